"""How quickly the engine explores: every shipped position, and each of our own.

From each, the lines of play of a fixed length are explored until so many decisions have been taken.
A decision counts for each line that it is part of, whether it was taken in that line or is known
from another that came to the same. So the first figure says how quickly play is played, and the
second how quickly it is explored. The goal is 20,000 explored a second, pooled, on a quiet core;
the budgets are in units of ordinary Python (``yardstick.py``), a fifth above what was measured.

    python bench/exploring.py [EACH]    # one file in so many
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from statistics import quantiles

from yardstick import Measured, Yardstick, measure, print_report

from engine.kernel.errors import UnsupportedError
from engine.scenarios.exploration.explorer import Explorer, LimitReachedError
from engine.scenarios.exploration.game_keys import GameKeys
from engine.scenarios.exploration.perft import follow_lines
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from engine.scenarios.start import Start, build_start

STRIDE = 24
LENGTH, DECISIONS = 12, 300
"""How long the lines are, and how many decisions are taken from each position."""
EXPLORED, TAKEN, SLOWEST = 0.085, 3.5, 0.75
"""What a decision may cost, in units: explored, taken, and explored from the position at the
slowest decile."""


def main(stride: int = STRIDE) -> int:
    """Explore and report; return 1 if something is over its budget."""
    yardstick = Yardstick()
    found = [yardstick.time(partial(explore, start)) for start in positions(stride)]
    taken, explored = sum(t for t, _ in found), sum(e for _, e in found)
    seconds, units = (
        quantiles([took / e for took, (_, e) in zip(all_took, found, strict=True) if e], n=10)[-1]
        for all_took in (yardstick.seconds, yardstick.units())
    )
    return print_report(
        [
            yardstick.unit(),
            measure(f"taken from {len(found)} positions", "decisions", taken, yardstick, TAKEN),
            measure("explored thereby", "decisions", explored, yardstick, EXPLORED),
            Measured("from the slowest decile", "decision", 1, seconds, units, SLOWEST),
        ]
    )


def positions(stride: int) -> Iterator[Start]:
    """Yield the positions of one file in ``stride``, with those of variants."""
    for path in [*shipped_scenarios().values(), *own_positions().values()][::stride]:
        file = open_file(path)
        yield build_start(file, file.scenario.position)
        for variant in file.scenario.variants:
            yield build_start(file, file.variant_position(variant))


def explore(start: Start) -> tuple[int, int]:
    """Return how many decisions were taken, and how many were explored by that."""
    explorer: Explorer[str] = Explorer(max_decisions=DECISIONS, keys=GameKeys())
    with suppress(LimitReachedError, UnsupportedError):
        follow_lines(explorer, start, LENGTH)
    return explorer.decisions, explorer.lines * LENGTH


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
