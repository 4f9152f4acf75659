"""Several plays in one label: the first is offered first."""

import pytest
from in_process_play import last_refusal

from app.playing.response import RefusalData
from app.table_talk.matching.play_sequences import split_first_play

POSITION = """
turn: runner
runner: {credits: 9, hand: [Corroder, Sure Gamble], deck: [Diesel]}
"""


def _refusal(label: str) -> RefusalData:
    return last_refusal(POSITION, label)


@pytest.mark.parametrize(
    ("label", "plays"),
    [
        ("draw, draw, run hq", ("draw", "draw, run hq")),
        ("I'll play Sure Gamble and then run R&D", ("play sure gamble", "run r&d")),
        ("run hq; then install corroder", ("run hq", "install corroder")),
        ("run hq", None),
        ("discard hedge fund and ice wall", None),
        ("use rash and reckless", None),
    ],
)
def test_plays_are_told_apart_by_their_verbs(label: str, plays: tuple[str, str] | None) -> None:
    assert split_first_play(label) == plays


@pytest.mark.parametrize(
    ("label", "meant", "rest"),
    [
        ("install Corroder and run HQ", "install Corroder", "run hq"),
        ("draw, draw, run hq", "draw 1 card", "draw, run hq"),
        ("click for a credit then draw", "gain 1 credit", "draw"),
    ],
)
def test_the_first_play_is_offered_and_the_rest_kept(label: str, meant: str, rest: str) -> None:
    refusal = _refusal(label)
    assert refusal["meant"] == [meant]
    assert refusal["rest"] == rest
    assert "choose one at a time" in refusal["message"]


def test_a_forbidden_first_play_is_explained_without_offering_the_second() -> None:
    refusal = _refusal("install Ninja and run HQ")
    assert refusal["message"].startswith("Ninja is not in this game")
    assert (refusal["meant"], refusal["rest"]) == ([], "")
    assert refusal["label"] == "install Ninja and run HQ"
