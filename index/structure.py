"""What a document's structure says about each of its entries, worked out once per edition."""

from dataclasses import dataclass

from index.words import as_terms
from rules.entries import Edition, Entry
from rules.text import Term

_SECTION_DEPTH = 2
"""Sections stand on the second level of the document."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entry stands in its document.

    ``section`` is the number of its section (its chapter's, where there are none);
    ``title`` and ``defines`` are the terms of its title and of each term it defines;
    ``cited`` is the number of entries that refer to it.
    """

    section: str
    title: frozenset[str]
    defines: tuple[frozenset[str], ...]
    cited: int


def standings(edition: Edition) -> dict[str, Standing]:
    """The standing of every entry, by number."""
    return {entry.number: _standing(edition, entry) for entry in edition.entries}


def _standing(edition: Edition, entry: Entry) -> Standing:
    above = (*edition.ancestors(entry.number), entry)
    return Standing(
        section=above[:_SECTION_DEPTH][-1].number,
        title=frozenset(as_terms(entry.title or "")),
        defines=tuple(frozenset(as_terms(term)) for term in defined(entry)),
        cited=len(edition.referring.get(entry.number, ())),
    )


def defined(entry: Entry) -> tuple[str, ...]:
    """The terms an entry defines or features, each once."""
    return tuple(dict.fromkeys(span.text for span in entry.text if isinstance(span, Term)))
