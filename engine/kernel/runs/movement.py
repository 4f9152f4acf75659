"""What moves the Runner, or the run, out of its normal order (6.1.2, 6.1.3 and 6.2.5)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.cite import carries_out
from engine.kernel.errors import Obstacle
from engine.kernel.runs.completing_windows import log_if_none_begins
from engine.kernel.runs.position import (
    APPROACH,
    ENCOUNTER,
    MOVEMENT,
    RUN_ENDS,
    SUCCESS,
    approached_ice,
    attack_from_here,
    current_phase,
    ice_at_position,
    move_runner_to_ice,
    place_of,
    proceed_to,
    take_outermost_position,
)

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("6.2.2b", "6.2.5c", "6.2.5d", "4.6.8e")
def _movement_obstacle(game: "Game", to: int | None = None) -> Obstacle | None:
    """Return what keeps the Runner from moving to a position, or from approaching that ice there.

    If its server has ceased to exist, the run may not be in its last phase yet: a window is
    completed first.
    """
    run, phase = game.state.run, current_phase(game)
    if run is None or phase is None:
        return "6.2.5c", "no run is in progress"
    if run.ended:
        return "6.2.5c" if run.server in game.state.servers else "4.6.8e", "the run is to end"
    if phase.rule in (SUCCESS, RUN_ENDS):
        return "6.2.5c", f"they have no position in the {phase.title}"
    if to is not None and to == approached_ice(game):
        return "6.2.5d", "they are approaching that position already"
    return None


def _log_why_they_stay(game: "Game", to: str, obstacle: Obstacle | None) -> None:
    if obstacle is not None:
        rule, why = obstacle
        game.log(rule, f"The Runner does not move to {to}: {why}")


@dataclass(eq=False, kw_only=True)
@carries_out("6.2.5", "6.2.5a", "6.2.5d", "6.1.3a", "6.5.9d", "6.1.2c")
class MoveToIce(Effect):
    """The Runner moves to a piece of ice and approaches or, with ``encounter``, encounters it."""

    phrase: ClassVar[str] = "move to a piece of ice"
    ice: int
    encounter: bool = False

    def would_change(self, game: "Game") -> bool:
        """Whether the ice is installed, they can move, and they are not approaching it."""
        return _protects(game, self.ice) and self._obstacle(game) is None

    def _obstacle(self, game: "Game") -> Obstacle | None:
        return _movement_obstacle(game, None if self.encounter else self.ice)

    def log_why_not(self, game: "Game") -> None:
        """Say why the Runner does not move, and if the run that was ended lets nothing begin."""
        _log_why_they_stay(game, game.name(self.ice), self._obstacle(game))
        log_if_none_begins(game, "encounter" if self.encounter else "approach")

    def apply(self, game: "Game") -> None:
        """Take up the ice's position; its server becomes the attacked server."""
        game.log("6.2.5a", f"The Runner moves to {game.name(self.ice)}")
        move_runner_to_ice(game, self.ice)
        proceed_to(game, ENCOUNTER if self.encounter else APPROACH)


def _protects(game: "Game", ice: int) -> bool:
    return place_of(game, ice) is not None


@dataclass(eq=False, kw_only=True)
@carries_out("6.2.5b", "6.2.5d", "6.1.2c", "6.1.3a")
class MoveToOutermost(Effect):
    """The Runner moves to the outermost position of a server.

    If there is ice they approach it or, with ``encounter``, encounter it.
    """

    phrase: ClassVar[str] = "move to the outermost position"
    server: str
    encounter: bool = False

    def would_change(self, game: "Game") -> bool:
        """Whether they can move, and are not approaching that position already."""
        return self.server in game.state.servers and self._obstacle(game) is None

    def _obstacle(self, game: "Game") -> Obstacle | None:
        server = game.state.servers.get(self.server)
        if server is None or not server.ice or self.encounter:
            return _movement_obstacle(game)
        return _movement_obstacle(game, server.ice[0])

    def log_why_not(self, game: "Game") -> None:
        """Say why the Runner does not move."""
        _log_why_they_stay(game, self.server, self._obstacle(game))

    def apply(self, game: "Game") -> None:
        """That server becomes the attacked server; without ice the Movement Phase is next."""
        game.log("6.2.5b", f"The Runner moves to the outermost position of {self.server}")
        game.run.server = self.server
        has_ice = take_outermost_position(game)
        meets = ENCOUNTER if self.encounter else APPROACH
        proceed_to(game, meets if has_ice else MOVEMENT)


@dataclass(eq=False, kw_only=True)
@carries_out("6.1.3b")
class ApproachAgain(Effect):
    """The Runner approaches the ice in their position again, without having moved."""

    def would_change(self, game: "Game") -> bool:
        """Whether there is ice in their position."""
        return _movement_obstacle(game) is None and ice_at_position(game) is not None

    def apply(self, game: "Game") -> None:
        """Go on with the Approach Ice Phase."""
        proceed_to(game, APPROACH)


@dataclass(eq=False, kw_only=True)
@carries_out("6.1.2b", "6.1.2d", "6.3.2a")
class ChangeAttackedServer(Effect):
    """The attacked server changes, but not the timing step; nothing can forbid it."""

    phrase: ClassVar[str] = "change the attacked server"
    server: str

    def would_change(self, game: "Game") -> bool:
        """Whether a run on another server is in progress."""
        run = game.state.run
        return run is not None and run.server != self.server and self.server in game.state.servers

    def apply(self, game: "Game") -> None:
        """Change it; the Runner stays in place, as far from the new server as from the old."""
        attack_from_here(game, self.server)
        game.log("6.1.2d", f"The attacked server is now {self.server}")


@dataclass(eq=False, kw_only=True)
@carries_out("6.2.5a", "6.1.2b")
class GoOnFromIce(Effect):
    """The run goes on as if the Runner had just passed a piece of ice, and is at its position."""

    phrase: ClassVar[str] = "go on from a piece of ice"
    ice: int

    def would_change(self, game: "Game") -> bool:
        """Whether the ice is there, and they are in a Movement Phase."""
        phase = current_phase(game)
        moving = phase is not None and phase.rule == MOVEMENT and not phase.ended
        return moving and _movement_obstacle(game) is None and _protects(game, self.ice)

    def apply(self, game: "Game") -> None:
        """Take up the ice's position; its server becomes the attacked server."""
        move_runner_to_ice(game, self.ice)
        game.log("6.2.5a", f"The run goes on from {game.name(self.ice)}, as if just passed")
