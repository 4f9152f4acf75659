"""Several plays in one label: one is chosen at a time, the first of them first."""

import pytest
from in_process_play import last_refusal

from app.playing.matching.play_sequences import split_first_play
from app.playing.response import RefusalData

POSITION = """
turn: runner
runner: {credits: 9, hand: [Corroder, Sure Gamble], deck: [Diesel]}
"""


def _asked(label: str) -> RefusalData:
    return last_refusal(POSITION, label)


@pytest.mark.parametrize(
    ("said", "plays"),
    [
        ("draw, draw, run hq", ("draw", "draw, run hq")),
        ("I'll play Sure Gamble and then run R&D", ("play sure gamble", "run r&d")),
        ("run hq; then install corroder", ("run hq", "install corroder")),
        ("run hq", None),
        ("discard hedge fund and ice wall", None),
        ("use rash and reckless", None),
    ],
)
def test_plays_are_told_apart_by_their_verbs(said: str, plays: tuple[str, str] | None) -> None:
    assert split_first_play(said) == plays


@pytest.mark.parametrize(
    ("label", "meant", "rest"),
    [
        ("install Corroder and run HQ", "install Corroder", "run hq"),
        ("draw, draw, run hq", "draw 1 card", "draw, run hq"),
        ("click for a credit then draw", "gain 1 credit", "draw"),
    ],
)
def test_the_first_play_is_offered_and_the_rest_kept(label: str, meant: str, rest: str) -> None:
    told = _asked(label)
    assert told["meant"] == [meant]
    assert told["rest"] == rest
    assert "choose one at a time" in told["message"]


def test_a_forbidden_first_play_is_explained_without_offering_the_second() -> None:
    told = _asked("install Ninja and run HQ")
    assert told["message"].startswith("Ninja is not in this game")
    assert (told["meant"], told["rest"]) == ([], "")
    assert told["label"] == "install Ninja and run HQ"
