"""Counterparts in an edition of which only the outline is at hand."""

from collections.abc import Callable, Mapping

import pytest

from rules.counterparts import Counterparts
from rules.entries import Edition
from rules.outline import make_outline

Orchard = Callable[..., Edition]
Found = Callable[[Mapping[str, str], Mapping[str, str]], dict[str, str]]

RULES = {
    "1": "Trees",
    "1.1": "Planting",
    "1.1.1": "A sapling is planted in a wide hole.",
    "1.1.2": "Water every sapling in the evening.",
    "1.1.3": "Stakes are removed in winter; see rule 1.1.2.",
    "1.2": "Picking",
    "1.2.1": "Apples are ripe when they leave the twig.",
    "1.2.2": "A ladder stands on level ground.",
    "1.2.3": "Bruised fruit goes to the cider press.",
}


@pytest.fixture
def found(orchard: Orchard, monkeypatch: pytest.MonkeyPatch) -> Found:
    """Return a function that finds the counterparts of other rules, by number."""
    old = orchard(RULES, {number: f"rule_{number}" for number in RULES})
    monkeypatch.setattr("rules.outline.shipped", {old.id: make_outline(old)}.get)

    def find(rules: Mapping[str, str], keys: Mapping[str, str]) -> dict[str, str]:
        now = orchard(rules, keys, edition="orchard-2")
        counterparts = Counterparts(now, make_outline(old).edition)
        pairs = ((entry.number, counterparts.find(entry)) for entry in now.entries)
        return {number: other.number for number, other in pairs if other is not None}

    return find


def test_a_heading_is_found_by_what_stands_below_it(found: Found) -> None:
    rules = {
        "1": "Trees",
        "1.1": "Wood",
        "1.1.1": "Birch bends.",
        "1.2": "Setting Saplings",
        "1.2.1": RULES["1.1.1"],
        "1.2.2": RULES["1.1.2"],
        "1.2.3": "Moles are led away.",
        "1.3": "Ladders",
        "1.3.1": RULES["1.2.2"],
        "1.3.2": "A rung is mended at once.",
        "1.3.3": "Nobody jumps.",
    }
    pairs = found(rules, {"1.2": "rule_new"})
    assert pairs["1.2"] == "1.1"
    assert "1.3" not in pairs, "one rule of three is no evidence"


def test_a_renamed_rule_is_found_though_a_rule_that_it_names_moved(found: Found) -> None:
    rules = RULES | {
        "1.1.2": "Moles are led away.",
        "1.1.3": RULES["1.1.2"],
        "1.1.4": "Stakes are removed in winter; see rule 1.1.3.",
    }
    pairs = found(rules, {"1.1.3": "rule_1.1.2", "1.1.4": "rule_stakes"})
    assert pairs["1.1.4"] == "1.1.3"


def test_what_is_found_leads_to_more(found: Found) -> None:
    """No key and no title is the old one: the rule named is found first, then each heading."""
    rules = {
        "1": "Tools",
        "2": "Wood",
        "2.1": "Setting Saplings",
        "2.1.1": RULES["1.1.1"],
        "2.1.2": RULES["1.1.2"],
        "2.1.3": "Stakes are removed in winter; see rule 2.1.2.",
        "2.2": "Gathering",
        "2.2.1": RULES["1.2.1"],
        "2.2.2": RULES["1.2.2"],
    }
    pairs = found(rules, {number: f"rule_new_{number}" for number in rules})
    assert pairs == {number: f"1{number[1:]}" for number in rules if number != "1"}
