"""The scenario files that ship with the engine, by the id of the example they execute."""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from rules.shipped_yaml import read_yaml

FOLDERS = {"cr": "comprehensive-rules", "rr": "rules-reference", "faq": "faq"}
"""The folder under ``engine/examples`` of each document, by its short name in ids.

Examples that the pinned edition does not print are in a folder named for the edition that
their ids name.
"""

REDIRECTED_FOLDER = "same"
"""The folder, inside a document's, of examples for which another is played (``same_as``)."""


OWN_FOLDER = "own"
"""The folder of our own positions, and the beginning of their ids."""


@cache
def shipped_scenarios() -> dict[str, Path]:
    """Return every scenario file that is played, by id such as ``cr:9.2.8f/1``, in document order.

    A file is named for its rule and ordinal: ``comprehensive-rules/9.2.8f-1.yaml``, or
    ``cr-26.03/9.8.3a-1.yaml`` for ``cr-26.03:9.8.3a/1``.
    """
    return {id_: file for id_, file in _files() if file.parent.name != REDIRECTED_FOLDER}


@cache
def redirected_examples() -> dict[str, Path]:
    """Return every file that says which other example shows the same situation, by id."""
    return {id_: file for id_, file in _files() if file.parent.name == REDIRECTED_FOLDER}


@cache
def executed_examples() -> dict[str, Path]:
    """Return the file of every example that is executed, itself or by another's scenario, by id."""
    return shipped_scenarios() | redirected_examples()


@cache
def own_positions() -> dict[str, Path]:
    """Return every position of our own, by id such as ``own:7.3.1a/1``, which names its rule.

    They show rules that no worked example turns on, what changes from edition to edition, and what
    once went wrong.
    """
    return dict(_in_folder(_root() / OWN_FOLDER, OWN_FOLDER))


@cache
def examples_without_data() -> dict[str, tuple[str, ...]]:
    """Return the examples that cannot be executed yet, each with its cards that have no data."""
    file = resources.files("engine") / "examples" / "no_data.yaml"
    written: dict[str, list[str]] = read_yaml(file)
    return {id_: tuple(cards) for id_, cards in written.items()}


def _files() -> Iterator[tuple[str, Path]]:
    root = _root()
    others = sorted(folder.name for folder in root.glob("cr-*"))
    for document, folder in (*FOLDERS.items(), *((name, name) for name in others)):
        yield from _in_folder(root / folder, document)


def _in_folder(folder: Path, document: str) -> Iterator[tuple[str, Path]]:
    for file in sorted(folder.glob("**/*.yaml")):
        place, _, ordinal = file.stem.rpartition("-")
        yield f"{document}:{place}/{ordinal}", file


def _root() -> Path:
    return Path(str(resources.files("engine") / "examples"))
