"""The rules that a card leads to by the words of its text."""

from index.card_rules import MAX_RULES_PER_CARD, CardPool, rules_of_cards
from rules import outline
from rules.cards.card_data import Cards, Facts
from rules.library import Library


def test_a_card_leads_to_the_rules_of_its_text() -> None:
    shipped = outline.shipped("cr-24.03")
    assert shipped is not None
    library = Library([shipped.edition])
    facts = {
        title: Facts(
            title=title, card_type_id=kind, side_id="x", faction_id="x", stripped_text=text
        )
        for title, kind, text in (
            ("Lead Veil", "program", "Bypass it."),
            ("Tin Veil", "program", "Nothing."),
            ("Brass Gong", "hardware", "Purge it."),
        )
    }
    rules = rules_of_cards(CardPool.from_cards(Cards.from_facts(facts)), library, shipped.edition)
    assert "6.5.8" in rules["Lead Veil"]
    assert "6.5.8" not in rules["Tin Veil"]
    assert rules["Brass Gong"] == {"10.1.2": max(rules["Brass Gong"].values())}
    assert rules["Lead Veil"]["6.5.8"] > rules["Lead Veil"]["3.9.4b"], "two cards lead to that"


def test_only_the_rarest_rules_of_a_card_are_kept() -> None:
    """Rules that many cards share say little of one card and would only cost a phone space."""
    shipped = outline.shipped("cr-24.03")
    assert shipped is not None
    common = "Draw 2 cards. Prevent 1 net damage. Trash all hosted virus counters. Swap it."
    texts = dict.fromkeys(map("Plain Veil {}".format, range(4)), common)
    facts = {
        title: Facts(
            title=title, card_type_id="program", side_id="x", faction_id="x", stripped_text=text
        )
        for title, text in {**texts, "Lead Veil": f"Bypass it. {common}"}.items()
    }
    pool = CardPool.from_cards(Cards.from_facts(facts))
    rules = rules_of_cards(pool, Library([shipped.edition]), shipped.edition)["Lead Veil"]
    assert len(pool.rules["Lead Veil"]) > len(rules) == MAX_RULES_PER_CARD
    assert {"6.5.8", "6.5.8a"} <= set(rules)
