"""Subroutines that ice has gained: from which effects, and which of these began first (9.8.3)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.copies import Copied
from engine.kernel.abilities.declarations import ChangeCharacteristics
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability

Granting = tuple[ChangeCharacteristics, int]
"""A declaration that grants subroutines, and its source."""


@dataclass(frozen=True, slots=True)
class Granted:
    """Subroutines that an effect gives to ice, unless it is a static ability of the ice itself.

    ``began`` is since when that effect exists; it may have come to apply to the ice later.
    """

    declaration: ChangeCharacteristics
    source: int
    began: int
    subroutines: tuple[Subroutine, ...]

    @property
    def by(self) -> Granting:
        """What gives them: the declaration and its source."""
        return self.declaration, self.source

    @property
    def first(self) -> bool:
        """Whether they go before all other subroutines."""
        return self.declaration.before


def granted_by(
    declaration: ChangeCharacteristics, source: int, began: int, gained: "tuple[Ability, ...]"
) -> tuple[Granted, ...]:
    """Return what ice has been granted, if it is subroutines with a place of their own (9.8.2a)."""
    some = tuple(s for s in gained if isinstance(s, Subroutine) and not isinstance(s, Copied))
    return (Granted(declaration, source, began, some),) if some else ()


def in_order_begun(granted: tuple[Granted, ...], noted: tuple[Granting, ...]) -> list[Granted]:
    """Return what ice has been granted, in the order noted before and then as the effects began."""
    known = {by: place for place, by in enumerate(noted)}
    return sorted(granted, key=lambda g: (known.get(g.by, len(known)), g.began))


@carries_out("9.8.2b", "26.03:9.8.3a", "26.03:9.8.3e")
def orders(in_order: list[Granted]) -> Iterator[list[Subroutine]]:
    """Yield the order of what goes first, the most recent in front, and of what goes last."""
    yield [s for granted in reversed(in_order) if granted.first for s in granted.subroutines]
    yield [s for granted in in_order if not granted.first for s in granted.subroutines]
