"""Where the engine carries out each rule, kept beside a build: reading its source takes a while."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.citations import citations
from engine.version import engine_version
from rules import sealed
from rules.sealed import SealError

FORM = 1
FILE = "citations.json"

Places = Mapping[str, tuple[str, ...]]
"""From a rule's number in the pinned edition to the places in the code, each once."""


def write(folder: Path) -> None:
    """Keep the places in a build's folder."""
    said = {"engine": engine_version(), "places": places()}
    sealed.write(folder / FILE, FORM, json.dumps(said).encode())


def read(folder: Path | None) -> Places:
    """The places that a build keeps; read from the source where it keeps none of this engine."""
    kept = _kept(folder) if folder is not None else None
    return kept if kept is not None else places()


def are_whole(folder: Path) -> bool:
    """Whether a build keeps them, of this engine."""
    return _kept(folder) is not None


def _kept(folder: Path) -> Places | None:
    try:
        found = sealed.read(folder / FILE, FORM)
        with sealed.understood(folder / FILE):
            said = json.loads(found.body)
            if said["engine"] != engine_version():
                return None
            return {str(number): tuple(places) for number, places in said["places"].items()}
    except SealError:
        return None


@cache
def places() -> Places:
    """The places as the source has them: it is read once, it does not change."""
    return {
        number: tuple(dict.fromkeys(f"{c.file}:{c.within or c.line}" for c in found))
        for number, found in citations().items()
    }
