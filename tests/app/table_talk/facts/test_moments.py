"""Questions about the moment: its step, pending abilities, subroutines left, the run's success."""

import pytest
from in_process_play import answer_to_question

POSITION = """
turn: runner
runner:
  credits: 9
  rig: [{card: Femme Fatale, remembers: {chosen ice: Tollbooth}}, Gordian Blade]
corp:
  credits: 4
  hand: [Hedge Fund]
  servers:
    HQ: {ice: [{card: Enigma, rezzed: true}]}
    R&D: {ice: [{card: Tollbooth, rezzed: true}]}
"""
AT_ENIGMA = ("run HQ", "pass", "pass")
BREAK = "use Gordian Blade: break 1 code gate subroutine"
NONE = "no ice is encountered just now"


def _answer(*labels: str) -> str:
    return answer_to_question(POSITION, *labels)


@pytest.mark.parametrize(
    "label",
    [
        "how many subs left",
        "which subs are unbroken?",
        "whats left to break",
        "are all subroutines broken",
        "is it fully broken yet",
        "how many subroutines have i broken",
    ],
)
def test_the_subroutines_of_an_encounter_are_listed_by_their_status(label: str) -> None:
    assert _answer(label) == NONE
    assert _answer(*AT_ENIGMA, label) == (
        "Enigma has 2 subroutines: 2 left (“the Runner loses [click]”, “end the run”)"
    )
    broken = (*AT_ENIGMA, BREAK, "“end the run”")
    assert _answer(*broken, label) == (
        "Enigma has 2 subroutines: 1 broken (“end the run”), 1 left (“the Runner loses [click]”)"
    )


def test_what_must_be_broken_is_a_question_of_rules() -> None:
    assert "the search above" in _answer(*AT_ENIGMA, "how many subs do I have to break")


@pytest.mark.parametrize("label", ["what triggers now", "anything pending?", "what is waiting"])
def test_pending_abilities_are_listed_with_their_controller(label: str) -> None:
    assert _answer(label) == "no conditional ability is pending"
    assert sorted(
        _answer("run R&D", "pass", "pass", label).removeprefix("pending: ").split("; ")
    ) == [
        "Femme Fatale, “bypass the chosen ice for 1[c] for each subroutine” (the Runner’s)",
        "Tollbooth, “when encountered, 3[c] or the run ends” (the Corp’s)",
    ]


@pytest.mark.parametrize("label", ["which phase is it", "what step are we in", "where are we"])
def test_the_moment_is_named_from_the_inside_out(label: str) -> None:
    action = "in the Action Phase (step 5.7.1f), in the Runner’s turn"
    assert _answer(label) == f"this is {action}"
    assert _answer(*AT_ENIGMA, label) == (
        f"this is in the Encounter Ice Phase (step 6.9.3b), in the run, {action}"
    )


@pytest.mark.parametrize(
    "label", ["is the run successful?", "did the run succeed", "was that a successful run"]
)
def test_the_success_of_the_current_or_last_run_is_answered(label: str) -> None:
    assert _answer(label) == "no run is in progress, and none has ended since the position"
    assert _answer(*AT_ENIGMA, label) == (
        "the run on HQ is in progress and has not become successful so far"
    )
    ended = (*AT_ENIGMA, "pass")
    assert _answer(*ended, label) == "the run on HQ was unsuccessful"
    won = (*("run Archives", "pass", "pass", "continue"), *("pass",) * 2)
    assert _answer(*won, label) == "the run on Archives was successful"
