"""How long a person waits at the prompt: whole processes, as ratios to Python's own start.

What counts is the work of a process and of all that it starts, not the time that passes,
so that other work on the machine counts little. All are run in turn, and of each the
quickest round is taken. Ends with status 1 where a ratio is over its budget, and says so
where nothing has been built.

    python bench/command_line.py
"""

import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from app.building import answers
from rules.home import Home

NRULES = str(Path(sys.executable).with_name("nrules"))
START = [sys.executable, "-c", "pass"]
ROUNDS = 7
AT_ONCE = 5.0
"""Of the 0.35 s in which a number is to be answered, Python's own start takes a fifth."""
NUMBERS = ("928f", "9", "1016", "CR 9.2.8(f)", "11.2", "10.3.1k")
COMMANDS: dict[str, tuple[list[str], float]] = {
    **{f"lookup {number}": (["lookup", number], AT_ONCE) for number in NUMBERS},
    "lookup 9 --json": (["lookup", "9", "--json"], AT_ONCE),
    "--help": (["--help"], 8.0),
    "search bypass tollbooth": (["search", "bypass", "tollbooth"], 40.0),
}
"""Command lines, and how many times as long as Python's start each may take."""


def main() -> int:
    """Print the ratios; 1 where one is over its budget."""
    folder = Home().current
    if folder is None or not answers.are_whole(folder):
        Console().print("Nothing is built here by this program: `nrules build`, then measure.")
        return 0
    start, *measured = best(START, *([NRULES, *words] for words, _ in COMMANDS.values()))
    table = Table()
    for column in ("nrules … (beside Python's start)", "ours", "beside", "ratio", "budget"):
        table.add_column(column, justify="left" if "(" in column else "right")
    ratios = [took / start for took in measured]
    budgets = [budget for _, budget in COMMANDS.values()]
    for name, took, ratio, budget in zip(COMMANDS, measured, ratios, budgets, strict=True):
        times = (f"{t * 1e3:,.0f} ms" for t in (took, start))
        table.add_row(name, *times, f"{ratio:.1f}", f"{budget:g}")
    Console().print(table)
    return int(any(ratio > budget for ratio, budget in zip(ratios, budgets, strict=True)))


def best(*commands: Sequence[str]) -> list[float]:
    """Seconds of work in the quickest of a few rounds of each, taken in turn."""
    rounds = [[_work(command) for command in commands] for _ in range(ROUNDS)]
    return [min(each) for each in zip(*rounds, strict=True)]


def _work(command: Sequence[str]) -> float:
    """Seconds that a process works until it has ended."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


if __name__ == "__main__":
    sys.exit(main())
