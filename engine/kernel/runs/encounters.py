"""Encounters (section 6.5): carrying one out, leaving it, and forced ones (6.5.9)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.subroutines.subroutine_status import unbroken_keys
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import EncounterEnded
from engine.kernel.phases import play_phase
from engine.kernel.runs.completing_windows import can_structure_begin, log_if_none_begins
from engine.kernel.state import Encounter

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("6.5.2")
def play_encounter(
    game: "Game",
    ice: int,
    *,
    forced: bool = False,
    start: str | None = None,
    enter: Callable[[], None] | None = None,
) -> Process[bool]:
    """Carry out an Encounter Ice Phase with a piece of ice, inside any other encounter.

    A game may begin at the step ``start`` of an encounter in progress; then ``enter`` is called.
    Returns whether it was ended before its last step.
    """
    # The steps of a run may force an encounter, which is a phase made of them.
    from engine.kernel.runs.steps import ENCOUNTER_ICE

    if start is None or game.state.encounter is None:
        began = history.length(game)
        game.state.encounter = Encounter(ice, forced, game.state.encounter, since=began)
    encounter = game.encounter

    def entered() -> None:
        if enter is not None:
            enter()
        encounter.structure = game.structures[-1]

    def left() -> None:
        leave_encounter(game, encounter)

    return (yield from play_phase(game, ENCOUNTER_ICE, start, leave=left, enter=entered))


def leave_encounter(game: "Game", encounter: Encounter) -> None:
    """End the encounter, however it came to an end; conditions related to that are met."""
    if game.state.encounter is encounter:
        if encounter.ice_is_gone:
            why = "was derezzed" if game.exists(encounter.ice) else "is gone"
            game.log("6.2.4b", f"The encounter is over, for {game.name(encounter.ice)} {why}")
        game.state.encounter = encounter.outer
        ended = encounter_ended_event(game, encounter)
        if not encounter.forced:
            game.run.encountered = ended
        game.emit(ended)


@carries_out("9.8.5c")
def encounter_ended_event(game: "Game", encounter: Encounter) -> EncounterEnded:
    """Return the end of an encounter, with what was broken in it until now.

    If the ice has left or was derezzed, the subroutines it then had unbroken count as unbroken.
    """
    left = encounter.left_unbroken
    return EncounterEnded(
        encounter.ice,
        encounter.forced,
        encounter.depth,
        encounter.fully_broken,
        encounter.fully_broken_by,
        encounter.breaks,
        len(unbroken_keys(game, encounter)) if left is None else left,
    )


@dataclass(eq=False, kw_only=True)
@carries_out("6.5.9a", "6.1.3c", "9.1.8h", "1.12.6")
class ForceEncounter(Effect):
    """The Runner encounters a piece of ice without changing their position."""

    phrase: ClassVar[str] = "encounter a piece of ice"
    ice: int

    def would_change(self, game: "Game") -> bool:
        """Whether the ice is still there, and an encounter can begin."""
        return game.exists(self.ice) and can_structure_begin(game)

    def log_why_not(self, game: "Game") -> None:
        """Say so if the ice is no longer where it was, or no encounter can begin any more."""
        if not game.exists(self.ice):
            name = game.name(self.ice)
            game.log("1.12.6", f"{name} has changed zones since, so it cannot be encountered")
        log_if_none_begins(game, "encounter")

    @carries_out("6.5.9c")
    def happen(self, game: "Game") -> Process[None]:
        """Resolve an Encounter Ice Phase, wherever the run is, and go on after it."""
        game.log("6.5.9a", f"The Runner is forced to encounter {game.name(self.ice)}")
        yield from play_encounter(game, self.ice, forced=True)
