"""Subroutines that ice has gained: from which effects, and which of these began first (9.8.3)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.declarations import ChangeCharacteristics
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.subroutine_order import CopiedSubroutine
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability

Grant = tuple[ChangeCharacteristics, int]
"""A declaration that grants subroutines, and its source."""


@dataclass(frozen=True, slots=True)
class GrantedSubroutines:
    """Subroutines that an effect gives to ice, unless it is a static ability of the ice itself.

    ``began`` is since when that effect exists; it may have come to apply to the ice later.
    """

    declaration: ChangeCharacteristics
    source: int
    began: int
    subroutines: tuple[Subroutine, ...]

    @property
    def grant(self) -> Grant:
        """What gives them: the declaration and its source."""
        return self.declaration, self.source

    @property
    def goes_first(self) -> bool:
        """Whether they go before all other subroutines."""
        return self.declaration.before


def as_granted_subroutines(
    declaration: ChangeCharacteristics, source: int, began: int, gained: "tuple[Ability, ...]"
) -> tuple[GrantedSubroutines, ...]:
    """Return what ice has been granted, if it is subroutines with a place of their own (9.8.2a)."""
    subroutines = tuple(
        s for s in gained if isinstance(s, Subroutine) and not isinstance(s, CopiedSubroutine)
    )
    return (GrantedSubroutines(declaration, source, began, subroutines),) if subroutines else ()


def sorted_by_beginning(
    granted: tuple[GrantedSubroutines, ...], noted: tuple[Grant, ...]
) -> list[GrantedSubroutines]:
    """Return what ice has been granted, in the order noted before and then as the effects began."""
    known = {by: place for place, by in enumerate(noted)}
    return sorted(granted, key=lambda g: (known.get(g.grant, len(known)), g.began))


@carries_out("9.8.2b", "26.03:9.8.3a", "26.03:9.8.3e")
def first_and_last_order(in_order: list[GrantedSubroutines]) -> Iterator[list[Subroutine]]:
    """Yield the order of what goes first, the most recent in front, and of what goes last."""
    yield [s for granted in reversed(in_order) if granted.goes_first for s in granted.subroutines]
    yield [s for granted in in_order if not granted.goes_first for s in granted.subroutines]
