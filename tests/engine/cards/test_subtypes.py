"""The subtypes that a player can choose: those that cards are printed with (2.16.6)."""

from engine.cards.catalogue import cards
from engine.cards.words.subtypes import ICE_SUBTYPES, SUBTYPES

PRINTED = [definition for definition in cards().values() if not definition.test_card]


def test_every_printed_subtype_can_be_chosen() -> None:
    printed = {subtype for card in PRINTED for subtype in card.subtypes}
    assert printed - {*SUBTYPES} == set()
    assert len({*SUBTYPES}) == len(SUBTYPES)


def test_ice_subtypes_are_those_printed_on_ice_and_liability() -> None:
    printed = {subtype for card in PRINTED if card.type == "ice" for subtype in card.subtypes}
    assert {*ICE_SUBTYPES} - printed == {"liability"}
    assert printed <= {*ICE_SUBTYPES}
