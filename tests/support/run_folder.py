"""A folder for the files of one test run, apart from other runs at the same time."""

import os
import shutil
from pathlib import Path

PREFIX = "nrules-tests-"


def own_folder(base: Path) -> Path:
    """Make a folder for this process below ``base``; remove those of runs that have ended.

    Pytest numbers the folders of runs that share a base. A run that ends frees its number
    while it still removes files, which may belong to another run by then.
    """
    for folder in base.glob(f"{PREFIX}*"):
        if not _is_running(folder.name.removeprefix(PREFIX)):
            shutil.rmtree(folder, ignore_errors=True)
    own = base / f"{PREFIX}{os.getpid()}"
    own.mkdir(mode=0o700, exist_ok=True)
    return own


def _is_running(number: str) -> bool:
    """Whether there is a process of that number, or may be one that we cannot see."""
    if not number.isdigit():
        return True
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
