"""Builds of an earlier program, from before files were sealed, are taken over whole."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from builds import build_offline
from damaged_files import flip_bit
from kept_editions import (
    CARD,
    DAMAGES,
    DOCUMENTS,
    WORDS,
    detach_links,
    list_files,
    original_first_words,
    restore_home,
    served_first_words,
)

from rules.cards.card_data import Cards
from rules.entries import Edition, Entry, Kind
from rules.home import Home
from rules.served_library import open_served_library
from rules.text import Text

if TYPE_CHECKING:
    pass


def _unsealed(kept_home: Home, name: str, words: dict[str, str], *, listed: bool = True) -> Path:
    """A build as it was made before files were sealed."""
    folder = kept_home.root / "builds" / name
    (folder / "editions").mkdir(parents=True)
    found = open_served_library(kept_home)
    for edition, said in words.items():
        known = found.library.editions[edition]
        entry = Entry(number="1", kind=Kind.CHAPTER, text=(Text(text=said),))
        written = Edition(id=edition, title=known.title, source=known.source, entries=(entry,))
        file = folder / "editions" / f"{edition}.json"
        file.write_text(written.model_dump_json(exclude_defaults=True))
    made_from = {"path": "/gone", "sha256": "0" * 64, "reader": "old"}
    editions = {e: {"source": DOCUMENTS[e], **made_from} for e in words}
    (folder / "made.json").write_text(json.dumps({"editions": editions, "index": "old"}))
    (folder / "examples.json").write_text(json.dumps({"engine": "old", "examples": []}))
    (folder / "cards.json").write_text(json.dumps([CARD]))
    (folder / "index").mkdir()
    if listed:
        (folder / "library.json").write_text(json.dumps({"schema": 1, "editions": list(words)}))
    return folder


@pytest.fixture
def older(kept_home: Home, tmp_path: Path) -> Home:
    """A home in which only builds from before files were sealed have ever been made."""
    older = Home(tmp_path / "older")
    shutil.copytree(kept_home.root, older.root, symlinks=True)
    before = _unsealed(older, "zk2_9x8a", WORDS | {"cr-24.03": "young herons"})
    current = _unsealed(older, "abq81_zz", WORDS)
    shutil.rmtree(older.current)
    (older.root / "current").unlink()
    (older.root / "current").symlink_to(f"builds/{current.name}")
    assert set(older.builds()) == {before, current}
    return older


def test_an_unsealed_build_is_served_and_taken_over(older: Home) -> None:
    assert (served_first_words(older), open_served_library(older).notice) == (WORDS, None)
    summary = build_offline(older)
    assert summary.changed
    assert {g.origin.value for g in summary.editions} == {"kept"}
    assert {g.made_from.path for g in summary.editions} == {"/gone"}
    assert original_first_words(older) == WORDS
    assert Cards.from_build(older.current).facts.keys() == {"Old Oak"}
    assert not build_offline(older).changed


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_unsealed_build_loses_nothing(
    older: Home, damage: Callable[[Path], None], tmp_path: Path
) -> None:
    shutil.copytree(older.root, tmp_path / "whole", symlinks=True)
    for file in list_files(older.current):
        damage(detach_links(file))
        if file.name == "cr-24.03.json" and damage is not flip_bit:
            assert served_first_words(older) == WORDS | {"cr-24.03": "young herons"}
        elif file.name != "cr-24.03.json":
            assert served_first_words(older) == WORDS, file
        build_offline(older)
        assert original_first_words(older).keys() == WORDS.keys(), file
        assert open_served_library(older).notice is None
        restore_home(older, tmp_path / "whole")


def test_leftovers_of_an_older_program_are_removed(older: Home) -> None:
    (older.root / "builds" / "unfinished-x8_2a").mkdir()
    (older.root / "builds" / "x8_2a.link").symlink_to("nowhere")
    (older.root / "building").touch()
    build_offline(older)
    assert {p.name for p in older.root.iterdir()} == {"building", "builds", "current"}
    assert set((older.root / "builds").iterdir()) == set(older.builds())
