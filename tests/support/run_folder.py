"""A folder for the files of one test run alone, whatever else runs beside it."""

import os
import shutil
from pathlib import Path

PREFIX = "nrules-tests-"


def own_folder(base: Path) -> Path:
    """The folder of this process below ``base``; those of runs that have ended are removed.

    Runs that share a folder number what they put there, and one that ends gives its number
    free while it still removes what bears it, which by then may be another's.
    """
    for folder in base.glob(f"{PREFIX}*"):
        if not _runs(folder.name.removeprefix(PREFIX)):
            shutil.rmtree(folder, ignore_errors=True)
    own = base / f"{PREFIX}{os.getpid()}"
    own.mkdir(mode=0o700, exist_ok=True)
    return own


def _runs(number: str) -> bool:
    """Whether there is a process of that number; who may not ask is told that there is."""
    if not number.isdigit():
        return True
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
