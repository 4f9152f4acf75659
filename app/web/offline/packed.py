"""What a phone keeps of a build, stored in its folder: to pack it takes some ten seconds.

A line with each file's address, type, and how long it is with brotli and plain, then all of them.
It holds for the program that made it, and as a whole for the page that it was made with.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from app.building import program
from app.building.made import index_version
from rules import sealed
from rules.files import UNFINISHED
from rules.sealed import SealError

FORM = 3
FILE = "offline.packed"
_LOCK = "offline.lock"

State = tuple[int, int, int]
"""Changes whenever another file takes the place of the one that is stored."""


@dataclass(frozen=True, slots=True)
class Packed:
    """One file: its address, its type, its contents, and those as brotli packs them."""

    path: str
    type: str
    plain: bytes
    brotli: bytes


@dataclass(frozen=True, slots=True)
class Stored:
    """All files, the name they are kept under, and what the page was ``drawn`` with.

    It ``is_whole`` once what can be told tight is, ``told_by`` which state of what does that.
    """

    name: str
    drawn: str
    told_by: str
    files: list[Packed]
    is_whole: bool


@contextmanager
def alone(folder: Path) -> Iterator[bool]:
    """Hold off others who would store the same; whether that is so, and anything can be stored.

    Waits for who is at it; a process that is killed holds nothing any more, and what it has half
    written goes.
    """
    from filelock import FileLock  # who answers from what is stored has no use for it

    lock = FileLock(folder / _LOCK)
    try:
        lock.acquire()
    except (OSError, NotImplementedError):  # a disk that is only read, or that knows no locks
        yield False
        return
    try:
        for left in folder.glob(f".{FILE}.*{UNFINISHED}"):
            with suppress(OSError):
                left.unlink()
        yield True
    finally:
        lock.release()


def state(folder: Path) -> State | None:
    """Which file is stored, told without reading it; ``None`` where there is none."""
    try:
        found = (folder / FILE).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def write(folder: Path, stored: Stored) -> None:
    """Store what is kept; a folder that cannot be written to is left as it is."""
    files = stored.files
    head = {
        "made_by": _program(),
        "drawn": stored.drawn,
        "told_by": stored.told_by,
        "name": stored.name,
        "whole": stored.is_whole,
        "files": [[one.path, one.type, len(one.brotli), len(one.plain)] for one in files],
    }
    body = b"".join(part for one in files for part in (one.brotli, one.plain))
    with suppress(OSError):
        sealed.write(folder / FILE, FORM, json.dumps(head).encode() + b"\n" + body)


def is_whole(folder: Path) -> bool:
    """Whether all is stored, what can be told tight too, whatever page it was made with."""
    stored = read(folder)
    return stored is not None and stored.is_whole


def read(folder: Path, *, by_any: bool = False) -> Stored | None:
    """What is stored; ``None`` where nothing is, or by another program and not ``by_any``."""
    try:
        found = sealed.read(folder / FILE, FORM)
        with sealed.understood(folder / FILE):
            return _unpacked(found.body, by_any=by_any)
    except SealError:
        return None


def _program() -> str:
    """The state of all that makes what is stored."""
    return program.state() + index_version()


def _unpacked(stored: bytes, *, by_any: bool) -> Stored | None:
    head, _, body = stored.partition(b"\n")
    told = json.loads(head)
    if not by_any and told["made_by"] != _program():
        return None
    files, at = [], 0
    for path, type_, packed, plain in told["files"]:
        end = at + packed
        files.append(Packed(path, type_, body[end : end + plain], body[at:end]))
        at = end + plain
    name, drawn, told_by = (told[one] for one in ("name", "drawn", "told_by"))
    return Stored(name, drawn, told_by, files, is_whole=told["whole"])
