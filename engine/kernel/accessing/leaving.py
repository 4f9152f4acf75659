"""An accessed card that moves ends the access (7.1.7)."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("7.1.7")
def card_moved(game: "Game", oid: int) -> None:
    """A card leaves its location: if it is being accessed, no further steps are followed."""
    access = game.state.access
    while access is not None:
        if access.card == oid and access.structure is not None:
            access.structure.end()
        access = access.outer
