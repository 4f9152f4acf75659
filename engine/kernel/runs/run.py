"""A run (section 6.1): phase after phase, until the Run Ends Phase is complete."""

from typing import TYPE_CHECKING

from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.runs.procedures import leave_encounter
from engine.kernel.runs.steps import ENCOUNTER_ICE, INITIATION, RUN_ENDS, phases
from engine.kernel.state import Run
from engine.kernel.timing import opened, play_phase

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("6.1.1", "6.1.4", "10.3.6")
def run(
    game: "Game", server: str, source: int | None = None, allowed: tuple[str, ...] = ()
) -> Process[None]:
    """Make a run on a server.

    ``source`` is the object whose ability initiates it and ``allowed`` the servers that
    ability could have run (6.7.4a); the basic action has neither.
    """
    game.state.run = Run(server, source, allowed, since=len(game.state.history))
    with opened(game, "run", "6.9"):
        phase = INITIATION
        while True:
            game.run.next_phase = None
            yield from play_phase(game, phase)
            if phase is ENCOUNTER_ICE:
                leave_encounter(game)
            if phase is RUN_ENDS:
                break
            assert game.run.next_phase is not None, f"nothing follows the {phase.title}"
            phase = phases()[game.run.next_phase]
    game.state.run = None
    yield from checkpoint(game)
