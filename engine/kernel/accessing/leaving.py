"""A card that moves ends the access of it (7.1.7), and the encounter with it (8.5.10)."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.runs.position import stop_encountering

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("7.1.7", "9.1.8h")
def card_moved(game: "Game", oid: int) -> None:
    """A card leaves its location: no further steps of an access of it are followed.

    Nor are those of an encounter with it, be it ice that is encountered without being installed.
    """
    access = game.state.access
    while access is not None:
        if access.card == oid and access.structure is not None:
            access.structure.end()
        access = access.outer
    stop_encountering(game, oid)
