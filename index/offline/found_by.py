"""All that a search elsewhere needs beside the entries: our tables, the cards, and the cases."""

from collections.abc import Callable
from typing import Any

from index.build import words_and_cards
from index.cards import CardBook
from index.offline.entries import cases_of
from index.offline.tables import tables
from index.vocabulary import Vocabulary
from index.words import term
from rules.cards.data import Cards
from rules.entries import Edition
from rules.library import Library


def found_by(library: Library, edition: Edition, cards: Cards) -> dict[str, Any]:
    """What :func:`known_by` gives, for an edition of which no index is at hand."""
    lexicon, book = words_and_cards(library, edition, cards)
    vocabulary = Vocabulary(lexicon)
    return known_by(library, edition, book, lambda word: vocabulary.knows(term(word)))


def known_by(
    library: Library, edition: Edition, book: CardBook, is_known: Callable[[str], bool]
) -> dict[str, Any]:
    """The tables, the cards of ``book`` and the cases, for a program that reads JSON.

    ``is_known`` tells whether the edition has a word in any of its forms.
    """
    return {
        "tables": tables(is_known),
        "cards": book.exported(),
        "cases": cases_of(library, edition, book),
    }
