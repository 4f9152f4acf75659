"""Identify a state of the engine, so that what one has played is not taken for another's."""

import hashlib
import os
from functools import cache
from importlib import resources


@cache
def engine_version() -> str:
    """Return a value that changes whenever the engine, a card or a scenario does."""
    return _digest(".py", ".yaml")[:16]


@cache
def engine_code() -> str:
    """Return a value that changes whenever the engine or a card does, and not with a scenario."""
    return _digest(".py")


def _digest(*suffixes: str) -> str:
    contents = hashlib.sha256()
    root = str(resources.files("engine"))
    files = (
        os.path.join(folder, name)[len(root) + 1 :]
        for folder, _, names in os.walk(root)
        for name in names
        if name.endswith(suffixes)
    )
    for file in sorted(files, key=lambda file: file.split(os.sep)):
        with open(os.path.join(root, file), "rb") as opened:
            said = opened.read()
        contents.update(f"{file}\0".encode())
        contents.update(hashlib.sha256(said).digest())
    return contents.hexdigest()
