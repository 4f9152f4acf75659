"""The stored form of what a phone keeps of a build: packing it takes ten seconds.

A line for each file gives its address, its type, and its length with Brotli and plain; then come
the files. What is stored is valid for the program that made it, and complete for the page it was
made with.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from app.building import program_state
from app.building.code_versions import index_version
from rules import sealed
from rules.files import UNFINISHED_SUFFIX
from rules.sealed import SealError

FORMAT_VERSION = 3
FILE = "offline.packed"
_LOCK = "offline.lock"

FileState = tuple[int, int, int]
"""Changes whenever another file takes the place of the one that is stored."""


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file: its address, its type, its contents, and these compressed with Brotli."""

    path: str
    type: str
    plain: bytes
    brotli: bytes


@dataclass(frozen=True, slots=True)
class StoredBundle:
    """All files, the name they are kept under, and the state of the page they were made with.

    It ``is_complete`` once the tight form is there, made by code in the state ``codec_state``.
    """

    name: str
    page_state: str
    codec_state: str
    files: list[StoredFile]
    is_complete: bool


@contextmanager
def lock(folder: Path) -> Iterator[bool]:
    """Lock out others who would store the same; yields whether anything can be stored.

    Waits for a process that is at it. A process that is killed releases the lock, and its
    half-written file is removed.
    """
    from filelock import FileLock  # who answers from what is stored has no use for it

    file_lock = FileLock(folder / _LOCK)
    try:
        file_lock.acquire()
    except (OSError, NotImplementedError):  # a disk that is only read, or that knows no locks
        yield False
        return
    try:
        for left in folder.glob(f".{FILE}.*{UNFINISHED_SUFFIX}"):
            with suppress(OSError):
                left.unlink()
        yield True
    finally:
        file_lock.release()


def file_state(folder: Path) -> FileState | None:
    """Identify the file that is stored without reading it; ``None`` if there is none."""
    try:
        found = (folder / FILE).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def write(folder: Path, stored: StoredBundle) -> None:
    """Store what is kept; a folder that cannot be written is left as it is."""
    files = stored.files
    head = {
        "made_by": _program_state(),
        "drawn": stored.page_state,
        "told_by": stored.codec_state,
        "name": stored.name,
        "whole": stored.is_complete,
        "files": [[file.path, file.type, len(file.brotli), len(file.plain)] for file in files],
    }
    body = b"".join(part for file in files for part in (file.brotli, file.plain))
    with suppress(OSError):
        sealed.write(folder / FILE, FORMAT_VERSION, json.dumps(head).encode() + b"\n" + body)


def is_complete(folder: Path) -> bool:
    """Whether everything is stored, the tight form included, whatever page it was made with."""
    stored = read(folder)
    return stored is not None and stored.is_complete


def read(folder: Path, *, of_any_program: bool = False) -> StoredBundle | None:
    """Read what is stored; ``None`` if nothing is.

    What another program stored counts only with ``of_any_program``.
    """
    try:
        found = sealed.read(folder / FILE, FORMAT_VERSION)
        with sealed.refusing_unexpected(folder / FILE):
            return _parse(found.body, of_any_program=of_any_program)
    except SealError:
        return None


def _program_state() -> str:
    """Return the state of all code that makes what is stored."""
    return program_state.program_fingerprint() + index_version()


def _parse(stored: bytes, *, of_any_program: bool) -> StoredBundle | None:
    first_line, _, body = stored.partition(b"\n")
    head = json.loads(first_line)
    if not of_any_program and head["made_by"] != _program_state():
        return None
    files, at = [], 0
    for path, type_, packed, plain in head["files"]:
        end = at + packed
        files.append(StoredFile(path, type_, body[end : end + plain], body[at:end]))
        at = end + plain
    name, page_state, codec_state = (head[one] for one in ("name", "drawn", "told_by"))
    return StoredBundle(name, page_state, codec_state, files, is_complete=head["whole"])
