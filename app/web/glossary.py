"""The older documents: their glossary by terms, and whatever else in them bears no number."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from app.web import older, served
from app.web.links import GLOSSARY, Links, card_path, slug_path
from app.web.place import previous_and_next
from app.web.shown import Shower
from rules.entries import Edition, Entry
from rules.slugs import slug

pages = Blueprint("glossary", __name__)

SHORT = 120
"""Entries up to which a document is shown on one page."""

MANY = 12
"""Entries referring to one beyond which the rest are folded away."""


@dataclass(frozen=True, slots=True)
class Named:
    """A link to an entry by its title, or by its first words where it has none."""

    name: str
    path: str | None


@pages.get("/glossary/")
def terms() -> str:
    """List the terms of the document that has a glossary, by their first letters."""
    edition = _with_glossary()
    entries = sorted(edition.children(GLOSSARY), key=lambda e: slug(e.title or ""))
    letters = groupby(entries, key=lambda e: slug(e.title or "")[:1].upper())
    return render_template(
        "glossary.html",
        edition=edition,
        letters=[(letter, _named(edition, found)) for letter, found in letters],
        parts=_named(edition, edition.children(None)),
    )


@pages.get("/glossary/<address>")
def term(address: str) -> str | Response:
    """Show an entry of the document that has a glossary."""
    return _entry(_with_glossary(), address)


@pages.get("/document/<edition>/")
def document(edition: str) -> str:
    """Show what a document without numbers holds: all of a short one, the contents of others."""
    found = served.build().library.edition(edition)
    if len(found.entries) > SHORT:
        return render_template("document.html", edition=found, parts=_contents(found))
    show = Shower(served.build().library, found, served.known())
    return render_template(
        "document.html",
        edition=found,
        whole=[show.entry(part) for part in found.children(None)],
        answers=older.answers(found, found.entries),
    )


def _contents(edition: Edition) -> list[tuple[Named, list[Named]]]:
    parts = edition.children(None)
    return [(_name(edition, p), _named(edition, edition.children(p.number))) for p in parts]


@pages.get("/document/<edition>/<address>")
def entry(edition: str, address: str) -> str | Response:
    """Show an entry of a document without numbers."""
    return _entry(served.build().library.edition(edition), address)


def _with_glossary() -> Edition:
    editions = served.build().library.editions.values()
    found = next((edition for edition in editions if GLOSSARY in edition.by_number), None)
    if found is None:
        abort(404, "no document with a glossary has been read; nrules build says what it lacked")
    return found


def _entry(edition: Edition, address: str) -> str | Response:
    library = served.build().library
    found = library.lookup(address, edition.id).entry
    path = Links(library, edition).entry(found)
    if path is not None and path != request.path:
        return redirect(path, 302)
    show = Shower(library, edition, served.known())
    before, after = previous_and_next(edition, found)
    parent = edition.by_number[found.parent] if found.parent is not None else None
    return render_template(
        "term.html",
        edition=edition,
        name=found.title or found.number,
        shown=show.entry(found),
        compared=older.compared(edition, found),
        answers=older.answers(edition, _below(edition, found)),
        about=_about(parent, found),
        above=_named(edition, edition.ancestors(found.number)),
        cards=list(_cards(found)),
        referring=_named(edition, edition.referring.get(found.number, ())),
        many=MANY,
        previous=_name(edition, before) if before is not None else None,
        next=_name(edition, after) if after is not None else None,
        canonical=slug_path(found, edition) if found.rule_number is None else path,
    )


def _cards(entry: Entry) -> Iterator[Named]:
    """Links to the cards that an entry is about or names."""
    names = served.build().cards.names
    for title in entry.cards:
        name = names.of(title)
        if name is not None:
            yield Named(name.title, card_path(name.title))


def _below(edition: Edition, entry: Entry) -> Iterator[Entry]:
    for child in edition.children(entry.number):
        yield child
        yield from _below(edition, child)


def _about(parent: Entry | None, entry: Entry) -> str | None:
    """What an entry without a title of its own is about: its parent's title."""
    return parent.title if parent is not None and entry.title is None else None


def _named(edition: Edition, entries: Iterable[Entry]) -> list[Named]:
    return [_name(edition, entry) for entry in entries]


def _name(edition: Edition, entry: Entry) -> Named:
    library = served.build().library
    mention = Shower(library, edition, served.known()).mention(entry)
    return Named(entry.title or mention.words or entry.number, mention.path)
