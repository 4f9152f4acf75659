"""Describing how a position has changed."""

import pytest

from app.playing import job
from app.playing.request import PlayRequest
from app.web.examples.position import draw_position
from app.web.play.position_diff import Change, describe_changes, diff_positions

PEDDLER = "{card: Street Peddler, hosted: [{card: Corroder, installed: false}]}"
NISEI = "{card: Nisei MK II, counters: {agenda: %s}}"


def _changes_since(position: str, *decisions: str, before: int = 0) -> str:
    """Describe what changed between the first ``before`` decisions and all of them."""
    answers = [
        job.play(PlayRequest(position=position, decisions=way)) for way in _ways(decisions, before)
    ]
    assert not any(one["refused"] for one in answers), [one["refused"] for one in answers]
    now, after = (draw_position(one["state"], answers[0]["state"]) for one in answers)
    assert now is not None
    assert after is not None
    return describe_changes(diff_positions(now, after))


def _ways(decisions: tuple[str, ...], before: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return decisions[:before], decisions


def test_changes_are_joined_into_one_sentence() -> None:
    facts = [Change("", "The Toolbox installed"), Change("", "the last run was successful")]
    assert describe_changes(facts) == "The Toolbox installed; the last run was successful"
    assert describe_changes(facts[1:]) == "The last run was successful"


@pytest.mark.parametrize(
    ("position", "decisions", "description"),
    [
        (
            "corp: {discard: [{card: Enigma, facedown: true}]}",
            ("run Archives", "continue"),
            "Corp: Archives now with Enigma; Runner: clicks 4 → 3; the last run was successful",
        ),
        (
            "corp: {servers: {HQ: {ice: [{card: Neural Katana, rezzed: true}]}}}",
            ("run HQ",),
            "Runner: clicks 4 → 3; the Corp has won the game; a run on HQ is in progress; "
            "the Runner is encountering Neural Katana, strength 3; subroutines to come: none",
        ),
        (
            f"turn: corp\nat: 5.6.2a\ncorp: {{score_area: [{NISEI % 2}]}}",
            ("use Nisei MK II: end the run",),
            "Corp: Nisei MK II with 1 agenda",
        ),
        (
            f"turn: corp\nat: 5.6.2a\ncorp: {{score_area: [{NISEI % 1}]}}",
            ("use Nisei MK II: end the run",),
            "Corp: Nisei MK II without counters",
        ),
        (
            "turn: corp\ncorp: {hand: [Sunset], servers: {HQ: {ice: [Enigma, Ice Wall]}}}",
            ("play Sunset", "HQ", "Ice Wall"),
            "Corp: clicks 3 → 2, HQ 1 → 0, Archives 0 → 1 (Sunset); "
            "HQ protected by Ice Wall, Enigma",
        ),
        (
            f"at: 5.7.1e\nrunner: {{deck: [Diesel], rig: [{PEDDLER}]}}",
            ("use Street Peddler: install a hosted card for 1[c] less", "Corroder"),
            "Runner: credits 5 → 4, Heap 0 → 1 (Street Peddler); "
            "Corroder in the rig; Street Peddler gone",
        ),
        (
            "runner: {hand: [Street Peddler], deck: [Diesel, Corroder, Modded]}",
            ("install Street Peddler", "trigger Street Peddler"),
            "Runner: clicks 4 → 3, Grip 1 → 0, Stack 3 → 0; Street Peddler installed; "
            "Diesel on Street Peddler; Corroder on Street Peddler; Modded on Street Peddler",
        ),
    ],
)
def test_changes_of_a_position_are_described(
    position: str, decisions: tuple[str, ...], description: str
) -> None:
    assert _changes_since(position, *decisions) == description


def test_a_drawn_game_is_described() -> None:
    now = job.play(PlayRequest(position="turn: corp"))["state"]
    then, over = draw_position(now), draw_position(now | {"winner": "draw"}, now)
    assert then is not None
    assert over is not None
    assert describe_changes(diff_positions(then, over)) == "The game has ended in a draw"


def test_bad_publicity_credits_are_shown_during_a_run() -> None:
    run = _changes_since("corp: {bad_publicity: 1, servers: {HQ: {ice: [Enigma]}}}", "run HQ")
    assert "bad publicity credits 0 → 1" in run
