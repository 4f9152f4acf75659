"""The Runner's position during a run (section 6.2)."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("6.2.1")
def ice_at_position(game: "Game") -> int | None:
    """The ice in the Runner's position; ``None`` where they have no position."""
    run = game.run
    return None if run.position is None else game.state.servers[run.server].ice[run.position]


@carries_out("6.2.1a", "6.3.5")
def take_outermost_position(game: "Game") -> bool:
    """Move the Runner to the outermost position of the attacked server, if it has any."""
    run = game.run
    run.position = 0 if game.state.servers[run.server].ice else None
    return run.position is not None


@carries_out("6.2.2", "6.2.2a", "6.6.4")
def move_inward(game: "Game") -> bool:
    """Move the Runner one position inward; past the innermost ice they have none."""
    run = game.run
    if run.position is not None:
        inward = run.position + 1
        run.position = inward if inward < len(game.state.servers[run.server].ice) else None
    return run.position is not None
