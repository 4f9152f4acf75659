"""Characteristics (9.12.1): computed from what is printed and what applies, never stored."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.12.1a", "2.7")
def strength(game: "Game", oid: int) -> int:
    """An object's strength: as printed, with what lingering effects add and take away."""
    printed = game.object(oid).definition.strength or 0
    changes = [e.change for e in game.state.lingering if (e.target, e.value) == (oid, "strength")]
    return printed + sum(changes)


@carries_out("9.8.2a")
def subroutines(game: "Game", ice: int) -> list[Subroutine]:
    """The subroutines of a piece of ice, in order."""
    return [a for a in game.object(ice).definition.abilities if isinstance(a, Subroutine)]


@carries_out("2.16")
def has_subtype(game: "Game", oid: int, subtype: str) -> bool:
    """Whether the object has the subtype."""
    return subtype in game.object(oid).definition.subtypes
