"""The state of this program: what must be the same for what it once made to hold still."""

import hashlib
import os
from collections.abc import Iterator
from importlib.util import find_spec

PACKAGES = ("app", "engine", "rules")


def state() -> str:
    """Changes whenever a file of the rules, the engine or the application is written.

    The files are not read, only asked for their size and time, which takes some
    milliseconds; so another installation of the same program has another state.
    """
    contents = hashlib.sha256()
    for package in PACKAGES:
        found = find_spec(package)
        for folder in (found and found.submodule_search_locations) or ():
            for line in sorted(_files(folder)):
                contents.update(line.encode())
    return contents.hexdigest()[:16]


def _files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as found:
        for each in found:
            if each.is_dir():
                if each.name != "__pycache__":
                    yield from _files(each.path)
            else:
                told = each.stat()
                yield f"{each.path}\0{told.st_size}\0{told.st_mtime_ns}\0"
