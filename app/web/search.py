"""The page of search results; a number typed into the box goes straight to its rule."""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from app.per_build import per_build
from app.state import Build
from app.web import cards, served
from app.web.asked import SEARCHED, asked
from app.web.filters import drawn
from app.web.finding import address_of, find
from app.web.links import Links
from rules.entries import Edition
from rules.library import UnknownNumberError
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
"""Entries of which the line that leads to them is kept."""
LINKED = 200
"""Characters of a query that links carry on."""


@dataclass(frozen=True, slots=True)
class ShownHit:
    """A hit: the line that leads to its entry, and the words that were found in it."""

    head: Markup
    snippet: Markup


@pages.get("/search")
def search() -> str | Response:
    """Find what was typed."""
    query = asked(SEARCHED)
    edition = served.asked_edition()
    if not query:
        return render_template("search.html", query="", edition=edition, result=None)
    try:
        return redirect(address_of(find(query), query), 302)
    except (NumberError, UnknownNumberError):
        card = cards.exactly(query) if "all" not in request.args else None
        if card is not None:
            return redirect(card, 302)
        result = served.build().searcher.search(query, edition=edition.id, limit=LIMIT)
    return render_template(
        "search.html",
        query=short(query, ECHOED),
        edition=edition,
        result=result,
        cards=cards.named_in(query),
        hits=[_shown(hit, served.build()) for hit in result.hits],
        elsewhere=[(e, _path(query, e)) for e in _others(edition)],
    )


def _path(query: str, edition: Edition) -> str:
    return "/search?" + urlencode({"q": short(query, LINKED), "edition": edition.id})


def _others(edition: Edition) -> list[Edition]:
    """The other documents to search, the newest first: of those with versions the default."""
    library = served.build().library
    others = (e for e in library.editions.values() if e is library.default or not e.numbers)
    return [e for e in others if e.document != edition.document][::-1]


def _shown(hit: "Hit", build: Build) -> ShownHit:
    pieces = [f"<mark>{drawn(w)}</mark>" if found else drawn(w) for w, found in hit.marked]
    return ShownHit(_head(build, hit.edition, hit.number), Markup("".join(pieces)))


@per_build(HEADS)
def _head(build: Build, edition: str, number: str) -> Markup:
    """The line above a hit, which is the same in every search that finds the entry."""
    found = build.library.editions[edition]
    return Markup(
        render_template(
            "search_hit.html",
            entry=found.by_number[number],
            path=Links(build.library, found).to(number),
            above=[e.title for e in found.ancestors(number) if e.title],
        )
    )
