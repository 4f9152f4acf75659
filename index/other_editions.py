"""Know which phrases other editions of a document may have that one edition lacks.

Most entries say the same in all editions. So a phrase is looked for in another edition only if
its words stand next to each other in an entry that differs.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Self

from pydantic import BaseModel

from index.question import Terms
from index.words import as_terms
from rules.entries import Edition, Entry, are_official
from rules.text import plain


class _StoredPhrases(BaseModel):
    """The stored form: pairs of neighbouring words, unless they are unknown, and names."""

    pairs: list[str] | None
    names: list[str]


class OtherEditionPhrases:
    """What the other editions of a document may say.

    ``pairs`` are the pairs of words in entries that only others have, and ``names`` the others'
    cards, titles and terms of two words or more.
    """

    def __init__(self, pairs: frozenset[str] | None, names: frozenset[str]) -> None:
        self._pairs = pairs
        self._names = names
        self._first_words = frozenset(name.partition(" ")[0] for name in names)

    @classmethod
    def parse(cls, stored: bytes) -> Self:
        """Read the stored form (:func:`dump_other_edition_phrases`).

        Raises :class:`ValueError` for anything else.
        """
        phrases = _StoredPhrases.model_validate_json(stored)
        return cls(
            frozenset(phrases.pairs) if phrases.pairs is not None else None,
            frozenset(phrases.names),
        )

    def begins_name(self, term: str) -> bool:
        """Whether a card, a title or a term of another edition begins so."""
        return term in self._first_words

    def has_name(self, terms: Terms) -> bool:
        """Whether another edition has a card, a title or a term of this name."""
        return " ".join(terms) in self._names

    def may_have(self, terms: Terms) -> bool:
        """Whether another edition may have a phrase that this one lacks.

        If the official words of any of them are missing, the answer is always yes.
        """
        pairs = self._pairs
        return pairs is None or all(f"{a} {b}" in pairs for a, b in pairwise(terms))


def dump_other_edition_phrases(
    edition: Edition, others: Sequence[Edition], names: Sequence[str]
) -> str:
    """Return the stored form for an edition: the pairs of words in entries that only others have.

    ``names`` are the names in the others.
    """
    is_official = are_official(edition, *others)
    own_texts = set(map(official_text, edition.entries))
    other_texts = {official_text(entry) for other in others for entry in other.entries} - own_texts
    pairs = {f"{a} {b}" for text in other_texts for a, b in pairwise(as_terms(text))}
    stemmed_names = sorted({" ".join(as_terms(name)) for name in names})
    stored = _StoredPhrases(pairs=sorted(pairs) if is_official else None, names=stemmed_names)
    return stored.model_dump_json()


def official_text(entry: Entry) -> str:
    """Return everything that an entry says in the document's own words."""
    parts = (entry.title or "", entry.plain_text, *entry.plain_examples)
    return "\n".join((*parts, *(plain(line.text) for line in entry.timing_lines)))
