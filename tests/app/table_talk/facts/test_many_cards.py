"""Questions about many cards at once: of a type, in a pile, scored, with counters."""

import pytest
from in_process_play import answer_to_question

POSITION = """
turn: runner
runner:
  identity: "Gabriel Santiago: Consummate Professional"
  discard: [Diesel, Diesel, Modded]
  rig: [Corroder, Gordian Blade, {card: Datasucker, counters: {virus: 2}}, Desperado]
corp:
  discard: [Hedge Fund, {card: Snare!, facedown: true}]
  score_area: [Hostile Takeover]
  servers:
    HQ: {ice: [{card: Ice Wall, rezzed: true}, Enigma]}
    remote 1: {root: [{card: PAD Campaign, rezzed: true}, Hokusai Grid]}
"""


def _answer(label: str, position: str = POSITION) -> str:
    return answer_to_question(position, label)


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("do i have a killer", "installed killer: none"),
        ("do I have a decoder installed?", "installed decoder: 1 (Gordian Blade)"),
        ("what breakers do i have", "installed icebreaker: 2 (Corroder, Gordian Blade)"),
        (
            "how many programs does the runner have installed",
            "installed program: 3 (Corroder, Gordian Blade, Datasucker)",
        ),
        ("is there a console", "installed console: 1 (Desperado); unrezzed: 2 cards"),
        ("which ice is installed", "installed ice: 1 (Ice Wall); unrezzed: 1 card"),
        ("how many barriers", "installed barrier: 1 (Ice Wall); unrezzed: 2 cards"),
        ("how many sentries are there", "installed sentry: none; unrezzed: 2 cards"),
        ("how many asssets", "installed asset: 1 (PAD Campaign); unrezzed: 2 cards"),
        (
            "whats in my rig",
            "the Runner has installed: 4 (Corroder, Gordian Blade, Datasucker, Desperado)",
        ),
        (
            "what is rezzed",
            "rezzed: 2 (Ice Wall before HQ, PAD Campaign in remote 1); "
            "unrezzed: 2 (before HQ, in remote 1)",
        ),
        ("what's in the heap", "in the heap: 3 (2 Diesel, Modded)"),
        ("what cards are in archives", "faceup in Archives: 1 (Hedge Fund); facedown: 1"),
        (
            "which agendas did i steal",
            "in the Corp’s score area: 1 (Hostile Takeover), 1 agenda point; "
            "in the Runner’s score area: none, 0 agenda points",
        ),
        ("how many virus counters", "2 virus counters: 2 on Datasucker in the rig"),
        ("who is the runner", "the Runner plays Gabriel Santiago: Consummate Professional"),
    ],
)
def test_questions_about_many_cards_are_answered(label: str, answer: str) -> None:
    assert _answer(label) == answer


def test_what_lies_facedown_is_never_named() -> None:
    messages = [
        _answer(label)
        for label in (
            *("which ice is rezzed", "how many code gates", "what assets does the corp have"),
            *("what's in archives", "what is in remote 1", "is there a trap in remote 1"),
        )
    ]
    assert all("facedown" in one or "unrezzed" in one for one in messages), "it is told of"
    assert not any(name in one for one in messages for name in ("Enigma", "Hokusai", "Snare"))


def test_counters_of_scored_agendas_are_told() -> None:
    scored = "corp: {score_area: [{card: AstroScript Pilot Program, counters: {agenda: 2}}]}"
    there = "AstroScript Pilot Program in the Corp's score area"
    assert _answer("how many counters on astroscript", scored) == f"{there} has 2 agenda counters"
    assert _answer("how many agenda counters", scored) == f"2 agenda counters: 2 on {there}"
    assert _answer("what is rezzed", scored) == "rezzed: none; unrezzed: none"


def test_a_question_without_an_answer_leads_to_the_search() -> None:
    assert "the search above" in _answer("who is the runner", "turn: runner")
    assert "not a play" in _answer("how many power counters are there")
