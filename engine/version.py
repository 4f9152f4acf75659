"""What tells one state of the engine from another, so that what one has done is not another's."""

import hashlib
import os
from functools import cache
from importlib import resources


@cache
def engine_version() -> str:
    """Changes whenever the engine, a card or a scenario does."""
    return _digest(".py", ".yaml")[:16]


@cache
def engine_code() -> str:
    """Changes whenever what plays does, the engine or a card, and with no scenario."""
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
