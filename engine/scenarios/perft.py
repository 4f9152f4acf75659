"""Counting the lines of play of a given length: an independent check of what is legal.

As in chess, *perft* counts the sequences of so many decisions that are possible from a
position. A rule that allows too much or too little changes the count.
"""

from pathlib import Path

from engine.scenarios.explore import Explorer
from engine.scenarios.load import load
from engine.scenarios.play import ACTION_STEP, Start, step
from engine.scenarios.position import build


def perft(path: Path, depth: int, limit: int = 1_000_000) -> int:
    """The number of sequences of ``depth`` decisions from a scenario's position.

    Sequences that end earlier because the game ends are counted as well. Raises
    :class:`engine.scenarios.explore.LimitReachedError` above ``limit`` sequences.
    """
    position = load(path).position
    start = Start(build(position), position.at or ACTION_STEP[position.turn])
    explorer = Explorer(limit)
    for choose in explorer.choosers():
        _, process = start.game()
        decision = next(process, None)
        for _ in range(depth):
            if decision is None:
                break
            decision = step(process, choose(decision))
        process.close()
    return explorer.lines
