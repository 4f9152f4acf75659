"""What comes of the house's scenarios by each edition, as a home keeps it beside its builds."""

from collections.abc import Iterator
from pathlib import Path

from app import processes
from app.processes import EndedError, processors
from engine.outcomes.kept import FOLDER, OfScenario, every, house, is_whole, kept, one_by_one
from engine.scenarios.worked import Progress
from rules.errors import RulesError
from rules.home import Home

FEW = 10
"""So few scenarios are played by this process alone: another takes a second to begin."""


class NotPlayedError(RulesError):
    """Nothing can be told of outcomes before the scenarios have been played on this machine."""

    def __init__(self, home: Home, editions: tuple[str, str]) -> None:
        done, total = progress_of(home)
        super().__init__(
            f"{done or 'none'} of the {total} scenarios have been played by every edition on this "
            f"machine yet; {command(*editions)} plays them and keeps what comes of it"
        )


def command(old: str, new: str) -> str:
    """What to run for two editions to be compared by what happens."""
    return f"nrules diff {old} {new} --outcomes"


def folder_in(home: Home) -> Path:
    """Where a home keeps what came of them."""
    return home.root / FOLDER


def played(home: Home, progress: Progress) -> dict[str, OfScenario]:
    """What comes of every scenario; what the home does not keep is played, and kept."""
    return every(folder_in(home), progress, side_by_side)


def side_by_side(ids: list[str]) -> Iterator[OfScenario]:
    """Play scenarios by as many processes as there are processors for this one.

    Raises :class:`EndedError` when one of them is ended.
    """
    jobs = min(processors(), len(ids) // FEW)
    if jobs < 2:
        yield from one_by_one(ids)
        return
    told = "a process that played scenarios was ended; what was played is kept: try again"
    yield from processes.side_by_side(_play, ids, jobs, EndedError(told))


def _play(id_: str) -> OfScenario:
    [played] = one_by_one([id_])
    return played


def already_played(home: Home) -> dict[str, OfScenario] | None:
    """What became of every scenario, without playing any; ``None`` while some are left to play."""
    found = kept(folder_in(home))
    return found if is_whole(found) else None


def progress_of(home: Home) -> tuple[int, int]:
    """How many scenarios the home keeps, and how many there are."""
    return len(kept(folder_in(home))), len(house())


def kept_state(home: Home) -> int:
    """Changes whenever something else is kept, whatever the clock says; 0 where nothing is."""
    try:
        files = [(file.name, file.stat()) for file in folder_in(home).iterdir()]
    except OSError:
        return 0
    return hash(frozenset((name, told.st_size, told.st_mtime_ns) for name, told in files))
