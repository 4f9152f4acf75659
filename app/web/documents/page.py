"""The pages of documents without numbers: the contents, and each entry."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app.answers.entry_context import previous_and_next
from app.links import Links, card_path, document_path, slug_path
from app.web.documents import older
from app.web.presenters.entries import ShownEntry, fallback_name
from app.web.serving import request_context
from rules.entries import Edition, Entry

pages = Blueprint("documents", __name__)

MAX_WHOLE_ENTRIES = 120
"""Entries up to which a document is shown on one page."""

MAX_REFERRERS_SHOWN = 12
"""Entries referring to one beyond which the rest are folded away."""


@dataclass(frozen=True, slots=True)
class EntryLink:
    """A link to an entry by its title, or by its first words if it has none."""

    name: str
    path: str | None


@pages.get("/document/<edition>/")
def document(edition: str) -> str | Response:
    """Show a document without numbers: a short one whole, of others the contents.

    Another spelling redirects to its own address.
    """
    found = request_context.build().library.edition(edition)
    if found.id != edition:
        return redirect(url_for("documents.document", edition=found.id), 302)
    if len(found.entries) > MAX_WHOLE_ENTRIES:
        return render_template("document.html", edition=found, parts=_contents(found))
    show = request_context.entry_presenter(found)
    return render_template(
        "document.html",
        edition=found,
        whole=[show.entry(part) for part in found.children(None)],
        answers=older.older_answers(found, found.entries),
    )


def _contents(edition: Edition) -> list[tuple[EntryLink, list[EntryLink]]]:
    parts = edition.children(None)
    return [(_name(edition, p), entry_links(edition, edition.children(p.number))) for p in parts]


@pages.get("/document/<edition>/<address>")
def entry(edition: str, address: str) -> str | Response:
    """Show an entry of a document without numbers."""
    return _entry(request_context.build().library.edition(edition), address)


@dataclass(frozen=True, slots=True)
class EntryPage:
    """What the page of an entry shows of it and around it."""

    edition: Edition
    whole: str
    name: str
    shown: ShownEntry
    compared: older.ComparedEntry | None
    answers: Mapping[str, older.OlderAnswer]
    about: str | None
    above: list[EntryLink]
    cards: list[EntryLink]
    referring: list[EntryLink]
    previous: EntryLink | None
    next: EntryLink | None


def entry_page(edition: Edition, entry: Entry) -> EntryPage:
    """Return what the page of an entry without a number shows: its fate, and what is around it."""
    show = request_context.entry_presenter(edition)
    before, after = previous_and_next(edition, entry)
    parent = edition.parent(entry)
    return EntryPage(
        edition=edition,
        whole=document_path(edition),
        name=entry.title or entry.number,
        shown=show.entry(entry),
        compared=older.compare_entry(edition, entry),
        answers=older.older_answers(edition, edition.descendants(entry.number)),
        about=_about(parent, entry),
        above=entry_links(edition, edition.ancestors(entry.number)),
        cards=list(_cards(entry)),
        referring=entry_links(edition, edition.referrers.get(entry.number, ())),
        previous=_name(edition, before) if before is not None else None,
        next=_name(edition, after) if after is not None else None,
    )


def _entry(edition: Edition, address: str) -> str | Response:
    library = request_context.build().library
    found = library.lookup(address, edition.id).entry
    path = Links(library, edition).entry(found)
    if path is not None and path != request.path:
        return redirect(path, 302)
    shown = entry_page(edition, found)
    canonical = slug_path(found, edition) if found.rule_number is None else path
    return render_template("term.html", page=shown, many=MAX_REFERRERS_SHOWN, canonical=canonical)


def _cards(entry: Entry) -> Iterator[EntryLink]:
    """Links to the cards that an entry is about or names."""
    names = request_context.build().cards.names
    for title in entry.cards:
        name = names.find(title)
        if name is not None:
            yield EntryLink(name.title, card_path(name.title))


def _about(parent: Entry | None, entry: Entry) -> str | None:
    """Return what an entry without a title is about: its parent's title."""
    return parent.title if parent is not None and entry.title is None else None


def entry_links(edition: Edition, entries: Iterable[Entry]) -> list[EntryLink]:
    """Links to entries."""
    return [_name(edition, entry) for entry in entries]


def _name(edition: Edition, entry: Entry) -> EntryLink:
    mention = request_context.entry_presenter(edition).mention(entry)
    return EntryLink(entry.title or mention.words or fallback_name(edition, entry), mention.path)
