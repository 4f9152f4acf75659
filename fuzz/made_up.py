"""Make up inputs and check that each is accepted, or refused in time and in one line.

    make fuzz                            # 20,000 scenarios, 10,000 documents, 100,000 queries
    make fuzz SEED=7                     # other ones; the seed is printed
    make fuzz KIND=query FROM=41 COUNT=1 # one of them again
    python fuzz/made_up.py --again fuzz/found/query-7-41.json

What goes wrong is kept in ``fuzz/found``, named by its kind, seed and number, and the status is 1.
An input depends on its kind, seed and number alone, whatever process makes it.
"""

import argparse
import logging
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress
from trials import KINDS, random_of, try_input

OUT = Console(markup=False, highlight=False)
FOUND_FOLDER = Path(__file__).parent / "found"
COUNTS = {"scenario": 20_000, "document": 10_000, "query": 100_000}
CHUNK_SIZE = 100
"""How many inputs a process tries before it reports."""
MAX_SHOWN = 20
"""How many findings are printed; all are kept."""


@dataclass(frozen=True, slots=True)
class Finding:
    """An input that went wrong, and how."""

    kind: str
    seed: int
    number: int
    what: str

    @property
    def path(self) -> Path:
        """Where the input is kept."""
        return FOUND_FOLDER / f"{self.kind}-{self.seed}-{self.number}{KINDS[self.kind].suffix}"


def make_input(kind: str, seed: int, number: int) -> bytes:
    """Return the input of a kind, a seed and a number."""
    return KINDS[kind].make(random_of(seed, kind, number))


def try_range(kind: str, seed: int, first: int, count: int) -> list[Finding]:
    """Try so many inputs from the first on; return those that went wrong."""
    found = []
    for number in range(first, first + count):
        what = try_input(KINDS[kind], make_input(kind, seed, number))
        if what is not None:
            found.append(Finding(kind, seed, number, what))
    return found


def try_all(kind: str, seed: int, first: int, count: int, jobs: int) -> Iterator[Finding]:
    """Try them side by side and report progress; a process that dies is a finding too."""
    chunks = [
        (n, min(CHUNK_SIZE, first + count - n)) for n in range(first, first + count, CHUNK_SIZE)
    ]
    shown = Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=OUT)
    with ProcessPoolExecutor(jobs, initializer=_keep_quiet) as pool, shown:
        task = shown.add_task(kind, total=count)
        waiting = {pool.submit(try_range, kind, seed, *chunk): chunk for chunk in chunks}
        for future in as_completed(waiting):
            number, size = waiting[future]
            try:
                yield from future.result()
            except BrokenProcessPool:
                what = f"its process, or one beside it, died in one of the {size} from here on"
                yield Finding(kind, seed, number, what)
            shown.advance(task, size)


def _keep_quiet() -> None:
    """Keep what the pages log out of the run's own output."""
    logging.disable()


def main() -> int:
    """Try what the command line asks for; return the status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--count", type=int, help="inputs of each kind; else as many as in full")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", type=Path, help="try a kept input again")
    asked = parser.parse_args()
    if asked.again is not None:
        _keep_quiet()
        what = try_input(KINDS[asked.again.name.partition("-")[0]], asked.again.read_bytes())
        OUT.print(what or "nothing is wrong with it now")
        return int(what is not None)
    OUT.print(f"seed {asked.seed}")
    wrong = 0
    for kind in asked.kind or KINDS:
        count = COUNTS[kind] if asked.count is None else asked.count
        for finding in try_all(kind, asked.seed, asked.first, count, asked.jobs):
            wrong += 1
            FOUND_FOLDER.mkdir(exist_ok=True)
            finding.path.write_bytes(make_input(kind, asked.seed, finding.number))
            if wrong <= MAX_SHOWN:
                OUT.print(f"{finding.path.name}: {finding.what}")
    OUT.print(f"{wrong} went wrong, kept in {FOUND_FOLDER}" if wrong else "nothing went wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
