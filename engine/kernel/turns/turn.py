"""Turns (section 5.1): one after the other, for as long as the game lasts."""

from contextlib import suppress
from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import GameOver
from engine.kernel.timing import opened, play_phase
from engine.kernel.turns.steps import phases

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("1.7.1")
def play(game: "Game", start: str) -> Process[None]:
    """Play until the game ends, from the step ``start`` of the active player's turn on."""
    with suppress(GameOver):
        yield from _turns(game, start)


@carries_out("5.1.2", "5.1.3", "5.1.4d")
def _turns(game: "Game", start: str) -> Process[None]:
    step: str | None = start
    while not game.state.is_over:
        side = game.active_player
        with opened(game, f"{side.value} turn", phases(side)[0].rule.rpartition(".")[0]):
            for phase in phases(side):
                if step is not None and not step.startswith(phase.rule):
                    continue
                yield from play_phase(game, phase, step)
                step = None
        game.state.history.clear()
        game.state.turn = side.opponent
