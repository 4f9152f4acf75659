"""Finding cards among typed words, and the rules they lead to."""

import pytest

from index.cards import (
    MAX_RULES_PER_CARD,
    CardBook,
    CardPool,
    everyday_words_of_names,
    rules_of_cards,
)
from index.question import NamedCard, Question
from index.ranking import _add_card_bonus
from index.words import split_words
from rules import outline
from rules.cards.card_data import Cards, Facts
from rules.cards.names import CardName, Names
from rules.library import Library

TITLES = {
    "Gale Lantern": {"1.1.1": 0.5},
    "Gale Warning": {},
    "Echo": {},
    "Old Quay: Where Ships Rot": {"1.1.2": 1.0},
}


@pytest.fixture(scope="module")
def book() -> CardBook:
    return CardBook(lambda: TITLES, frozenset({"old", "where", "ships", "warning"}))


def cards_in(book: CardBook, typed: str) -> list[tuple[tuple[str, ...], str]]:
    words, cards_found, at = split_words(typed), [], 0
    while at < len(words):
        card = book.find_at(words, at)
        if card is None:
            at += 1
            continue
        cards_found.append((card.titles, " ".join(word.folded for word in words[at : card.end])))
        at = card.end
    return cards_found


@pytest.mark.parametrize(
    ("typed", "cards_found"),
    [
        ("gale lantern on my turn", [(("Gale Lantern",), "gale lantern")]),
        ("the LANTERN went out", [(("Gale Lantern",), "lantern")]),
        ("gale", [(("Gale Lantern", "Gale Warning"), "gale")]),
        ("gale warning", [(("Gale Warning",), "gale warning")]),
        ("old quay", [(("Old Quay: Where Ships Rot",), "old quay")]),
        ("old warning to ships", []),  # words that the rules have, too
        ("an echo of it", [(("Echo",), "echo")]),
    ],
)
def test_a_card_is_found_by_name_or_by_a_distinctive_word(
    book: CardBook, typed: str, cards_found: list[tuple[tuple[str, ...], str]]
) -> None:
    assert cards_in(book, typed) == cards_found


def test_everyday_words_in_names_do_not_find_cards() -> None:
    """“Drop” and “guy” are words of card names, and people type them for other things."""
    words = everyday_words_of_names(Names([CardName("Increased Drop Rates"), CardName("Fall Guy")]))
    assert {"drop", "guy"} <= words
    assert {"rates", "increased"}.isdisjoint(words)


def test_a_whole_name_is_no_everyday_word() -> None:
    assert "drop" not in everyday_words_of_names(Names([CardName("Drop")]))


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("lantern", ("Gale Lantern",)),
        ("the lantern of it", ("Gale Lantern",)),
        ("gale", ("Gale Lantern", "Gale Warning")),
        ("quay", ("Old Quay: Where Ships Rot",)),
        ("sails", ("Broken Sails",)),  # people ask with it, and no rule says it
        ("can i pop sails", ()),  # English, too, and something else was typed
        ("can i pop glorf", ("Glorf Masts",)),
        ("sails broken on entry", ("Broken Sails",)),
        ("gale lantern", ()),  # the whole name, which is no part
        ("warning", ()),  # a word of the rules
        ("lamp", ()),  # so many have it that it tells of none
        ("lamp glorf", ("Glorf Masts",)),
        ("what is it", ()),
    ],
)
def test_part_of_a_name_finds_the_card_when_unambiguous(
    typed: str, titles: tuple[str, ...]
) -> None:
    more = ("Broken Sails", "Glorf Masts", *(f"Lamp {n}" for n in "abcde"))
    plain = frozenset({"old", "where", "ships", "warning", "sails", "broken"})
    book = CardBook(
        lambda: TITLES | {title: {} for title in more}, plain, frozenset({"sails", "broken"})
    )
    assert book.find_by_partial_names(split_words(typed)) == titles


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


def test_named_cards_raise_the_rules_they_lead_to() -> None:
    lantern, warning = NamedCard("Gale Lantern", {"1.1.1": 1, "1.1.2": 0.5}), NamedCard("Echo", {})
    alone, both, none = ({"1.1.1": 4.0, "1.1.3": 6.0} for _ in range(3))
    _add_card_bonus(Question((), cards=(lantern,)), alone)
    _add_card_bonus(Question((), cards=(lantern, warning)), both)
    _add_card_bonus(Question(()), none)
    assert none == {"1.1.1": 4, "1.1.3": 6}
    assert alone["1.1.3"] == both["1.1.3"] == 6, "no card leads there"
    assert alone["1.1.2"] > 0
    assert alone["1.1.1"] - 4 == pytest.approx(2 * alone["1.1.2"]), "it leads there twice as much"
    assert both["1.1.2"] == pytest.approx(alone["1.1.2"] / 2), "of two cards each says half"


def test_the_before_a_common_word_names_no_card() -> None:
    """“In the root” names a place, not the card The Root."""
    book = CardBook(lambda: {"The Root": {}, "The Gannet": {}}, frozenset({"root"}))
    assert cards_in(book, "the gannet in the root") == [(("The Gannet",), "the gannet")]
