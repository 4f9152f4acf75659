"""How long a person waits at the prompt: whole processes, as ratios to Python's own start.

What counts is the processor time of a process and of all that it starts, so that other work on the
machine counts little. All are run in turn, and each one's quickest round is taken. The exit status
is 1 if a ratio is over its budget. Without a build, it only says so.

    python bench/command_line.py
"""

import resource
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ratios import Ratio, best_times, print_ratios
from rich.console import Console

from app.building import finished_answers
from rules.home import Home

NRULES = str(Path(sys.executable).with_name("nrules"))
START = [sys.executable, "-c", "pass"]
ROUNDS = 7
LOOKUP_BUDGET = 5.0
"""Of the 0.35 s in which a number is to be answered, Python's own start takes a fifth."""
NUMBERS = ("928f", "9", "1016", "CR 9.2.8(f)", "11.2", "10.3.1k")
COMMANDS: dict[str, tuple[list[str], float]] = {
    **{f"lookup {number}": (["lookup", number], LOOKUP_BUDGET) for number in NUMBERS},
    "lookup 9 --json": (["lookup", "9", "--json"], LOOKUP_BUDGET),
    "--help": (["--help"], 8.0),
    "search bypass tollbooth": (["search", "bypass", "tollbooth"], 40.0),
}
"""Command lines, and how many times as long as Python's own start each may take."""


def main() -> int:
    """Print the ratios; return 1 if one is over its budget."""
    folder = Home().current
    if folder is None or not finished_answers.are_complete(folder):
        Console().print("Nothing is built here by this program: `nrules build`, then measure.")
        return 0
    commands = [START, *([NRULES, *words] for words, _ in COMMANDS.values())]
    start, *took = best_times(ROUNDS, *(partial(_process_seconds, command) for command in commands))
    measured = [
        Ratio(f"nrules {line} (Python's start)", seconds, start, budget)
        for (line, (_, budget)), seconds in zip(COMMANDS.items(), took, strict=True)
    ]
    return print_ratios(measured, lambda seconds: f"{seconds * 1e3:,.0f} ms")


def _process_seconds(command: Sequence[str]) -> float:
    """Return the seconds of processor time that a process takes until it ends."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


if __name__ == "__main__":
    sys.exit(main())
