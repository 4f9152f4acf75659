"""Basic actions (5.2.7 and 5.2.8): those the kernel carries out so far."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

ONE_CLICK = Cost(clicks=1)


def available_actions(game: "Game") -> list[Option]:
    """Offer the active player's basic actions; they have at least one click."""
    side = game.active_player
    options = [Option("gain 1 credit", lambda: gain_credit(game, side))]
    if side is Side.RUNNER:
        options += [
            Option(f"run {name}", lambda server=name: make_run(game, server))
            for name in game.state.servers
        ]
    return options


@carries_out("5.2.7b", "5.2.8b")
def gain_credit(game: "Game", side: Side) -> Process[None]:
    """[click]: Gain 1[c]."""
    yield from ONE_CLICK.pay(game, side, Purpose("action"))
    game.state.credits[side] += 1
    game.log("5.2.7b" if side is Side.CORP else "5.2.8b", f"{side.named} gains 1[c]")


@carries_out("5.2.8f")
def make_run(game: "Game", server: str) -> Process[None]:
    """[click]: Run any server."""
    from engine.kernel.runs.run import run

    yield from ONE_CLICK.pay(game, Side.RUNNER, Purpose("action"))
    yield from run(game, server)
