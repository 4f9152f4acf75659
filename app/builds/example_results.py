"""The results of the worked examples, taken from an earlier build if a build's own are damaged.

They follow from the program, and the next build makes them again. Without them, pages would say
until then that nothing was played.
"""

import os
from pathlib import Path
from typing import NamedTuple

from app.building.finished_answers import EXAMPLES_FILE
from app.building.finished_answers import FOLDER as FINISHED
from rules import sealed, storage_unsealed
from rules.home import Home
from rules.sealed import SealError
from rules.served_library import add_loss


class ResultsSource(NamedTuple):
    """The build whose results are used, and a line on what is wrong."""

    folder: Path
    notice: str | None


def find_results(home: Home, folder: Path, notice: str | None) -> ResultsSource:
    """Return the folder to read the results from, for a build that is served with a ``notice``."""
    wrong = describe_damage(folder)
    if wrong is None:
        return ResultsSource(folder, notice)
    from engine.scenarios.results import stored_results

    others = (
        build for build in home.builds() if build != folder and describe_damage(build) is None
    )
    instead = next((build for build in others if stored_results.read(build)), None)
    then = "they count as not played" if instead is None else "an earlier build's stands in"
    lost = f"What came of the worked examples in {folder} cannot be read ({wrong}); {then}."
    return ResultsSource(instead or folder, add_loss(notice, lost))


def describe_damage(folder: Path) -> str | None:
    """Return what is wrong with a build's results of the examples, in half a line.

    ``None`` if they are whole, whichever program wrote them. ``None`` too if there are none in a
    build that was never finished, or that is older than the checksums of files.
    """
    path = folder / EXAMPLES_FILE
    if not os.path.lexists(path) and not os.path.lexists(folder / FINISHED):
        return None
    if storage_unsealed.is_unsealed_build(folder):
        return None
    try:
        sealed.read_any(path)
    except SealError as error:
        return error.reason
    return None
