"""The glossary of an edition: every term that its rules define, and the rules that define it.

Terms are found in the edition itself, even in a mere outline: words that a rule sets apart where
it defines them, and titles that name a concept. What a person has decided beyond that is in
``rules/data/glossary.toml``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from html import unescape
from itertools import chain
from typing import NamedTuple

from rules import outline
from rules.entries import Edition, Entry, Kind, Wording
from rules.glossary_decisions import decisions
from rules.library import Library
from rules.slugs import nearest_addresses, slug
from rules.terms import (
    GLOSSARY,
    QUOTED,
    Definition,
    marked_definitions,
    names_in,
    spellings,
    terms_of,
    title_definitions,
)
from rules.text import Reference, RichText

_ARTICLE = re.compile(r"^(?:an?|the)-")
MAX_UNTELLING_CHARS = 2
"""The length of words too short to tell what a name is about."""


@dataclass(frozen=True, slots=True)
class OlderName:
    """What an earlier edition or document calls a term, and the entry that does so.

    Both are ``None`` where only we know of the name.
    """

    name: str
    edition: Edition | None = None
    entry: Entry | None = None


@dataclass(frozen=True, eq=False)
class GlossaryTerm:
    """A term, the entries that define it in their order, and its other names.

    ``written`` are its forms in those entries. ``also`` are other names that the rules use,
    ``older`` its former names.
    """

    name: str
    entries: tuple[Entry, ...]
    written: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    older: tuple[OlderName, ...] = ()

    def __str__(self) -> str:
        return self.name

    @property
    def slug(self) -> str:
        """The term's address in the glossary."""
        return slug(self.name)

    def is_called(self, name: str) -> bool:
        """Whether a name is a form of one that the rules use for the term."""
        return any(not self.spellings.isdisjoint(spellings(part)) for part in names_in(name))

    @cached_property
    def spellings(self) -> frozenset[tuple[str, ...]]:
        """All forms of all names that the rules use for the term."""
        return frozenset().union(*map(spellings, (self.name, *self.written, *self.also)))


class _DefinedName(NamedTuple):
    """A name for a term, the entry that defines it, and the form there.

    ``also`` is the name used there where ``name`` is another one.
    """

    name: str
    entry: Entry
    written: str
    also: str | None = None


class Glossary:
    """The terms of an edition, by name."""

    def __init__(self, library: Library, edition: Edition, terms: Iterable[GlossaryTerm]) -> None:
        self.edition = edition
        self.terms = tuple(sorted(terms, key=lambda term: term.slug))
        self.by_slug = {term.slug: term for term in self.terms}
        self._library = library

    def find(self, typed: str) -> GlossaryTerm | None:
        """Return the term that is meant: by its address, or by any form of its names.

        An ampersand may be written as in HTML, words may stand apart or together (``R & D``),
        and an article before them is ignored.
        """
        for likely in dict.fromkeys((slug(typed), slug(unescape(typed)))):
            term = self.by_slug.get(likely) or self._by_name.get(likely)
            if term is not None:
                return term
        return self._by_letters.get(_without_article(slug(unescape(typed))))

    def suggest(self, typed: str) -> tuple[GlossaryTerm, ...]:
        """Return the terms whose names are most like what was typed, the nearest first."""
        near = nearest_addresses(unescape(typed), self._by_name)
        return tuple(dict.fromkeys(map(self._by_name.__getitem__, near)))

    def defined_by(self, number: str) -> tuple[GlossaryTerm, ...]:
        """Return the terms that an entry defines."""
        return tuple(self._by_number.get(number, ()))

    def find_by_older_entry(self, document: Edition, entry: Entry) -> GlossaryTerm | None:
        """Return the term that an entry of an older glossary is about."""
        return self._by_older.get((document.id, entry.number))

    def entries_without_term(self, document: Edition) -> tuple[Entry, ...]:
        """Return the entries of an older glossary that are about no term of this one."""
        terms = (entry for entry in document.entries if entry.kind is Kind.TERM)
        return tuple(entry for entry in terms if self.find_by_older_entry(document, entry) is None)

    def warm(self) -> None:
        """Find the relatives of all terms now, or the first reader would wait for it."""
        _ = self._terms_in_definition

    def relatives(self, term: GlossaryTerm) -> tuple[GlossaryTerm, ...]:
        """Return the terms in a term's definition, and those that the same rules define."""
        beside = (self.defined_by(entry.number) for entry in term.entries)
        near = {*self._terms_in_definition[term.name], *chain.from_iterable(beside)} - {term}
        return tuple(other for other in self.terms if other in near)

    def dependents(self, term: GlossaryTerm) -> tuple[GlossaryTerm, ...]:
        """Return the terms that a term helps to define, without its relatives."""
        near = {term, *self.relatives(term)}
        others = (other for other in self.terms if other not in near)
        return tuple(other for other in others if term in self._terms_in_definition[other.name])

    @cached_property
    def _by_name(self) -> Mapping[str, GlossaryTerm]:
        current = {slug(" ".join(words)): term for term in self.terms for words in term.spellings}
        older = {slug(name.name): term for term in self.terms for name in term.older}
        return older | current

    @cached_property
    def _by_letters(self) -> Mapping[str, GlossaryTerm]:
        names = (*self._by_name.items(), *self.by_slug.items())
        return {_without_article(address): term for address, term in names}

    @cached_property
    def _by_older(self) -> Mapping[tuple[str, str], GlossaryTerm]:
        """Terms by the document and address of the entry with an older name."""
        return {
            (older.edition.id, older.entry.number): term
            for term in self.terms
            for older in term.older
            if older.edition is not None and older.entry is not None
        }

    @cached_property
    def _by_number(self) -> Mapping[str, list[GlossaryTerm]]:
        by_number: dict[str, list[GlossaryTerm]] = {}
        for term in self.terms:
            for entry in term.entries:
                by_number.setdefault(entry.number, []).append(term)
        return by_number

    @cached_property
    def _terms_in_definition(self) -> Mapping[str, frozenset[GlossaryTerm]]:
        """The terms in the definitions of each term, by its name."""
        return {term.name: frozenset(self._find_terms_in_definition(term)) for term in self.terms}

    def _find_terms_in_definition(self, term: GlossaryTerm) -> Iterator[GlossaryTerm]:
        linking = terms_of(self._library, self.edition.id)
        for entry in term.entries:
            for span in linking.link(self._definition_of(entry), self.edition.id, entry.number):
                if isinstance(span, Reference) and span.edition is None and span.number:
                    yield from self._linked_terms(span.text, span.number)

    def _linked_terms(self, words: str, number: str) -> tuple[GlossaryTerm, ...]:
        """Return the terms that words linked to a rule mean, among those it defines."""
        defined = self.defined_by(number)
        named = tuple(term for term in defined if not term.spellings.isdisjoint(spellings(words)))
        return named or (defined if len(defined) == 1 else ())

    def _definition_of(self, entry: Entry) -> RichText:
        """Return an entry's own words, or our digest of a title or outline."""
        if self.edition.wording is Wording.OFFICIAL and entry.text:
            return entry.text
        digest = self._library.digest(self.edition, entry)
        return digest.text if digest is not None else ()


