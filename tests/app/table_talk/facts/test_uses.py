"""Questions about using cards: whether one is active, how often it may be used, if it was."""

import pytest
from in_process_play import last_refusal

from app.playing.response import RefusalData

POSITION = """
turn: runner
runner:
  identity: "Gabriel Santiago: Consummate Professional"
  hand: [Corroder]
  deck: [Modded, Modded, Modded]
  credits: 9
  rig: [Magnum Opus, Desperado, Aesopʼs Pawnshop, Zer0, Kati Jones]
  score_area: [15 Minutes]
corp:
  identity: "Haas-Bioroid: Engineering the Future"
  credits: 4
  servers:
    HQ: {ice: [Ice Wall, {card: Tollbooth, rezzed: true}]}
"""
OF_MOPUS = "Magnum Opus, “gain 2[c]”: as often as its cost ([click]) is paid"
OF_GABE = "Gabriel Santiago: Consummate Professional, “gain 2[c]”: the first time each turn"
OF_ZER0 = "Zer0, “gain 1[c] and draw 2 cards”: once each turn"


def _refusal(*labels: str) -> RefusalData:
    return last_refusal(POSITION, *labels)


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("is gabe active", "Gabriel Santiago: Consummate Professional in the play area is active"),
        ("is the ice wall active?", "Ice Wall before HQ is not active"),
        ("is tollbooth inactive", "Tollbooth before HQ is active"),
        ("isnt corroder active", "Corroder in the grip is not active"),
        ("how often can i use mopus per turn", OF_MOPUS),
        ("can I use magnum opus twice", OF_MOPUS),
        ("how many times can gabe be used in one turn", OF_GABE),
        ("how often does gabriel trigger", OF_GABE),
        ("has desperado been used yet", "Desperado has not been used this turn"),
        ("did I already use kati", "Kati Jones has not been used this turn"),
    ],
)
def test_questions_about_using_a_card_are_answered(label: str, answer: str) -> None:
    refusal = _refusal(label)
    assert refusal["message"] == answer
    assert not refusal["play"]


def test_an_inactive_agenda_may_have_an_active_ability() -> None:
    assert _refusal("is 15 minutes active")["message"] == (
        "15 Minutes in the Runner's score area is not active, but for “shuffle it into R&D”"
    )


def test_an_ability_says_whether_it_is_used_up() -> None:
    question = "can i use zer0 again this turn"
    before = _refusal(question)
    after = _refusal("use Zer0: gain 1[c] and draw 2 cards", question)
    assert before["message"] == f"{OF_ZER0}, not yet used"
    assert after["message"] == f"{OF_ZER0}, and it has been"


def test_a_cards_own_limit_on_uses_is_quoted() -> None:
    refusal = _refusal("how often can i use kati")["message"]
    assert "Kati Jones, “cannot be used more than once each turn”" in refusal.split("; ")


def test_a_used_card_says_which_ability_was_used() -> None:
    refusal = _refusal("use Magnum Opus: gain 2[c]", "have i used mopus this turn")
    assert refusal["message"] == "Magnum Opus has been used this turn: “gain 2[c]”"


@pytest.mark.parametrize("label", ["use gabriel", "use santiago"])
def test_a_card_without_paid_ability_is_known_by_a_part_of_its_name(label: str) -> None:
    refusal = _refusal(label)
    assert refusal["message"].startswith(
        "Gabriel Santiago: Consummate Professional has no paid ability"
    )
