"""A whole game in the browser: two shipped decks, from setup on, with chance drawn."""

from functools import cache

import yaml
from flask import Blueprint, redirect
from werkzeug.wrappers import Response

from app.playing.request import PlayRequest
from app.web.engine_editions import chosen_rules
from app.web.play.page_request import PageRequest
from app.web.query_parameters import ChoiceParameter, argument, reads_raw_query
from engine.decks.setup_position import ShippedDeck, list_shipped_decks, setup_position
from engine.kernel.sides import Side

pages = Blueprint("play_game", __name__)


@cache
def decks() -> dict[Side, tuple[ShippedDeck, ...]]:
    """The shipped decks of each player."""
    return {
        side: tuple(deck for deck in list_shipped_decks() if deck.side is side) for side in Side
    }


@pages.get("/play/game")
@reads_raw_query
def game() -> Response:
    """Bring two decks to a table; by default the first one of each player.

    The address holds the lists themselves, so that it keeps playing the same game if other lists
    ship.
    """
    corp, runner = (_chosen_deck(side) for side in Side)
    written = {
        "title": f"{corp.identity} against {runner.identity}",
        "position": setup_position(corp.name, runner.name),
    }
    position = yaml.safe_dump(written, sort_keys=False, allow_unicode=True)
    rules = chosen_rules()
    edition = rules.id if rules is not None else ""
    page_request = PageRequest(PlayRequest(position=position, edition=edition, draw=True), edition)
    return redirect(page_request.address())


def _chosen_deck(side: Side) -> ShippedDeck:
    there = {deck.name: deck for deck in decks()[side]}
    named = argument(ChoiceParameter(side.value, tuple(there)))
    return there[named] if named else next(iter(there.values()))
