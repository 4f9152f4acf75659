"""Damaged builds: one bad byte costs at most one edition, and mostly none."""

import os
import shutil
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from builds import build_offline
from daily_share import todays_share
from damaged_files import REPLACEMENTS, flip_bit, link_to_nothing
from kept_editions import (
    DAMAGES,
    WORDS,
    build_again,
    change_contents,
    detach_links,
    list_files,
    original_first_words,
    restore_home,
    served_first_words,
)

from app.building import finished_answers
from app.building.build import is_finished
from app.building.gather import LastBuild
from app.builds.current import BuildSource
from app.cli import guard
from app.web.application import create_app
from app.web.serving.request_context import services_of as served_by
from rules.entries import Wording
from rules.home import Home
from rules.served_library import open_served_library

if TYPE_CHECKING:
    from shelf import Shelf


@pytest.mark.parametrize("damage", [*DAMAGES, change_contents])
def test_the_previous_build_stands_in_for_any_damaged_file(
    kept_home: Home, shelf: "Shelf", damage: Callable[[Path], None], tmp_path: Path
) -> None:
    build_again(kept_home, shelf)
    shutil.copytree(kept_home.root, tmp_path / "whole", symlinks=True)
    for file in todays_share(list_files(kept_home.current), 3):
        damage(detach_links(file))
        assert original_first_words(kept_home) == WORDS, file
        state = BuildSource(kept_home).current()
        assert state.searcher.search("heron").hits, file
        summary = build_offline(kept_home)
        assert summary.changed, file
        assert original_first_words(kept_home) == WORDS, file
        assert summary.cards.facts.keys() == {"Old Oak"}, file
        assert open_served_library(kept_home).notice is None, file
        assert not build_offline(kept_home).changed, file
        restore_home(kept_home, tmp_path / "whole")


def test_the_previous_build_stands_in_for_any_replaced_file(
    kept_home: Home, shelf: "Shelf", tmp_path: Path
) -> None:
    build_again(kept_home, shelf)
    for file in list_files(kept_home.current):
        file.rename(tmp_path / "kept")
        for strange in REPLACEMENTS:
            strange(file)
            assert original_first_words(kept_home) == WORDS, file
            is_finished(kept_home.current)
            finished_answers.find_answer(kept_home.current, "1")
            last = LastBuild.read(kept_home)
            assert last.cards.facts, "of the build before"
            assert not ("index" in file.parts and last.has_whole_index()), file
            shutil.rmtree(file) if file.is_dir() else file.unlink()
        (tmp_path / "kept").rename(file)
    for file, strange in zip(list_files(kept_home.current), cycle(REPLACEMENTS)):
        strange(file)
    assert build_offline(kept_home).changed
    assert original_first_words(kept_home) == WORDS
    assert open_served_library(kept_home).notice is None
    assert not build_offline(kept_home).changed


