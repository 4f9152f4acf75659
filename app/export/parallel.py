"""The answers of an export, distributed over processes that each open the library."""

import pickle
from collections.abc import Generator, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from app.export.answers import AnswerWriter
from app.export.folder import ExportError
from app.processes import process_pool, signals_deferred

CHUNK_SIZE = 50
"""How many addresses a process gets at a time."""

WrittenAnswer = tuple[str, str | None]
"""A path that was written, and the one it leads on to."""

_answers: AnswerWriter


def write_all(
    answers: AnswerWriter, addresses: Sequence[str], jobs: int
) -> Generator[WrittenAnswer, None, None]:
    """Write all answers with ``jobs`` processes; raises what :meth:`AnswerWriter.write` raises."""
    if jobs == 1:
        yield from answers.write(addresses)
        return
    plan = answers.plan
    chunks = [
        addresses[start : start + CHUNK_SIZE] for start in range(0, len(addresses), CHUNK_SIZE)
    ]
    shared = plan.root.with_name("plan")
    shared.write_bytes(pickle.dumps(plan))
    try:
        with process_pool(min(jobs, len(chunks)), _open_library, shared) as workers:
            with signals_deferred():
                results = workers.map(_write_chunk, chunks)
            for part in results:
                yield from part
    except BrokenProcessPool:
        raise ExportError("a process of the export was ended; try again with --jobs 1") from None


def _open_library(shared: Path) -> None:
    """Open the library in a new process.

    The plan comes in a file: pickled arguments would make the parent wait until the process has
    imported everything they need.
    """
    global _answers
    _answers = AnswerWriter(pickle.loads(shared.read_bytes()))


def _write_chunk(addresses: Sequence[str]) -> list[WrittenAnswer]:
    return list(_answers.write(addresses))
