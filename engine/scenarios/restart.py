"""Beginning a game again in its middle, where a copy of the position stands as the game does.

A suspended procedure cannot be copied, but a game can be begun from a position in which a
player takes an action. Whether that is the same game is not supposed but seen: both have the
same key (:mod:`engine.scenarios.standing`), or it is not begun again there.
"""

from engine.kernel.decisions import Decision
from engine.scenarios.play import Start
from engine.scenarios.standing import Key, Standing
from engine.scenarios.watched import ACTION_STEP, WatchedGame


def restart(standing: Standing, key: Key, game: WatchedGame, decision: Decision) -> Start | None:
    """From where the game may be begun again, for it to stand where it stands by its key.

    Only the position is the same then, and what becomes of it: the transcript, and what a
    scenario's expectations look back on, begin there. ``None`` where it cannot be copied.
    """
    state = game.state
    if state.run is not None or state.lingering or decision.rule != ACTION_STEP[state.turn]:
        return None
    start = Start(state.copy(), decision.rule)
    copy, process = start.game()
    again = next(process, None)
    stands = None if again is None else standing.key(copy, process)
    process.close()
    return start if again == decision and stands == key else None
