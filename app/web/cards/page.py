"""A card's page: its facts, every place that speaks of it, and the examples it stands in."""

from dataclasses import dataclass
from itertools import groupby

from flask import Blueprint, redirect, render_template, request
from flask import Response as JsonResponse
from werkzeug.wrappers import Response

from app import misspellings
from app.answers.card import card_answer
from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.examples.card_search import find_examples_with_card
from app.links import API, Links, card_path, example_path
from app.web.chosen_edition import chosen_in_query
from app.web.documents import older
from app.web.play.edit import set_up_path
from app.web.presenters.cards import shown_card
from app.web.presenters.entries import ShownDigest
from app.web.query_parameters import LineParameter, accepts, argument
from app.web.serving import request_context
from engine.cards.catalogue import cards as cards_built
from engine.scenarios.results.worked_examples import ExampleResult
from index.words import split_words
from rules.cards.matching import Matcher
from rules.cards.names import CardName, is_common
from rules.cards.places import CardMention, Passage, find_places
from rules.cards.resolve import MAX_NAME_CHARS, resolve_card
from rules.entries import Edition

pages = Blueprint("cards", __name__)

_NAME = LineParameter("name", max_chars=MAX_NAME_CHARS)


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A link to a card's page, and the ``count`` of entries that speak of it.

    Without ``has_page`` the card is only in a document, and not among the cards at hand.
    """

    title: str
    path: str
    count: int = 0
    has_page: bool = True


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """An entry that speaks of the card, with its digest or the words around the name.

    ``name`` is its title; without a title or a number, the title of what it is part of. ``also``
    are links to older editions with the same words. ``answer`` says what became of an older
    document's entry.
    """

    place: CardMention
    name: str | None
    path: str | None
    digest: ShownDigest | None
    passage: Passage
    also: tuple[tuple[Edition, str, str | None], ...]
    answer: older.OlderAnswer | None


@pages.get("/card/")
@accepts(_NAME)
def cards() -> str | Response:
    """List the cards that the documents speak of; a typed name redirects to its card."""
    typed = argument(_NAME)
    if typed:
        return redirect(card_path(_resolve_card(typed).title), 302)
    build = request_context.build()
    card_list = [
        NamedCard(
            title,
            card_path(title),
            len(find_places(build.library, title)),
            build.cards.names.find(title) is not None,
        )
        for title in build.library.cards
    ]
    letters = groupby(card_list, key=lambda card: _letter(card.path))
    return render_template("cards.html", letters=[(letter, [*some]) for letter, some in letters])


@pages.get("/card/<address>")
@pages.get("/card/<path:address>")  # a name may have a slash
def card(address: str) -> str | Response:
    """Show a card; every other spelling of its name redirects to its own address."""
    name = _resolve_card(address)
    path = card_path(name.title)
    if path != request.path:
        return redirect(path, 302)
    build = request_context.build()
    found = find_places(build.library, name.title, request_context.chosen_edition())
    eras = groupby(found, key=lambda place: place.edition)
    return render_template(
        "card.html",
        name=name,
        card=shown_card(build, name.title),
        set_up=set_up_path(built) if (built := cards_built().get(name.title)) else None,
        eras=[(edition, [_shown_place(p) for p in some]) for edition, some in eras],
        count=len(found),
        worked=_examples_with_card(name.title),
        example_path=example_path,
        canonical=path,
    )


@pages.get(f"{API}/card/<name>")
@pages.get(f"{API}/card/<path:name>")
def answer(name: str) -> JsonResponse:
    """Answer with a card and every place that speaks of it."""
    build = request_context.build()
    first = chosen_in_query(request.args, build)
    found = card_answer(
        _resolve_card(name), build.library, build.cards, request_context.known_results(), first
    )
    return request_context.json_response(found)


def exact_card_path(build: Build, query: str) -> str | None:
    """Return the page of a card if its name was typed alone and is no common word."""
    name = build.cards.names.find(query)
    return card_path(name.title) if name is not None and not is_common(query) else None


def cards_in_query(build: Build, edition: Edition, query: str, *, found: bool) -> list[NamedCard]:
    """Return the cards that a query names, in any case, by a part or misspelt.

    If nothing was ``found``, include the cards that the query as a whole may mean.
    """
    titles = dict.fromkeys(mention.name.title for mention in _matcher(build).find(query))
    titles |= dict.fromkeys(build.searcher.cards(edition).find_by_partial_names(split_words(query)))
    titles |= dict.fromkeys(
        name.title for name in misspellings.find_misspelt_cards(build, edition.id, query)
    )
    if not titles and not found:
        titles |= dict.fromkeys(name.title for name in misspellings.nearest_cards(build, query))
    return [NamedCard(title, card_path(title)) for title in titles]


@cached_per_build()
def _matcher(build: Build) -> Matcher:
    return Matcher(build.cards.names, any_case=True)


def _resolve_card(typed: str) -> CardName:
    build = request_context.build()
    return resolve_card(typed, build.cards.names, build.library.cards).name


def _letter(path: str) -> str:
    first = path.rpartition("/")[2][0]
    return first.upper() if first.isalpha() else "0–9"


def _shown_place(place: CardMention) -> ShownPlace:
    library, edition, entry = request_context.build().library, place.edition, place.entry
    links = Links(library, edition)
    parent = edition.by_number.get(entry.parent or "")
    of_parent = parent.title if parent is not None and entry.rule_number is None else None
    return ShownPlace(
        place=place,
        name=entry.title or of_parent,
        path=links.entry(entry),
        digest=request_context.entry_presenter(edition).digest(entry),
        passage=place.passage,
        also=tuple((e, o.number, Links(library, e).entry(o)) for e, o in place.also),
        answer=older.older_answers(edition, [entry]).get(entry.number),
    )


def _examples_with_card(title: str) -> list[ExampleResult]:
    known = request_context.known_results()
    found = (known.worked(example) for example in find_examples_with_card(known.files, title))
    return [worked for worked in found if worked is not None]
