"""Building: which documents are read, what replaces a bad one, and that no build is ever lost."""

import gc
import json
import signal
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from builds import build_offline, first_entry_text, origins

import app.building.gather
import rules.storage
from app.building import code_versions, finished_answers
from app.building.build import build
from app.cli.answer_rendering import render_answers
from index.search import Searcher
from rules.cards.card_data import Cards
from rules.cards.names import Names, shipped_names
from rules.catalogue import catalogue
from rules.entries import Edition, Wording
from rules.errors import UsageError
from rules.garbage_collection import _REDUCED_THRESHOLD
from rules.home import Home, HomeError
from rules.library import Library
from scraper.source_files import FoundSource

if TYPE_CHECKING:
    from shelf import Shelf


BY_ID = {source.id: source for source in catalogue().sources}


def test_new_card_data_makes_a_new_build(shelf: "Shelf", home: Home, tmp_path: Path) -> None:
    shelf.put("cr-24.03-page", "herons")
    without = build_offline(home)
    facts = {"title": "Old Oak", "card_type_id": "tree", "side_id": "corp", "faction_id": "wood"}
    data = tmp_path / "oaks.json"
    data.write_text(json.dumps([facts | {"cost": 3, "text": "It stands."}]))
    first = build(home, offline=True, cards=data, finish=render_answers)
    assert (without.changed, first.changed) == (True, True)
    assert without.as_json()["cards"] == {"known": len(shipped_names().all), "facts": False}
    assert first.as_json()["cards"] == {"known": 1, "facts": True}
    kept = Cards.from_build(home.current).facts["Old Oak"]
    assert (kept.cost, kept.text) == (3, "It stands.")
    assert not build(home, offline=True, cards=data, finish=render_answers).changed
    data.write_text(json.dumps([facts | {"cost": 4}]))
    assert build(home, offline=True, cards=data, finish=render_answers).changed
    with pytest.raises(UsageError, match="not card data"):
        build(home, offline=True, cards=shelf.folder / "cr-24.03-page", finish=render_answers)
    assert Cards.from_build(home.current).facts["Old Oak"].cost == 4