def test_a_damaged_file_changes_no_answer_without_a_notice(
    kept_home: Home,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """For one file of each kind: either every answer is as before, or a line names the damage."""
    monkeypatch.setenv("NRULES_HOME", str(kept_home.root))
    pages = ("/document/cr-24.03", "/search?q=herons", "/card/old-oak", "/coverage")
    commands = ("lookup 1 -e cr-24.03 --json", "search herons -e cr-24.03", "card old oak --json")

    def answers() -> dict[str, tuple[str, str | None]]:
        """What each page and command shows, and its notice of damage."""
        with create_app(kept_home).test_client() as client:
            shown = {page: client.get(page).get_data(as_text=True) for page in pages}
            notice = served_by(client.application).builds.current().notice
        found = {page: (shown[page], notice) for page in pages}
        for command in commands:
            guard.run(command.split())
            out = capsys.readouterr()
            found[command] = out.out, out.err or None
        return found

    whole = answers()
    assert {notice for _, notice in whole.values()} == {None}
    shutil.copytree(kept_home.root, tmp_path / "whole", symlinks=True)
    others = {"cr-23.08", "faq"}
    files = [file for file in list_files(kept_home.current) if file.stat().st_size]
    for file in files:
        if others & {file.parent.name, file.stem} or "cr-26" in f"{file}":
            continue
        flip_bit(detach_links(file))
        for asked, (shown_text, notice) in answers().items():
            assert shown_text == whole[asked][0] or "nrules build" in (notice or ""), (asked, file)
        restore_home(kept_home, tmp_path / "whole")


def test_a_build_removes_a_stray_file_from_the_index(kept_home: Home) -> None:
    link_to_nothing(kept_home.current / "index" / "stray")
    (kept_home.current / "citations.json").unlink()  # of what is left, the index is taken over
    assert build_offline(kept_home).changed
    assert not (kept_home.current / "index" / "stray").is_symlink()
    assert original_first_words(kept_home) == WORDS


def test_a_stray_edition_file_is_ignored(kept_home: Home) -> None:
    (kept_home.current / "editions" / "stray.json").write_text("{}")
    assert (original_first_words(kept_home), open_served_library(kept_home).notice) == (WORDS, None)


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_another_build_one_bad_byte_costs_at_most_one_edition(
    kept_home: Home, damage: Callable[[Path], None], tmp_path: Path
) -> None:
    shutil.copytree(kept_home.root, tmp_path / "whole", symlinks=True)
    for file in todays_share(list_files(kept_home.current), 3):
        lost = file.name.removesuffix(".jsonl") if file.parent.name == "editions" else None
        left = {name: words for name, words in WORDS.items() if name != lost}
        damage(detach_links(file))
        assert original_first_words(kept_home) == left, file
        for _ in range(3):
            build_offline(kept_home)
            assert original_first_words(kept_home) == left, file
        restore_home(kept_home, tmp_path / "whole")


def test_the_notice_of_a_damaged_build_is_one_line(kept_home: Home, shelf: "Shelf") -> None:
    build_again(kept_home, shelf)
    flip_bit(kept_home.current / "editions" / "cr-24.03.jsonl")
    notice = BuildSource(kept_home).current().notice
    assert notice is not None
    assert "\n" not in notice
    assert "(cr-24.03: it is damaged)" in notice
    assert "an earlier build's cr-24.03 stands in" in notice
    assert "nrules build" in notice


def test_a_document_restores_an_edition_that_no_build_holds(
    kept_home: Home, shelf: "Shelf"
) -> None:
    flip_bit(kept_home.current / "editions" / "cr-24.03.jsonl")
    shelf.put("cr-24.03-page", "herons")
    build_offline(kept_home)
    assert original_first_words(kept_home) == WORDS


def test_an_outline_never_replaces_an_edition_that_was_read(
    kept_home: Home, shelf: "Shelf"
) -> None:
    """Not even after a build that had nothing but the outline."""
    damaged = kept_home.current
    for file in list_files(damaged / "editions"):
        flip_bit(file)
    build_offline(kept_home)
    assert served_first_words(kept_home) == {}
    assert open_served_library(kept_home).library.default.wording is Wording.OUTLINE
    for file in list_files(damaged / "editions"):
        flip_bit(file)  # it is readable again: a disk that was not at hand
    assert build_offline(kept_home).changed
    assert original_first_words(kept_home) == WORDS


def test_the_last_copy_of_an_edition_is_never_deleted(kept_home: Home, shelf: "Shelf") -> None:
    first = kept_home.current
    build_again(kept_home, shelf)
    second = kept_home.current
    build_again(kept_home, shelf)
    assert not first.exists(), "each edition is in the two after it"
    flip_bit(second / "editions" / "faq.jsonl")
    third = kept_home.current
    for _ in range(3):
        build_again(kept_home, shelf)
    assert not second.exists(), "all that it still gives is in others"
    assert original_first_words(kept_home) == WORDS
    assert not third.exists()


def test_a_build_stays_while_only_one_other_holds_its_edition(
    kept_home: Home, shelf: "Shelf"
) -> None:
    first = kept_home.current
    build_again(kept_home, shelf)
    flip_bit(kept_home.current / "editions" / "faq.jsonl")
    build_again(kept_home, shelf)
    assert first.exists(), "of the three builds two can give the FAQ"
    build_again(kept_home, shelf)
    assert not first.exists()


def test_file_times_do_not_decide_which_build_is_older(kept_home: Home, shelf: "Shelf") -> None:
    future = time.time() + 10**8
    build_again(kept_home, shelf)
    for folder in kept_home.builds()[1:]:
        os.utime(folder, (future, future))
    previous = kept_home.current
    os.utime(previous, (0, 0))
    build_again(kept_home, shelf)
    assert kept_home.builds()[1] == previous
    assert set(kept_home.builds()) == {kept_home.current, previous}
    assert original_first_words(kept_home) == WORDS


def test_a_lost_current_link_loses_no_edition(kept_home: Home, shelf: "Shelf") -> None:
    (kept_home.root / "current").unlink()
    build_offline(kept_home)
    assert original_first_words(kept_home) == WORDS
