"""The files of the engine's source."""

from collections.abc import Iterator
from importlib import resources
from pathlib import Path


def root() -> Path:
    """The folder of the engine."""
    return Path(str(resources.files("engine")))


def files() -> Iterator[str]:
    """Every module's file, as it is called below the engine's folder, in order."""
    return (path.relative_to(root()).as_posix() for path in sorted(root().rglob("*.py")))


def text(file: str) -> str:
    """What stands in a file."""
    return (root() / file).read_text("utf-8")
