"""What came of the worked examples, looked for in earlier builds where a build's own is damaged.

It follows from the program and is made again by the next build; until then pages without it
would say that nothing was played.
"""

import os
from pathlib import Path
from typing import NamedTuple

from app.building.answers import FOLDER as FINISHED
from rules import sealed, storage_unsealed
from rules.home import Home
from rules.sealed import SealError
from rules.served import and_lost

FILE = "examples.json"
"""As :mod:`engine.scenarios.record` has it, which a look-up or a search has no use for."""


class Instead(NamedTuple):
    """The build that gives what came of the examples, and in one line what is amiss."""

    folder: Path
    notice: str | None


def found(home: Home, folder: Path, notice: str | None) -> Instead:
    """Where what came of the examples is to be read, for a build that is served with a notice."""
    wrong = trouble(folder)
    if wrong is None:
        return Instead(folder, notice)
    from engine.scenarios import record

    others = (build for build in home.builds() if build != folder and trouble(build) is None)
    instead = next((build for build in others if record.read(build)), None)
    then = "they count as not played" if instead is None else "an earlier build's stands in"
    lost = f"What came of the worked examples in {folder} is damaged ({wrong}); {then}."
    return Instead(instead or folder, and_lost(notice, lost))


def trouble(folder: Path) -> str | None:
    """What is wrong with what a build keeps of the examples, in half a line.

    ``None`` where it is whole, whichever program wrote it; and where there is none in a build
    that was never finished, or is older than that files vouch for themselves.
    """
    path = folder / FILE
    if not os.path.lexists(path) and not os.path.lexists(folder / FINISHED):
        return None
    if storage_unsealed.is_one(folder):
        return None
    try:
        sealed.read_any(path)
    except SealError as error:
        return error.reason
    return None
