"""What instructions do to a run: end it, bypass ice, break subroutines, change strength."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.characteristics import has_subtype, subroutines
from engine.kernel.abilities.instructions import Effect
from engine.kernel.abilities.lingering import Duration, LingeringEffect, current_structure
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game

RUN_ENDS_PHASE = "6.9.6"
MOVEMENT_PHASE = "6.9.4"


@dataclass(slots=True)
@carries_out("6.1.4")
class EndTheRun(Effect):
    """Halt the Runner's progress: no further steps of the current phase are followed."""

    def can_happen(self, game: "Game") -> bool:
        """Whether there is a run that has not ended already."""
        return game.state.run is not None and not game.state.run.ended

    def apply(self, game: "Game") -> None:
        """End every phase of the run that is in progress."""
        run = game.run
        run.ended = True
        run.next_phase = RUN_ENDS_PHASE
        _end_phases(game, "6.9.")
        game.log("6.1.4", "The run ends")


@dataclass(slots=True)
@carries_out("6.5.8a", "6.5.8b")
class Bypass(Effect):
    """Abort the encounter with a piece of ice and go on to pass it."""

    ice: int

    def can_happen(self, game: "Game") -> bool:
        """Whether that ice is being encountered."""
        return game.state.encounter is not None and game.state.encounter.ice == self.ice

    def apply(self, game: "Game") -> None:
        """End the Encounter Ice Phase; the Movement Phase comes next."""
        game.run.next_phase = MOVEMENT_PHASE
        _end_phases(game, "6.9.3")
        game.log("6.5.8a", f"The Runner bypasses {game.name(self.ice)}: the encounter ends")


def _end_phases(game: "Game", prefix: str) -> None:
    for structure in game.structures:
        if structure.rule.startswith(prefix):
            structure.ended = True


@dataclass(slots=True)
@carries_out("9.8.6")
class BreakSubroutine(Effect):
    """Break one subroutine of the encountered ice, given by its place in the ice's order."""

    place: int | None

    def can_happen(self, game: "Game") -> bool:
        """Whether a subroutine was announced and is still unbroken (1.15.3)."""
        encounter = game.state.encounter
        return (
            encounter is not None and self.place is not None and self.place not in encounter.broken
        )

    def apply(self, game: "Game") -> None:
        """Change its status to broken."""
        assert self.place is not None
        encounter = game.encounter
        encounter.broken.add(self.place)
        game.log("9.8.6", f"Subroutine {self.place + 1} of {game.name(encounter.ice)} is broken")


@carries_out("3.9.5f", "3.9.5h", "9.8.7")
def unbroken_subroutines(game: "Game", subtype: str) -> list[tuple[int, str]]:
    """The valid targets for breaking a subroutine of ice with that subtype."""
    encounter = game.state.encounter
    if encounter is None or not has_subtype(game, encounter.ice, subtype):
        return []
    return [
        (place, f"subroutine {place + 1} ({subroutine.label})")
        for place, subroutine in enumerate(subroutines(game, encounter.ice))
        if place not in encounter.broken
    ]


@dataclass(slots=True)
@carries_out("3.9.5b", "3.9.5d", "9.10.1")
class RaiseStrength(Effect):
    """Give an object strength for as long as ``duration`` says."""

    source: int
    target: int
    change: int
    duration: Duration = Duration.ENCOUNTER

    def can_happen(self, game: "Game") -> bool:
        """Whether the object is still there."""
        return game.exists(self.target)

    def apply(self, game: "Game") -> None:
        """Create the lingering effect."""
        lasts = current_structure(game, self.duration)
        game.state.lingering.append(
            LingeringEffect(self.source, self.target, "strength", self.change, lasts)
        )
        game.log("9.10.1", f"{game.name(self.target)} gets {self.change:+} strength")
