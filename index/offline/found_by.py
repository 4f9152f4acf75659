"""All that a search elsewhere needs beside the entries: our tables, the cards, and the cases."""

from collections.abc import Callable
from typing import Any

from index.build import words_and_cards
from index.cards import CardBook
from index.offline.entries import cases_of
from index.offline.tables import tables
from index.vocabulary import Vocabulary
from rules.cards.data import Cards
from rules.entries import Edition
from rules.library import Library


def found_by(library: Library, edition: Edition, cards: Cards) -> dict[str, Any]:
    """What :func:`known_by` gives, for an edition of which no index is at hand."""
    lexicon, book = words_and_cards(library, edition, cards)
    return known_by(library, edition, book, Vocabulary(lexicon).looks_up)


def known_by(
    library: Library, edition: Edition, book: CardBook, is_looked_up: Callable[[str], bool]
) -> dict[str, Any]:
    """The tables, the cards of ``book`` and the cases, for a program that reads JSON.

    ``is_looked_up`` tells of which words it may be asked whether they are English.
    """
    return {
        "tables": tables(is_looked_up),
        "cards": book.exported(),
        "cases": cases_of(library, edition),
    }
