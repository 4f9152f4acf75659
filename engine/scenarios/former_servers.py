"""Things that a position mentions as they were: remote servers gone since, ice derezzed since."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.kernel.abilities.possible_history import rememberable_choices
from engine.kernel.game import Game
from engine.kernel.game_zones.servers import Server, is_called_as_remote
from engine.scenarios.errors import ScenarioError
from engine.scenarios.mistakes import did_you_mean
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


def possible_choices(game: Game, card: int) -> dict[str, list[Any]]:
    """Return each choice that the card remembers, with everything it may have chosen.

    Ice that has been derezzed since is the same object, and remains chosen (9.10.3).
    """
    now = rememberable_choices(game, card)
    derezzed = [o for o in game.installed() if o.printed.type == "ice" and not o.faceup]
    with game.findings.imagining((ice, "faceup", True) for ice in derezzed):
        before = rememberable_choices(game, card)
    return {name: max(now[name], before[name], key=len) for name in now}


def refuse_unknown_server(game: Game, server: str, *, may_be_gone: bool = False) -> None:
    """Raise :class:`ScenarioError` for a server that is not in the position.

    With ``may_be_gone`` it may be a remote server that has lost its last card since (4.6.8d).
    """
    servers = game.state.servers
    if server not in servers and not (may_be_gone and is_called_as_remote(server)):
        message = f"no server is named {shorten(server) or '“”'}{did_you_mean(server, [*servers])}"
        raise ScenarioError(message)
