"""The state of this program, on which the validity of what it once made depends."""

import hashlib
import os
from collections.abc import Iterator
from importlib.util import find_spec

PACKAGES = ("app", "engine", "rules")


def program_fingerprint() -> str:
    """Return a digest that changes whenever a file of rules, engine or application is written.

    It covers the files' paths, sizes and times and not their contents, so it takes only
    milliseconds. Another installation of the same program therefore has another state.
    """
    contents = hashlib.sha256()
    for package in PACKAGES:
        spec = find_spec(package)
        for folder in (spec and spec.submodule_search_locations) or ():
            for line in sorted(_files(folder)):
                contents.update(line.encode())
    return contents.hexdigest()[:16]


def _files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _files(entry.path)
            else:
                status = entry.stat()
                yield f"{entry.path}\0{status.st_size}\0{status.st_mtime_ns}\0"
