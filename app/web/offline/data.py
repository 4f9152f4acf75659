"""The edition in force in the form that a phone keeps: what its pages show and a search needs."""

from typing import Any

from app.builds.current import Build
from app.examples.example_list import list_sections
from app.examples.worked import KnownResults
from app.glossaries import edition_glossary
from app.renumbering import RuleNumbering
from app.web.filters import effective_text
from app.web.presenters.cards import card_brief
from index.offline.entries import entries_data
from index.offline.place_codes import encode_ascending
from index.offline.search_data import search_data
from index.offline.tables import number_tables
from rules.cards.facts import describe
from rules.cards.wording import parse_markup
from rules.edition_names import LATEST, names_of, version_of
from rules.entries import Edition
from rules.slugs import slug
from rules.symbols import SymbolName
from rules.text import plain


def page_data(build: Build) -> dict[str, Any]:
    """Return the edition's name, entries and terms, and the results of the worked examples.

    The tables that read numbers are among them, so that a number can be looked up before the search
    is loaded.
    """
    edition = build.library.default
    return {
        "edition": {
            "id": edition.id,
            "title": edition.title,
            "version": version_of(edition.id),
            "since": effective_text(edition),
            "names": edition_names(build),
        },
        "symbols": {symbol.mark: symbol.value for symbol in SymbolName},
        "entries": entries_data(build.library, edition),
        "terms": _terms(build, edition),
        "examples": _examples(build, edition),
        "tables": number_tables(),
    }


def edition_names(build: Build) -> tuple[str, ...]:
    """Return every name by which an address may call the edition that is kept."""
    return *names_of(build.library.default.id), LATEST


def search_data_of(build: Build) -> dict[str, Any]:
    """Return what a search needs beside the entries."""
    edition, searcher = build.library.default, build.searcher
    cards = searcher.cards(edition)
    return search_data(build.library, edition, cards, searcher.vocabulary(edition).needs_dictionary)


def search_data_beside_pages(build: Build) -> dict[str, Any]:
    """Return the same without the tables that read numbers, which are with the entries."""
    found = search_data_of(build)
    tables, with_entries = found["tables"], number_tables()["constants"]
    left = {name: one for name, one in tables["constants"].items() if name not in with_entries}
    return found | {"tables": tables | {"constants": left}}


def card_texts(build: Build) -> dict[str, Any]:
    """Return what is printed on cards, by title: type, costs, and each side's title and text."""
    return {
        title: [
            card_brief(describe(facts)),
            *([name or "", plain(parse_markup(text))] for name, text in facts.sides),
        ]
        for title, facts in build.cards.facts.items()
    }


def _terms(build: Build, edition: Edition) -> list[list[Any]]:
    """Return the glossary: each term's name, its other names, and the rules that define it.

    The last part of its address follows if it cannot be made from the name.
    """
    return [
        [
            term.name,
            [*term.also, *dict.fromkeys(older.name for older in term.older)],
            [entry.number for entry in term.entries],
            *([] if term.slug == slug(term.name) else [term.slug]),
        ]
        for term in edition_glossary(build, edition.id).terms
    ]


def _examples(build: Build, edition: Edition) -> dict[str, Any]:
    """Return the result of each worked example, by sections, and which examples each rule has.

    ``cited_by`` has for each entry the examples that cite it, by their places in ``sections``.
    """
    known = KnownResults.of_shipped(build.examples)
    listed = list_sections(build, edition, known)
    printed = {
        entry.number: [one.id if one is not None else None for one in found]
        for entry in edition.entries
        if any(found := build.library.examples(edition, entry))
    }
    numbering = RuleNumbering(build, edition)
    cited_by: dict[str, list[int]] = {entry.number: [] for entry in edition.entries}
    for place, example in enumerate(one for section in listed for one in section.examples):
        for number in {e.number for e in map(numbering.entry, example.worked.cited) if e}:
            cited_by[number].append(place)
    return {
        "sections": [
            [
                section.chapter,
                section.number,
                section.title,
                [[e.worked.id, e.worked.title or "", e.worked.status] for e in section.examples],
            ]
            for section in listed
        ],
        "printed": printed,
        "cited_by": encode_ascending(cited_by.values()),
    }
