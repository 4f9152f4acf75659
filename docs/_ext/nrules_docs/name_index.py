"""Draw the glossary of the edition, and the index of the cards that it names."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from nrules_docs.digests import first_sentence
from nrules_docs.listing import Example, Line, NameAnchor, Part, Rule, draw_listing
from rules.glossary import GlossaryTerm, glossary
from rules.slugs import slug
from rules.text import Card, RichText

if TYPE_CHECKING:
    from nrules_docs.volume import Volume

TERM, CARD = "term", "card"
"""The kinds of names, which are object types of the domain as well."""


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A name, its anchor on the page, and the line about it."""

    name: str
    anchor: str
    line: Line


def index_entries(kind: str, volume: "Volume") -> list[IndexEntry]:
    """Return the terms that the edition defines, or the cards that it names, alphabetically."""
    return list(_terms(volume) if kind == TERM else _cards(volume))


def fingerprint(kind: str, volume: "Volume") -> str:
    """Return a value that changes when anything in the list does."""
    return hashlib.sha256(repr(index_entries(kind, volume)).encode()).hexdigest()


def draw(found: list[IndexEntry]) -> Iterator[nodes.Node]:
    """Yield a heading for each first letter, and its names with the lines about them."""
    letters: dict[str, list[Line]] = {}
    for entry in found:
        first = slug(entry.name)[:1].upper()
        line = (NameAnchor(entry.name, entry.anchor), *entry.line)
        letters.setdefault(first if first.isalpha() else "0–9", []).append(line)
    for letter, lines in letters.items():
        heading = nodes.rubric("", letter)
        heading["heading-level"] = 2
        yield heading
        yield draw_listing(lines)


def _terms(volume: "Volume") -> Iterator[IndexEntry]:
    for term in glossary(volume.library, volume.edition).terms:
        yield IndexEntry(term.name, f"term-{term.slug}", tuple(_term_line(term, volume)))


def _term_line(term: GlossaryTerm, volume: "Volume") -> Iterator[Part]:
    """Yield a term's other names, its meaning in short, and the rules that define it."""
    other = [
        *term.also,
        *(f"formerly {name}" for name in dict.fromkeys(o.name for o in term.older)),
    ]
    if other:
        yield f" ({', '.join(other)})"
    yield ": "
    words = next(filter(None, (first_sentence(entry, volume) for entry in term.entries)), "")
    if words:
        yield f"{words} "
    yield from _comma_separated([Rule(entry.number) for entry in term.entries])


def _cards(volume: "Volume") -> Iterator[IndexEntry]:
    places: dict[str, list[Part]] = {}
    for entry in volume.edition.entries:
        for name in _card_names(entry.text):
            places.setdefault(name, []).append(Rule(entry.number))
        for example, text in zip(volume.examples_of(entry), entry.examples, strict=True):
            for name in _card_names(text):
                places.setdefault(name, []).append(Example(example.id))
    for name in sorted(places, key=lambda name: (slug(name), name)):
        yield IndexEntry(name, f"card-{slug(name)}", (": ", *_comma_separated(places[name])))


def _card_names(text: RichText) -> list[str]:
    return list(dict.fromkeys(span.text for span in text if isinstance(span, Card)))


def _comma_separated(parts: list[Part]) -> Iterator[Part]:
    for place, part in enumerate(parts):
        if place:
            yield ", "
        yield part
