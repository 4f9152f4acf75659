"""The printed facts of a card in the rules' words."""

from typing import Any

import pytest

from rules.cards.card_data import Facts
from rules.cards.facts import describe


def card(type_: str, *subtypes: str, **numbers: Any) -> dict[str, str]:
    side = "runner" if type_ in ("program", "hardware") else "corp"
    facts = Facts(
        title="Kite",
        card_type_id=type_,
        side_id=side,
        faction_id=f"neutral_{side}",
        subtypes=subtypes,
        **numbers,
    )
    return dict(describe(facts))


@pytest.mark.parametrize(
    ("shown", "label"),
    [
        (card("ice", "barrier", cost=3), "Strength"),
        (card("program", "icebreaker", cost=3, memory_cost=1), "Strength"),
        (card("agenda", agenda_points=2), "Advancement requirement"),
        (card("operation"), "Play cost"),
    ],
)
def test_a_missing_number_of_the_cards_type_is_x(shown: dict[str, str], label: str) -> None:
    assert shown[label] == "X"


def test_only_facts_of_the_cards_type_are_shown() -> None:
    assert list(card("program", "virus", cost=0, memory_cost=1)) == [
        "Type",
        "Faction",
        "Install cost",
        "Memory cost",
    ]


def test_subtypes_are_written_as_the_rules_write_them() -> None:
    assert card("hardware", "consumer_grade", "g_mod")["Type"].endswith(": consumer-grade, G-mod")
    assert card("ice", "code_gate", "ap")["Type"] == "Corp ice: code gate, AP"
