"""Where the source documents are on this machine."""

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import platformdirs

from rules.catalogue import Source, catalogue
from scraper.decode import LARGEST, decode
from scraper.errors import DocumentError, UnreadableFileError, UnrecognisedError
from scraper.form import check_form
from scraper.recognise import UNKNOWN, is_listed, recognise, unknown

_HEAD = 4096
MOST = 10_000
"""Files in a folder of documents; one with more is some other folder, or the whole disk."""


@dataclass(frozen=True, slots=True)
class FoundSource:
    """A source and the file that holds it; ``is_named``, in a folder that a person named."""

    source: Source
    path: Path
    is_named: bool = False


@dataclass(frozen=True, slots=True)
class Stranger:
    """A file that is none of the documents read here, and why it is taken for none."""

    path: Path
    why: str


def cache() -> Path:
    """The folder that downloaded documents are kept in."""
    return Path(platformdirs.user_cache_dir("nrules", appauthor=False)) / "sources"


def folders(explicit: Path | None) -> Iterator[Path]:
    """The folders that are looked through, the first to have a readable copy of a source wins.

    Those named on the command line and by ``$NRULES_SOURCES``, ``sources`` in the working
    directory, ``shared/sources`` beside the checkout, and the cache.
    """
    yield from named(explicit)
    yield Path("sources")
    yield Path(__file__).resolve().parents[2] / "shared" / "sources"
    yield cache()


def named(explicit: Path | None) -> Iterator[Path]:
    """The folders that a person named: ``explicit``, and that of ``$NRULES_SOURCES``."""
    if explicit is not None:
        yield explicit
    if by_variable := os.environ.get("NRULES_SOURCES"):
        yield Path(by_variable)


def find_sources(explicit: Path | None) -> list[FoundSource]:
    """Every copy of a source at hand, those of the catalogue's sources first and in its order.

    The copies of one source stand in the order of :func:`folders`. Files are recognised by
    their content, whatever their names, in subfolders too. Raises
    :class:`UnreadableFileError` where ``explicit`` is no readable folder, or a folder that a
    person named holds more than :data:`MOST` files; of the others only so many are looked at.
    """
    if explicit is not None:
        _look_at(explicit)
    for folder in named(explicit):
        _count(folder)
    found: dict[str, list[FoundSource]] = {}
    seen: set[str] = set()
    by_name = set(named(explicit))
    there = [(within, path) for within in folders(explicit) for path in _files(within)]
    for folder, path in there:
        if (real := os.path.realpath(path)) in seen:
            continue
        source = _recognise(path)
        if source is not None:
            seen.add(real)
            copy = FoundSource(source, path, is_named=folder in by_name)
            found.setdefault(source.id, []).append(copy)
    listed = [copy for s in catalogue().sources for copy in found.get(s.id, ())]
    return listed + [f for copies in found.values() for f in copies if not is_listed(f.source)]


def _look_at(folder: Path) -> None:
    try:
        is_folder = folder.is_dir()
    except OSError as error:
        raise UnreadableFileError(f"{folder} cannot be read: {error.strerror}") from error
    if not is_folder:
        raise UnreadableFileError(f"{folder} is no folder of source documents")
    if not os.access(folder, os.R_OK | os.X_OK):
        raise UnreadableFileError(f"{folder} may not be read")


def _count(folder: Path) -> None:
    if next(islice(_all_files(folder), MOST, None), None) is not None:
        raise UnreadableFileError(
            f"{folder} holds more than {MOST:,} files; name the folder that holds the documents"
        )


def strangers(explicit: Path | None, known: Iterable[FoundSource] = ()) -> list[Stranger]:
    """The files and folders that give no document, where a person named what is to hold them.

    Those are the folder of the command line and that of ``$NRULES_SOURCES``; in the others
    anything may lie. Files that are ``known`` (:func:`find_sources`) are not read once more.
    """
    found: list[Stranger] = []
    documents = {os.path.realpath(copy.path) for copy in known}

    def pass_over(error: OSError) -> None:
        found.append(Stranger(Path(error.filename), f"it cannot be read: {error.strerror}"))

    for path in (path for folder in named(explicit) for path in _files(folder, pass_over)):
        if os.path.realpath(path) in documents:
            continue
        try:
            if _source(path) is None:
                found.append(Stranger(path, UNKNOWN))
        except DocumentError as error:
            found.append(Stranger(path, str(error)))
        except OSError as error:
            found.append(Stranger(path, f"it cannot be read: {error.strerror}"))
    return found


def _files(folder: Path, refused: Callable[[OSError], None] | None = None) -> Iterator[Path]:
    """The first files below a folder in order of their names; hidden folders are passed over.

    ``refused`` is told of each folder that cannot be looked into.
    """
    return islice(_all_files(folder, refused), MOST)


def _all_files(folder: Path, refused: Callable[[OSError], None] | None = None) -> Iterator[Path]:
    for root, names, files in os.walk(folder, onerror=refused):
        names[:] = sorted(name for name in names if not name.startswith("."))
        yield from (Path(root, name) for name in sorted(files))


def _recognise(path: Path) -> Source | None:
    """The source a file holds; ``None`` for any file that is none, for whatever reason."""
    try:
        return _source(path)
    except (OSError, DocumentError):
        return None


def _source(path: Path) -> Source | None:
    """The source a file holds; ``None`` for what is no file.

    Raises :class:`DocumentError` for what is no document, :class:`OSError` for what cannot be had.
    """
    if path.exists() and not path.is_file():
        return None
    if path.stat().st_size > LARGEST:
        raise DocumentError("it is far too large for a document")
    with path.open("rb") as file:
        head = file.read(_HEAD)
        check_form(head)
        text = decode(head + file.read())
    source = recognise(text)
    if source is None:
        raise UnrecognisedError(unknown(text))
    return source
