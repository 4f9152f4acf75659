"""Every address of a build that can be listed, and so exported."""

from collections.abc import Iterator
from itertools import permutations
from urllib.parse import quote

from app.builds.current import Build
from app.examples.example_list import list_sections
from app.examples.worked import KnownResults
from app.glossaries import edition_glossary
from app.links import (
    API,
    Links,
    card_path,
    diff_path,
    example_path,
    history_path,
    outcomes_path,
    short_path,
)
from app.web.api.editions import BULK, JSON, LINES
from app.web.compare.comparisons import comparable_editions
from app.web.timing.page import QUICK
from engine.kernel.editions import BY_ID
from engine.scenarios.files.shipped import own_positions
from rules.cards.marking import mark_text
from rules.entries import Edition
from rules.library import Library
from rules.slugs import slug
from rules.text import Card

_FIXED_ADDRESSES = (
    "/",
    "/search",
    "/card/",
    "/examples/",
    "/coverage",
    "/diff/",
    "/faults/",
    "/changes.atom",
    "/openapi",
    "/offline/",
    "/sw.js",
    "/manifest.json",
    "/robots.txt",
    f"{API}/offline",
    f"{API}/editions",
    f"{API}/openapi.json",
    f"{API}/scenario-schema.json",
)


def addresses(build: Build) -> Iterator[str]:
    """Yield each address once, as links write it: path, and ``?edition=`` unless the default.

    Left out are pages that depend on typed words or on a choice in a form, static files,
    ``/healthz``, and ``/api/v1/``: as a file, that would be the folder which holds all other
    addresses of the API.
    """
    yield from dict.fromkeys(_iter_addresses(build))


def _iter_addresses(build: Build) -> Iterator[str]:
    library = build.library
    yield from _FIXED_ADDRESSES
    if QUICK in library.editions:
        yield "/quick"
    for edition in library.editions.values():
        yield f"/faults/{quote(edition.id)}"
        yield BULK + quote(edition.id) + JSON
        yield BULK + quote(edition.id) + LINES
        yield from _edition_addresses(build, edition)
    for title in filter(build.cards.names.find, _card_titles(library)):
        yield card_path(title)
        yield f"{API}/card/{slug(title)}"
    yield from _example_addresses(build)
    yield from _short_addresses(library.default, None)
    for edition in library.editions.values():
        yield from _short_addresses(edition, edition)
    for editions in comparable_editions(library):
        for old, new in permutations(editions, 2):
            yield diff_path(old, new)
            yield API + diff_path(old, new)


def _card_titles(library: Library) -> Iterator[str]:
    """Yield the full titles of the cards that documents name, then of those in digests."""
    yield from library.cards
    digests = {
        digest.says: digest.text
        for edition in library.editions.values()
        for entry in edition.entries
        if (digest := library.digest(edition, entry)) is not None
    }
    for text in digests.values():
        yield from (span.title for span in mark_text(text) if isinstance(span, Card) and span.title)


def _edition_addresses(build: Build, edition: Edition) -> Iterator[str]:
    """Yield the pages and the JSON of an edition's entries, in its order."""
    links = Links(build.library, edition)
    yield links.front
    if edition.numbers:
        yield "/run" + links.suffix
        yield "/turn" + links.suffix
        yield from _glossary_addresses(build, links)
    for entry in edition.entries:
        path = links.entry(entry)
        if path is not None:
            yield path
        yield f"{API}/rules/{quote(entry.number)}{links.suffix}"
        if entry.rule_number is not None:
            yield history_path(entry, edition, build.library)
            yield f"{API}/history/{entry.number}{links.suffix}"


def _glossary_addresses(build: Build, links: Links) -> Iterator[str]:
    yield links.glossary
    yield f"{API}/glossary{links.suffix}"
    for term in edition_glossary(build, links.edition.id).terms:
        yield links.term(term.slug)
        yield f"{API}/term/{quote(term.slug)}{links.suffix}"


def _example_addresses(build: Build) -> Iterator[str]:
    """Yield the pages of the worked examples that are listed with the rules of any edition."""
    known = KnownResults.of_shipped(build.examples)
    numbered = (edition for edition in build.library.editions.values() if edition.numbers)
    for edition in numbered:
        for section in list_sections(build, edition, known):
            yield from (example.path for example in section.examples)
    yield from map(example_path, own_positions())


def _short_addresses(edition: Edition, named: Edition | None) -> Iterator[str]:
    """Yield each rule's short address, and the one without dots if that is unambiguous."""
    for number in edition.numbers:
        yield short_path(str(number), named)
        bare = str(number).replace(".", "")
        seen = edition.number_resolver.resolve(bare)
        if seen.number == number and not seen.others:
            yield short_path(bare, named)


def outcome_addresses(library: Library) -> Iterator[str]:
    """Yield the comparisons of editions by outcomes, for a home that keeps what they compare."""
    played = [edition for edition in library.editions.values() if edition.id in BY_ID]
    for old, new in permutations(played, 2):
        path = outcomes_path(old.id, new.id)
        yield path
        yield API + path
