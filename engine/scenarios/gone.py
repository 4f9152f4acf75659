"""What a position speaks of as it was: remote servers may be gone since, and ice derezzed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.kernel.abilities.given import can_have_chosen
from engine.kernel.game import Game
from engine.kernel.game_zones.servers import Server, is_called_as_remote
from engine.scenarios.errors import ScenarioError
from engine.scenarios.mistakes import nearest
from rules.quoted import short


@contextmanager
def was_there(game: Game, server: str) -> Iterator[None]:
    """Have the server be there for the length of a block: a remote one may be gone since.

    Raises :class:`ScenarioError` for what is not called as a server.
    """
    refuse_unknown(game, server, may_be_gone=True)
    with perhaps_there(game, server):
        yield


@contextmanager
def perhaps_there(game: Game, name: str) -> Iterator[None]:
    """As :func:`was_there`, where a remote server may be called by the name; else nothing.

    One that is gone has ceased to exist (4.6.8d): no other server is called by its name.
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


def may_have_chosen(game: Game, card: int) -> dict[str, list[Any]]:
    """What the card remembers a choice of, and all it may have chosen.

    Ice that has been derezzed since is the same object, and remains chosen (9.10.3).
    """
    now = can_have_chosen(game, card)
    derezzed = [o for o in game.installed() if o.printed.type == "ice" and not o.faceup]
    with game.findings.imagining((ice, "faceup", True) for ice in derezzed):
        before = can_have_chosen(game, card)
    return {name: max(now[name], before[name], key=len) for name in now}


def refuse_unknown(game: Game, server: str, *, may_be_gone: bool = False) -> None:
    """Raise :class:`ScenarioError` for a server that is not in the position.

    A remote one that ``may_be_gone`` since has lost its last card (4.6.8d).
    """
    servers = game.state.servers
    if server not in servers and not (may_be_gone and is_called_as_remote(server)):
        told = f"no server is named {short(server) or '“”'}{nearest(server, [*servers])}"
        raise ScenarioError(told)
