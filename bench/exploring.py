"""How quickly the engine explores: every shipped position, and each of our own.

From each the lines of play of a fixed length are explored until so many decisions have been
taken. A decision counts for each line that it is part of, whether it was taken in that line
or is known from another that came to the same: so the second figure says how quickly play is
explored, the first how quickly it is played. The goal is 20,000 explored a second, pooled.

    python bench/exploring.py [EACH]    # one file in so many
"""

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from statistics import quantiles

from playing import Measured, copy_lists, tell

from engine.kernel.errors import UnsupportedError
from engine.scenarios.explore import Explorer, LimitReachedError
from engine.scenarios.load import open_file
from engine.scenarios.perft import follow
from engine.scenarios.play import Start, start_of
from engine.scenarios.shipped import own, shipped
from engine.scenarios.standing import Standing

EACH = 8
LENGTH, DECISIONS = 12, 300
"""How long the lines are, and how many decisions are taken from each position."""
EXPLORED, TAKEN, SLOWEST = 1, 20, 6
"""What a decision may cost, in copies of lists: explored, taken, and explored from the position
at the slowest decile."""


def main(each: int = EACH) -> int:
    """Explore and tell; status 1 where something is over its budget."""
    unit, found = copy_lists(), [explore(start) for start in positions(each)]
    seconds = sum(took for _, _, took in found)
    taken, explored = sum(t for t, _, _ in found), sum(e for _, e, _ in found)
    slowest = quantiles([took / e for _, e, took in found if e], n=10)[-1]
    return tell(
        [
            unit,
            Measured(f"taken from {len(found)} positions", "decisions", taken, seconds, TAKEN),
            Measured("explored thereby", "decisions", explored, seconds, EXPLORED),
            Measured("from the slowest decile", "decision", 1, slowest, SLOWEST),
        ]
    )


def positions(each: int) -> Iterator[Start]:
    """The positions of the files, variants included."""
    for path in [*shipped().values(), *own().values()][::each]:
        file = open_file(path)
        yield start_of(file, file.scenario.position)
        for variant in file.scenario.variants:
            yield start_of(file, file.variant_position(variant))


def explore(start: Start) -> tuple[int, int, float]:
    """How many decisions were taken, how many explored thereby, and the processor's seconds."""
    explorer: Explorer[str] = Explorer(most_decisions=DECISIONS, standing=Standing())
    began = time.process_time()
    with suppress(LimitReachedError, UnsupportedError):
        follow(explorer, start, LENGTH)
    return explorer.decisions, explorer.lines * LENGTH, time.process_time() - began


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
