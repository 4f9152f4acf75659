"""The facts of definitions agree with the card data, where there is any."""

import os

import pytest

from engine.cards.catalogue import cards
from engine.kernel.card import CardDefinition
from rules.cards.card_data import Facts, find_cards

DATA = find_cards()

PRINTED = [definition for definition in cards().values() if not definition.test_card]


def test_every_printed_card_has_its_faction() -> None:
    assert len(PRINTED) >= 190
    assert [card.name for card in PRINTED if not card.faction] == []


@pytest.mark.skipif(
    not DATA.facts and os.environ.get("CI") != "true", reason="there is no card data at hand"
)
def test_each_definition_has_the_printed_facts() -> None:
    for card in PRINTED:
        assert _of(card) == _printed(DATA.facts[card.name], card), card.name


def _of(card: CardDefinition) -> dict[str, object]:
    return {
        "type": card.type,
        "side": card.side.value,
        "faction": card.faction,
        "subtypes": sorted(subtype.replace("-", " ") for subtype in card.subtypes),
        "cost": card.cost,
        "influence": card.influence_cost or 0,
        "strength": card.strength,
        "memory cost": card.memory_cost,
        "trash cost": card.trash_cost,
        "advancement requirement": card.advancement_requirement,
        "agenda points": card.agenda_points,
        "link": card.base_link,
        "unique": card.unique,
    }


def _printed(facts: Facts, card: CardDefinition) -> dict[str, object]:
    return {
        "type": facts.type,
        "side": facts.side_id,
        "faction": facts.faction_id.replace("_", "-"),
        "subtypes": sorted(s.replace("_", " ").replace("-", " ") for s in facts.subtypes),
        "cost": facts.cost,
        "influence": facts.influence_cost or 0,
        "strength": 0 if card.strength_is_x else facts.strength,
        "memory cost": facts.memory_cost,
        "trash cost": facts.trash_cost,
        "advancement requirement": facts.advancement_requirement,
        "agenda points": facts.agenda_points,
        "link": facts.base_link or 0,
        "unique": facts.is_unique,
    }
