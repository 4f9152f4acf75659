"""The outcomes of our scenarios by each edition, as a home keeps them beside its builds."""

from collections.abc import Iterator
from pathlib import Path

from app import processes
from app.processes import EndedError, count_processors
from engine.outcomes.stored_outcomes import (
    FOLDER,
    ScenarioOutcomes,
    all_scenarios,
    complete_outcomes,
    is_complete,
    load_outcomes,
    one_by_one,
)
from engine.scenarios.results.worked_examples import Progress
from rules.errors import RulesError
from rules.home import Home

MIN_SCENARIOS_PER_PROCESS = 10
"""How many scenarios are worth another process, which takes a second to start."""


class NotPlayedError(RulesError):
    """Outcomes cannot be compared before this machine has played the scenarios."""

    def __init__(self, home: Home, editions: tuple[str, str]) -> None:
        done, total = count_played(home)
        super().__init__(
            f"{done or 'none'} of the {total} scenarios have been played by every edition on this "
            f"machine yet; {comparison_command(*editions)} plays them and keeps what comes of it"
        )


def comparison_command(old: str, new: str) -> str:
    """Return the command that compares two editions by what happens."""
    return f"nrules diff {old} {new} --outcomes"


def outcomes_folder(home: Home) -> Path:
    """Return the folder in which a home keeps outcomes."""
    return home.root / FOLDER


def load_or_play(home: Home, progress: Progress) -> dict[str, ScenarioOutcomes]:
    """Return the outcomes of every scenario; those that the home lacks are played, and kept."""
    return complete_outcomes(outcomes_folder(home), progress, play_in_processes)


def play_in_processes(ids: list[str]) -> Iterator[ScenarioOutcomes]:
    """Play scenarios in as many processes as this one has processors.

    Raises :class:`EndedError` if one of the processes is ended.
    """
    jobs = min(count_processors(), len(ids) // MIN_SCENARIOS_PER_PROCESS)
    if jobs < 2:
        yield from one_by_one(ids)
        return
    message = "a process that played scenarios was ended; what was played is kept: try again"
    yield from processes.map_in_processes(_play, ids, jobs, EndedError(message))


def _play(id_: str) -> ScenarioOutcomes:
    [outcomes] = one_by_one([id_])
    return outcomes


def load(home: Home) -> dict[str, ScenarioOutcomes] | None:
    """Return the outcomes of every scenario without playing any; ``None`` if some are missing."""
    outcomes = load_outcomes(outcomes_folder(home))
    return outcomes if is_complete(outcomes) else None


def count_played(home: Home) -> tuple[int, int]:
    """Return how many scenarios the home keeps outcomes of, and how many there are."""
    return len(load_outcomes(outcomes_folder(home))), len(all_scenarios())


def storage_fingerprint(home: Home) -> int:
    """Return a number that changes whenever something else is kept, whatever the clock says.

    0 if nothing is kept.
    """
    try:
        files = [(file.name, file.stat()) for file in outcomes_folder(home).iterdir()]
    except OSError:
        return 0
    return hash(frozenset((name, status.st_size, status.st_mtime_ns) for name, status in files))
