"""The answers of an export, shared out among processes that each open the library."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from app.export.answers import Answers, Plan
from app.export.folder import ExportError
from app.processes import end_with_first, spawning

PART = 50
"""Addresses that a process is given at a time."""

Written = tuple[str, str | None]
"""A path that was written, and the one it leads on to."""

_answers: Answers


def written(plan: Plan, addresses: Sequence[str], jobs: int) -> Iterator[Written]:
    """Write all answers, by so many processes; raises what :meth:`Answers.write` raises."""
    if jobs == 1:
        yield from Answers(plan).write(addresses)
        return
    parts = [addresses[start : start + PART] for start in range(0, len(addresses), PART)]
    try:
        with ProcessPoolExecutor(min(jobs, len(parts)), spawning(), _begin, (plan,)) as pool:
            for part in pool.map(_write_part, parts):
                yield from part
    except BrokenProcessPool:
        raise ExportError("a process of the export was ended; try again with --jobs 1") from None


def _begin(plan: Plan) -> None:
    """Get ready in a new process, which ends when the first one does, however that ends."""
    global _answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_first()
    _answers = Answers(plan)


def _write_part(addresses: Sequence[str]) -> list[Written]:
    return list(_answers.write(addresses))
