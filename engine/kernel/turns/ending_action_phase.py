"""Ending a player's action phase before its time (5.4.3)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.playing import finish
from engine.kernel.card_manipulation.staying_in_play import is_kept
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.errors import Unwinding
from engine.kernel.events import ActionEnded, ActionPhaseOver
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

ACTION_PHASES = {Side.CORP: "5.6.2", Side.RUNNER: "5.7.1"}


def is_in_action_phase(game: "Game", side: Side) -> bool:
    """Whether that player's action phase is in progress, and has not been forced to end."""
    return any(structure.rule == ACTION_PHASES[side] for structure in game.structures)


class ActionPhaseEnded(Unwinding):
    """The action phase has been forced to end: nothing in it goes on (5.4.3a to 5.4.3c)."""


@dataclass(eq=False, kw_only=True)
@carries_out("5.4.3", "5.4.3a", "5.4.3b")
class EndActionPhase(Effect):
    """End the action phase of the player whose card says so, if they are in it."""

    phrase: ClassVar[str] = "end the action phase"

    @carries_out("25.04:5.4.4")
    def would_change(self, game: "Game") -> bool:
        """Whether that player's action phase is in progress."""
        assert self.by is not None, "somebody's action phase is ended"
        return is_in_action_phase(game, self.by)

    def apply(self, game: "Game") -> None:
        """Leave every step, window and ability of the phase where it stands."""
        game.log("5.4.3", "The action phase ends")
        raise ActionPhaseEnded


@carries_out("5.2.2d")
def complete_action(game: "Game") -> None:
    """Complete the latest action in progress; conditions related to that are met."""
    game.emit(ActionEnded(*game.actions.pop()))


@carries_out("5.4.3c")
def settle_after_forced_end(game: "Game") -> Process[None]:
    """Consider everything complete that was resolving, and run a checkpoint.

    Cards that something keeps in the play area were resolved long before.
    """
    while game.actions:
        complete_action(game)
    game.kept_hosted.clear()
    game.state.run = game.state.encounter = None
    game.state.breach = game.state.access = None
    for oid in list(game.zone(PLAY_AREA)):
        card = game.object(oid)
        if card.playing and not is_kept(game, oid):
            yield from finish(game, oid, card.controller)
    yield from _leave_action_phase(game)


@dated("action-phase-ends", since="25.04")
@carries_out("5.4.3d", "25.04:5.4.3e")
def _leave_action_phase(game: "Game") -> Process[None]:
    """Emit that the phase is over, and run a checkpoint for what that triggers."""
    game.emit(ActionPhaseOver(game.active_player))
    yield from game.checkpoint()


@_leave_action_phase.before("25.04")
@carries_out("5.4.3d")
def _leave_for_discard_phase(game: "Game") -> Process[None]:
    """Run a checkpoint."""
    yield from game.checkpoint()
