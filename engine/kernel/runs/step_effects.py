"""The steps of a run that abilities may interrupt or replace, as effects (9.11.2)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.lingering_effects.next_ice import begin_with_encountered_ice
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.cite import carries_out
from engine.kernel.events import (
    Approached,
    Encountered,
    EncounterEnded,
    Passed,
    PassedAllIce,
    RunSucceeded,
    RunUnsuccessful,
    ServerApproached,
)
from engine.kernel.game_concepts.fund import fill_fund
from engine.kernel.game_concepts.seeing import ice_name
from engine.kernel.runs.position import APPROACH, is_innermost

if TYPE_CHECKING:
    from engine.kernel.game import Game


class _Always(Effect):
    """A step that always does something."""

    def would_change(self, _game: "Game") -> bool:
        """Always: reaching the step is the change."""
        return True


@dataclass(eq=False, kw_only=True)
@carries_out("6.9.1b")
class GetBadPublicityCredits(Effect):
    """The Runner gets a credit to spend for each bad publicity the Corp has."""

    phrase: ClassVar[str] = "credits for bad publicity"

    def would_change(self, game: "Game") -> bool:
        """Whether the Corp has any."""
        return bad_publicity(game) > 0

    def apply(self, game: "Game") -> None:
        """Put them where they belong."""
        fill_fund(game, bad_publicity(game))


@dataclass(eq=False, kw_only=True)
@carries_out("6.9.2a", "6.4.2")
class ApproachIce(_Always):
    """The Runner approaches the ice in their position."""

    phrase: ClassVar[str] = "approach a piece of ice"
    ice: int

    def apply(self, game: "Game") -> None:
        """Conditions related to approaching this ice are met."""
        game.log("6.9.2a", f"The Runner approaches {ice_name(game, self.ice)}")
        game.emit(Approached(self.ice))


@dataclass(eq=False, kw_only=True)
@carries_out("6.9.3a", "6.5.2", "6.1.3e")
class EncounterIce(_Always):
    """The Runner encounters a piece of ice."""

    phrase: ClassVar[str] = "encounter a piece of ice"
    ice: int

    def apply(self, game: "Game") -> None:
        """Conditions related to encountering this ice are met."""
        after_approach = not game.encounter.forced and game.run.came_from == APPROACH
        game.log("6.9.3a", f"The Runner encounters {ice_name(game, self.ice)}")
        begin_with_encountered_ice(game, self.ice)
        game.emit(Encountered(self.ice, after_approach, game.object(self.ice).server))


@dataclass(eq=False, kw_only=True)
@carries_out("6.9.4a", "6.6.2", "6.1.3e")
class PassIce(_Always):
    """The Runner passes the ice in their position; ``after`` is an encounter with it, if any."""

    phrase: ClassVar[str] = "pass a piece of ice"
    ice: int
    after: EncounterEnded | None = None

    def apply(self, game: "Game") -> None:
        """Conditions related to passing this ice, and perhaps all ice, are met."""
        game.log("6.9.4a", f"The Runner passes {ice_name(game, self.ice)}")
        innermost = is_innermost(game)
        game.emit(Passed(self.ice, self.after))
        if innermost:
            game.emit(PassedAllIce(game.run.server))


@dataclass(eq=False, kw_only=True)
@carries_out("6.9.4g", "6.6.6")
class ApproachServer(_Always):
    """The Runner approaches the attacked server."""

    phrase: ClassVar[str] = "approach the server"

    def apply(self, game: "Game") -> None:
        """Conditions related to approaching a server are met."""
        game.log("6.9.4g", f"The Runner approaches {game.run.server}")
        game.emit(ServerApproached(game.run.server))


@dataclass(eq=False, kw_only=True)
@carries_out("6.9.5a", "6.7.2", "6.7.3")
class DeclareSuccessful(_Always):
    """The run is declared successful."""

    phrase: ClassVar[str] = "the run is successful"

    def apply(self, game: "Game") -> None:
        """Conditions related to a successful run are met."""
        game.run.successful = True
        game.log("6.9.5a", f"The run on {game.run.server} is successful")
        game.emit(RunSucceeded(game.run.server))


@dataclass(eq=False, kw_only=True)
@carries_out("6.9.6c", "6.8.4")
class DeclareUnsuccessful(Effect):
    """The run becomes unsuccessful, unless it reached the Success Phase or lost its server."""

    phrase: ClassVar[str] = "the run is unsuccessful"

    @carries_out("6.8.4a", "6.8.4b")
    def would_change(self, game: "Game") -> bool:
        """Whether neither of the two holds."""
        return not game.run.reached_success and game.run.server in game.state.servers

    def apply(self, game: "Game") -> None:
        """Conditions related to an unsuccessful run are met."""
        game.run.unsuccessful = True
        game.log("6.9.6c", "The run is unsuccessful")
        game.emit(RunUnsuccessful(game.run.server))
