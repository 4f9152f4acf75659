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

from rules import build_folder
from rules.entries import Edition
from rules.files import is_out_of_files, read_file
from rules.sealed import MAX_FILE_BYTES

SUFFIX = ".json"
"""The end of the names of the editions' files."""
_MADE_FROM = {"source", "path", "sha256", "reader"}


@dataclass(frozen=True, slots=True)
class UnsealedContents:
    """What can be read of such a build: editions, each with its document where known.

    ``lost`` and ``list_fault`` are as in :class:`rules.storage.BuildContents`.
    """

    editions: dict[str, tuple[Edition, dict[str, str] | None]] = field(default_factory=dict)
    lost: dict[str, str] = field(default_factory=dict)
    list_fault: str | None = None


def is_unsealed_build(folder: Path) -> bool:
    """Whether a folder holds such a build, and not a stray file among sealed ones."""
    return not build_folder.list_editions(folder) and any(_edition_names(folder))


def read(folder: Path) -> UnsealedContents:
    """Read all that can be read; raises :class:`OSError` only where too many files are open."""
    contents = UnsealedContents(
        list_fault=None if _read_list(folder) is not None else "it is damaged"
    )
    present = sorted(_edition_names(folder))
    made = _read_made_from(folder)
    for name in dict.fromkeys((*(_read_list(folder) or ()), *present)):
        try:
            data = read_file(
                folder / build_folder.EDITIONS_FOLDER / f"{name}{SUFFIX}", MAX_FILE_BYTES
            )
            edition = Edition.model_validate_json(data)
            contents.editions[edition.id] = (edition, made.get(edition.id))
        except OSError as error:
            if is_out_of_files(error):
                raise
            contents.lost[name] = error.strerror or "the disk does not give it"
        except ValueError:
            contents.lost[name] = "it is damaged"
    return contents


def _edition_names(folder: Path) -> Iterator[str]:
    return build_folder.names_with_suffix(folder / build_folder.EDITIONS_FOLDER, SUFFIX)


def _read_list(folder: Path) -> list[str] | None:
    listed = _read_json_object(folder / "library.json").get("editions")
    return [str(name) for name in listed] if isinstance(listed, list) else None


def _read_made_from(folder: Path) -> dict[str, dict[str, str]]:
    """Return the document that each edition was read from, where that is still known."""
    editions = _read_json_object(folder / "made.json").get("editions")
    known = editions.items() if isinstance(editions, dict) else ()
    return {
        str(name): fields
        for name, fields in known
        if isinstance(fields, dict)
        and fields.keys() == _MADE_FROM
        and all(isinstance(value, str) for value in fields.values())
    }


def _read_json_object(path: Path) -> dict[str, Any]:
    try:
        value = json.loads(read_file(path, MAX_FILE_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
