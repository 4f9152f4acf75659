"""Builds made before editions had checksums: still read, never written.

They hold ``editions/<id>.json``, a whole edition in one JSON document; ``library.json`` with
``{"schema": 1, "editions": [ids]}``; and ``made.json`` with the document of each edition. An
edition is whole if it can be validated.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules import shelf
from rules.entries import Edition
from rules.files import read_file
from rules.sealed import LARGEST

_SUFFIX = ".json"
_MADE_FROM = {"source", "path", "sha256", "reader"}


@dataclass(frozen=True, slots=True)
class Unsealed:
    """What can be read of such a build: editions, each with its document where known.

    ``lost`` and ``list_lost`` are as in :class:`rules.storage.Contents`.
    """

    editions: dict[str, tuple[Edition, dict[str, str] | None]] = field(default_factory=dict)
    lost: dict[str, str] = field(default_factory=dict)
    list_lost: str | None = None


def is_one(folder: Path) -> bool:
    """Whether a folder holds such a build, and not a stray file among sealed ones."""
    return not shelf.present(folder) and any(_named(folder))


def read(folder: Path) -> Unsealed:
    """Read all that can be read; never raises."""
    found = Unsealed(list_lost=None if _listed(folder) is not None else "it is damaged")
    present = sorted(_named(folder))
    made = _made(folder)
    for name in dict.fromkeys((*(_listed(folder) or ()), *present)):
        try:
            data = read_file(folder / shelf.FOLDER / f"{name}{_SUFFIX}", LARGEST)
            edition = Edition.model_validate_json(data)
            found.editions[edition.id] = (edition, made.get(edition.id))
        except OSError as error:
            found.lost[name] = error.strerror or "the disk does not give it"
        except ValueError:
            found.lost[name] = "it is damaged"
    return found


def _named(folder: Path) -> Iterator[str]:
    return shelf.named(folder / shelf.FOLDER, _SUFFIX)


def _listed(folder: Path) -> list[str] | None:
    listed = _json(folder / "library.json").get("editions")
    return [str(name) for name in listed] if isinstance(listed, list) else None


def _made(folder: Path) -> dict[str, dict[str, str]]:
    """Return the document that each edition was read from, where that is still known."""
    editions = _json(folder / "made.json").get("editions")
    known = editions.items() if isinstance(editions, dict) else ()
    return {
        str(name): said
        for name, said in known
        if isinstance(said, dict)
        and said.keys() == _MADE_FROM
        and all(isinstance(value, str) for value in said.values())
    }


def _json(path: Path) -> dict[str, Any]:
    try:
        said = json.loads(read_file(path, LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}
