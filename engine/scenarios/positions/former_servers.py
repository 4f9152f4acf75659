"""Remote servers that a position mentions and that are gone by now."""

from collections.abc import Iterator
from contextlib import contextmanager

from engine.kernel.game import Game
from engine.kernel.game_zones.servers import Server, is_called_as_remote
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.near_names import did_you_mean
from rules.untrusted_text import shorten


@contextmanager
def server_restored(game: Game, server: str) -> Iterator[None]:
    """Have the server exist for the length of a block, since a remote one may be gone by now.

    Raises :class:`ScenarioError` for a name that no server has.
    """
    refuse_unknown_server(game, server, may_be_gone=True)
    with restored_if_remote(game, server):
        yield


@contextmanager
def restored_if_remote(game: Game, name: str) -> Iterator[None]:
    """Like :func:`server_restored` if a remote server may have the name; otherwise do nothing.

    One that is gone has ceased to exist (4.6.8d), and no other server is called by its name.
    """
    state = game.state
    is_gone = is_called_as_remote(name) and name not in state.servers
    if is_gone:
        state.servers[name] = Server(name)
    try:
        yield
    finally:
        if is_gone:
            del state.servers[name]
            state.ceased.add(name)


def refuse_unknown_server(game: Game, server: str, *, may_be_gone: bool = False) -> None:
    """Raise :class:`ScenarioError` for a server that is not in the position.

    With ``may_be_gone`` it may be a remote server that has lost its last card since (4.6.8d).
    """
    servers = game.state.servers
    if server not in servers and not (may_be_gone and is_called_as_remote(server)):
        message = f"no server is named {shorten(server) or '“”'}{did_you_mean(server, servers)}"
        raise ScenarioError(message)
