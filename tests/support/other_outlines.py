"""Replace the shipped outlines for a while; caches forget them afterwards."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from rules import changes_in_play, renumbering
from rules.counterparts import Counterparts
from rules.outline import Outline

MADE_OF_COUNTERPARTS = (changes_in_play._played_changes, changes_in_play.unplayed_changes)
"""Caches that depend on the numbers of rules in another edition."""


CounterpartsOf = Callable[[str, str], Counterparts]


def new_counterparts() -> CounterpartsOf:
    """Return a cache of the counterparts in two editions, by their ids, with nothing in it."""
    return cache(renumbering._counterparts.__wrapped__)


@contextmanager
def other_outlines(
    shipped: Callable[[str], Outline | None], counterparts: CounterpartsOf | None = None
) -> Iterator[None]:
    """In the block, ``shipped`` returns the outline of an edition.

    Counterparts are found when they are first asked for, in the outlines that ship then. So the
    block has a cache of its own: in the common one its numbers would outlive it. Blocks with the
    same outlines may share one.
    """
    before = [made.cache_info().currsize for made in MADE_OF_COUNTERPARTS]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rules.outline.shipped", shipped)
        patch.setattr(renumbering, "_counterparts", counterparts or new_counterparts())
        yield
    for made, size in zip(MADE_OF_COUNTERPARTS, before, strict=True):
        if made.cache_info().currsize != size:
            made.cache_clear()
