"""The page of search results; a number typed into the box goes straight to its rule."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app.web import cards, served
from app.web.asked import SEARCHED, asked
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
LINKED = 200
"""Characters of a query that links carry on."""


@dataclass(frozen=True, slots=True)
class ShownHit:
    """A hit with its address and the titles of what it stands in, the chapter first."""

    hit: "Hit"
    path: str | None
    above: tuple[str, ...]


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
        hits=[_shown(hit) for hit in result.hits],
        elsewhere=[(e, _path(query, e)) for e in _others(edition)],
    )


def _path(query: str, edition: Edition) -> str:
    return url_for(".search", q=short(query, LINKED), edition=edition.id)


def _others(edition: Edition) -> list[Edition]:
    """The other documents to search, the newest first: of those with versions the default."""
    library = served.build().library
    others = (e for e in library.editions.values() if e is library.default or not e.numbers)
    return [e for e in others if e.document != edition.document][::-1]


def _shown(hit: "Hit") -> ShownHit:
    library = served.build().library
    edition = library.edition(hit.edition)
    above = tuple(e.title for e in edition.ancestors(hit.number) if e.title)
    return ShownHit(hit, Links(library, edition).to(hit.number), above)
