"""Nicknames of cards."""

import pytest
from in_process_play import last_refusal

from app.playing.response import RefusalData
from app.table_talk.nicknames import expand_nicknames

POSITION = """
turn: runner
runner:
  identity: "Gabriel Santiago: Consummate Professional"
  credits: 9
  hand: [Self-modifying Code, Magnum Opus]
"""


def _refusal(label: str) -> RefusalData:
    return last_refusal(POSITION, label)


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("use Mopus", "use Magnum Opus"),
        ("use SMC", "use Self-modifying Code"),
        ("install mopus please", "install Magnum Opus"),
        ("use femme fatale", "use femme fatale"),
        ("smcs", "smcs"),
    ],
)
def test_nicknames_become_card_names(typed: str, label: str) -> None:
    assert expand_nicknames(typed) == label


@pytest.mark.parametrize(
    ("label", "meant"),
    [("install smc", "install Self-modifying Code"), ("mopus", "install Magnum Opus")],
)
def test_a_nickname_offers_the_cards_play(label: str, meant: str) -> None:
    assert _refusal(label)["meant"] == [meant]


@pytest.mark.parametrize(
    ("label", "message"),
    [
        ("use gabe", "Gabriel Santiago: Consummate Professional has no paid ability"),
        ("use andy", "Andromeda: Dispossessed Ristie is not in this game"),
        ("play eoi", "Exchange of Information is not in this game"),
        ("snare", "Snare! is not in this game"),
        ("booth", "Tollbooth is not in this game"),
    ],
)
def test_a_refusal_names_the_card_by_its_title(label: str, message: str) -> None:
    assert _refusal(label)["message"].startswith(message)


@pytest.mark.parametrize("label", ["share", "window", "success"])
def test_a_common_word_is_no_card(label: str) -> None:
    assert "is not in this game" not in _refusal(label)["message"]
