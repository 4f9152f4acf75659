"""What comes of the house's scenarios by each edition, as a home keeps it beside its builds."""

from pathlib import Path

from engine.outcomes.kept import FOLDER, OfScenario, every, is_whole, kept
from engine.scenarios.worked import Progress
from rules.home import Home


def folder_in(home: Home) -> Path:
    """Where a home keeps what came of them."""
    return home.root / FOLDER


def played(home: Home, progress: Progress) -> dict[str, OfScenario]:
    """What comes of every scenario; what the home does not keep is played, and kept."""
    return every(folder_in(home), progress)


def already_played(home: Home) -> dict[str, OfScenario] | None:
    """The same without playing any; ``None`` where something is left to play."""
    found = kept(folder_in(home))
    return found if is_whole(found) else None


def kept_state(home: Home) -> int:
    """Changes whenever something else is kept; 0 where nothing is."""
    try:
        return max(file.stat().st_mtime_ns for file in folder_in(home).iterdir())
    except (OSError, ValueError):
        return 0
