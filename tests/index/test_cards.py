"""Finding cards among typed words, and what a named card does to the hits."""

import pytest

from index.cards import CardBook, everyday_words_of_names
from index.question import NamedCard, Question
from index.ranking import _add_card_bonus
from index.words import split_words
from rules.cards.names import CardName, Names

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
        ("rez gale lan tern", [(("Gale Lantern",), "gale lan tern")]),
        ("ech o and galelantern", []),  # a letter is no piece, and one word is left to slips
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
