"""Objects in an illegal state, corrected at checkpoints (10.3.1d to 10.3.1k)."""

from typing import TYPE_CHECKING

from engine.kernel.accessing.candidates import declare_new
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_zones.servers import Server
from engine.kernel.runs.position import server_ceased

if TYPE_CHECKING:
    from engine.kernel.game import Game


def correct(game: "Game") -> Process[None]:
    """Correct what steps (d) to (k) of a checkpoint name, in their order."""
    remove_empty_remote_servers(game)
    yield from declare_new(game)


@carries_out("10.3.1h", "4.6.8e", "8.5.8")
def remove_empty_remote_servers(game: "Game") -> None:
    """A remote server without any card ceases to exist."""
    for server in list(game.state.servers.values()):
        if not server.is_central and not (
            server.ice or server.root or _is_destination(game, server)
        ):
            del game.state.servers[server.name]
            game.log("10.3.1h", f"{server.name} ceases to exist")
            server_ceased(game, server.name)


@carries_out("8.5.9")
def _is_destination(game: "Game", server: Server) -> bool:
    """Whether a card is being installed with that server as its destination."""
    return server.name in game.installing_to
