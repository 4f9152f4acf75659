"""How a build's folder holds its editions: which files there are, and which are whole.

``editions/<id>.jsonl`` is one edition, ``library.json`` lists them and says which ones a
person has had forgotten, ``forgotten.json`` says the latter once more, for nothing else does;
all vouch for themselves (:mod:`rules.sealed`). Behind its seal an edition has, one JSON document a
line, what it was read from, what it is (all but its entries), and each of its entries
in the document's order, ``number`` first. So one entry is read without the others::

    {"form": 3, "sha256": "…"}
    {"source": "cr-24.03-page", "path": "/…/24.03.html", "sha256": "…", "reader": "…"}
    {"id": "cr-24.03", "title": "…", "effective": "2024-03-30", …}
    {"number": "1", "kind": "chapter", …}

Nothing here builds an entry or validates one (:mod:`rules.storage` does), so that a
program which wants one rule does not wait for that.
"""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rules import sealed
from rules.files import read_file
from rules.sealed import SealError

FORM = 3
"""Version of the form of an edition's file and of the list."""
READ = (2, FORM)
"""The forms that this program reads: in form 2 editions have no summary of changes, and
entries do not say where their examples stand."""
LIST = "library.json"
FORGOTTEN = "forgotten.json"
FORGOTTEN_FORM = 1
FOLDER = "editions"
SUFFIX = ".jsonl"
HEAD_LINES = 2
"""Lines of an edition before its first entry, the seal not counted."""


class Listing(NamedTuple):
    """What ``library.json`` says.

    ``editions`` are the ids in the library's order, each with its file's checksum;
    ``forgotten`` those that no later build takes over from an earlier one.
    """

    editions: dict[str, str]
    forgotten: tuple[str, ...] = ()


class Raw(NamedTuple):
    """An edition's file, whole but not yet looked into: ``lines`` are those behind the seal."""

    checksum: str
    lines: list[bytes]


def path(folder: Path, edition: str) -> Path:
    """Where a build's folder holds an edition."""
    return folder / FOLDER / f"{edition}{SUFFIX}"


def present(folder: Path) -> list[str]:
    """The ids of the editions whose files are there, whole or not."""
    return sorted(named(folder / FOLDER, SUFFIX))


def named(folder: Path, suffix: str) -> Iterator[str]:
    """What files in a folder are called that end so; none where the folder cannot be read."""
    with suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if each.name.endswith(suffix):
                yield each.name.removesuffix(suffix)


def is_closed(folder: Path) -> bool:
    """Whether this user may not look into a folder or one of its editions.

    Then nobody here knows what it holds.
    """
    try:
        for each in (folder, folder / FOLDER):
            os.listdir(each)
    except OSError as error:
        return isinstance(error, PermissionError)
    return any(_is_forbidden(path(folder, edition)) for edition in present(folder))


def _is_forbidden(file: Path) -> bool:
    try:
        read_file(file, 0)
    except OSError as error:
        return isinstance(error, PermissionError)
    return False


def write_list(folder: Path, listing: Listing) -> None:
    """Write the list: from now on the folder says what it holds."""
    said = {"editions": listing.editions, "forgotten": listing.forgotten}
    sealed.write(folder / LIST, FORM, json.dumps(said).encode())
    if listing.forgotten:
        sealed.write(
            folder / FORGOTTEN, FORGOTTEN_FORM, json.dumps(sorted(listing.forgotten)).encode()
        )


def read_list(folder: Path) -> Listing:
    """Read the list; raises :class:`rules.sealed.SealError`."""
    found = sealed.read(folder / LIST, *READ)
    with sealed.understood(folder / LIST):
        said = json.loads(found.body)
        editions = {str(name): str(checksum) for name, checksum in said["editions"].items()}
        return Listing(editions, tuple(map(str, said["forgotten"])))


def forgotten(folder: Path) -> frozenset[str]:
    """What no later build takes over from an earlier one, said by the list or else beside it."""
    try:
        return frozenset(read_list(folder).forgotten)
    except SealError:
        return _forgotten_beside(folder) or frozenset()


def says_twice(folder: Path) -> bool:
    """Whether what is forgotten is said both by a list that is whole and beside it."""
    try:
        return frozenset(read_list(folder).forgotten) == _forgotten_beside(folder)
    except SealError:
        return False


def _forgotten_beside(folder: Path) -> frozenset[str] | None:
    """What is said beside the list; nothing without a file, ``None`` for one that is damaged."""
    path = folder / FORGOTTEN
    if not os.path.lexists(path):
        return frozenset()
    try:
        found = sealed.read(path, FORGOTTEN_FORM)
        with sealed.understood(path):
            return frozenset(map(str, json.loads(found.body)))
    except SealError:
        return None


def read_raw(folder: Path, edition: str) -> Raw:
    """Read an edition's file; raises :class:`rules.sealed.SealError` where it is not whole."""
    found = sealed.read(path(folder, edition), *READ)
    return Raw(found.checksum, found.body.splitlines())


def read_from_documents(folder: Path) -> set[str]:
    """The editions in a folder that are whole and were read from a document.

    Those that this program does not understand count as long as their files are whole:
    another version of the program reads them.
    """
    return {edition for edition in present(folder) if _is_read(path(folder, edition))}


def _is_read(file: Path) -> bool:
    try:
        found = sealed.read_any(file)
    except SealError:
        return False
    if found.form not in READ:
        return True
    try:
        with sealed.understood(file):
            said = json.loads(found.body.split(b"\n", HEAD_LINES)[HEAD_LINES - 1])
            return bool(said.get("wording") != "outline")
    except SealError:
        return True
