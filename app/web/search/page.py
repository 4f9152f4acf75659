"""The page of search results; a number redirects to its rule, what asks for changes to these."""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote_plus

from flask import Blueprint, current_app, redirect, request
from jinja2 import Environment
from werkzeug.wrappers import Response

from app.builds.current import Build
from app.examples.worked import NO_RESULTS
from app.links import Links, search_path
from app.search_input import interpret, strip_glued_letters
from app.web.cards import page as cards
from app.web.lookup.finding import entry_address, find_entry_in
from app.web.presenters.entries import EntryPresenter, Mention
from app.web.presenters.in_force import InForceComparison
from app.web.query_parameters import (
    ALL,
    FIRST,
    LENIENT_QUERY,
    QueryArguments,
    accepts,
    read_argument,
)
from app.web.search import hits
from app.web.serving import request_context
from app.web.suggesting.suggestions import find_example_page
from rules.entries import Edition
from rules.lookup_errors import UnknownNumberError
from rules.number_spelling import parse_comparison
from rules.numbers import NumberError
from rules.supersession import FormerMeaning
from rules.untrusted_text import shorten

if TYPE_CHECKING:
    from index.edition_phrases import OtherEditionMatch
    from index.search import SearchResult

pages = Blueprint("search", __name__)

MAX_SHOWN_CHARS = 120
"""Characters of a query that are shown again."""
MAX_LINKED_CHARS = 200
"""Characters of a query that links carry on."""


@dataclass(frozen=True, slots=True)
class Redirect:
    """The address to redirect to, if the query is no search."""

    address: str


@dataclass(frozen=True, slots=True)
class OtherEditionHint:
    """Words that another edition says, its rule for them, and the search there."""

    words: str
    edition: Edition
    rule: Mention
    search: str


@pages.get("/search")
@accepts(LENIENT_QUERY, ALL, FIRST)
def search() -> str | Response:
    """Show what was found."""
    drawn = page(current_app.jinja_env, request_context.build(), request.args)
    return redirect(drawn.address, 302) if isinstance(drawn, Redirect) else drawn


def page(templates: Environment, build: Build, arguments: QueryArguments) -> str | Redirect:
    """Return the page for a query, or the address it redirects to; works outside of a request.

    Ends the request with 400, or raises :class:`rules.lookup_errors.UnknownEditionError`, if a
    parameter cannot be read.
    """
    query, first = read_argument(LENIENT_QUERY, arguments), read_argument(FIRST, arguments)
    edition = request_context.edition_in_query(arguments, build)
    if not query:
        chosen = edition if request_context.is_chosen_explicitly(edition, build.library) else None
        return request_context.render(
            templates, "search.html", build, chosen, edition=edition, leave="/search"
        )
    if (compared := parse_comparison(query)) is not None:
        return Redirect("/diff/?old={}&new={}".format(*compared))
    query, edition = interpret(build.library, query, edition)
    example = find_example_page(build, query)
    if example is not None:
        return Redirect(example)
    try:
        entry = find_entry_in(build.library, edition, strip_glued_letters(query))
        return Redirect(entry_address(entry, query, build.library))
    except (NumberError, UnknownNumberError) as error:
        former_meaning = error.former_meaning if isinstance(error, UnknownNumberError) else None
        wants_hits = ALL.name in arguments or first > 1  # behind the hits there are more of them
        card = None if wants_hits else cards.exact_card_path(build, query)
        if card is not None:
            return Redirect(card)
    result = build.searcher.search(query, edition.id, hits.HITS_PER_PAGE, after=first - 1)
    if first > 1:
        return hits.draw_page(templates, build, edition, _query_texts(query), result, {}, first)
    about = _about(build, edition, query, result, former_meaning)
    return hits.draw_page(templates, build, edition, _query_texts(query), result, about)


def _about(
    build: Build,
    edition: Edition,
    query: str,
    result: "SearchResult",
    former_meaning: FormerMeaning | None,
) -> dict[str, object]:
    """Return what the page says besides the hits (:func:`app.web.search.hits.draw_page`)."""
    return {
        "cards": cards.cards_in_query(build, edition, query, found=bool(result.hits)),
        "answer": _answer(build, edition, result),
        "once": InForceComparison(build.library, edition).shown(former_meaning),
        "only": other_edition_hints(build, result),
        "endings": [] if result.hits else rules_ending_in(build, edition, query),
    }


def _query_texts(query: str) -> hits.QueryTexts:
    return hits.QueryTexts(
        shown=shorten(query, MAX_SHOWN_CHARS), linked=quote_plus(shorten(query, MAX_LINKED_CHARS))
    )


def rules_ending_in(build: Build, edition: Edition, query: str) -> list[Mention]:
    """Return the rules whose numbers end in what was typed; works outside of a request."""
    presenter = EntryPresenter(build.library, edition, NO_RESULTS)
    return [
        presenter.mention(edition.numbers[number])
        for number in edition.number_resolver.find_by_ending(query)
    ]


def other_edition_hints(build: Build, result: "SearchResult") -> list[OtherEditionHint]:
    """Return the words that only other editions say, for the page; works outside of a request."""
    return [_other_edition_hint(build, match) for match in result.elsewhere]


def _answer(build: Build, edition: Edition, result: "SearchResult") -> dict[str, object] | None:
    """Return what the first hit answers, if it is sure, with the link to it."""
    answer = result.answer
    if answer is None:
        return None
    return {**answer._asdict(), "path": Links(build.library, edition).to(answer.number)}


def _other_edition_hint(build: Build, match: "OtherEditionMatch") -> OtherEditionHint:
    edition = build.library.editions[match.edition]
    rule = EntryPresenter(build.library, edition, NO_RESULTS).mention(
        edition.by_number[match.number]
    )
    return OtherEditionHint(
        match.words, edition, rule, search_path(build.library, edition, match.words)
    )
