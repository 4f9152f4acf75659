"""The Runner's position during a run (section 6.2)."""

from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("6.2.1")
def ice_at_position(game: "Game") -> int | None:
    """The ice in the Runner's position; ``None`` where they have no position."""
    run = game.run
    if run.position is None or run.vacant:
        return None
    return game.state.servers[run.server].ice[run.position]


@carries_out("6.2.1a", "6.3.5")
def take_outermost_position(game: "Game") -> bool:
    """Put the Runner before the outermost ice, and tell whether there is any."""
    run = game.run
    run.position = 0 if game.state.servers[run.server].ice else None
    return run.position is not None


@carries_out("6.2.2", "6.2.2a", "6.6.4")
def move_inward(game: "Game") -> bool:
    """Move the Runner one position inward; past the innermost ice they have none."""
    run = game.run
    run.vacant = False
    if run.position is not None:
        inward = run.position + 1
        run.position = inward if inward < len(game.state.servers[run.server].ice) else None
    return run.position is not None


@carries_out("6.2.3a", "6.2.3c", "6.2.4", "6.2.4a", "6.2.4b", "6.2.4e", "8.5.10")
def ice_left(game: "Game", server: str, place: int) -> None:
    """Ice has left ``place`` (0 is outermost) of a server: shift the Runner with the rest.

    Where it was the ice in their own position, the Runner keeps a vacant position in its
    place, and an approach or encounter with it is over.
    """
    run = game.state.run
    if run is None or run.server != server or run.position is None or place > run.position:
        return
    is_theirs = place == run.position and not run.vacant
    run.position -= 1
    if is_theirs:
        run.vacant = True
        leave_phases(game, "6.9.2", "6.9.3")


@carries_out("6.1.3d")
def leave_phases(game: "Game", *phases: str) -> None:
    """Move the run on to the Movement Phase from those of the phases that are in progress."""
    for structure in game.structures:
        if structure.rule in phases:
            structure.ended = True
            game.run.next_phase = "6.9.4"


@carries_out("6.2.3a", "6.2.3b")
def ice_entered(game: "Game", server: str, place: int) -> None:
    """Ice has been added to a server: outward of the Runner's position it shifts them inward.

    Positions are counted from the outermost ice, so ice added inward changes nothing here.
    """
    run = game.state.run
    if run is None or run.server != server or run.position is None:
        return
    if place <= run.position:
        run.position += 1
