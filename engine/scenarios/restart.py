"""Beginning a game again in its middle, where a copy of the position stands as the game does.

A suspended procedure cannot be copied, but a game can be begun from a position in which a step
of a turn or of a run begins. Whether that is the same game is not supposed but seen: both have
the same key (:mod:`engine.scenarios.standing`), or it is not begun again there.
"""

from engine.kernel.decisions import Decision
from engine.scenarios.play import Start
from engine.scenarios.watched import WatchedGame


def restart(game: WatchedGame, decision: Decision) -> Start | None:
    """From where the game may be begun again, to stand where it stands; ``None`` if from nowhere.

    Only the position is the same then, and what becomes of it: the transcript, and what a
    scenario's expectations look back on, begin there. It may stand elsewhere all the same.
    """
    steps = [structure.step for structure in game.structures if structure.step is not None]
    state = game.state
    inside = state.encounter or state.breach or state.access
    if state.lingering or inside or not steps or decision.rule != steps[-1]:
        return None
    if state.run is None:
        begins_in = len(game.structures) == IN_TURN
    else:
        begins_in = len(game.structures) == IN_RUN and game.run.source is None
    in_run = steps[-1] if len(steps) > 1 else None
    return Start(state.copy(), steps[0], in_run, game.noted()) if begins_in else None


IN_TURN, IN_RUN = 2, 4
"""How many timing structures are in progress in a step of a turn, and of a run: the turn and its
phase, the run and its phase."""
