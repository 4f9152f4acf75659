"""Everything that the search on a phone needs beside the entries: tables, cards and cases."""

from collections.abc import Callable
from typing import Any

from index.build import words_and_cards
from index.cards import CardBook
from index.offline.entries import cases_data
from index.offline.tables import tables
from index.vocabulary import Vocabulary
from rules.cards.card_data import Cards
from rules.entries import Edition
from rules.library import Library


def search_data_without_index(library: Library, edition: Edition, cards: Cards) -> dict[str, Any]:
    """Return what :func:`search_data` does, for an edition without an index at hand."""
    lexicon, book = words_and_cards(library, edition, cards)
    return search_data(library, edition, book, Vocabulary(lexicon).needs_dictionary)


def search_data(
    library: Library, edition: Edition, book: CardBook, is_looked_up: Callable[[str], bool]
) -> dict[str, Any]:
    """Return the tables, the cards of ``book`` and the cases, as JSON.

    ``is_looked_up`` says whether the dictionary of English is ever asked for a word.
    """
    return {
        "tables": tables(is_looked_up),
        "cards": book.as_json(),
        "cases": cases_data(library, edition),
    }
