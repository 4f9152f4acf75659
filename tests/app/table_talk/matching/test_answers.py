"""Labels that answer the question: yes or no, or one of the two things that it names."""

import pytest
from in_process_play import last_refusal

from app.table_talk.matching.answers import match_answer
from engine.kernel.decisions import Decision, Option
from engine.kernel.sides import Side

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
        ("no mulligan", "keep the hand"),
    ],
)
def test_yes_and_no_answer_the_question_about_a_hand(label: str, meant: str) -> None:
    assert last_refusal(NEW_GAME, label)["meant"] == [meant]


@pytest.mark.parametrize("label", ["ok", "fine", "done", "skip", "both", "whichever"])
def test_what_ends_a_choice_is_no_answer_to_it(label: str) -> None:
    assert last_refusal(NEW_GAME, label)["meant"] == []


@pytest.mark.parametrize("label", ["yes", "no"])
def test_yes_and_no_do_not_answer_which(label: str) -> None:
    question = "Tatu-Bola, “swap it with ice”: choose a piece of ice in HQ"
    ice = (Option("Tatu-Bola"), Option("Ice Wall"))
    assert match_answer(label, Decision(Side.CORP, "1.15.2", question, ice)) == []


RUNNING = "{runner: {rig: [Corroder]}, corp: {servers: {HQ: {}}}}"


@pytest.mark.parametrize(("label", "meant"), [("no", "pass"), ("yes", "use Corroder: +1 strength")])
def test_no_to_acting_or_passing_is_passing(label: str, meant: str) -> None:
    assert last_refusal(RUNNING, "run HQ", label)["meant"] == [meant]


@pytest.mark.parametrize(("label", "meant"), [("yes", "trash 1 card"), ("no", "decline")])
def test_what_an_ability_says_makes_no_question_of_which(label: str, meant: str) -> None:
    question = "Wall, “trash 1 card, or turn 1 faceup”: trash 1 card?"
    options = (Option("trash 1 card"), Option("decline"))
    assert match_answer(label, Decision(Side.CORP, "1.15.2", question, options)) == [meant]


COSTLY_AGENDA = """
runner: {hand: [4 x Blank Event]}
corp: {servers: {remote 1: {root: [Obokata Protocol]}}}
"""


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        *((label, "suffer 4 net damage") for label in ("steal", "steal it", "I steal Obokata")),
        *((label, "decline") for label in ("don't steal", "no")),
    ],
)
def test_the_purpose_of_what_is_asked_is_a_yes(label: str, meant: str) -> None:
    assert last_refusal(COSTLY_AGENDA, "run remote 1", "continue", label)["meant"] == [meant]


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
        ("don't use bank job", ["do not replace"]),
        *((label, []) for label in ("access instead", "skip bank job", "what does bank job do?")),
    ],
)
def test_one_side_of_the_question_is_one_option(label: str, meant: list[str]) -> None:
    assert last_refusal(BANK, *TO_THE_BANK, label)["meant"] == meant
