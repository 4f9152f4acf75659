"""Choosing the next card to access by where it lies."""

import pytest
from in_process_play import last_refusal

POSITION = """
turn: runner
runner: {credits: 9, hand: [Sure Gamble]}
corp:
  hand: [Hedge Fund, Ice Wall]
  servers:
    HQ: {root: [{card: Crisium Grid, rezzed: true}, Strongbox]}
"""
TO_BREACH = ("run HQ", "pass", "continue", "pass")
CRISIUM = "access Crisium Grid in the root of HQ"
FACEDOWN = "access a facedown card in the root of HQ"
HAND = "access a card in HQ"


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("left", [CRISIUM]),
        ("the middle one", [FACEDOWN]),
        ("right", [HAND]),
        ("upgrade first", [CRISIUM, FACEDOWN]),
        ("the rezzed one", [CRISIUM]),
        ("the unrezzed one", [FACEDOWN]),
        ("the root", [CRISIUM, FACEDOWN]),
        ("a card from hand", [HAND]),
        ("HQ first", [HAND]),
        ("random card", [HAND]),
    ],
)
def test_a_card_to_access_is_chosen_by_where_it_lies(label: str, meant: list[str]) -> None:
    assert last_refusal(POSITION, *TO_BREACH, label)["meant"] == meant
