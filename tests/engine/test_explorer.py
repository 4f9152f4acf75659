"""Every line of play: enumerated by replaying, bounded, and counted."""

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


def test_what_holds_in_every_line_passes(two_clicks: Callable[..., Path]) -> None:
    assert play_file(two_clicks("{runner: {clicks: 1}}")).passed


def test_what_fails_in_one_line_fails_with_that_line(two_clicks: Callable[..., Path]) -> None:
    run = play_file(two_clicks("{runner: {credits: 3}}")).playthroughs[0]
    told = "line 5: The Runner's credits: expected 3, found 4 (by “gain 1 credit”)"
    assert run.failures == (told,)
    assert any(line.decision and "gain 1 credit" in line.text for line in run.transcript)


def test_what_is_refused_in_every_line_is_told_with_its_reason(
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


def test_why_a_script_does_not_get_what_it_wants_is_told_where_all_is_explored(
    tmp_path: Path,
) -> None:
    path = tmp_path / "explore.yaml"
    path.write_text(NOT_REZZED, "utf-8")
    told = play_file(path, explore=True).playthroughs[0].failures
    assert told == play_file(path).playthroughs[0].failures
    assert any("“rez Enigma” was illegal under 8.1.2d" in one for one in told)


def test_what_no_line_comes_to_is_told(two_clicks: Callable[..., Path]) -> None:
    path = two_clicks(possible="[{runner: {credits: 4}}, {runner: {credits: 9}}]")
    assert "lines of play comes to" in play_file(path).playthroughs[0].failures[0]


def test_a_file_that_is_explored_on_demand_may_say_what_is_possible(
    two_clicks: Callable[..., Path],
) -> None:
    path = two_clicks(possible="[{runner: {credits: 4}}]")
    path.write_text(path.read_text("utf-8").replace("explore: all\n", ""), "utf-8")
    assert play_file(path, explore=True).passed
    with pytest.raises(ScenarioError, match="“possible” needs “explore: all”"):
        play_file(path)


def test_how_many_lines_were_followed_is_said(two_clicks: Callable[..., Path]) -> None:
    explored = play_file(two_clicks("{runner: {clicks: 1}}"))
    assert explored.playthroughs[0].lines == 8, (
        "a credit, no card, or one of three runs, jacked out or not"
    )
    assert explored.as_json()["lines"] == explored.playthroughs[0].lines


def test_a_few_long_lines_have_a_bound_too(
    two_clicks: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.scenarios.exploration.explore.MAX_DECISIONS", 2)
    run = play_file(two_clicks()).playthroughs[0]
    assert not run.passed
    assert run.failures == (
        "not exhausted: 2 of the lines of play were followed to their end, and all would take "
        "more than 2 decisions",
    )


def test_a_bound_is_told_and_not_passed_over(two_clicks: Callable[..., Path]) -> None:
    with pytest.raises(LimitReachedError, match="not exhausted"):
        perft(two_clicks(), 1, limit=2)
