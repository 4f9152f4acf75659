"""Hurried questions about a position: about “it”, about duties, and about a card's counters."""

import pytest
from in_process_play import last_refusal

from app.playing.response import RefusalData

POSITION = """
turn: runner
corp:
  credits: 8
  servers:
    HQ: {ice: [{card: Ice Wall, rezzed: true}]}
    R&D: {ice: [Enigma]}
    remote 1: {root: [{card: PAD Campaign, rezzed: true}]}
    remote 2: {ice: [{card: Data Raven, rezzed: true}]}
runner:
  credits: 9
  tags: 1
  rig: [Corroder, {card: Kati Jones, counters: {credit: 6}}]
"""
TO_ICE = ("run HQ", "pass", "pass")
TO_RAVEN = ("run remote 2", "pass", "pass")
TO_PAD = ("run remote 1", "pass", "pass", "continue", "pass")
NOTHING = "no card is accessed, encountered or approached just now: name the card that you mean"
KATI = "Kati Jones in the rig has 6 credit counters"
TRASH = "PAD Campaign’s printed trash cost is 4"


def _refusal(*labels: str) -> RefusalData:
    return last_refusal(POSITION, *labels)


@pytest.mark.parametrize(
    ("before", "label", "answer"),
    [
        ((), "how often can I use it", NOTHING),
        ((), "how strong is it?", NOTHING),
        ((), "is it rezzed", NOTHING),
        ((), "how much to break this", NOTHING),
        ((), "how much is on kati", KATI),
        ((), "what's on kati jones", KATI),
        ((), "is kati loaded", KATI),
        ((), "how many credits does kati have", KATI),
        ((), "which servers are unprotected", "without ice: Archives, remote 1"),
        ((), "is my stack empty", "the Runner has 0 cards in the stack"),
        ((), "how big is my grip", "the Runner has 0 cards in the grip"),
        ((), "does kati have any credits", KATI),
        ((), "can i afford to trash pad", f"{TRASH}; the Runner has 9 credits"),
        ((), "what does pad cost to trash", TRASH),
        (TO_PAD, "how much is the trash cost", TRASH),
        (TO_PAD, "what card is this", "this is PAD Campaign"),
        (TO_ICE, "what ice am i at", "this is Ice Wall"),
        (TO_ICE, "how many subs", "Ice Wall has 1 subroutine: 1 left (“end the run”)"),
        (TO_ICE, "what are its subs", "Ice Wall has 1 subroutine: 1 left (“end the run”)"),
        ((), "whats my credit count", "the Corp has 8 credits and the Runner has 9 credits"),
        ((), "what ice is this", NOTHING.partition(": name")[0]),
        (
            (),
            "which ice is unrezzed",
            "rezzed: 2 (Ice Wall before HQ, Data Raven before remote 2); unrezzed: 1 (before R&D)",
        ),
    ],
)
def test_hurried_questions_are_answered_from_the_position(
    before: tuple[str, ...], label: str, answer: str
) -> None:
    refusal = _refusal(*before, label)
    assert (refusal["message"], refusal["play"]) == (answer, False)


def test_a_question_about_another_moment_is_not_answered_for_this_one() -> None:
    for label in ("can i run during a run", "can i take a credit before the corp rezzes"):
        refusal = _refusal(label)
        assert (refusal["meant"], refusal["play"]) == ([], False), label
        assert refusal["message"].endswith("questions about rules, terms and cards"), label


def test_asking_to_score_a_server_does_not_mean_running_on_it() -> None:
    assert _refusal("can they score remote 2")["meant"] == []


def test_a_cards_remaining_uses_are_answered() -> None:
    assert "more than once each turn" in _refusal("can i still use kati this turn")["message"]


@pytest.mark.parametrize(
    ("before", "label", "answer", "meant"),
    [
        (TO_PAD, "do i have to trash it", "no: “pass” can", "pay 4[c] to trash PAD Campaign"),
        (TO_PAD, "must i trash it?", "no: “pass” can", "pay 4[c] to trash PAD Campaign"),
        (TO_RAVEN, "am i forced to take the tag", "no, but one of the options", "take 1 tag"),
        ((), "do i need to remove the tag", "no, but one of the options", "remove 1 tag"),
    ],
)
def test_asking_whether_one_must_names_the_alternative(
    before: tuple[str, ...], label: str, answer: str, meant: str
) -> None:
    refusal = _refusal(*before, label)
    assert refusal["message"].startswith(answer)
    assert (refusal["meant"], refusal["play"]) == ([meant], False)
