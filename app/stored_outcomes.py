"""The outcomes of our scenarios by each edition, as a home keeps them beside its builds."""

from collections.abc import Iterator
from pathlib import Path

from app import processes
from app.processes import EndedError, processors
from engine.outcomes.stored_outcomes import (
    FOLDER,
    ScenarioOutcomes,
    all_scenarios,
    complete_outcomes,
    is_complete,
    load_outcomes,
    one_by_one,
)
from engine.scenarios.worked_examples import Progress
from rules.errors import RulesError
from rules.home import Home

FEW = 10
"""How many scenarios are worth another process, which takes a second to start."""


class NotPlayedError(RulesError):
    """Outcomes cannot be compared before this machine has played the scenarios."""

    def __init__(self, home: Home, editions: tuple[str, str]) -> None:
        done, total = progress_of(home)
        super().__init__(
            f"{done or 'none'} of the {total} scenarios have been played by every edition on this "
            f"machine yet; {command(*editions)} plays them and keeps what comes of it"
        )


def command(old: str, new: str) -> str:
    """Return the command that compares two editions by what happens."""
    return f"nrules diff {old} {new} --outcomes"


def folder_in(home: Home) -> Path:
    """Return the folder in which a home keeps outcomes."""
    return home.root / FOLDER


def played(home: Home, progress: Progress) -> dict[str, ScenarioOutcomes]:
    """Return the outcomes of every scenario; those that the home lacks are played, and kept."""
    return complete_outcomes(folder_in(home), progress, side_by_side)


def side_by_side(ids: list[str]) -> Iterator[ScenarioOutcomes]:
    """Play scenarios in as many processes as this one has processors.

    Raises :class:`EndedError` if one of the processes is ended.
    """
    jobs = min(processors(), len(ids) // FEW)
    if jobs < 2:
        yield from one_by_one(ids)
        return
    told = "a process that played scenarios was ended; what was played is kept: try again"
    yield from processes.side_by_side(_play, ids, jobs, EndedError(told))


def _play(id_: str) -> ScenarioOutcomes:
    [played] = one_by_one([id_])
    return played


def already_played(home: Home) -> dict[str, ScenarioOutcomes] | None:
    """Return the outcomes of every scenario without playing any; ``None`` if some are missing."""
    found = load_outcomes(folder_in(home))
    return found if is_complete(found) else None


def progress_of(home: Home) -> tuple[int, int]:
    """Return how many scenarios the home keeps outcomes of, and how many there are."""
    return len(load_outcomes(folder_in(home))), len(all_scenarios())


def kept_state(home: Home) -> int:
    """Return a number that changes whenever something else is kept, whatever the clock says.

    0 if nothing is kept.
    """
    try:
        files = [(file.name, file.stat()) for file in folder_in(home).iterdir()]
    except OSError:
        return 0
    return hash(frozenset((name, told.st_size, told.st_mtime_ns) for name, told in files))
