"""Exploring every line of play: enumerated by replaying, bounded, and counted."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.scenarios.exploration.explorer import LimitReachedError
from engine.scenarios.exploration.perft import perft
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.play import play_file

TWO_CLICKS = """\
example: own:explore/1
title: Two clicks left
position:
  runner: {credits: 3, clicks: 2}
expect: %s
possible: %s
explore: all
"""


@pytest.fixture
def two_clicks(tmp_path: Path) -> Callable[..., Path]:
    def write(expect: str = "{}", possible: str = "[]") -> Path:
        path = tmp_path / "explore.yaml"
        path.write_text(TWO_CLICKS % (expect, possible), "utf-8")
        return path

    return write


def test_an_expectation_that_holds_in_every_line_passes(two_clicks: Callable[..., Path]) -> None:
    assert play_file(two_clicks("{runner: {clicks: 1}}")).passed


def test_a_failure_shows_the_line_of_play_that_fails(two_clicks: Callable[..., Path]) -> None:
    run = play_file(two_clicks("{runner: {credits: 3}}")).playthroughs[0]
    failure = "line 5: The Runner's credits: expected 3, found 4 (by “gain 1 credit”)"
    assert run.failures == (failure,)
    assert any(line.decision and "gain 1 credit" in line.text for line in run.transcript)


def test_a_refusal_in_every_line_gives_its_reason(
    two_clicks: Callable[..., Path],
) -> None:
    run = play_file(two_clicks('{refused: {jack out: "6.1.5"}}')).playthroughs[0]
    assert run.passed
    assert dict(run.refused)["jack out"][0] == ("6.1.5", "there is no run to jack out of")


NOT_REZZED = """\
example: own:explore/1
title: The Corp has no credits to rez Enigma
position: {corp: {credits: 0, servers: {HQ: {ice: [Enigma]}}}}
script:
  - runner: run HQ
  - corp: rez Enigma
  - runner: jack out
unlisted: pass
expect: {run: unsuccessful}
"""


def test_exploring_explains_a_script_step_that_is_illegal(
    tmp_path: Path,
) -> None:
    path = tmp_path / "explore.yaml"
    path.write_text(NOT_REZZED, "utf-8")
    failures = play_file(path, explore=True).playthroughs[0].failures
    assert failures == play_file(path).playthroughs[0].failures
    assert any("“rez Enigma” was illegal under 8.1.2d" in failure for failure in failures)


def test_a_possible_outcome_that_no_line_reaches_fails(two_clicks: Callable[..., Path]) -> None:
    path = two_clicks(possible="[{runner: {credits: 4}}, {runner: {credits: 9}}]")
    assert "lines of play comes to" in play_file(path).playthroughs[0].failures[0]


def test_possible_is_allowed_when_exploring_on_demand(
    two_clicks: Callable[..., Path],
) -> None:
    path = two_clicks(possible="[{runner: {credits: 4}}]")
    path.write_text(path.read_text("utf-8").replace("explore: all\n", ""), "utf-8")
    assert play_file(path, explore=True).passed
    with pytest.raises(ScenarioError, match="“possible” needs “explore: all”"):
        play_file(path)


def test_the_result_counts_the_lines_followed(two_clicks: Callable[..., Path]) -> None:
    explored = play_file(two_clicks("{runner: {clicks: 1}}"))
    assert explored.playthroughs[0].lines == 8, (
        "a credit, no card, or one of three runs, jacked out or not"
    )
    assert explored.as_json()["lines"] == explored.playthroughs[0].lines


def test_exploring_stops_at_the_bound_on_decisions(
    two_clicks: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.scenarios.exploration.explore.MAX_DECISIONS", 2)
    run = play_file(two_clicks()).playthroughs[0]
    assert not run.passed
    assert run.failures == (
        "not exhausted: 2 of the lines of play were followed to their end, and all would take "
        "more than 2 decisions",
    )


def test_counting_stops_at_the_bound_on_lines(two_clicks: Callable[..., Path]) -> None:
    with pytest.raises(LimitReachedError, match="not exhausted"):
        perft(two_clicks(), 1, max_lines=2)
