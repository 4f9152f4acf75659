"""What a second build repeats, and what it keeps of the first."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from builds import build_offline, first_entry_text, origins
from gardens import SCENARIO, played

import app.building.code_versions
import app.building.gather
import index.build
from app.building import finished_answers
from app.building.build import BuildSummary, build, is_finished
from app.cli.answer_rendering import render_answers
from app.cli.drawing.build import draw_summary
from engine.scenarios.results import stored_results, stored_transcripts
from engine.scenarios.results.worked_examples import ExampleResult, Status
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from shelf import Shelf


def test_an_unchanged_home_is_not_built_again(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = build_offline(home)
    shelf.reads.clear()
    second = build_offline(home)
    assert (second.changed, second.folder, shelf.reads) == (False, first.folder, [])
    assert origins(second) == {"cr-24.03": "unchanged"}


def test_only_the_changed_document_is_read_again(
    shelf: "Shelf", home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf.put("cr-23.08-page", "egrets")
    shelf.put("cr-24.03-page", "herons")
    build_offline(home)
    shelf.reads.clear()
    shelf.put("cr-24.03-page", "storks")
    summary = build_offline(home)
    assert shelf.reads == ["cr-24.03-page"]
    assert origins(summary) == {"cr-23.08": "unchanged", "cr-24.03": "read"}
    assert first_entry_text(home, "cr-24.03") == "storks"
    corrected = {g.edition.id: g.corrected for g in summary.editions}
    assert corrected == {"cr-23.08": (), "cr-24.03": ("1",)}, "in the same version"
    draw_summary(summary)
    assert "it differs from before: 1\n" in capsys.readouterr().out


def test_a_document_that_only_moved_is_not_read_again(
    shelf: "Shelf", home: Home, tmp_path: Path
) -> None:
    shelf.put("cr-24.03-page", "herons")
    build_offline(home)
    shelf.reads.clear()
    shelf.folder = shelf.folder.rename(tmp_path / "elsewhere")
    assert not build_offline(home).changed
    assert shelf.reads == []


def test_a_changed_reader_reads_all_documents_again(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    build_offline(home)
    monkeypatch.setattr(app.building.gather, "reader_version", lambda: "another")
    assert origins(build_offline(home)) == {"cr-24.03": "read"}


def test_the_index_is_rebuilt_only_for_other_words(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = index.build.build_index

    def noted(library: Library, *others: Any) -> None:
        made.append(library.default.entries[0].plain_text)
        make(library, *others)

    monkeypatch.setattr("index.build.build_index", noted)
    shelf.put("cr-24.03-page", "herons")
    build_offline(home)
    monkeypatch.setattr(app.building.gather, "reader_version", lambda: "another")
    assert build_offline(home).changed
    assert made == ["herons"]
    shelf.put("cr-24.03-page", "storks")
    build_offline(home)
    assert made == ["herons", "storks"]


def test_a_changed_indexer_rebuilds_the_index(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    build_offline(home)
    rebuilt: list[Library] = []
    make = index.build.build_index

    def record(library: Library, *others: Any) -> None:
        rebuilt.append(library)
        make(library, *others)

    monkeypatch.setattr("index.build.build_index", record)
    monkeypatch.setattr("app.building.build.index_version", lambda: "another")
    summary = build_offline(home)
    assert summary.changed
    assert origins(summary) == {"cr-24.03": "unchanged"}
    assert len(rebuilt) == 1


def test_a_changed_engine_only_replays_the_examples(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = build_offline(home)
    shelf.reads.clear()
    monkeypatch.setattr("engine.scenarios.results.stored_results.engine_version", lambda: "another")
    assert stored_results.read(first.folder) == {}
    monkeypatch.setattr("index.build.build_index", lambda *_: pytest.fail("indexed again"))
    second = build_offline(home)
    assert second.changed
    assert shelf.reads == []
    assert "faq:qa/12" in stored_results.read(second.folder)
    assert not build_offline(home).changed


def test_a_build_is_served_before_it_is_finished(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    with monkeypatch.context() as patch:
        patch.setattr("app.building.build.play_examples", lambda *_, **__: pytest.fail("played"))
        first = build(home, offline=True, finish=None)
        assert first.changed
        assert first_entry_text(home, "cr-24.03") == "herons"
        assert not is_finished(first.folder)
        assert not build(home, offline=True, finish=None).changed
    steps: list[str] = []
    second = build(
        home, None, lambda step, *_: steps.append(step), offline=True, finish=render_answers
    )
    assert (second.changed, is_finished(second.folder)) == (True, True)
    assert "playing the worked examples" in steps
    assert "building the index" not in steps
    assert not build(home, offline=True, finish=None).changed


@pytest.fixture
def first(shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch) -> BuildSummary:
    """A build that played one worked example; later ones play no other."""
    one = ExampleResult(SCENARIO, Status.PASSED, "Rain on herons", played=played())
    monkeypatch.setattr("app.building.build.play_examples", lambda *_, **__: [one])
    shelf.put("cr-24.03-page", "herons")
    return build_offline(home)


def test_a_changed_document_does_not_replay_the_examples(
    shelf: "Shelf", home: Home, first: BuildSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = stored_results.read(first.folder)
    monkeypatch.setattr(
        "app.building.build.play_examples", lambda *_, **__: pytest.fail("played again")
    )
    shelf.put("cr-24.03-page", "storks")
    second = build_offline(home)
    assert second.folder != first.folder
    assert stored_results.read(second.folder) == kept != {}
    assert stored_transcripts.read(second.folder) == stored_transcripts.read(first.folder) != {}


def test_lost_transcripts_cost_no_outcome_and_come_back_with_the_next_build(
    shelf: "Shelf", home: Home, first: BuildSummary
) -> None:
    kept = stored_results.read(first.folder)
    (first.folder / stored_transcripts.FILE).write_bytes(b"torn")
    shelf.put("cr-24.03-page", "storks")
    unfinished = build(home, offline=True, finish=None)
    assert stored_results.read(unfinished.folder) == kept != {}
    assert not is_finished(unfinished.folder)
    assert stored_transcripts.read(build_offline(home).folder) != {}


def test_an_edition_is_kept_when_its_document_has_gone(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "herons")
    build_offline(home)
    (shelf.folder / "cr-24.03-page").unlink()
    summary = build_offline(home)
    assert (summary.changed, origins(summary)) == (False, {"cr-24.03": "kept"})
    assert first_entry_text(home, "cr-24.03") == "herons"


def test_a_kept_edition_is_preferred_to_a_lesser_document(shelf: "Shelf", home: Home) -> None:
    shelf.put("cr-24.03-page", "best")
    build_offline(home)
    shelf.put("cr-24.03-page", "torn")
    shelf.put("cr-24.03-crawl", "second best")
    assert origins(build_offline(home)) == {"cr-24.03": "kept"}
    assert first_entry_text(home, "cr-24.03") == "best"


@pytest.mark.parametrize(
    "damaged",
    [
        *("library.json", "editions/cr-24.03.jsonl", "index/index.json"),
        *("answers/answers.json", "answers/cr-24.03.answers"),
    ],
)
def test_a_damaged_build_is_made_again(shelf: "Shelf", home: Home, damaged: str) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = build_offline(home)
    (first.folder / damaged).write_text("{")
    second = build_offline(home)
    assert second.changed
    assert Library.load(second.folder).editions.keys() == {"cr-24.03"}
    assert not build_offline(home).changed


def test_a_changed_program_renders_the_answers_again(
    shelf: "Shelf", home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put("cr-24.03-page", "herons")
    first = build_offline(home)
    found = finished_answers.find_answer(first.folder, "1")
    assert found is not None
    assert found.answer.json["text"] == "herons"
    monkeypatch.setattr("app.building.program_state.program_fingerprint", lambda: "another")
    assert build_offline(home).changed
    assert not build_offline(home).changed
    assert finished_answers.find_answer(home.current, "1") == found