def _without_article(address: str) -> str:
    """Return an address without its article and the hyphens between words."""
    return _ARTICLE.sub("", address).replace("-", "")


def glossary(library: Library, edition: Edition) -> Glossary:
    """Return the glossary of an edition; empty for a document without numbers."""
    return Glossary(library, edition, _terms(library, edition))


def _terms(library: Library, edition: Edition) -> list[GlossaryTerm]:
    terms = [_make_term(group) for group in _group_by_spelling(_find_names(library, edition))]
    older = list(_find_older_names(library, edition, terms))
    return [_with_older_names(term, older) for term in terms]


def _find_names(library: Library, edition: Edition) -> Iterator[_DefinedName]:
    """Yield every name that the edition defines: set apart, in titles, and from our list."""
    if not edition.numbers:
        return
    apart = list(_marked_names(edition))
    yield from apart
    known = frozenset().union(*(spellings(defined.name) for defined in apart))
    for title in title_definitions(edition):
        name = decisions().name(title.term)
        if title.term.casefold() not in decisions().no_titles and known.isdisjoint(spellings(name)):
            yield _DefinedName(name, edition.by_number[title.number], title.term)
    yield from _listed_names(library, edition)


def _marked_names(edition: Edition) -> Iterator[_DefinedName]:
    for definition in _marked_definitions(edition):
        words = definition.term.casefold()
        entry = edition.by_number[definition.number]
        if words in decisions().no_terms:
            continue
        above = {heading.title for heading in edition.ancestors(entry.number)}
        apart = (a.term for a in decisions().apart if a.words == words and a.section in above)
        if (elsewhere := next(apart, None)) is not None:
            yield _DefinedName(elsewhere, entry, elsewhere)
            continue
        name = decisions().name(definition.term)
        term = decisions().also.get(name)
        yield _DefinedName(term or name, entry, definition.term, name if term else None)


def _marked_definitions(edition: Edition) -> Iterator[Definition]:
    """Return what rules set apart; where nothing is marked, what the outline says."""
    definitions = list(marked_definitions(edition))
    shipped = outline.shipped(edition.id) if not definitions else None
    if shipped is not None:
        definitions = [
            d for d in marked_definitions(shipped.edition) if d.number in edition.by_number
        ]
    return iter(definitions)


