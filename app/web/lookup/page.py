"""The pages to read: a rule in its context, a section with its rules, a chapter's sections."""

from functools import cache, partial
from typing import Any

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from app.answers.entry_context import in_other_editions, previous_and_next
from app.documentation import Chapter
from app.glossaries import edition_glossary
from app.links import example_path, history_path, number_path, stable_path
from app.web.documents import older
from app.web.documents.page import EntryLink
from app.web.filters import draw_symbols
from app.web.lookup.finding import entry_address, find_entry, number_of
from app.web.lookup.html_whitespace import minify_html
from app.web.lookup.page_budget import PageReduction, draw_within_budget, reduce_shown, reductions
from app.web.presenters.cards import shown_cards
from app.web.presenters.entries import Mention, official_address
from app.web.presenters.in_force import ShownToday
from app.web.presenters.preview import preview
from app.web.query_parameters import TYPED, accepts, argument
from app.web.serving import request_context
from rules.changes_in_play import played_changes
from rules.entries import Edition, Entry, Kind
from rules.library import LookupResult
from rules.number_spelling import possible_numbers
from rules.untrusted_text import first_words

pages = Blueprint("read", __name__)

MAX_REFERENCES_SHOWN = 8
"""References beyond which the rest are folded away."""
LEAD_IN = 120
"""Characters of the words that a subrule completes, where there is no room for all of them; a
phone shows three lines of them."""
MAX_OLDER_ENTRIES = 2
"""Entries of older documents that a rule's page lists; of more it leads to its history."""

_WHOLE = (Kind.CHAPTER, Kind.SECTION)


@pages.get("/rule/<number>")
@pages.get("/section/<number>")
@accepts(TYPED)
def entry(number: str) -> str | Response:
    """Show the entry that a number means; every other spelling redirects to its own address."""
    found = find_entry(number)
    parsed = found.entry.rule_number
    if parsed is None or request.path != number_path(parsed):
        return redirect(entry_address(found, number, request_context.build().library), 302)
    context = _context(found)
    if found.entry.kind in _WHOLE:
        return minify_html(render_template("section.html", **context))
    shown = context["shown"]
    plain = cache(
        partial(request_context.entry_presenter(found.edition).without_terms().entry, found.entry)
    )

    def draw(reduction: PageReduction) -> str:
        seen = {"shown": reduce_shown(shown, plain, reduction), "leaner": reduction}
        if reduction.bare and _in_force_path(context["today"]):
            seen["leave"] = None  # the line below the number leads to the same page
        return minify_html(render_template("rule.html", **context | seen))

    ours = request_context.services().public_url
    return draw_within_budget(
        draw,
        [*reductions(shown, len(context["cards"]))],
        ours,
        request_context.chosen_edition() is not None,
    )


def _context(found: LookupResult) -> dict[str, Any]:
    edition, entry = found.edition, found.entry
    show = request_context.entry_presenter(edition)
    before, after = previous_and_next(edition, entry)
    force = request_context.in_force_comparison(edition)
    today = force.today(entry)
    parent = edition.parent(entry)
    return {
        "edition": edition,
        "kind": entry.kind.value,
        "shown": show.entry(entry, deep=entry.kind is not Kind.CHAPTER),
        "above": show.mentions(edition.ancestors(entry.number)),
        "parent": show.entry(parent, deep=False) if parent is not None else None,
        "lead_in": draw_symbols(first_words(parent.plain_text, LEAD_IN))
        if parent is not None
        else "",
        "siblings": show.mentions(edition.children(entry.parent), here=entry),
        "below": show.mentions(edition.children(entry.number)),
        "refers_to": show.mentions(_existing_entries(edition, entry.references)),
        "referring": show.mentions(edition.referrers.get(entry.number, ())),
        "older": older.passages_settled_by(edition, entry) if entry.kind not in _WHOLE else (),
        "quoted": older.passages_quoting(edition, entry),
        "many": MAX_REFERENCES_SHOWN,
        "few": MAX_OLDER_ENTRIES,
        "previous": show.mention(before) if before is not None else None,
        "next": show.mention(after) if after is not None else None,
        "others": in_other_editions(show.library, edition, entry),
        "today": today,
        "leave": _in_force_path(today) or number_path(number_of(entry)),
        "canonical": show.links.canonical(entry, lambda one: number_path(number_of(one))),
        "cards": shown_cards(request_context.build(), entry.cards)
        if entry.kind not in _WHOLE
        else (),
        "defines": _defined_terms(edition, entry),
        "in_play": played_changes(edition.id, entry.number),
        "example_path": example_path,
        "preview": preview(found),
        "picture": f"/picture/{entry.number}.png{show.links.suffix}",
        "chapters": _chapters(edition, entry),
        "formerly": force.formerly(entry),
        "stable": stable_path(entry, edition),
        "history": history_path(entry, edition, show.library),
        "official": official_address(edition, entry),
        "meant": _other_readings(edition, entry),
    }


def _chapters(edition: Edition, entry: Entry) -> list[Chapter]:
    """Return the chapters of the documentation that teach an entry."""
    docs = request_context.services().docs
    return docs.chapters(edition, entry) if docs is not None else []


def _in_force_path(today: ShownToday | None) -> str | None:
    """Return the page in the edition in force that says what an older edition's rule does."""
    entry_there = (today.rule or today.near) if today is not None else None
    return entry_there.path if entry_there is not None else None


def _defined_terms(edition: Edition, entry: Entry) -> list[EntryLink]:
    """Return the terms that an entry defines, each with its page in the glossary."""
    links = request_context.links(edition)
    terms = edition_glossary(request_context.build(), edition.id).defined_by(entry.number)
    return [EntryLink(term.name, links.term(term.slug)) for term in terms]


def _existing_entries(edition: Edition, numbers: tuple[str, ...]) -> list[Entry]:
    return [edition.by_number[n] for n in numbers if n in edition.by_number]


def _other_readings(edition: Edition, entry: Entry) -> list[Mention]:
    """Return the other entries that an ambiguous number may mean."""
    typed = argument(TYPED)
    numbers = [
        n for n in possible_numbers(typed) if n in edition.numbers and n != entry.rule_number
    ]
    return request_context.entry_presenter(edition).mentions(edition.numbers[n] for n in numbers)
