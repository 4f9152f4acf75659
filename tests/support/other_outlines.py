"""Let other outlines ship for a while; what was made of them is forgotten afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.rule_names import kernel_name
from rules import renumbering

MADE_OF_OUTLINES = (
    kernel_name,
    renumbering.counterpart_number,
    renumbering._outline_edition,
    renumbering._counterparts,
)
"""What remembers of which outline it was made."""


@contextmanager
def other_outlines() -> Iterator[pytest.MonkeyPatch]:
    """A block in which other outlines may ship.

    What was made out of them is forgotten with it, or rules would keep their numbers.
    """
    before = [made.cache_info().currsize for made in MADE_OF_OUTLINES]
    with pytest.MonkeyPatch.context() as patch:
        yield patch
    for made, size in zip(MADE_OF_OUTLINES, before, strict=True):
        if made.cache_info().currsize != size:
            made.cache_clear()
