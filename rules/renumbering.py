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


def counterpart_number(number: str, of: str, to: str) -> str | None:
    """Return the number in edition ``to`` of a rule ``of`` an edition; ``None`` if unsure."""
    if of == to:
        return number if number in outline_numbers(of) else None
    there = _counterparts(to, of).find_back(number)
    return there.number if there is not None else None


@cache
def _outline_edition(id_: str) -> Edition:
    found = shipped(id_)
    assert found is not None, f"the outline of {id_} is shipped"
    return found.edition


@cache
def _counterparts(id_: str, other: str) -> Counterparts:
    return Counterparts(_outline_edition(id_), _outline_edition(other))
