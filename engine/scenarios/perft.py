"""Counting the lines of play of a given length: an independent check of what is legal.

As in chess, *perft* counts the sequences of so many decisions that are possible from a
position. A rule that allows too much or too little changes the count.
"""

from pathlib import Path

from engine.scenarios.explore import Explorer
from engine.scenarios.load import open_file
from engine.scenarios.play import start_of, step


def perft(path: Path, depth: int, limit: int = 1_000_000) -> int:
    """The number of sequences of ``depth`` decisions from a scenario's position.

    Sequences that end earlier because the game ends are counted as well. Raises
    :class:`engine.scenarios.explore.LimitReachedError` above ``limit`` sequences.
    """
    file = open_file(path)
    start = start_of(file, file.scenario.position)
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
