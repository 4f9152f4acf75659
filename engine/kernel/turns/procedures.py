"""What each step of a turn does (sections 5.6 and 5.7); the table is in ``steps``."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.interrupts.carrying_out import carry_out_step
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.card_manipulation.activity import refill_recurring_credits
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import by_edition
from engine.kernel.events import ActionPhaseOver, MandatoryDrawMade, TurnBegan, TurnEnded
from engine.kernel.game_concepts.clicks import GainClicks, LoseClicks
from engine.kernel.sides import Side
from engine.kernel.turns.actions import available_actions, run_in_progress
from engine.kernel.turns.discarding import discard_step, skips_discard_step

if TYPE_CHECKING:
    from engine.kernel.game import Game

ALLOTTED_CLICKS = {Side.CORP: 3, Side.RUNNER: 4}


@carries_out("1.11.2", "1.11.2a", "1.11.2b", "5.6.1a", "5.7.1a")
def gain_clicks(game: "Game") -> Process[None]:
    """The active player gains their allotted clicks."""
    side = game.active_player
    allotted = modified_value(game, "allotted clicks", side, ALLOTTED_CLICKS[side])
    yield from carry_out_step(game, [GainClicks(side=side, base=allotted, by=side)])


@carries_out("5.6.1c", "5.7.1c")
def refill(game: "Game") -> Process[None]:
    """The active player's recurring credits refill."""
    refill_recurring_credits(game, game.active_player)
    yield from ()


@carries_out("5.1.4a", "5.6.1d", "5.7.1d")
def turn_begins(game: "Game") -> Process[None]:
    """Conditions related to the turn beginning are met."""
    game.emit(TurnBegan(game.active_player))
    yield from ()


@carries_out("5.3.1", "5.3.2", "5.6.1e")
def mandatory_draw(game: "Game") -> Process[None]:
    """The Corp draws a card."""
    draw = Draw(side=Side.CORP, base=1, by=Side.CORP)
    yield from carry_out_step(game, [draw])
    if draw.is_done:
        game.emit(MandatoryDrawMade())


AFTER_ACTIONS = by_edition(
    "action-phase-ends",
    {
        "25.04": {Side.CORP: "25.04:5.6.2d", Side.RUNNER: "25.04:5.7.1h"},
        "23.08": {Side.CORP: "5.6.2d", Side.RUNNER: "5.7.1h"},
    },
)
"""The step with which an action phase goes on if no clicks are left."""


@carries_out("5.2.2", "5.4.2", "5.6.2b", "5.7.1f", "9.2.6", "9.2.6b", "9.2.6c", "9.2.6d")
def take_action(game: "Game") -> Process[None]:
    """The active player must take an action while they have unspent clicks."""
    if game.resumes_at is not None:
        action = run_in_progress(game)
    else:
        side = game.active_player
        if game.state.clicks[side] <= 0:
            game.structures[-1].go_to(AFTER_ACTIONS.of(game.rules)[side])
            return
        rule = "5.6.2b" if side is Side.CORP else "5.7.1f"
        chosen = yield from game.decide(side, rule, "take which action?", available_actions(game))
        action = chosen.value
    yield from action()


@carries_out("5.6.2c", "5.7.1g")
def return_to_window(game: "Game") -> Process[None]:
    """Return to the paid ability window before the action."""
    game.structures[-1].go_to("5.6.2a" if game.active_player is Side.CORP else "5.7.1e")
    yield from ()


@carries_out("25.04:5.6.2d", "25.04:5.7.1h")
def action_phase_ends(game: "Game") -> Process[None]:
    """Conditions related to the action phase ending are met."""
    game.emit(ActionPhaseOver(game.active_player))
    yield from ()


@carries_out("5.5.1", "5.6.3a", "5.7.2a")
def discard(game: "Game") -> Process[None]:
    """The active player discards down to their maximum hand size; below 0 is a flatline."""
    yield from discard_step(game, game.active_player)


def skips_discarding(game: "Game") -> bool:
    """Whether an ability has the active player skip their discard step."""
    return skips_discard_step(game, game.active_player)


@carries_out("5.6.3c", "5.7.2c")
def lose_clicks(game: "Game") -> Process[None]:
    """Unspent clicks are lost."""
    side = game.active_player
    unspent = game.state.clicks[side]
    yield from carry_out_step(game, [LoseClicks(side=side, base=unspent, by=side)])


@carries_out("5.1.4b", "5.6.3d", "5.7.2d")
def turn_ends(game: "Game") -> Process[None]:
    """Conditions related to the turn ending are met."""
    game.emit(TurnEnded(game.active_player))
    yield from ()
