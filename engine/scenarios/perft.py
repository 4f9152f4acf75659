"""Counting what can happen within so many decisions: an independent check of what is legal.

As in chess, *perft* counts the sequences of so many decisions that are possible from a
position, and the different positions they come to. A rule that allows too much or too little
changes the counts.
"""

from dataclasses import dataclass
from pathlib import Path

from engine.scenarios.diagram import diagram
from engine.scenarios.explore import Explorer
from engine.scenarios.load import open_file
from engine.scenarios.play import start_of, step


@dataclass(frozen=True, slots=True)
class Counted:
    """How many lines of play there are, and how many positions they come to.

    What is one position is told by :mod:`engine.scenarios.diagram`.
    """

    lines: int
    positions: int


DECISIONS = 1_000_000
"""How many decisions are taken at most in all, unless told otherwise."""


def perft(
    path: Path, depth: int, limit: int = 1_000_000, most_decisions: int = DECISIONS
) -> Counted:
    """Count the lines of ``depth`` decisions from a scenario's position, and where they end.

    Lines that end earlier because the game ends are counted as well. Raises
    :class:`engine.scenarios.explore.LimitReachedError` above ``limit`` lines, or
    ``most_decisions`` in all of them together.
    """
    file = open_file(path)
    start = start_of(file, file.scenario.position)
    explorer, positions = Explorer(limit, most_decisions=most_decisions), set()
    for choose in explorer.choosers():
        game, process = start.game()
        decision = next(process, None)
        for _ in range(depth):
            if decision is None:
                break
            decision = step(process, choose(decision))
        positions.add(diagram(game, decision))
        process.close()
    return Counted(explorer.lines, len(positions))
