"""The glossary: the terms that an edition's rules define, and the older glossary beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from urllib.parse import quote

from flask import Blueprint, redirect, render_template
from markupsafe import Markup
from werkzeug.wrappers import Response

from app.answers.glossary import glossary_answer, term_answer
from app.glossaries import (
    TermLookup,
    UnknownTermError,
    document_with_glossary,
    edition_glossary,
    look_up_term,
)
from app.links import API, Links, document_path, slug_path
from app.web.documents import older
from app.web.documents import page as documents
from app.web.documents.page import MAX_REFERRERS_SHOWN, EntryLink
from app.web.presenters.entries import EntryPresenter, ShownDigest
from app.web.serving import request_context
from rules.entries import Edition, Entry
from rules.glossary import Glossary, GlossaryTerm, OlderName, title_without_quotes
from rules.terms import GLOSSARY

pages = Blueprint("glossary", __name__)

_MAX_FOLDED_CHARS = 36
"""Characters that tell what is folded under a letter."""


@dataclass(frozen=True, slots=True)
class ShownDefinition:
    """A rule that defines a term, and the title of its ``section``."""

    number: str
    path: str | None
    section: str | None
    digest: ShownDigest | None
    wording: Markup


@dataclass(frozen=True, slots=True)
class ShownOlder:
    """What an earlier document calls a term; ``answer`` is what became of its entry."""

    name: str
    edition: Edition | None
    path: str | None
    answer: older.OlderAnswer | None
    words: Markup | None


@dataclass(frozen=True, slots=True)
class ShownTerm:
    """A term of an edition, with everything that its page says."""

    name: str
    path: str
    edition: Edition
    also: tuple[str, ...]
    definitions: tuple[ShownDefinition, ...]
    older: tuple[ShownOlder, ...]
    relatives: tuple[EntryLink, ...]
    helps_define: tuple[EntryLink, ...]


@dataclass(frozen=True, slots=True)
class ListedTerm:
    """A line of the list: a term or another name of one, with its rules and our digest."""

    name: str
    path: str
    also: tuple[str, ...]
    older: tuple[str, ...]
    rules: tuple[EntryLink, ...]
    digest: Markup | None


@pages.get("/glossary/")
def terms() -> str | Response:
    """List the terms that an edition defines by their first letters, and the older ones."""
    build, edition = request_context.build(), request_context.requested_edition()
    if not edition.numbers:
        return redirect(document_path(edition), 302)
    glossary = edition_glossary(build, edition.id)
    listed_terms = [_listed_term(glossary, term) for term in glossary.terms]
    document = document_with_glossary(build.library)
    return render_template(
        "glossary.html",
        edition=edition,
        count=len(listed_terms),
        letters=[(letter, [*group]) for letter, group in groupby(listed_terms, key=_letter)],
        first_names=names_for_folded_line,
        document=document,
        document_path=document_path(document) if document is not None else None,
        only_older=_only_in_older_glossary(glossary, document) if document is not None else [],
    )


@pages.get("/glossary/<address>")
def term(address: str) -> str | Response:
    """Show a term: what defines it today, and the entry of the older glossary."""
    build, edition = request_context.build(), request_context.requested_edition()
    if not edition.numbers:
        return redirect(f"/glossary/{quote(address)}", 302)
    if address == GLOSSARY:
        return redirect(Links(build.library, edition).glossary, 302)
    lookup = look_up_term(build, edition, address)
    if lookup.redirect_slug is not None:
        return redirect(Links(build.library, edition).term(lookup.redirect_slug), 302)
    return _page(edition, lookup)


@pages.get(f"{API}/glossary")
def api_terms() -> Response:
    """Answer with every term of an edition."""
    return request_context.json_response(
        glossary_answer(request_context.build(), request_context.requested_edition())
    )


@pages.get(f"{API}/term/<term>")
def api_term(term: str) -> Response:
    """Answer with one term, by any of its names; raises :class:`UnknownTermError` (404)."""
    build, edition = request_context.build(), request_context.requested_edition()
    glossary_term = edition_glossary(build, edition.id).find(term)
    if glossary_term is None:
        raise UnknownTermError(build, edition, term)
    return request_context.json_response(term_answer(build, edition, glossary_term))


def names_for_folded_line(terms: Sequence[ListedTerm]) -> str:
    """Return as many terms as fit into a folded line, at least one, and each of them whole."""
    names = [term.name for term in terms]
    ends = accumulate(len(name) + len(", ") for name in names)
    count = max(1, sum(1 for end in ends if end <= _MAX_FOLDED_CHARS))
    return ", ".join(names[:count]) + (" …" if count < len(names) else "")


def _page(edition: Edition, lookup: TermLookup) -> str:
    links = Links(request_context.build().library, edition)
    document_page = None
    canonical = links.term(lookup.term.slug) if lookup.term is not None else None
    if lookup.document is not None and lookup.entry is not None:
        document_page = documents.entry_page(lookup.document, lookup.entry)
        canonical = canonical or slug_path(lookup.entry, lookup.document)
    return render_template(
        "term.html",
        edition=edition,
        page=document_page,
        term=_shown_term(edition, lookup.term, lookup.entry) if lookup.term is not None else None,
        today=_path_in_force(lookup.term) if lookup.term is not None else None,
        many=MAX_REFERRERS_SHOWN,
        canonical=canonical,
    )


def _path_in_force(term: GlossaryTerm) -> str | None:
    """Return the page of the term in the edition in force, if that has one of this name."""
    build = request_context.build()
    default = build.library.default
    counterpart = edition_glossary(build, default.id).find(term.name)
    return Links(build.library, default).term(counterpart.slug) if counterpart is not None else None


def _shown_term(edition: Edition, term: GlossaryTerm, shown_entry: Entry | None) -> ShownTerm:
    """Return what the page says of a term, besides the older glossary's entry that it shows."""
    build = request_context.build()
    glossary, links = edition_glossary(build, edition.id), Links(build.library, edition)
    presenter = request_context.entry_presenter(edition)
    other_older_names = (
        name for name in term.older if name.entry is not shown_entry or name.entry is None
    )
    return ShownTerm(
        name=term.name,
        path=links.term(term.slug),
        edition=edition,
        also=term.also,
        definitions=tuple(_definition(presenter, entry) for entry in term.entries),
        older=tuple(map(_shown_older, other_older_names)),
        relatives=_term_links(links, glossary.relatives(term)),
        helps_define=_term_links(links, glossary.dependents(term)),
    )


