"""How quickly the engine plays: the worked examples, and every line of play from a position.

Absolute times say more about the machine than about the program, so exploring is measured
beside copying the position it starts from, which is the least that going back can cost.

    python bench/playing.py
"""

import sys
import time
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from engine.scenarios.explore import Explorer, LimitReachedError
from engine.scenarios.load import open_file
from engine.scenarios.play import play_file, start_of, step
from engine.scenarios.shipped import shipped

EXPLORED = "cr:9.2.8f/1"
"""The example whose position is explored."""
LINES = 400
COPIES = 2000
BUDGET = 400
"""How many copies of a position one decision of a replayed line may cost."""


@dataclass(frozen=True)
class Explored:
    """What exploring came to: decisions taken, lines followed, seconds."""

    decisions: int
    lines: int
    seconds: float


def main() -> int:
    """Measure and tell; status 1 where exploring is over its budget."""
    console = Console()
    table = Table("what", "how much", "seconds", "each")
    played, seconds = play_examples()
    table.add_row(
        "examples with variants", f"{played} lines", f"{seconds:.2f}", _ms(seconds, played)
    )
    explored = explore()
    table.add_row(
        "exploring by replay",
        f"{explored.decisions} decisions in {explored.lines} lines",
        f"{explored.seconds:.2f}",
        _ms(explored.seconds, explored.decisions),
    )
    copying = copy_position()
    table.add_row("copying the position", f"{COPIES} times", f"{copying:.3f}", _ms(copying, COPIES))
    console.print(table)
    ratio = (explored.seconds / explored.decisions) / (copying / COPIES)
    console.print(f"One decision costs as much as {ratio:.0f} copies (at most {BUDGET}).")
    return 1 if ratio > BUDGET else 0


def _ms(seconds: float, count: int) -> str:
    return f"{seconds / count * 1000:.3f} ms"


def play_examples() -> tuple[int, float]:
    """Play every shipped scenario; the number of lines played and the seconds it took."""
    began = time.perf_counter()
    played = sum(len(play_file(path).runs) for path in shipped().values())
    return played, time.perf_counter() - began


def explore() -> Explored:
    """Follow some hundred lines of play from a position, by replaying each from the start."""
    file = open_file(shipped()[EXPLORED])
    start = start_of(file, file.scenario.position)
    explorer = Explorer(LINES)
    decisions = 0
    began = time.perf_counter()
    try:
        for choose in explorer.choosers():
            _, process = start.game()
            decision = next(process, None)
            for _ in range(12):
                if decision is None:
                    break
                decision = step(process, choose(decision))
                decisions += 1
            process.close()
    except LimitReachedError:
        pass
    return Explored(decisions, explorer.lines, time.perf_counter() - began)


def copy_position() -> float:
    """Seconds for copying the position explored, many times over."""
    file = open_file(shipped()[EXPLORED])
    state = start_of(file, file.scenario.position).state
    began = time.perf_counter()
    for _ in range(COPIES):
        state.copy()
    return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
