"""How each entry stands in its document: section, title, definitions, references."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from sys import intern

from index.english import function_words
from index.words import as_terms, split_words
from rules.entries import Edition, Entry, Kind

_HEADINGS = {Kind.CHAPTER, Kind.SECTION}
_SECTION_DEPTH = 2
"""Sections stand on the second level of the document."""
_CITED = 0.3
"""The factor for the logarithm of how often an entry is referred to."""

Name = frozenset[str]
"""The terms of a title, or of a term that is defined."""


@dataclass(frozen=True, slots=True)
class EntryNames:
    """The terms of an entry's title without its function words, and of each term it defines."""

    title: Name
    defines: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Structure:
    """How every entry stands in its document, by number.

    - ``sections``: the number of its section, or of its chapter if there are no sections.
    - ``citation_bonus``: what it gains from the entries that refer to it.
    - ``names``: the terms of its title and of what it defines.
    - ``entries_by_term``: the entries that have a term in their title or in a term they define.
    - ``headings``: the chapters and sections.
    """

    sections: Mapping[str, str]
    citation_bonus: Mapping[str, float]
    names: Mapping[str, EntryNames]
    entries_by_term: Mapping[str, frozenset[str]]
    headings: frozenset[str]


def analyse_structure(edition: Edition) -> Structure:
    """Work out how every entry of an edition stands in its document."""
    names = {intern(entry.number): _names(entry) for entry in edition.entries}
    entries_by_term: dict[str, set[str]] = {}
    for number, entry_names in names.items():
        for term in chain(entry_names.title, *entry_names.defines):
            entries_by_term.setdefault(term, set()).add(number)
    return Structure(
        sections={intern(entry.number): _section(edition, entry) for entry in edition.entries},
        citation_bonus={n: _CITED * math.log1p(len(edition.referrers.get(n, ()))) for n in names},
        names=names,
        entries_by_term={term: frozenset(numbers) for term, numbers in entries_by_term.items()},
        headings=frozenset(intern(e.number) for e in edition.entries if e.kind in _HEADINGS),
    )


def _section(edition: Edition, entry: Entry) -> str:
    path = (*edition.ancestors(entry.number), entry)
    return path[:_SECTION_DEPTH][-1].number


def _names(entry: Entry) -> EntryNames:
    return EntryNames(
        title=frozenset(
            word.term
            for word in split_words(entry.title or "")
            if word.folded not in function_words()
        ),
        defines=tuple(frozenset(as_terms(term)) for term in entry.terms),
    )
