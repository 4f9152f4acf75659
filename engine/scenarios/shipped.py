"""The scenario files that ship with the engine, by the id of the example they execute."""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import yaml

FOLDERS = {"cr": "comprehensive-rules", "rr": "rules-reference", "faq": "faq"}
"""From a document's short name in ids to its folder under ``engine/examples``.

Examples that the pinned edition does not print are in a folder named for the edition that
their ids name.
"""

SAME = "same"
"""The folder, in a document's, of the examples for which another is played (``same_as``)."""


@cache
def shipped() -> dict[str, Path]:
    """Every scenario file that is played, by id such as ``cr:9.2.8f/1``, document by document.

    A file is named for its rule and ordinal: ``comprehensive-rules/9.2.8f-1.yaml``, or
    ``cr-26.03/9.8.3a-1.yaml`` for ``cr-26.03:9.8.3a/1``.
    """
    return {id_: file for id_, file in _files() if file.parent.name != SAME}


@cache
def same() -> dict[str, Path]:
    """Every file that says which other example shows the same situation, by id likewise."""
    return {id_: file for id_, file in _files() if file.parent.name == SAME}


@cache
def no_data() -> dict[str, tuple[str, ...]]:
    """By id, of examples that cannot be executed yet, the cards of which there are no data."""
    file = resources.files("engine") / "examples" / "no_data.yaml"
    written: dict[str, list[str]] = yaml.safe_load(file.read_text("utf-8"))
    return {id_: tuple(cards) for id_, cards in written.items()}


def _files() -> Iterator[tuple[str, Path]]:
    root = Path(str(resources.files("engine") / "examples"))
    others = sorted(folder.name for folder in root.glob("cr-*"))
    for document, folder in (*FOLDERS.items(), *((name, name) for name in others)):
        for file in sorted((root / folder).glob("**/*.yaml")):
            place, _, ordinal = file.stem.rpartition("-")
            yield f"{document}:{place}/{ordinal}", file
