"""Subroutines that effects give to ice, with the effects that give them (9.8.2a)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.static.declarations import ChangeCharacteristics
from engine.kernel.abilities.subroutines.copied_subroutines import CopiedSubroutine

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability

Grant = tuple[ChangeCharacteristics, int]
"""A declaration that grants subroutines, and its source."""


@dataclass(frozen=True, slots=True)
class GrantedSubroutines:
    """Subroutines that an effect gives to ice, unless they are in a group of the ice's own.

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
