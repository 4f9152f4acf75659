"""The subtypes that a player can choose: those that cards are printed with (2.16.6)."""

from engine.cards.catalogue import cards
from engine.cards.words.subtypes import ICE_SUBTYPES, SUBTYPES

PRINTED = [definition for definition in cards().values() if not definition.test_card]


def test_there_is_each_subtype_of_a_card_among_them() -> None:
    printed = {subtype for card in PRINTED for subtype in card.subtypes}
    assert printed - {*SUBTYPES} == set()
    assert len({*SUBTYPES}) == len(SUBTYPES)


def test_those_of_ice_are_no_others() -> None:
    printed = {subtype for card in PRINTED if card.type == "ice" for subtype in card.subtypes}
    assert {*ICE_SUBTYPES} - printed == {"liability"}
    assert printed <= {*ICE_SUBTYPES}
