"""What the number of a rule in one edition is in another, from the facts that are shipped.

Only numbers, and no document has to be at hand; :mod:`rules.carry` carries what was written.
"""

from collections.abc import Set
from functools import cache

from rules.carry_counterparts import Counterparts
from rules.entries import Edition
from rules.outline import shipped


def numbers(edition: str) -> Set[str]:
    """Every number of an edition, in its order; it must be one of which an outline is shipped."""
    return _edition(edition).by_number.keys()


@cache
def renumbered(number: str, of: str, to: str) -> str | None:
    """The number that a rule ``of`` an edition has in another; ``None`` where nothing is sure."""
    if of == to:
        return number if number in numbers(of) else None
    there = _counterparts(to, of).here(number)
    return there.number if there is not None else None


@cache
def _edition(id_: str) -> Edition:
    found = shipped(id_)
    assert found is not None, f"the outline of {id_} is shipped"
    return found.edition


@cache
def _counterparts(id_: str, other: str) -> Counterparts:
    return Counterparts(_edition(id_), _edition(other))
