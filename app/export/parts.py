"""The answers of an export, distributed over processes that each open the library."""

import pickle
from collections.abc import Generator, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from app.export.answers import Answers
from app.export.folder import ExportError
from app.processes import process_pool, signals_deferred

PART = 50
"""How many addresses a process gets at a time."""

Written = tuple[str, str | None]
"""A path that was written, and the one it leads on to."""

_answers: Answers


def written(
    answers: Answers, addresses: Sequence[str], jobs: int
) -> Generator[Written, None, None]:
    """Write all answers with ``jobs`` processes; raises what :meth:`Answers.write` raises."""
    if jobs == 1:
        yield from answers.write(addresses)
        return
    plan = answers.plan
    parts = [addresses[start : start + PART] for start in range(0, len(addresses), PART)]
    shared = plan.root.with_name("plan")
    shared.write_bytes(pickle.dumps(plan))
    try:
        with process_pool(min(jobs, len(parts)), _begin, shared) as working:
            with signals_deferred():
                done = working.map(_write_part, parts)
            for part in done:
                yield from part
    except BrokenProcessPool:
        raise ExportError("a process of the export was ended; try again with --jobs 1") from None


def _begin(shared: Path) -> None:
    """Open the library in a new process.

    The plan comes in a file: pickled arguments would make the parent wait until the process has
    imported everything they need.
    """
    global _answers
    _answers = Answers(pickle.loads(shared.read_bytes()))


def _write_part(addresses: Sequence[str]) -> list[Written]:
    return list(_answers.write(addresses))
