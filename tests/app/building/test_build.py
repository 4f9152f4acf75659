"""Building: what is read, reused, kept and missed, and that nothing built is ever lost."""

import gc
import json
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from built import origins, words
from gardens import SCENARIO, played

import app.building.gather
import app.building.made
from app.building import answers
from app.building.build import BuildSummary, build, is_finished
from app.cli.drawing.build import draw_summary
from app.cli.finishing import finished
from engine.scenarios import played_before, record
from engine.scenarios.worked import Status, Worked
from index.search import Searcher
from rules.cards.data import Cards
from rules.cards.names import Names, shipped_names
from rules.catalogue import catalogue
from rules.collecting import SELDOM
from rules.entries import Edition, Wording
from rules.errors import UsageError
from rules.home import Home, HomeError
from rules.library import Library
from scraper.find import FoundSource

if TYPE_CHECKING:
    from tests.app.conftest import Shelf


BY_ID = {source.id: source for source in catalogue().sources}


def _built(home: Home) -> BuildSummary:
    return build(home, offline=True, finish=finished)


def test_card_data_comes_into_the_build_and_makes_it_another(
    shelf: "Shelf", home: Home, tmp_path: Path
) -> None:
    shelf.put("cr-24.03-page", "herons")
    without = build(home, offline=True, finish=finished)
    facts = {"title": "Old Oak", "card_type_id": "tree", "side_id": "corp", "faction_id": "wood"}
    data = tmp_path / "oaks.json"
    data.write_text(json.dumps([facts | {"cost": 3, "text": "It stands."}]))
    first = build(home, offline=True, cards=data, finish=finished)
    assert (without.changed, first.changed) == (True, True)
    assert without.as_json()["cards"] == {"known": len(shipped_names().all), "facts": False}
    assert first.as_json()["cards"] == {"known": 1, "facts": True}
    kept = Cards.kept(home.current).facts["Old Oak"]
    assert (kept.cost, kept.text) == (3, "It stands.")
    assert not build(home, offline=True, cards=data, finish=finished).changed
    data.write_text(json.dumps([facts | {"cost": 4}]))
    assert build(home, offline=True, cards=data, finish=finished).changed
    with pytest.raises(UsageError, match="no card data"):
        build(home, offline=True, cards=shelf.folder / "cr-24.03-page", finish=finished)
    assert Cards.kept(home.current).facts["Old Oak"].cost == 4


def test_a_build_holds_library_index_and_record(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "herons")
    summary = _built(home)
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


def test_without_documents_the_outline_is_built_and_what_is_missing_named(
    shelf: "Shelf", home: Home
) -> None:
    summary = _built(home)
    assert origins(summary) == {"cr-24.03": "shipped"}
    assert summary.editions[0].edition.wording is Wording.OUTLINE
    assert "no document of it was found" in {n.why for n in summary.not_read}
    missing = [n.what for n in summary.not_read]
    assert BY_ID["cr-25.04-page"].title in missing
    assert len(missing) == len(set(missing)), "two documents of one edition are told once"


