"""A run (section 6.1): phase after phase, until the Run Ends Phase is complete."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.abilities.earlier.restoring import restore
from engine.kernel.abilities.lingering_effects.lingering import begin_its_run
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import RunEnded
from engine.kernel.phases import play_phase, play_steps
from engine.kernel.runs.encounters import play_encounter
from engine.kernel.runs.position import (
    APPROACH,
    ENCOUNTER,
    INITIATION,
    MOVEMENT,
    RUN_ENDS,
    ice_at_position,
)
from engine.kernel.runs.steps import phase_of, phases
from engine.kernel.state import Run
from engine.kernel.timing import opened

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("6.1.1", "10.3.6")
def run(
    game: "Game",
    server: str,
    source: int | None = None,
    allows: Callable[[str], bool] | None = None,
    *,
    again: bool = False,
) -> Process[None]:
    """Make a run on a server that has been announced and paid for.

    - ``source``: the object whose ability initiates it, if not the basic action.
    - ``allows``: whether that ability could have run a server, given its name (6.7.4a).
    - ``again``: whether it is another run of that object, after its first.

    If the game begins in the middle of the run, it goes on from there.
    """
    step, game.resumes_at = game.resumes_at, None
    if step is not None:
        game.run.allows = allows
    else:
        game.state.run = Run(server, source, allows, again, since=history.length(game))
        begin_its_run(game, source)
    with opened(game, "run", "6.9") as structure:
        phase = phase_of(game.rules, step) if step is not None else INITIATION
        while phase != RUN_ENDS:
            is_directed = yield from _play(game, phase, step)
            step = None
            game.run.came_from = None if is_directed and phase == APPROACH else phase
            if phase != ENCOUNTER:
                game.run.encountered = None
            to = structure.pop_next()
            assert to is not None, f"nothing follows {phase}"
            phase = _reachable(game, to, is_directed=is_directed)
        yield from play_steps(game, phases(game.rules)[RUN_ENDS], step, _restorer(game, step))
    complete(game)
    yield from game.checkpoint()


def _play(game: "Game", phase: str, step: str | None) -> Process[bool]:
    """Carry out a phase; return whether something led out of it before it was complete."""
    enter = _restorer(game, step)
    if phase == ENCOUNTER:
        ice = ice_at_position(game)
        assert ice is not None
        return (yield from play_encounter(game, ice, start=step, enter=enter))
    return (yield from play_phase(game, phases(game.rules)[phase], step, enter=enter))


def _restorer(game: "Game", step: str | None) -> Callable[[], None] | None:
    """Return what keeps given effects going in the phase in which the game begins, or ``None``."""
    return None if step is None else partial(restore, game)


@carries_out("6.9.6d", "6.8.5")
def complete(game: "Game") -> None:
    """Complete the run and its phases; conditions related to that are met."""
    run = game.run
    until = history.length(game)
    run.complete = True
    game.emit(RunEnded(run.server, run.successful, run.unsuccessful, run.since, until))
    game.state.run = None


@carries_out("6.4.4")
def _reachable(game: "Game", phase: str, *, is_directed: bool) -> str:
    """Return the phase, or the Movement Phase if the ice it needs is gone or derezzed.

    Even unrezzed ice is encountered if an ability says so.
    """
    if phase not in (APPROACH, ENCOUNTER):
        return phase
    ice = ice_at_position(game)
    if ice is None:
        return MOVEMENT
    in_order = phase == ENCOUNTER and not is_directed
    return MOVEMENT if in_order and not game.object(ice).is_rezzed else phase
