"""What a document's structure says about each of its entries, worked out once per edition."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from index.words import as_terms
from rules.entries import Edition, Entry
from rules.text import Term

_SECTION_DEPTH = 2
"""Sections stand on the second level of the document."""

Name = frozenset[str]
"""The terms of a title, or of a term that is defined."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entry stands in its document.

    ``section`` is the number of its section (its chapter's, where there are none);
    ``title`` and ``defines`` are the terms of its title and of each term it defines;
    ``renown`` grows with the number of entries that refer to it, slower and slower.
    """

    section: str
    title: Name
    defines: tuple[Name, ...]
    renown: float


@dataclass(frozen=True, slots=True)
class Structure:
    """The standing of every entry, by number.

    ``named`` leads from a term to the numbers of the entries that have it in their title,
    or in a term they define.
    """

    standings: Mapping[str, Standing]
    named: Mapping[str, frozenset[str]]


def structure(edition: Edition) -> Structure:
    """What the document says about its entries by where it puts them."""
    standings = {entry.number: _standing(edition, entry) for entry in edition.entries}
    named: dict[str, set[str]] = {}
    for number, standing in standings.items():
        for term in chain(standing.title, *standing.defines):
            named.setdefault(term, set()).add(number)
    return Structure(standings, {term: frozenset(all_) for term, all_ in named.items()})


def _standing(edition: Edition, entry: Entry) -> Standing:
    above = (*edition.ancestors(entry.number), entry)
    return Standing(
        section=above[:_SECTION_DEPTH][-1].number,
        title=frozenset(as_terms(entry.title or "")),
        defines=tuple(frozenset(as_terms(term)) for term in defined(entry)),
        renown=math.log1p(len(edition.referring.get(entry.number, ()))),
    )


def defined(entry: Entry) -> tuple[str, ...]:
    """The terms an entry defines or features, each once."""
    return tuple(dict.fromkeys(span.text for span in entry.text if isinstance(span, Term)))
