"""Turns (section 5.1): one after the other, for as long as the game lasts."""

from contextlib import suppress
from typing import TYPE_CHECKING

from engine.kernel import first_times, history
from engine.kernel.abilities.earlier.restoring import restore
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import GameOver
from engine.kernel.phases import play_phase
from engine.kernel.timing import opened
from engine.kernel.turns.additional_turns import pop_next_turn
from engine.kernel.turns.ending_action_phase import ActionPhaseEnded, settle_after_forced_end
from engine.kernel.turns.steps import phases

if TYPE_CHECKING:
    from engine.kernel.game import Game


def play(game: "Game", start: str, in_run: str | None = None) -> Process[None]:
    """Play until the game ends, beginning at the step ``start`` of the active player's turn.

    With ``in_run`` that is the step of the action that makes the run in progress, and the game goes
    on from that step of the run.
    """
    game.resumes_at = in_run
    yield from until_it_ends(_turns(game, start))


@carries_out("1.7.1")
def until_it_ends(going_on: Process[None]) -> Process[None]:
    """Go on until the game is over, which may happen in the middle of anything."""
    with suppress(GameOver):
        yield from going_on


@carries_out("5.1.2", "5.1.3", "5.1.4c", "5.1.4d", "5.6.3e", "5.7.2e", "10.3.6")
def _turns(game: "Game", start: str) -> Process[None]:
    """Play turn after turn, each followed by a checkpoint outside of any turn."""
    begins_at: str | None = start
    while not game.state.is_over:
        step, begins_at = begins_at, None
        side = game.active_player
        of_turn = phases(game.rules, side)
        with opened(game, f"{side.value} turn", of_turn[0].rule.rpartition(".")[0]):
            if step is not None:
                if game.resumes_at is None:
                    restore(game)
                if step != of_turn[0].steps[0].rule:
                    first_times.restore(game)
            for phase in of_turn:
                if step is not None and not phase.has(step):
                    continue
                try:
                    yield from play_phase(game, phase, step)
                except ActionPhaseEnded:
                    yield from settle_after_forced_end(game)
                step = None
        yield from game.checkpoint()
        following = pop_next_turn(game, side)
        history.next_turn(game, same_player=following is side)
        game.state.turn = following