def test_the_preferred_document_of_an_edition_is_read(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-crawl", "second best")
    shelf.put("cr-24.03-page", "best")
    _built(home)
    assert shelf.reads == ["cr-24.03-page"]
    assert words(home, "cr-24.03") == "best"


def test_the_next_best_document_stands_in_for_a_broken_one(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-crawl", "second best")
    shelf.put("cr-24.03-page", "torn")
    summary = _built(home)
    assert words(home, "cr-24.03") == "second best"
    assert any("is torn" in n.why for n in summary.not_read)


def test_another_copy_stands_in_for_a_broken_one(
    shelf: "Shelf", home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = shelf.put("faq", "whole")
    (tmp_path / "first").mkdir()
    torn = tmp_path / "first" / "faq"
    torn.write_text("torn")
    copies = [FoundSource(BY_ID["faq"], torn), FoundSource(BY_ID["faq"], whole)]
    monkeypatch.setattr("scraper.find.find_sources", lambda _explicit: copies)
    summary = _built(home)
    assert words(home, "faq") == "whole"
    assert f"{torn} is torn" in {n.why for n in summary.not_read}


def test_a_copy_that_a_person_named_and_that_is_not_the_one_read_is_told(
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
    monkeypatch.setattr("scraper.find.find_sources", lambda _explicit: found)
    says = {n.what: n.why for n in _built(home).not_read if str(tmp_path) in n.what}
    assert says == {
        str(tmp_path / "b"): f"faq was read from {read}, and this is not the same: "
        "`nrules diff` with both files tells how they differ; keep one"
    }
    assert words(home, "faq") == "whole"


def test_what_a_named_folder_holds_besides_documents_is_said(
    shelf: "Shelf", home: Home, tmp_path: Path
) -> None:
    shelf.put("faq", "whole")
    named = tmp_path / "named"
    named.mkdir()
    (named / "list.txt").write_text("bread")
    summary = build(home, named, offline=True, finish=finished)
    says = {n.what: n.why for n in summary.not_read}
    assert says[str(named / "list.txt")] == "it is none of the documents that nrules reads"


def test_nothing_is_done_where_nothing_has_changed(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = _built(home)
    shelf.reads.clear()
    second = _built(home)
    assert (second.changed, second.folder, shelf.reads) == (False, first.folder, [])
    assert origins(second) == {"cr-24.03": "unchanged"}


def test_only_the_changed_document_is_read_again(
    shelf: "Shelf", home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf.put("cr-23.08-page", "egrets")
    shelf.put("cr-24.03-page", "herons")
    _built(home)
    shelf.reads.clear()
    shelf.put("cr-24.03-page", "storks")
    summary = _built(home)
    assert shelf.reads == ["cr-24.03-page"]
    assert origins(summary) == {"cr-23.08": "unchanged", "cr-24.03": "read"}
    assert words(home, "cr-24.03") == "storks"
    corrected = {g.edition.id: g.corrected for g in summary.editions}
    assert corrected == {"cr-23.08": (), "cr-24.03": ("1",)}, "in the same version"
    draw_summary(summary)
    assert "it says otherwise than before: 1\n" in capsys.readouterr().out


def test_a_document_that_only_moved_is_not_read_again(
    shelf: "Shelf", home: Home, tmp_path: Path
) -> None:
    shelf.put("cr-24.03-page", "herons")
    _built(home)
    shelf.reads.clear()
    shelf.folder = shelf.folder.rename(tmp_path / "elsewhere")
    assert not _built(home).changed
    assert shelf.reads == []


def test_all_is_read_again_by_a_changed_reader(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    _built(home)
    monkeypatch.setattr(app.building.gather, "reader_version", lambda: "another")
    assert origins(_built(home)) == {"cr-24.03": "read"}


def test_the_index_is_made_again_by_a_changed_indexer(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    _built(home)
    monkeypatch.setattr("app.building.build.index_version", lambda: "another")
    summary = _built(home)
    assert summary.changed
    assert origins(summary) == {"cr-24.03": "unchanged"}


def test_a_changed_engine_plays_the_examples_again_and_no_more(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = _built(home)
    shelf.reads.clear()
    monkeypatch.setattr("engine.scenarios.record.engine_version", lambda: "another")
    assert record.read(first.folder) == {}
    monkeypatch.setattr("index.build.build_index", lambda *_: pytest.fail("indexed again"))
    second = _built(home)
    assert second.changed
    assert shelf.reads == []
    assert "faq:qa/12" in record.read(second.folder)
    assert not _built(home).changed


def test_a_build_is_served_before_it_is_finished_and_then_only_finished(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    with monkeypatch.context() as patch:
        patch.setattr("app.building.build.worked_examples", lambda *_, **__: pytest.fail("played"))
        first = build(home, offline=True, finish=None)
        assert first.changed
        assert words(home, "cr-24.03") == "herons"
        assert not is_finished(first.folder)
        assert not build(home, offline=True, finish=None).changed
    told: list[str] = []
    second = build(home, None, lambda step, *_: told.append(step), offline=True, finish=finished)
    assert (second.changed, is_finished(second.folder)) == (True, True)
    assert "playing the worked examples" in told
    assert "building the index" not in told
    assert not build(home, offline=True, finish=None).changed


@pytest.fixture
def first(shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch) -> BuildSummary:
    """A build that played one worked example; later ones play no other."""
    one = Worked(SCENARIO, Status.PASSED, "Rain on herons", played=played())
    monkeypatch.setattr("app.building.build.worked_examples", lambda *_, **__: [one])
    shelf.put("cr-24.03-page", "herons")
    return _built(home)


def test_examples_are_not_played_again_for_another_document(
    shelf: "Shelf", home: Home, first: BuildSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = record.read(first.folder)
    monkeypatch.setattr(
        "app.building.build.worked_examples", lambda *_, **__: pytest.fail("played again")
    )
    shelf.put("cr-24.03-page", "storks")
    second = _built(home)
    assert second.folder != first.folder
    assert record.read(second.folder) == kept != {}
    assert played_before.read(second.folder) == played_before.read(first.folder) != {}


def test_lost_transcripts_cost_no_outcome_and_the_next_whole_build_has_them(
    shelf: "Shelf", home: Home, first: BuildSummary
) -> None:
    kept = record.read(first.folder)
    (first.folder / played_before.FILE).write_bytes(b"torn")
    shelf.put("cr-24.03-page", "storks")
    unfinished = build(home, offline=True, finish=None)
    assert record.read(unfinished.folder) == kept != {}
    assert not is_finished(unfinished.folder)
    assert played_before.read(_built(home).folder) != {}


def test_an_edition_is_kept_when_its_document_has_gone(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "herons")
    _built(home)
    (shelf.folder / "cr-24.03-page").unlink()
    summary = _built(home)
    assert (summary.changed, origins(summary)) == (False, {"cr-24.03": "kept"})
    assert words(home, "cr-24.03") == "herons"


def test_an_edition_is_kept_before_a_lesser_document_takes_its_place(
    shelf: "Shelf", home: Home
) -> None:
    shelf.put("cr-24.03-page", "best")
    _built(home)
    shelf.put("cr-24.03-page", "torn")
    shelf.put("cr-24.03-crawl", "second best")
    assert origins(_built(home)) == {"cr-24.03": "kept"}
    assert words(home, "cr-24.03") == "best"


@pytest.mark.parametrize(
    "damaged",
    [
        *("library.json", "editions/cr-24.03.jsonl", "index/index.json"),
        *("answers/answers.json", "answers/cr-24.03.answers"),
    ],
)
def test_a_damaged_build_is_made_again(shelf: "Shelf", home: Home, damaged: str) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = _built(home)
    (first.folder / damaged).write_text("{")
    second = _built(home)
    assert second.changed
    assert Library.load(second.folder).editions.keys() == {"cr-24.03"}
    assert not _built(home).changed


def test_another_program_finishes_its_own_answers(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = _built(home)
    found = answers.recall(first.folder, "1")
    assert found is not None
    assert found.answer.json["text"] == "herons"
    monkeypatch.setattr("app.building.program.state", lambda: "another")
    assert _built(home).changed
    assert not _built(home).changed
    assert answers.recall(home.current, "1") == found


def test_an_answer_that_cannot_be_made_costs_no_build(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    shelf.put("cr-24.03-page", "herons")
    monkeypatch.setattr("app.cli.finishing.rule_answer", broken)
    folder = _built(home).folder
    assert answers.recall(folder, "1") is None
    assert words(home, "cr-24.03") == "herons"
    assert not _built(home).changed


def test_a_build_that_fails_leaves_the_last_one(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = _built(home)
    shelf.put("cr-24.03-page", "storks")

    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("index.build.build_index", broken)
    with pytest.raises(HomeError, match="No space left on device"):
        _built(home)
    assert home.current == first.folder
    assert words(home, "cr-24.03") == "herons"


def test_garbage_is_looked_for_as_before_once_a_build_has_failed(
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
            _built(home)
        assert gc.get_threshold() == (700, 8, 9)
    finally:
        gc.set_threshold(*before)
    assert meanwhile == [(SELDOM, 8, 9)]


def test_a_home_that_cannot_be_written_is_one_line(shelf: "Shelf", tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(HomeError, match="set NRULES_HOME") as caught:
        _built(Home(tmp_path / "file" / "home"))
    assert "\n" not in str(caught.value)


def test_sources_that_are_no_folder_are_a_wrong_request(home: Home, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nowhere"):
        build(home, tmp_path / "nowhere", offline=True, finish=finished)


def test_a_second_build_waits_for_the_first(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "herons")
    inside, go_on = threading.Event(), threading.Event()
    read, told = shelf.read, []

    def slow(data: bytes, name: str, names: Names) -> Edition:
        inside.set()
        assert go_on.wait(10)
        return read(data, name, names)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scraper.read.read_document", slow)
        first = threading.Thread(target=_built, args=(home,))
        first.start()
        assert inside.wait(10)
        second = threading.Thread(
            target=build,
            args=(home, None, lambda step, *_: told.append(step)),
            kwargs={"finish": finished},
        )
        second.start()
        deadline = time.monotonic() + 10
        while not told and time.monotonic() < deadline:
            time.sleep(0.01)
        assert told == ["waiting for another build to finish"]
        go_on.set()
        first.join(10)
        second.join(10)
    assert shelf.reads == ["cr-24.03-page"], "the second found that nothing was left to do"


def test_the_version_of_the_code_follows_its_data_too() -> None:
    assert app.building.made.reader_version() != app.building.made.index_version()
    assert len(app.building.made.reader_version()) == 16
