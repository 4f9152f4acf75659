"""What each step of a turn does (sections 5.6 and 5.7); the table is in ``steps``."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import UnsupportedError
from engine.kernel.events import TurnBegan, TurnEnded
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side
from engine.kernel.turns.actions import available_actions

if TYPE_CHECKING:
    from engine.kernel.game import Game

ALLOTTED_CLICKS = {Side.CORP: 3, Side.RUNNER: 4}
MAXIMUM_HAND_SIZE = 5


@carries_out("1.11.2", "5.6.1a", "5.7.1a")
def gain_clicks(game: "Game") -> Process[None]:
    """The active player gains their allotted clicks."""
    side = game.active_player
    game.state.clicks[side] += ALLOTTED_CLICKS[side]
    yield from ()


@carries_out("5.6.1c", "5.7.1c")
def refill_recurring_credits(_game: "Game") -> Process[None]:
    """No card with recurring credits can be in play yet."""
    yield from ()


@carries_out("5.1.4a", "5.6.1d", "5.7.1d")
def turn_begins(game: "Game") -> Process[None]:
    """Conditions related to the turn beginning are met."""
    game.emit(TurnBegan(game.active_player))
    yield from ()


def mandatory_draw(game: "Game") -> Process[None]:
    """Draw a card (5.3.2)."""
    if game.state.order.get(deck(Side.CORP)):
        raise UnsupportedError("drawing cards is not built yet")
    raise UnsupportedError("losing for want of a card to draw is not built yet")
    yield


@carries_out("5.2.2", "5.4.2", "5.6.2b", "5.7.1f", "9.2.6", "9.2.6b", "9.2.6c")
def take_action(game: "Game") -> Process[str | None]:
    """The active player must take an action while they have unspent clicks."""
    side = game.active_player
    if not game.state.clicks[side]:
        return "5.6.2d" if side is Side.CORP else "5.7.1h"
    rule = "5.6.2b" if side is Side.CORP else "5.7.1f"
    chosen = yield from game.decide(side, rule, "take which action?", available_actions(game))
    yield from chosen.value()
    return None


@carries_out("5.6.2c", "5.7.1g")
def return_to_window(game: "Game") -> Process[str]:
    """Return to the paid ability window before the action."""
    yield from ()
    return "5.6.2a" if game.active_player is Side.CORP else "5.7.1e"


@carries_out("5.5.3a")
def discard(game: "Game") -> Process[None]:
    """Nobody can have more cards than their maximum hand size yet."""
    if len(game.state.order.get(hand(game.active_player), ())) > MAXIMUM_HAND_SIZE:
        raise UnsupportedError("discarding is not built yet")
    yield from ()


@carries_out("5.6.3c", "5.7.2c")
def lose_clicks(game: "Game") -> Process[None]:
    """Unspent clicks are lost."""
    game.state.clicks[game.active_player] = 0
    yield from ()


@carries_out("5.1.4b", "5.6.3d", "5.7.2d")
def turn_ends(game: "Game") -> Process[None]:
    """Conditions related to the turn ending are met."""
    game.emit(TurnEnded(game.active_player))
    yield from ()
