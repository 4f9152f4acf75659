"""The mark (section 10.11): a designation of one server, for the rest of the turn."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect, create
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Chance, Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

MARK = "mark"
"""The note that identifies the lingering effect that maintains the mark."""


@dataclass(eq=False, kw_only=True)
@carries_out("10.11.2", "10.11.3")
class IdentifyMark(Effect):
    """Identify your mark: a random central server becomes the mark, unless there is one."""

    phrase: ClassVar[str] = "identify the mark"

    def would_change(self, game: "Game") -> bool:
        """Whether no server is the mark."""
        return game.state.mark is None

    @carries_out("10.11.2a")
    def happen(self, game: "Game") -> Process[None]:
        """Let chance determine the server."""
        options = [intents.offer(game, intents.MarkServer(name), name) for name in CENTRAL_SERVERS]
        chosen = yield from game.decide(
            Chance.CHANCE, "10.11.2a", "which server becomes the mark?", options
        )
        designate(game, chosen.value, self.source)


@carries_out("10.11.1", "10.11.1a")
def designate(game: "Game", server: str, source: int | None) -> None:
    """Make a server the mark until the turn ends."""
    game.state.mark = server
    game.log("10.11.2", f"{server} is the mark")
    _keep(game, server, source)


def restore_mark(game: "Game") -> None:
    """Have a mark that the game began with last until the turn ends, like any other."""
    server = game.state.mark
    if server is not None and all(MARK not in effect.notes for effect in game.state.lingering):
        _keep(game, server, None)


@carries_out("10.11.4")
def _keep(game: "Game", server: str, source: int | None) -> None:
    def no_mark(game: "Game") -> None:
        game.state.mark = None

    # 0 is no object, because a lingering effect of this duration never looks at its source.
    effect = LingeringEffect(
        f"{server} is the mark",
        source or 0,
        Side.RUNNER,
        Duration.TURN,
        ends=no_mark,
        notes={MARK: server},
    )
    create(game, effect)


@carries_out("10.11.5")
def is_mark(game: "Game", server: str) -> bool:
    """Whether something that happens at a server now happens at the mark.

    What happened there before the server was the mark did not.
    """
    return game.state.mark == server
