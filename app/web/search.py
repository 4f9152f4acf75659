"""The page of search results; a number typed into the box goes straight to its rule."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from flask import Blueprint, current_app, redirect, request
from jinja2 import Environment
from markupsafe import Markup
from werkzeug.wrappers import Response

from app.per_build import per_build
from app.state import Build
from app.web import cards, served
from app.web.asked import SEARCHED, Given, read
from app.web.filters import drawn
from app.web.finding import address_of, find_in
from app.web.links import Links
from rules.entries import Edition
from rules.library import Library, UnknownNumberError
from rules.numbers import NumberError
from rules.quoted import short

if TYPE_CHECKING:
    from index.search import Hit

pages = Blueprint("search", __name__)

LIMIT = 20
"""Hits on one page."""
ECHOED = 120
"""Characters of a query that are shown again."""
HEADS = 4096
"""Entries of which what stands around a hit's words is kept."""
LINKED = 200
"""Characters of a query that links carry on."""

_DRAWN = re.compile(r"[\[&<>\"']")
"""What stands otherwise in HTML than in a snippet."""
_WORDS = "\x00"
"""Where a hit's words are to stand: what no document holds."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The address of what was asked for, which is no search."""

    address: str


@pages.get("/search")
def search() -> str | Response:
    """Find what was typed."""
    found = page(current_app.jinja_env, served.build(), request.args)
    return redirect(found.address, 302) if isinstance(found, Elsewhere) else found


def page(templates: Environment, build: Build, given: Given) -> str | Elsewhere:
    """The page of what was typed, or where it leads; needs no request.

    Ends the request with 400, or raises :class:`rules.library.UnknownEditionError`, for what
    cannot be given.
    """
    query = read(SEARCHED, given)
    edition = served.edition_among(given, build)
    if not query:
        return served.draw(templates, "search.html", build, edition=edition)
    try:
        found = find_in(build.library, edition, query)
        return Elsewhere(address_of(found, query, build.library))
    except (NumberError, UnknownNumberError) as error:
        once = error.once if isinstance(error, UnknownNumberError) else None
        card = cards.exactly(build, query) if "all" not in given else None
        if card is not None:
            return Elsewhere(card)
    result = build.searcher.search(query, edition=edition.id, limit=LIMIT)
    return served.draw(
        templates,
        "search.html",
        build,
        query=short(query, ECHOED),
        edition=edition,
        result=result,
        once=served.in_force_of(build, edition).shown(once),
        cards=cards.named_in(build, query),
        hits=Markup("".join([_shown(hit, templates, build) for hit in result.hits])),
        elsewhere=[(e, _path(query, e)) for e in _others(edition, build.library)],
    )


def _path(query: str, edition: Edition) -> str:
    return "/search?" + urlencode({"q": short(query, LINKED), "edition": edition.id})


def _others(edition: Edition, library: Library) -> list[Edition]:
    """The other documents to search, the newest first: of those with versions the default."""
    others = (e for e in library.editions.values() if e is library.default or not e.numbers)
    return [e for e in others if e.document != edition.document][::-1]


def _shown(hit: "Hit", templates: Environment, build: Build) -> str:
    """A hit: the line that leads to its entry, and the words that were found in it."""
    before, after = _around(build, templates, hit.edition, hit.number)
    pieces = hit.marked
    if _DRAWN.search(hit.snippet):
        pieces = tuple([(drawn(words), found) for words, found in pieces])
    marked = [f"<mark>{words}</mark>" if found else words for words, found in pieces]
    return f"{before}{''.join(marked)}{after}"


@per_build(HEADS)
def _around(build: Build, templates: Environment, edition: str, number: str) -> tuple[str, str]:
    """What stands before and after a hit's words, the same in every search that finds it."""
    found = build.library.editions[edition]
    hit = served.draw(
        templates,
        "search_hit.html",
        build,
        entry=found.by_number[number],
        path=Links(build.library, found).to(number),
        above=[e.title for e in found.ancestors(number) if e.title],
        words=_WORDS,
    )
    before, _, after = hit.partition(_WORDS)
    return before, after
