"""The files of the engine's source."""

from collections.abc import Iterator
from importlib import resources
from pathlib import Path


def engine_folder() -> Path:
    """Return the folder of the engine."""
    return Path(str(resources.files("engine")))


def source_files() -> Iterator[str]:
    """Return every module's file, relative to the engine's folder, in order."""
    return (
        path.relative_to(engine_folder()).as_posix()
        for path in sorted(engine_folder().rglob("*.py"))
    )


def source_text(file: str) -> str:
    """Return the contents of a file."""
    return (engine_folder() / file).read_text("utf-8")