def _listed_names(library: Library, edition: Edition) -> Iterator[_DefinedName]:
    """Yield the terms of a person's list whose rule the edition has, in these words."""
    listed = decisions().defined
    counterparts = library.counterparts(edition, listed.edition)
    if counterparts is None and edition.id != listed.edition:
        return
    find_entry = counterparts.find_back if counterparts is not None else edition.by_number.get
    for name, number in listed.rules.items():
        entry = find_entry(number)
        if entry is not None and _mentions(edition, entry, name):
            yield _DefinedName(name, entry, name)


def _mentions(edition: Edition, entry: Entry, name: str) -> bool:
    """Whether an entry contains the words of a name in any form; always for an outline."""
    if edition.wording is not Wording.OFFICIAL:
        return True
    words = slug(entry.plain_text).split("-")
    telling = [word for word in slug(name).split("-") if len(word) > MAX_UNTELLING_CHARS]
    return all(any(other.startswith(word[:-1]) for other in words) for word in telling)


def _group_by_spelling(names: Iterable[_DefinedName]) -> list[list[_DefinedName]]:
    """Group the names that are forms of one another."""
    groups: list[list[_DefinedName]] = []
    by_spelling: dict[tuple[str, ...], list[_DefinedName]] = {}
    for candidate in names:
        own_spellings = spellings(candidate.name)
        group = next((by_spelling[words] for words in own_spellings if words in by_spelling), None)
        if group is None:
            group = []
            groups.append(group)
        group.append(candidate)
        by_spelling |= dict.fromkeys(own_spellings, group)
    return groups


def _make_term(group: list[_DefinedName]) -> GlossaryTerm:
    name = min((defined.name for defined in group), key=lambda name: (len(name), name))
    listed = (other for other, term in decisions().also.items() if term == name)
    also = dict.fromkeys((*(defined.also for defined in group if defined.also), *listed))
    entries = {defined.entry.number: defined.entry for defined in group}
    written = tuple(dict.fromkeys(defined.written for defined in group))
    return GlossaryTerm(name, tuple(entries.values()), written, tuple(also))


def _find_older_names(
    library: Library, edition: Edition, terms: list[GlossaryTerm]
) -> Iterator[tuple[str, OlderName]]:
    """Yield each term's name with an older name, those of the newest document first."""
    by_name = {words: term.name for term in terms for words in term.spellings}
    for other in reversed(library.editions.values()):
        if GLOSSARY in other.by_number:
            yield from _names_in_older_glossary(other, by_name)
        elif other.document == edition.document and _is_older(library, other, edition):
            yield from _renamed_terms(library, other, edition, terms)
    for once, name in decisions().once.items():
        yield name, OlderName(once)


def _is_older(library: Library, other: Edition, than: Edition) -> bool:
    order = list(library.editions)
    return order.index(other.id) < order.index(than.id)


def _names_in_older_glossary(
    document: Edition, by_name: Mapping[tuple[str, ...], str]
) -> Iterator[tuple[str, OlderName]]:
    for entry in document.entries:
        if entry.kind is not Kind.TERM:
            continue
        name = title_without_quotes(entry)
        forms = chain.from_iterable(map(spellings, names_in(name)))
        same = (by_name[form] for form in forms if form in by_name)
        term = decisions().older.get(entry.number) or next(same, None)
        if term is not None:
            yield term, OlderName(name, document, entry)


def title_without_quotes(entry: Entry) -> str:
    """Return what an older glossary calls a term, without the quotes around it."""
    title = entry.title or entry.number
    return title[1:-1] if QUOTED.fullmatch(title) else title


def _renamed_terms(
    library: Library, older: Edition, edition: Edition, terms: list[GlossaryTerm]
) -> Iterator[tuple[str, OlderName]]:
    """Yield former names that no longer exist, where the same rule has one new name instead."""
    counterparts = library.counterparts(older, edition.id)
    if counterparts is None:
        return
    old_names = list(_marked_names(older))
    known = frozenset().union(*(term.spellings for term in terms))
    old_spellings = frozenset().union(*(spellings(old_name.name) for old_name in old_names))
    new = [term for term in terms if old_spellings.isdisjoint(term.spellings)]
    gone = [old_name for old_name in old_names if known.isdisjoint(spellings(old_name.name))]
    for old_name in gone:
        current_entry = counterparts.find(old_name.entry)
        replacements = [term for term in new if current_entry in term.entries]
        if len(replacements) == 1 and sum(other.entry is old_name.entry for other in gone) == 1:
            yield replacements[0].name, OlderName(old_name.name, older, old_name.entry)


def _with_older_names(term: GlossaryTerm, older: list[tuple[str, OlderName]]) -> GlossaryTerm:
    mine = tuple(former for name, former in older if name == term.name)
    return replace(term, older=mine)
