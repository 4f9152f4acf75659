"""Where the source documents are on this machine."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from rules.catalogue import Source, catalogue
from scraper.decode import LARGEST, decode
from scraper.errors import DocumentError, UnreadableFileError
from scraper.recognise import is_listed, recognise

_HEAD = 4096


@dataclass(frozen=True, slots=True)
class FoundSource:
    """A source and the file that holds it."""

    source: Source
    path: Path


def cache() -> Path:
    """The folder that downloaded documents are kept in."""
    return Path(platformdirs.user_cache_dir("nrules", appauthor=False)) / "sources"


def folders(explicit: Path | None) -> Iterator[Path]:
    """The folders that are looked through, the first to have a source wins.

    Those named on the command line and by ``$NRULES_SOURCES``, ``sources`` in the working
    directory, ``shared/sources`` beside the checkout, and the cache.
    """
    if explicit is not None:
        yield explicit
    if named := os.environ.get("NRULES_SOURCES"):
        yield Path(named)
    yield Path("sources")
    yield Path(__file__).resolve().parents[2] / "shared" / "sources"
    yield cache()


def find_sources(explicit: Path | None) -> list[FoundSource]:
    """Every source at hand, those of the catalogue first and in its order.

    Files are recognised by their content, whatever their names, in subfolders too.
    Raises :class:`UnreadableFileError` where ``explicit`` is no readable folder.
    """
    if explicit is not None and not explicit.is_dir():
        raise UnreadableFileError(f"{explicit} is no folder of source documents")
    if explicit is not None and not os.access(explicit, os.R_OK | os.X_OK):
        raise UnreadableFileError(f"{explicit} may not be read")
    found: dict[str, FoundSource] = {}
    for folder in folders(explicit):
        for path in _files(folder):
            source = _recognise(path)
            if source is not None and source.id not in found:
                found[source.id] = FoundSource(source, path)
    listed = [found[s.id] for s in catalogue().sources if s.id in found]
    return listed + [f for f in found.values() if not is_listed(f.source)]


def _files(folder: Path) -> Iterator[Path]:
    """The files below a folder in order of their names; hidden folders are passed over."""
    for root, names, files in os.walk(folder):
        names[:] = sorted(name for name in names if not name.startswith("."))
        yield from (Path(root, name) for name in sorted(files))


def _recognise(path: Path) -> Source | None:
    """The source a file holds; ``None`` for any file that is none, for whatever reason."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return None
        with path.open("rb") as file:
            head = file.read(_HEAD)
            if b"\0" in head and not head.startswith((b"\xff\xfe", b"\xfe\xff")):
                return None
            return recognise(decode(head + file.read()))
    except (OSError, DocumentError):
        return None
