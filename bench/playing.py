"""How quickly the engine plays: the worked examples, and every line of play from a position.

Absolute times say more about the machine than about the program, so everything is measured
beside ordinary Python: a deep copy of a hundred small lists. Each figure is also told as a
multiple of that, and the budgets are such multiples.

    python bench/playing.py
"""

import sys
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import TypeVar

from rich.console import Console
from rich.table import Table

from engine.scenarios.diagram import diagram
from engine.scenarios.load import open_file
from engine.scenarios.perft import count
from engine.scenarios.play import Start, play_file, start_of
from engine.scenarios.shipped import shipped
from engine.scenarios.standing import Standing

T = TypeVar("T")

EXPLORED = "cr:9.2.8f/1"
"""The example whose position is explored."""
LENGTH = 7
REPEATS = 1000


@dataclass(frozen=True)
class Measured:
    """So many of something in so many seconds; ``budget`` how many units each may cost."""

    what: str
    unit: str
    count: int
    seconds: float
    budget: float | None = None

    @property
    def each(self) -> float:
        """Seconds for each."""
        return self.seconds / self.count


def main() -> int:
    """Measure and tell; status 1 where something is over its budget."""
    unit = copy_lists()
    start = start_of_explored()
    return tell([unit, play_examples(), read_examples(), *explore(start), *repeat(start)])


def tell(measured: list[Measured]) -> int:
    """Show what was measured beside the first of it; status 1 where a budget is exceeded."""
    unit = measured[0]
    table = Table("what", "how many", "seconds", "each", "a second", "copies", "at most")
    for m in measured:
        times = f"{m.each / unit.each:,.1f}"
        budget = "" if m.budget is None else f"{m.budget:,.0f}"
        each, rate = f"{m.each * 1e3:.4f} ms", f"{1 / m.each:,.0f}"
        table.add_row(m.what, f"{m.count} {m.unit}", f"{m.seconds:.2f}", each, rate, times, budget)
    console = Console()
    console.print(table)
    over = [m for m in measured if m.budget is not None and m.each > m.budget * unit.each]
    for m in over:
        console.print(f"Over its budget: {m.what}")
    return 1 if over else 0


def copy_lists() -> Measured:
    """Copy a hundred small lists many times, the measure of everything else."""
    lists = {number: [str(number), number] for number in range(100)}
    copying, _ = _timed(lambda: [deepcopy(lists) for _ in range(REPEATS)])
    return Measured("copying a hundred lists", "times", REPEATS, copying)


def play_examples() -> Measured:
    """Read every shipped scenario, and play it with its variants."""
    playing, playthroughs = _timed(
        lambda: sum(len(play_file(path).playthroughs) for path in shipped().values())
    )
    return Measured("the examples with their variants", "playthroughs", playthroughs, playing, 100)


def read_examples() -> Measured:
    """Read every shipped scenario, which is part of playing it."""
    reading, files = _timed(lambda: [open_file(path) for path in shipped().values()])
    return Measured("of which reading them", "files", len(files), reading, 40)


def start_of_explored() -> Start:
    """The position that is explored."""
    file = open_file(shipped()[EXPLORED])
    return start_of(file, file.scenario.position)


def explore(start: Start) -> tuple[Measured, Measured]:
    """Count the lines of play to a depth, following each, and recognising where they have been.

    A decision counts for each line that it is part of, whether it was taken in that line or
    known from another; so the second figure grows with the depth.
    """
    plain, followed = _timed(lambda: count(start, LENGTH))
    remembering, known = _timed(lambda: count(start, LENGTH, standing=Standing()))
    assert known.lines == followed.lines, "memory changes no count"
    decisions = followed.lines * LENGTH
    return (
        Measured(f"{followed.lines} lines, each followed", "decisions", decisions, plain, 5),
        Measured("the same, recognised", "decisions", decisions, remembering, 5),
    )


def repeat(start: Start) -> tuple[Measured, Measured]:
    """Copy a position, and write it down to tell it from others."""
    game, process = start.game()
    decision = next(process)
    copying, _ = _timed(lambda: [start.state.copy() for _ in range(REPEATS)])
    writing, _ = _timed(lambda: [diagram(game, decision) for _ in range(REPEATS)])
    process.close()
    return (
        Measured("copying a position", "times", REPEATS, copying),
        Measured("telling a position from others", "times", REPEATS, writing),
    )


def _timed(do: Callable[[], T]) -> tuple[float, T]:
    began = time.process_time()
    done = do()
    return time.process_time() - began, done


if __name__ == "__main__":
    sys.exit(main())
