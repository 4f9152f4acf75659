"""Which abilities are resolving (9.1.2b), and what waits for a chain reaction (9.1.2a)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game


@contextmanager
@carries_out("1.21.6")
def temporary_visibility(game: "Game") -> Iterator[None]:
    """Let players see what a block shows them no longer than the block lasts."""
    permissions = len(game.permissions)
    try:
        yield
    finally:
        del game.permissions[permissions:]


@contextmanager
@carries_out("9.1.2b")
def resolving(game: "Game", resolution: "Resolution") -> Iterator[None]:
    """Count an ability among those that are resolving during a block."""
    game.resolutions.append(resolution)
    try:
        yield
    finally:
        _remove(game, resolution)


def _remove(game: "Game", resolution: "Resolution") -> None:
    if resolution in game.resolutions:
        game.resolutions.remove(resolution)


@carries_out("9.1.2b")
def has_resolved(game: "Game", resolution: "Resolution") -> None:
    """Note that an ability has resolved, because its last instruction has finished resolving."""
    _remove(game, resolution)
    if resolution.at_end is not None:
        at_end, resolution.at_end = resolution.at_end, None
        at_end(game)


@carries_out("9.1.2b")
def is_subroutine_resolving(game: "Game", ice: int) -> bool:
    """Whether a subroutine of that ice is resolving, even if it waits for a chain reaction."""
    return any(r.source == ice and isinstance(r.ability, Subroutine) for r in game.resolutions)


def log_chain_reaction(game: "Game") -> None:
    """Log which ability waits until the reaction window that now opens has closed."""
    if game.resolutions:
        waiting = _resolution_name(game, game.resolutions[-1])
        game.log("9.1.2a", f"A chain reaction: all of this resolves before {waiting} goes on")


def _resolution_name(game: "Game", resolution: "Resolution") -> str:
    return f"{game.name(resolution.source)}: “{resolution.ability.label}”"
