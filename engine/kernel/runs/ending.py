"""What ends a run, or an encounter in it, before its time: ending the run, bypassing ice."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.events import Bypassed
from engine.kernel.game_concepts.seeing import ice_name
from engine.kernel.runs.encounters import leave_encounter
from engine.kernel.runs.position import (
    ENCOUNTER,
    MOVEMENT,
    RUN_ENDS,
    continue_with,
    current_phase,
    run_structure,
)
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("6.1.4", "26.03:6.1.4a", "26.03:6.1.4c", "7.1.8", "7.3.7")
class EndTheRun(Effect):
    """Halt the Runner's progress: no further steps of the current phases are followed.

    In a forced encounter outside of a run it ends that encounter.
    """

    def would_change(self, game: "Game") -> bool:
        """Whether there is a run that has not ended already, or a forced encounter."""
        run = game.state.run
        if run is None:
            return game.state.encounter is not None
        phase = current_phase(game)
        return not run.ended and (phase is None or phase.rule != RUN_ENDS)

    def apply(self, game: "Game") -> None:
        """End every timing structure inside the run, and move to the Run Ends Phase."""
        run = game.state.run
        if run is None:
            encounter = max(i for i, s in enumerate(game.structures) if s.rule == ENCOUNTER)
            _end_encounter(game, game.structures[encounter:])
            leave_encounter(game, game.encounter)
            return
        run.ended = True
        continue_with(game, RUN_ENDS)
        outermost = game.structures.index(run_structure(game))
        _cut_off(game.structures[outermost + 1 :])
        game.log("6.1.4", "The run ends")
        while game.state.encounter is not None:
            leave_encounter(game, game.encounter)


@dated("end-the-run-in-an-encounter-outside-a-run", since="26.03")
@carries_out("26.03:6.1.4b")
def _end_encounter(game: "Game", structures: list[Structure], /) -> None:
    """End the encounter, and any access or breach that has begun within it."""
    game.log("26.03:6.1.4b", "There is no run to end: the encounter ends")
    _cut_off(structures)


@_end_encounter.before("26.03")
@carries_out("6.5.9b", "7.1.8", "7.3.7")
def _end_nothing_else(game: "Game", structures: list[Structure], /) -> None:
    """End the encounter; without a run, no access or breach ends."""
    game.log("6.5.9b", "The forced encounter ends")
    _cut_off(structures[:1])


def _cut_off(structures: list[Structure]) -> None:
    for structure in structures:
        structure.end(closed=True)


@dataclass(eq=False, kw_only=True)
@carries_out("6.5.8a", "6.5.8b", "6.5.8c", "4.6.8e")
class Bypass(Effect):
    """Abort the encounter with a piece of ice and go on to pass it."""

    phrase: ClassVar[str] = "bypass a piece of ice"
    ice: int

    def would_change(self, game: "Game") -> bool:
        """Whether that ice is being encountered, and not in a run that has been ended."""
        encounter = game.state.encounter
        if encounter is None or encounter.ice != self.ice:
            return False
        return encounter.forced or not game.run.ended

    def apply(self, game: "Game") -> None:
        """End the Encounter Ice Phase; the Movement Phase comes next."""
        encounter = game.encounter
        if not encounter.forced:
            continue_with(game, MOVEMENT)
        if encounter.structure is not None:
            encounter.structure.end()
        game.log("6.5.8a", f"The Runner bypasses {ice_name(game, self.ice)}: the encounter ends")
        game.emit(Bypassed(self.ice))
