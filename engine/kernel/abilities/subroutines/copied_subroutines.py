"""Copies of subroutines, which stand behind their originals (9.8.2a)."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache

from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.cite import carries_out


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class CopiedSubroutine(Subroutine):
    """A copy of a subroutine: of ``original``, the ``nth`` of several equal ones (from 0)."""

    original: Subroutine
    nth: int


@cache
def copy_subroutine(original: Subroutine, nth: int) -> CopiedSubroutine:
    """Return the copy of a subroutine, the ``nth`` of those that are equal to it (from 0)."""
    values = {field.name: getattr(original, field.name) for field in fields(Subroutine)}
    return CopiedSubroutine(**values, original=original, nth=nth)


def copy_subroutines(subroutines: Sequence[Subroutine]) -> tuple[CopiedSubroutine, ...]:
    """Return a copy of each of the subroutines that a piece of ice has, in their order."""
    return tuple(copy_subroutine(s, subroutines[:at].count(s)) for at, s in enumerate(subroutines))


@carries_out("26.03:9.8.2a")
def place_copies_behind_originals(subroutines: list[Subroutine]) -> list[Subroutine]:
    """Return the subroutines in order, with each copy directly behind its original.

    If the original is lost, the copy stays behind the copy made before it, as if it were none.
    """
    placed = [s for s in subroutines if not isinstance(s, CopiedSubroutine)]
    last = -1
    for copy in (s for s in subroutines if isinstance(s, CopiedSubroutine)):
        places = [at for at, s in enumerate(placed) if s is copy.original]
        last = (places[copy.nth] if copy.nth < len(places) else last) + 1
        placed.insert(last, copy)
    return placed