def test_card_data_beside_the_documents_is_used_or_reported_as_unused(
    shelf: "Shelf", home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    facts = {"title": "Old Oak", "card_type_id": "tree", "side_id": "corp", "faction_id": "wood"}
    folder, other = tmp_path / "documents", tmp_path / "oaks.json"
    folder.mkdir()
    (folder / "cards.json").write_text(json.dumps([facts | {"cost": 3}]))
    monkeypatch.setenv("NRULES_SOURCES", str(folder))

    def of_folder(cards: Path | None = None) -> tuple[int | str | None, list[str]]:
        summary = build(home, offline=True, cards=cards, finish=render_answers)
        cost = summary.cards.facts["Old Oak"].cost
        return cost, [n.why for n in summary.not_read if str(folder) in n.what]

    assert of_folder() == (3, [])
    other.write_text(json.dumps([facts | {"cost": 4}]))
    assert of_folder(other) == (4, [app.building.gather.UNUSED_CARD_DATA])
    other.write_text(json.dumps([facts | {"cost": 3}]))
    assert of_folder(other) == (3, [])
    (folder / "cards.json").rename(folder / "oaks.json")
    assert of_folder() == (3, [])
    (folder / "oaks.json").write_text(json.dumps([facts | {"cost": 5}]))
    assert of_folder() == (3, [app.building.gather.UNUSED_CARD_DATA])
    (folder / "cards.json").write_text("[{")
    (why,) = set(of_folder()[1]) - {app.building.gather.UNUSED_CARD_DATA}
    assert why.startswith(f"{folder / 'cards.json'} is not card data: ")


def test_a_build_holds_library_index_and_record(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "herons")
    summary = build_offline(home)
    assert summary.changed
    assert summary.folder == home.current
    assert {p.name for p in summary.folder.iterdir()} == {
        "library.json",
        "editions",
        "index",
        "made.json",
        "examples.json",
        "transcripts",
        "answers",
        "citations.json",
    }
    library = Library.load(summary.folder)
    hits = Searcher.open(summary.folder / "index", library).search("heron").hits
    assert [hit.number for hit in hits] == ["1"]


def test_without_documents_a_build_holds_the_outline_and_lists_what_is_missing(
    shelf: "Shelf", home: Home
) -> None:
    summary = build_offline(home)
    assert origins(summary) == {"cr-24.03": "shipped"}
    assert summary.editions[0].edition.wording is Wording.OUTLINE
    assert "no document of it was found" in {n.why for n in summary.not_read}
    missing = [n.what for n in summary.not_read]
    assert BY_ID["cr-25.04-page"].title in missing
    assert len(missing) == len(set(missing)), "two documents of one edition are told once"


def test_the_preferred_document_of_an_edition_is_read(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-crawl", "second best")
    shelf.put("cr-24.03-page", "best")
    build_offline(home)
    assert shelf.reads == ["cr-24.03-page"]
    assert first_entry_text(home, "cr-24.03") == "best"


def test_the_next_best_document_stands_in_for_a_broken_one(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-crawl", "second best")
    shelf.put("cr-24.03-page", "torn")
    summary = build_offline(home)
    assert first_entry_text(home, "cr-24.03") == "second best"
    assert any("is torn" in n.why for n in summary.not_read)


def test_another_copy_stands_in_for_a_broken_one(
    shelf: "Shelf", home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = shelf.put("faq", "whole")
    (tmp_path / "first").mkdir()
    torn = tmp_path / "first" / "faq"
    torn.write_text("torn")
    copies = [FoundSource(BY_ID["faq"], torn), FoundSource(BY_ID["faq"], whole)]
    monkeypatch.setattr("scraper.source_files.find_sources", lambda _explicit: copies)
    summary = build_offline(home)
    assert first_entry_text(home, "faq") == "whole"
    assert f"{torn} is torn" in {n.why for n in summary.not_read}


def test_a_named_copy_that_differs_from_the_one_read_is_reported(
    shelf: "Shelf", home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = shelf.put("faq", "whole")
    found = [FoundSource(BY_ID["faq"], read, is_named=True)]
    for name, words_of, is_named in (
        ("a", "whole", True),
        ("b", "other", True),
        ("c", "old", False),
    ):
        copy = tmp_path / name
        copy.write_text(words_of)
        found.append(FoundSource(BY_ID["faq"], copy, is_named=is_named))
    monkeypatch.setattr("scraper.source_files.find_sources", lambda _explicit: found)
    says = {n.what: n.why for n in build_offline(home).not_read if str(tmp_path) in n.what}
    assert says == {
        str(tmp_path / "b"): f"faq was read from {read}, and this is not the same: "
        "`nrules diff` with both files tells how they differ; keep one"
    }
    assert first_entry_text(home, "faq") == "whole"


def test_other_files_in_a_named_folder_are_reported(
    shelf: "Shelf", home: Home, tmp_path: Path
) -> None:
    shelf.put("faq", "whole")
    named = tmp_path / "named"
    named.mkdir()
    (named / "list.txt").write_text("bread")
    summary = build(home, named, offline=True, finish=render_answers)
    says = {n.what: n.why for n in summary.not_read}
    assert says[str(named / "list.txt")] == "it is none of the documents that nrules reads"


def test_a_failing_answer_does_not_fail_the_build(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    shelf.put("cr-24.03-page", "herons")
    monkeypatch.setattr("app.cli.answer_rendering.rule_answer", broken)
    folder = build_offline(home).folder
    assert finished_answers.find_answer(folder, "1") is None
    assert first_entry_text(home, "cr-24.03") == "herons"
    assert not build_offline(home).changed


def test_a_failed_build_leaves_the_previous_one_current(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = build_offline(home)
    shelf.put("cr-24.03-page", "storks")

    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("index.build.build_index", broken)
    with pytest.raises(HomeError, match="No space left on device"):
        build_offline(home)
    assert home.current == first.folder
    assert first_entry_text(home, "cr-24.03") == "herons"


def test_an_interruption_is_not_lost_while_editions_are_written(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    write = rules.storage._write_edition

    def hard_of_hearing(*written: Any) -> str:
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        return write(*written)

    monkeypatch.setattr("rules.storage._write_edition", hard_of_hearing)
    with pytest.raises(KeyboardInterrupt):
        build_offline(home)
    assert home.current is None


def test_a_failed_build_restores_the_garbage_collectors_thresholds(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    meanwhile = []

    def broken(*_: object) -> None:
        meanwhile.append(gc.get_threshold())
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("index.build.build_index", broken)
    before = gc.get_threshold()
    gc.set_threshold(700, 8, 9)
    try:
        with pytest.raises(HomeError):
            build_offline(home)
        assert gc.get_threshold() == (700, 8, 9)
    finally:
        gc.set_threshold(*before)
    assert meanwhile == [(_REDUCED_THRESHOLD, 8, 9)]


def test_an_unwritable_home_gives_a_one_line_error(shelf: "Shelf", tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(HomeError, match="set NRULES_HOME") as caught:
        build_offline(Home(tmp_path / "file" / "home"))
    assert "\n" not in str(caught.value)


def test_a_missing_sources_folder_is_a_usage_error(home: Home, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nowhere"):
        build(home, tmp_path / "nowhere", offline=True, finish=render_answers)


def test_a_second_build_waits_for_the_first(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "herons")
    inside, go_on = threading.Event(), threading.Event()
    read, steps = shelf.read, []

    def slow(data: bytes, name: str, names: Names) -> Edition:
        inside.set()
        assert go_on.wait(60)
        return read(data, name, names)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scraper.read.read_document", slow)
        first = threading.Thread(target=build_offline, args=(home,))
        first.start()
        assert inside.wait(60)
        second = threading.Thread(
            target=build,
            args=(home, None, lambda step, *_: steps.append(step)),
            kwargs={"finish": render_answers},
        )
        second.start()
        deadline = time.monotonic() + 60
        while not steps and time.monotonic() < deadline:
            time.sleep(0.01)
        assert steps == ["waiting for another build to finish"]
        go_on.set()
        first.join(60)
        second.join(60)
    assert shelf.reads == ["cr-24.03-page"], "the second found that nothing was left to do"


def test_reader_and_index_have_versions_of_their_own() -> None:
    assert code_versions.reader_version() != code_versions.index_version()
    assert len(code_versions.reader_version()) == 16


def test_a_version_changes_with_the_data_of_its_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "orchard_for_versions"
    package.mkdir()
    (package / "__init__.py").touch()
    data, other = package / "trees.toml", package / "notes.txt"
    data.write_text("apples = 1")
    monkeypatch.syspath_prepend(tmp_path)
    version = partial(code_versions._version.__wrapped__, ((package.name, ".toml"),))
    before = version()
    other.write_text("not read by this code")
    assert version() == before
    data.write_text("apples = 2")
    assert version() != before
