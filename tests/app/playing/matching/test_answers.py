"""Labels that answer the question: yes or no, or one of the two things that it names."""

import pytest
from in_process_play import last_refusal

NEW_GAME = """
turn: corp
at: "1.6.1"
corp: {deck: [40 x Hedge Fund]}
runner: {deck: [30 x Sure Gamble]}
"""


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        *((label, "keep the hand") for label in ("yes", "sure", "keep it", "looks good", "happy")),
        *((label, "take a mulligan") for label in ("no", "nope", "redraw", "a new hand")),
    ],
)
def test_yes_and_no_answer_the_question_about_a_hand(label: str, meant: str) -> None:
    assert last_refusal(NEW_GAME, label)["meant"] == [meant]


BANK = """
runner: {rig: [{card: Bank Job, counters: {credit: 7}}]}
corp: {servers: {remote 1: {root: [PAD Campaign]}}}
"""
TO_THE_BANK = ("run remote 1", "pass", "continue", "pass")


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        *((label, ["replace"]) for label in ("bank job", "use bank job", "instead", "replace it")),
        *((label, ["do not replace"]) for label in ("breach", "normal access", "access")),
        ("access instead", []),
    ],
)
def test_one_side_of_the_question_is_one_option(label: str, meant: list[str]) -> None:
    assert last_refusal(BANK, *TO_THE_BANK, label)["meant"] == meant
