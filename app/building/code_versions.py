"""Which code made a build, so that the next one repeats only what has changed."""

import hashlib
import json
from functools import cache
from importlib import metadata, resources
from pathlib import Path

from rules import sealed
from rules.sealed import SealError

FORM = 2
FILE = "made.json"

_READER_SOURCES = (("scraper", ""), ("rules", ".py"), ("rules", ".toml"), ("rules", ".json"))
_INDEX_SOURCES = (("index", ""), ("rules", ""))


def record_versions(folder: Path) -> None:
    """Record in a build which code has just made its index."""
    sealed.write(folder / FILE, FORM, json.dumps({"index": index_version()}).encode())


def recorded_index_version(folder: Path) -> str | None:
    """Return the version of the code that made a build's index; ``None`` where unknown."""
    try:
        stored = sealed.read(folder / FILE, FORM)
        with sealed.refusing_unexpected(folder / FILE):
            return str(json.loads(stored.body)["index"])
    except SealError:
        return None


def reader_version() -> str:
    """Return a digest that changes with the code or data that reads documents."""
    return _version(_READER_SOURCES)


@cache
def index_version() -> str:
    """Return a digest that changes with the code or data that makes the index."""
    return _version(_INDEX_SOURCES) + "-" + metadata.version("whoosh-reloaded")


@cache
def _version(parts: tuple[tuple[str, str], ...]) -> str:
    contents = hashlib.sha256()
    for package, suffix in parts:
        root = Path(str(resources.files(package)))
        for file in sorted(root.rglob(f"*{suffix}")):
            if file.is_file() and file.suffix != ".pyc":
                contents.update(f"{package}/{file.relative_to(root)}\0".encode())
                contents.update(hashlib.sha256(file.read_bytes()).digest())
    return contents.hexdigest()[:16]
