"""Find the source documents on this machine."""

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from rules.catalogue import Source, catalogue
from rules.user_folders import cache_folder
from scraper.decode import MAX_BYTES, decode
from scraper.errors import DocumentError, UnreadableFileError, UnrecognisedError
from scraper.form import check_form
from scraper.recognise import UNKNOWN_MESSAGE, is_listed, recognise, unknown_message

_HEAD = 4096
MAX_FILES = 10_000
"""The most files in a folder of documents; more are in some other folder, or a whole disk."""


@dataclass(frozen=True, slots=True)
class FoundSource:
    """A source and its file; ``is_named`` if a person named the folder of the file."""

    source: Source
    path: Path
    is_named: bool = False


@dataclass(frozen=True, slots=True)
class UnknownFile:
    """A file that is none of the documents read here, and why."""

    path: Path
    why: str


def download_folder() -> Path:
    """Return the folder in which downloaded documents are kept."""
    return cache_folder() / "sources"


def search_folders(explicit: Path | None) -> Iterator[Path]:
    """Yield the folders to search; the first readable copy of a source wins.

    They are the folder of the command line, that of ``$NRULES_SOURCES``, ``sources`` in the
    working directory, ``shared/sources`` beside the checkout, and the cache.
    """
    yield from named_folders(explicit)
    yield Path("sources")
    yield Path(__file__).resolve().parents[2] / "shared" / "sources"
    yield download_folder()


def named_folders(explicit: Path | None) -> Iterator[Path]:
    """Yield the folders that a person named: ``explicit``, and that of ``$NRULES_SOURCES``."""
    if explicit is not None:
        yield explicit
    if by_variable := os.environ.get("NRULES_SOURCES"):
        yield Path(by_variable)


def find_sources(explicit: Path | None) -> list[FoundSource]:
    """Return every copy of a source at hand, first those of the catalogue in its order.

    The copies of one source are in the order of :func:`search_folders`. Files in subfolders count
    too, and are recognised by their content, whatever their names. Raises
    :class:`UnreadableFileError` where ``explicit`` is no readable folder, or a folder that a
    person named holds more than :data:`MAX_FILES` files. In other folders, only that many files are
    examined.
    """
    if explicit is not None:
        _check_folder(explicit)
    for folder in named_folders(explicit):
        _check_file_count(folder)
    copies_by_id: dict[str, list[FoundSource]] = {}
    seen: set[str] = set()
    by_name = set(named_folders(explicit))
    there = [(within, path) for within in search_folders(explicit) for path in _files(within)]
    for folder, path in there:
        if (real := os.path.realpath(path)) in seen:
            continue
        source = _recognise(path)
        if source is not None:
            seen.add(real)
            copy = FoundSource(source, path, is_named=folder in by_name)
            copies_by_id.setdefault(source.id, []).append(copy)
    listed = [copy for s in catalogue().sources for copy in copies_by_id.get(s.id, ())]
    return listed + [
        f for copies in copies_by_id.values() for f in copies if not is_listed(f.source)
    ]


def _check_folder(folder: Path) -> None:
    try:
        is_folder = folder.is_dir()
    except OSError as error:
        raise UnreadableFileError(f"{folder} cannot be read: {error.strerror}") from error
    if not is_folder:
        raise UnreadableFileError(f"{folder} is not a folder of source documents")
    if not os.access(folder, os.R_OK | os.X_OK):
        raise UnreadableFileError(f"{folder} may not be read")


def _check_file_count(folder: Path) -> None:
    if next(islice(_all_files(folder), MAX_FILES, None), None) is not None:
        raise UnreadableFileError(
            f"{folder} holds more than {MAX_FILES:,} files; "
            "name the folder that holds the documents"
        )


def find_unknown_files(
    explicit: Path | None, known: Iterable[FoundSource] = ()
) -> list[UnknownFile]:
    """Return the files and folders that give no document, where a person named the folder.

    That is the folder of the command line and that of ``$NRULES_SOURCES``; in others anything
    may lie. Files that are ``known`` from :func:`find_sources` are not read again.
    """
    unknown: list[UnknownFile] = []
    documents = {os.path.realpath(copy.path) for copy in known}

    def pass_over(error: OSError) -> None:
        unknown.append(UnknownFile(Path(error.filename), f"it cannot be read: {error.strerror}"))

    for path in (path for folder in named_folders(explicit) for path in _files(folder, pass_over)):
        if os.path.realpath(path) in documents:
            continue
        try:
            if _read_source(path) is None:
                unknown.append(UnknownFile(path, UNKNOWN_MESSAGE))
        except DocumentError as error:
            unknown.append(UnknownFile(path, str(error)))
        except OSError as error:
            unknown.append(UnknownFile(path, f"it cannot be read: {error.strerror}"))
    return unknown


def _files(folder: Path, refused: Callable[[OSError], None] | None = None) -> Iterator[Path]:
    """Yield the first files below a folder, sorted by name, without hidden folders.

    ``refused`` is called for each folder that cannot be read.
    """
    return islice(_all_files(folder, refused), MAX_FILES)


def _all_files(folder: Path, refused: Callable[[OSError], None] | None = None) -> Iterator[Path]:
    for root, names, files in os.walk(folder, onerror=refused):
        names[:] = sorted(name for name in names if not name.startswith("."))
        yield from (Path(root, name) for name in sorted(files))


def _recognise(path: Path) -> Source | None:
    """Return the source that a file holds; ``None`` for any other file, whatever the reason."""
    try:
        return _read_source(path)
    except (OSError, DocumentError):
        return None


def _read_source(path: Path) -> Source | None:
    """Return the source that a file holds; ``None`` for what is no file.

    Raises :class:`DocumentError` for any other content, and :class:`OSError` for an unreadable
    file.
    """
    if path.exists() and not path.is_file():
        return None
    if path.stat().st_size > MAX_BYTES:
        raise DocumentError("it is far too large for a document")
    with path.open("rb") as file:
        head = file.read(_HEAD)
        check_form(head)
        text = decode(head + file.read())
    source = recognise(text)
    if source is None:
        raise UnrecognisedError(unknown_message(text))
    return source
