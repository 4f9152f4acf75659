"""Play the worked examples for a build in several processes."""

from collections.abc import Iterator, Sequence

from app import processes
from app.processes import EndedError
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results.worked_examples import ExampleResult, play_and_trace

ENDED_MESSAGE = "a process that played the worked examples was ended; try again, or with --jobs 1"


def play_in_processes(jobs: int, ids: Sequence[str]) -> Iterator[ExampleResult]:
    """Yield the outcomes of shipped examples, played by ``jobs`` processes.

    Raises :class:`EndedError` when one of the processes is killed.
    """
    yield from processes.map_in_processes(_play, ids, jobs, EndedError(ENDED_MESSAGE))


def _play(id_: str) -> ExampleResult:
    return play_and_trace(id_, shipped_scenarios()[id_])
