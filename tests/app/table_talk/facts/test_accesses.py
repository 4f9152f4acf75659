"""Questions about accesses: which cards are and were accessed, and how many may be."""

import pytest
from in_process_play import answer_to_question

POSITION = """
turn: runner
runner: {credits: 9, rig: [HQ Interface, R&D Interface, R&D Interface]}
corp:
  hand: [Hedge Fund, Enigma]
  deck: [PAD Campaign, Enigma, Ice Wall, Ice Wall]
  discard: [Hedge Fund]
  servers:
    HQ: {root: [Hokusai Grid]}
    remote 1: {root: [Melange Mining Corp.]}
"""
ACCESS = ("run remote 1", "pass", "continue", "pass")


def _answer(*labels: str) -> str:
    return answer_to_question(POSITION, *labels)


def test_what_was_accessed_is_answered_for_all_that_was_played() -> None:
    assert _answer("what did i access") == "no card has been accessed in what was played"
    assert (
        _answer(*ACCESS, "what did i access") == "accessed in what was played: Melange Mining Corp."
    )


def test_the_card_being_accessed_is_named() -> None:
    assert _answer("what am i accessing") == "nothing is accessed now"
    assert _answer(*ACCESS, "what am i accessing") == "the Runner is accessing Melange Mining Corp."


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        (
            "how many cards do i access from r and d",
            "the random access limit of R&D is 1 as things stand, before what triggers: "
            "2 R&D Interface; in its root: 0 cards",
        ),
        (
            "how many accesses on hq",
            "the random access limit of HQ is 1 as things stand, before what triggers: "
            "HQ Interface; in its root: 1 card",
        ),
        (
            "how many cards will I see if I run archives",
            "all that is in Archives can be accessed: 1 card, and 0 cards in its root",
        ),
        (
            "how many cards can he access in remote 1?",
            "all that is in the root of remote 1 can be accessed: 1 card",
        ),
    ],
)
def test_a_servers_access_limit_is_answered(label: str, answer: str) -> None:
    assert _answer(label) == answer


def test_during_a_run_the_limit_is_that_of_its_server() -> None:
    assert "not a play" in _answer("how many cards do i access")
    label = "how many cards do i access"
    run = ("run R&D", "pass", "continue", "pass")
    assert _answer("run R&D", label).startswith(
        "the random access limit of R&D is 1 as things stand"
    )
    assert _answer(*run, "trigger R&D Interface", label) == (
        "the random access limit of R&D is 3, and 1 card chosen so far; in its root: 0 cards"
    )
