"""What ends when a card moves: an access of it (7.1.7) or an encounter with it (8.5.10)."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.events import AccessEnded
from engine.kernel.runs.position import stop_encountering

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.state import Accessing


@carries_out("7.1.7", "9.1.8h")
def end_for_moved_card(game: "Game", oid: int) -> None:
    """Follow no further steps of an access of the card, since it leaves its location.

    Nor of an encounter with it, even if the ice is encountered without being installed.
    """
    access = game.state.access
    while access is not None:
        if access.card == oid and access.structure is not None:
            access.structure.end()
        access = access.outer
    stop_encountering(game, oid)


@carries_out("7.1.7")
def leave_access_of_moved_card(game: "Game") -> None:
    """Leave an access whose card has moved, even if an ability met in it is still resolving."""
    while (access := game.state.access) is not None and not game.exists(access.card):
        leave_access(game, access)


@carries_out("7.2.4")
def leave_access(game: "Game", access: "Accessing") -> None:
    """End the access, however it came to an end; conditions related to that are met."""
    if game.state.access is access:
        game.state.access = access.outer
        game.emit(AccessEnded(access.card))
