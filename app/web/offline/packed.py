"""What a phone keeps of a build, stored in its folder: to pack it takes half a minute.

A line with each file's address, type, and how long it is with brotli and plain, then all of them.
It holds for the program that made it and the page that it was made with.
"""

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rules import sealed
from rules.sealed import SealError

FORM = 1
FILE = "offline.packed"


@dataclass(frozen=True, slots=True)
class Packed:
    """One file: its address, its type, its contents, and those as brotli packs them."""

    path: str
    type: str
    plain: bytes
    brotli: bytes


def write(folder: Path, made_by: str, name: str, files: Iterable[Packed]) -> None:
    """Store what is kept under a name; a folder that cannot be written to is left as it is."""
    packed = [*files]
    told = [[one.path, one.type, len(one.brotli), len(one.plain)] for one in packed]
    head = json.dumps({"made_by": made_by, "name": name, "files": told}).encode()
    body = b"".join(part for one in packed for part in (one.brotli, one.plain))
    with suppress(OSError):
        sealed.write(folder / FILE, FORM, head + b"\n" + body)


def read(folder: Path, made_by: str) -> tuple[str, list[Packed]] | None:
    """The name and the files; ``None`` where none are stored, or by another program."""
    try:
        found = sealed.read(folder / FILE, FORM)
        with sealed.understood(folder / FILE):
            return _unpacked(found.body, made_by)
    except SealError:
        return None


def _unpacked(stored: bytes, made_by: str) -> tuple[str, list[Packed]] | None:
    head, _, body = stored.partition(b"\n")
    told = json.loads(head)
    if told["made_by"] != made_by:
        return None
    files, at = [], 0
    for path, type_, packed, plain in told["files"]:
        end = at + packed
        files.append(Packed(path, type_, body[end : end + plain], body[at:end]))
        at = end + plain
    return told["name"], files
