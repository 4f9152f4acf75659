"""What tells one state of the engine from another, so that what one has done is not another's."""

import hashlib
from functools import cache
from importlib import resources
from pathlib import Path


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
    root = Path(str(resources.files("engine")))
    for file in sorted(root.rglob("*")):
        if file.suffix in suffixes:
            contents.update(f"{file.relative_to(root)}\0".encode())
            contents.update(hashlib.sha256(file.read_bytes()).digest())
    return contents.hexdigest()
