"""The number that a rule of one edition has in another, from the facts that ship.

This needs only numbers, and no document at hand; :mod:`rules.carryover` carries our own texts.
"""

from collections.abc import Set
from functools import cache

from rules.counterparts import Counterparts
from rules.entries import Edition
from rules.outline import shipped


def outline_numbers(edition: str) -> Set[str]:
    """Return every number of an edition, in its order; its outline must ship."""
    return _outline_edition(edition).by_number.keys()


def counterpart_number(number: str, from_edition: str, to_edition: str) -> str | None:
    """Return the number in another edition of a rule; ``None`` if unsure."""
    if from_edition == to_edition:
        return number if number in outline_numbers(from_edition) else None
    counterpart = _counterparts(to_edition, from_edition).find_back(number)
    return counterpart.number if counterpart is not None else None


@cache
def _outline_edition(id_: str) -> Edition:
    shipped_outline = shipped(id_)
    assert shipped_outline is not None, f"the outline of {id_} is shipped"
    return shipped_outline.edition


@cache
def _counterparts(id_: str, other: str) -> Counterparts:
    return Counterparts(_outline_edition(id_), _outline_edition(other))