def _definition(presenter: EntryPresenter, entry: Entry) -> ShownDefinition:
    ancestors = presenter.edition.ancestors(entry.number)
    titles = [ancestor.title for ancestor in ancestors if ancestor.title]
    section = entry.title or (titles[-1] if titles else None)
    shown = presenter.entry(entry, deep=False)
    return ShownDefinition(shown.number, shown.path, section, shown.digest, shown.wording)


def _shown_older(name: OlderName) -> ShownOlder:
    if name.edition is None or name.entry is None:
        return ShownOlder(name.name, None, None, None, None)
    path = Links(request_context.build().library, name.edition).entry(name.entry)
    answer = older.older_answers(name.edition, [name.entry]).get(name.entry.number)
    words = request_context.entry_presenter(name.edition).entry(name.entry, deep=False).wording
    return ShownOlder(name.name, name.edition, path, answer, words)


def _term_links(links: Links, terms: Sequence[GlossaryTerm]) -> tuple[EntryLink, ...]:
    return tuple(EntryLink(term.name, links.term(term.slug)) for term in terms)


def _listed_term(glossary: Glossary, term: GlossaryTerm) -> ListedTerm:
    links = Links(request_context.build().library, glossary.edition)
    presenter = request_context.entry_presenter(glossary.edition)
    digest = presenter.digest(term.entries[0])
    return ListedTerm(
        name=term.name,
        path=links.term(term.slug),
        also=term.also,
        older=tuple(dict.fromkeys(o.name for o in term.older if not term.is_called(o.name))),
        rules=tuple(EntryLink(entry.number, links.entry(entry)) for entry in term.entries),
        digest=digest.html if digest is not None else None,
    )


def _letter(term: ListedTerm) -> str:
    return term.name[:1].upper()


def _only_in_older_glossary(
    glossary: Glossary, document: Edition
) -> list[tuple[EntryLink, older.OlderAnswer | None]]:
    """Return older glossary terms that are no terms of today, and what became of them."""
    return [
        (EntryLink(title_without_quotes(entry), slug_path(entry, document)), answer)
        for entry, answer in _with_answers(document, glossary.entries_without_term(document))
    ]


def _with_answers(
    document: Edition, entries: Sequence[Entry]
) -> Iterator[tuple[Entry, older.OlderAnswer | None]]:
    answers = older.older_answers(document, entries)
    return ((entry, answers.get(entry.number)) for entry in entries)
