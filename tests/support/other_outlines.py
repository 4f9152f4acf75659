"""Let other outlines ship for a while; what was made of them is forgotten afterwards."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from rules import changes_in_play, renumbering
from rules.outline import Outline

MADE_OF_COUNTERPARTS = (changes_in_play._played_changes, changes_in_play.unplayed_changes)
"""What remembers the numbers that rules have in another edition."""


@contextmanager
def other_outlines(shipped: Callable[[str], Outline | None]) -> Iterator[None]:
    """A block in which other outlines ship: ``shipped`` returns the one of an edition.

    Counterparts are found when they are first asked for, by the outlines that ship then. So the
    block finds its own, or rules would keep their numbers after it.
    """
    before = [made.cache_info().currsize for made in MADE_OF_COUNTERPARTS]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rules.outline.shipped", shipped)
        patch.setattr(renumbering, "_counterparts", cache(renumbering._counterparts.__wrapped__))
        yield
    for made, size in zip(MADE_OF_COUNTERPARTS, before, strict=True):
        if made.cache_info().currsize != size:
            made.cache_clear()
