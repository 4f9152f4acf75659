"""Results of scenarios with their transcripts, kept for whoever shows them later.

A build keeps what it played in one file. What everybody asks of the examples, without their
transcripts, is kept apart from it (:mod:`engine.scenarios.results.stored_results`).
"""

import hashlib
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results.worked_examples import ExampleResult
from engine.version import engine_code
from rules import sealed
from rules.sealed import SealError

FORM = 1
FILE = "transcripts"

_KEPT = TypeAdapter(ExampleResult)


def storage_name(id_: str, file: Path) -> str:
    """Return the name under which a scenario's result is kept; it changes when the file does."""
    return hashlib.sha256(f"{id_}\0".encode() + file.read_bytes()).hexdigest()[:32]


def serialize(worked: ExampleResult) -> bytes:
    """Return what came of a scenario as one line."""
    return _KEPT.dump_json(worked)


def deserialize(line: bytes) -> ExampleResult | None:
    """Read what :func:`serialize` wrote; return ``None`` if it cannot be read."""
    try:
        return _KEPT.validate_json(line)
    except ValidationError:
        return None


def write(folder: Path, worked: Iterable[ExampleResult]) -> None:
    """Keep the results of the worked examples in a folder; raise :class:`OSError`."""
    files = shipped_scenarios()
    lines = (
        f"{storage_name(result.id, files[result.id])} ".encode() + serialize(result)
        for result in worked
        if result.played is not None and result.id in files
    )
    body = b"\n".join((engine_code().encode(), *lines))
    sealed.write(folder / FILE, FORM, zlib.compress(body))


def read(folder: Path) -> Mapping[str, bytes]:
    """Return what a folder keeps, by name, each for :func:`deserialize`.

    It is empty if nothing can be read, or if another state of the engine played it.
    """
    try:
        by, *lines = _lines(folder)
    except SealError:
        return {}
    if by != engine_code().encode():
        return {}
    named = (line.partition(b" ") for line in lines)
    return {name.decode(): kept for name, _, kept in named}


def is_readable(folder: Path) -> bool:
    """Whether what a folder keeps can be read, whichever state of the engine played it."""
    try:
        _lines(folder)
    except SealError:
        return False
    return True


def _lines(folder: Path) -> list[bytes]:
    """Return the engine's state and all that it played; raise :class:`rules.sealed.SealError`."""
    found = sealed.read(folder / FILE, FORM)
    try:
        return zlib.decompress(found.body).split(b"\n")
    except zlib.error as error:
        raise SealError(folder / FILE, "it says something else than it should") from error
