"""Stored results are complete, and used only for the scenario and engine that gave them."""

from pathlib import Path

import pytest

from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results import stored_transcripts
from engine.scenarios.results.worked_examples import ExampleResult, play_and_trace

PLAIN = "cr:9.2.8f/1"


@pytest.fixture(scope="module")
def results() -> list[ExampleResult]:
    """One that is played by script, one whose lines are all followed, one that has changed."""
    files = shipped_scenarios()
    explored = next(i for i, f in files.items() if "\nexplore:" in f.read_text("utf-8"))
    changed = next(i for i, f in files.items() if "\nthen:" in f.read_text("utf-8"))
    return [play_and_trace(id_, files[id_]) for id_ in (PLAIN, explored, changed)]


def test_stored_results_are_read_back_unchanged(
    results: list[ExampleResult], tmp_path: Path
) -> None:
    plain, explored, changed = results
    assert plain.played
    assert explored.played
    assert changed.played
    assert plain.played.playthroughs[0].transcript
    assert explored.played.playthroughs[0].outcomes
    assert changed.played.then
    stored_transcripts.write(tmp_path, results)
    stored_results = stored_transcripts.read(tmp_path)
    assert len(stored_results) == len(results)
    for result in results:
        stored = stored_results[
            stored_transcripts.storage_name(result.id, shipped_scenarios()[result.id])
        ]
        assert stored_transcripts.deserialize(stored) == result
        assert result.ran


def test_a_changed_scenario_file_has_no_stored_result(
    results: list[ExampleResult], tmp_path: Path
) -> None:
    stored_transcripts.write(tmp_path, results)
    file = tmp_path / "scenario.yaml"
    file.write_bytes(shipped_scenarios()[PLAIN].read_bytes())
    stored_results = stored_transcripts.read(tmp_path)
    assert stored_transcripts.storage_name(PLAIN, file) in stored_results
    assert stored_transcripts.storage_name("cr:9.2.8f/2", file) not in stored_results
    file.write_bytes(file.read_bytes() + b"# Another word.\n")
    assert stored_transcripts.storage_name(PLAIN, file) not in stored_results


def test_results_of_another_engine_version_are_ignored(
    results: list[ExampleResult], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(stored_transcripts, "engine_code", lambda: "another")
        stored_transcripts.write(tmp_path, results)
    assert (stored_transcripts.read(tmp_path), stored_transcripts.is_readable(tmp_path)) == (
        {},
        True,
    )


def test_damaged_or_missing_results_read_as_none(
    results: list[ExampleResult], tmp_path: Path
) -> None:
    assert (stored_transcripts.read(tmp_path), stored_transcripts.is_readable(tmp_path)) == (
        {},
        False,
    )
    stored_transcripts.write(tmp_path, results)
    file = tmp_path / stored_transcripts.FILE
    for damaged in (file.read_bytes()[:-9], b"", b"no seal\nat all"):
        file.write_bytes(damaged)
        assert (stored_transcripts.read(tmp_path), stored_transcripts.is_readable(tmp_path)) == (
            {},
            False,
        )
    assert stored_transcripts.deserialize(b"") is None
    assert stored_transcripts.deserialize(b'{"id": 5}') is None


def test_a_result_with_trouble_is_not_stored(results: list[ExampleResult], tmp_path: Path) -> None:
    troubled = ExampleResult(PLAIN, results[0].status, trouble="no such card")
    stored_transcripts.write(tmp_path, [troubled])
    assert stored_transcripts.read(tmp_path) == {}
