"""What of an entry is indexed, in which field, and how much a match there counts.

The weights are BM25F's: a word's frequency is the sum over the fields it stands in, each
divided by how long the entry's field is beside the average. They are worked into the
postings when the index is written. Chosen on the queries of ``tests/index/queries.yaml``;
the figures are in ``docs/searching.md``.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from index.phrasing_words import tokenise_phrasing
from index.store import Posting
from index.words import Word
from rules.digest import Digest
from rules.entries import Edition, Entry, Wording
from rules.text import plain


@dataclass(frozen=True, slots=True)
class Field:
    """The weight of a match, and how far the field's length counts (BM25's b, 0 to 1)."""

    weight: float
    length_normalisation: float


FIELDS = {
    "title": Field(4.5, length_normalisation=0.5),
    "text": Field(1.0, length_normalisation=0.75),
    "examples": Field(0.2, length_normalisation=0.75),
    "timing": Field(0.2, length_normalisation=0.75),
    "cards": Field(1.5, length_normalisation=0.3),
    "terms": Field(2.0, length_normalisation=0.3),
    "digest": Field(0.4, length_normalisation=0.75),
    "place": Field(0.6, length_normalisation=0.3),
    "parent": Field(0.15, length_normalisation=0.75),
    "asked": Field(2.0, length_normalisation=0.4),
    "steps": Field(2.0, length_normalisation=0.0),
    "case": Field(2.0, length_normalisation=0.3),
}
"""``place`` holds the titles above the entry, ``parent`` the words of the rule it is part of,
``asked`` how people ask for it, ``steps`` what it is on older charts. A ``case`` is a document of
its own (:mod:`index.casebook`).
"""

_GAP = 100
"""Positions between two fields, so that no phrase reaches from one into the next."""

Tokenise = Callable[[str], Sequence[Word]]
"""Gives the words of a text, as :func:`index.words.tokenise` does."""

FieldWords = dict[str, Sequence[Word]]


def analyse_entry(
    edition: Edition,
    entry: Entry,
    digest: Digest | None,
    tokenise: Tokenise,
    phrasings: str = "",
    steps: Sequence[str] = (),
) -> FieldWords:
    """Return the words of each field of an entry; fields without words are left out.

    ``phrasings`` is how people ask for it, ``steps`` what it is on older charts
    (:mod:`index.phrasings`).
    """
    fields = {name: tokenise(text) for name, text in _field_texts(edition, entry, digest)}
    fields["asked"] = tuple(tokenise_phrasing(phrasings, tokenise))
    fields["steps"] = terms_as_words(steps)
    return {name: words for name, words in fields.items() if words}


def terms_as_words(terms: Iterable[str]) -> list[Word]:
    """Return terms as words one after the other."""
    return [Word(term, term, 0, 0, place) for place, term in enumerate(terms)]


def _field_texts(
    edition: Edition, entry: Entry, digest: Digest | None
) -> Iterator[tuple[str, str]]:
    yield "title", entry.title or ""
    yield "cards", "\n".join(entry.cards)
    yield "terms", "\n".join(entry.terms)
    yield "digest", digest.says if digest else ""
    yield "place", "\n".join(e.title for e in edition.ancestors(entry.number) if e.title)
    if edition.wording is Wording.OFFICIAL:
        yield "text", entry.plain_text
        yield "examples", "\n".join(entry.plain_examples)
        yield "timing", "\n".join(plain(line.text) for line in entry.timing_lines)
        yield "parent", edition.by_number[entry.parent].plain_text if entry.parent else ""


def average_lengths(documents: Iterable[FieldWords]) -> dict[str, float]:
    """Return the mean number of words of each field, over the documents that have it."""
    lengths: dict[str, list[int]] = {}
    for document in documents:
        for name, words in document.items():
            lengths.setdefault(name, []).append(len(words))
    return {name: sum(counts) / len(counts) for name, counts in lengths.items()}


def postings(document: FieldWords, average_by_field: dict[str, float]) -> Iterator[Posting]:
    """Yield the words of a document, each with its weight."""
    start = 0
    for name, words in document.items():
        field = FIELDS[name]
        relative_length = len(words) / average_by_field[name]
        weight = field.weight / (
            1 - field.length_normalisation + field.length_normalisation * relative_length
        )
        for word in words:
            if word.term:  # one that says little counts for the length alone
                yield Posting(word.term, start + word.position, weight)
        start += words[-1].position + _GAP
