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

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rules import sealed
from rules.sealed import SealError, WithheldError

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
    return list(names_with_suffix(folder / EDITIONS_FOLDER, EDITION_SUFFIX))


def names_with_suffix(folder: Path, suffix: str) -> Iterator[str]:
    """Yield the names, without ``suffix``, of files that end in it; none if unreadable.

    Raises :class:`OSError` where too many files are open.
    """
    with suppress(SealError):
        for name in sealed.list_names(folder):
            if name.endswith(suffix):
                yield name.removesuffix(suffix)


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


def is_from_document(folder: Path, edition: str) -> bool:
    """Whether an edition in a folder is whole and was read from a document.

    One that this program cannot read counts as long as its file is whole, because another version
    of the program can. Raises :class:`rules.sealed.WithheldError` and :class:`OSError` where
    nobody knows.
    """
    file = edition_path(folder, edition)
    try:
        sealed_edition = sealed.read_any(file)
    except WithheldError:
        raise
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
