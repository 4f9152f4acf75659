"""The scenario files that ship with the engine, by the id of the example they execute."""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

FOLDERS = {"cr": "comprehensive-rules", "rr": "rules-reference", "faq": "faq"}
"""From a document's short name in ids to its folder under ``engine/examples``."""


SAME = "same"
"""The folder, in a document's, of the examples for which another is played (``same_as``)."""


@cache
def shipped() -> dict[str, Path]:
    """Every scenario file that is played, by id such as ``cr:9.2.8f/1``, document by document.

    A file is named for its rule and ordinal: ``comprehensive-rules/9.2.8f-1.yaml``.
    """
    return {id_: file for id_, file in _files() if file.parent.name != SAME}


@cache
def same() -> dict[str, Path]:
    """Every file that says which other example shows the same situation, by id likewise."""
    return {id_: file for id_, file in _files() if file.parent.name == SAME}


def _files() -> Iterator[tuple[str, Path]]:
    root = Path(str(resources.files("engine") / "examples"))
    for document, folder in FOLDERS.items():
        for file in sorted((root / folder).glob("**/*.yaml")):
            place, _, ordinal = file.stem.rpartition("-")
            yield f"{document}:{place}/{ordinal}", file
