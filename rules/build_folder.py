"""How a build's folder holds its editions: which files there are, and which are whole.

``editions/<id>.jsonl`` is one edition. ``library.json`` lists the editions and names those that
a person has had forgotten. ``forgotten.json`` repeats these names, because they stand nowhere
else. All files are sealed (:mod:`rules.sealed`). After its seal, an edition has one JSON
document a line: what it was read from, what it is (all but its entries), and each of its entries
in the document's order, ``number`` first. So one entry can be read without the others::

    {"form": 3, "sha256": "…"}
    {"source": "cr-24.03-page", "path": "/…/24.03.html", "sha256": "…", "reader": "…"}
    {"id": "cr-24.03", "title": "…", "effective": "2024-03-30", …}
    {"number": "1", "kind": "chapter", …}

Nothing here builds or validates an entry (:mod:`rules.storage` does), so a program that wants
one rule does not wait for that.
"""

import errno
import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rules import sealed
from rules.files import read_file
from rules.sealed import SealError

FORM = 3
"""The version of the form of an edition's file and of the list."""
READABLE_FORMS = (2, FORM)
"""The forms that this program reads.

In form 2, editions have no summary of changes, and entries do not say where their examples
stand.
"""
LIST_FILE = "library.json"
FORGOTTEN_FILE = "forgotten.json"
FORGOTTEN_FORM = 1
EDITIONS_FOLDER = "editions"
EDITION_SUFFIX = ".jsonl"
_ERRORS_OF_ABSENCE = frozenset(
    {errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.EINVAL, errno.EFBIG, errno.ENXIO}
)
"""The errors where something is missing, is no file, or is none of ours."""
HEAD_LINES = 2
"""The lines of an edition between its seal and its first entry."""


class BuildListing(NamedTuple):
    """What ``library.json`` says.

    ``editions`` are the ids in the library's order, each with its file's checksum. ``forgotten``
    are those that no later build takes over from an earlier one.
    """

    editions: dict[str, str]
    forgotten: tuple[str, ...] = ()


class RawEdition(NamedTuple):
    """An edition's file, whole but not yet parsed; ``lines`` are those after the seal."""

    checksum: str
    lines: list[bytes]


def edition_path(folder: Path, edition: str) -> Path:
    """Return where a build's folder holds an edition."""
    return folder / EDITIONS_FOLDER / f"{edition}{EDITION_SUFFIX}"


def list_editions(folder: Path) -> list[str]:
    """Return the ids of the editions whose files are there, whole or not."""
    return sorted(names_with_suffix(folder / EDITIONS_FOLDER, EDITION_SUFFIX))


def names_with_suffix(folder: Path, suffix: str) -> Iterator[str]:
    """Yield the names, without ``suffix``, of files that end in it; none if unreadable."""
    with suppress(OSError), os.scandir(folder) as files:
        for file in files:
            if file.name.endswith(suffix):
                yield file.name.removesuffix(suffix)


def is_withheld(folder: Path, *other_files: str) -> bool:
    """Whether the system does not give a folder, one of its editions, or another of its files.

    This user may not read it, too many files are open, or a disk fails. Then nobody here knows
    what it holds. What is missing or no file is not withheld.
    """
    if _is_refused(os.listdir, folder) or _is_refused(os.listdir, folder / EDITIONS_FOLDER):
        return True
    editions = [edition_path(folder, edition) for edition in list_editions(folder)]
    files = (*editions, *(folder / name for name in other_files))
    read = partial(read_file, max_bytes=sealed.MAX_FILE_BYTES)
    return any(_is_refused(read, file) for file in files)


def _is_refused(read: Callable[[Path], object], path: Path) -> bool:
    try:
        read(path)
    except OSError as error:
        return error.errno not in _ERRORS_OF_ABSENCE
    return False


def write_list(folder: Path, listing: BuildListing) -> None:
    """Write the list, with which the folder says what it holds."""
    contents = {"editions": listing.editions, "forgotten": listing.forgotten}
    sealed.write(folder / LIST_FILE, FORM, json.dumps(contents).encode())
    if listing.forgotten:
        sealed.write(
            folder / FORGOTTEN_FILE, FORGOTTEN_FORM, json.dumps(sorted(listing.forgotten)).encode()
        )


def read_list(folder: Path) -> BuildListing:
    """Read the list; raises :class:`rules.sealed.SealError`."""
    sealed_list = sealed.read(folder / LIST_FILE, *READABLE_FORMS)
    with sealed.refusing_unexpected(folder / LIST_FILE):
        contents = json.loads(sealed_list.body)
        editions = {str(name): str(checksum) for name, checksum in contents["editions"].items()}
        return BuildListing(editions, tuple(map(str, contents["forgotten"])))


def read_forgotten(folder: Path) -> frozenset[str]:
    """Return what no later build takes over, from the list or else from the file beside it."""
    try:
        return frozenset(read_list(folder).forgotten)
    except SealError:
        return _read_forgotten_file(folder) or frozenset()


def has_matching_forgotten(folder: Path) -> bool:
    """Whether a whole list and the file beside it agree on what is forgotten."""
    try:
        return frozenset(read_list(folder).forgotten) == _read_forgotten_file(folder)
    except SealError:
        return False


def _read_forgotten_file(folder: Path) -> frozenset[str] | None:
    """Return what the file beside the list says; empty without it, ``None`` if it is damaged."""
    path = folder / FORGOTTEN_FILE
    if not os.path.lexists(path):
        return frozenset()
    try:
        sealed_names = sealed.read(path, FORGOTTEN_FORM)
        with sealed.refusing_unexpected(path):
            return frozenset(map(str, json.loads(sealed_names.body)))
    except SealError:
        return None


def read_raw(folder: Path, edition: str) -> RawEdition:
    """Read an edition's file; raises :class:`rules.sealed.SealError` where it is not whole."""
    sealed_edition = sealed.read(edition_path(folder, edition), *READABLE_FORMS)
    return RawEdition(sealed_edition.checksum, sealed_edition.body.splitlines())


def list_editions_from_documents(folder: Path) -> set[str]:
    """Return the editions in a folder that are whole and were read from a document.

    Editions that this program cannot read count as long as their files are whole, because
    another version of the program can.
    """
    return {
        edition
        for edition in list_editions(folder)
        if _is_from_document(edition_path(folder, edition))
    }


def _is_from_document(file: Path) -> bool:
    try:
        sealed_edition = sealed.read_any(file)
    except SealError:
        return False
    if sealed_edition.form not in READABLE_FORMS:
        return True
    try:
        with sealed.refusing_unexpected(file):
            head = json.loads(sealed_edition.body.split(b"\n", HEAD_LINES)[HEAD_LINES - 1])
            return bool(head.get("wording") != "outline")
    except SealError:
        return True
