"""Setting a position up: a form for one change at a time, answered with the changed position."""

from collections.abc import Mapping
from typing import Any

import yaml
from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from app.playing.request import PlayRequest
from app.playing.response import NOTHING_TO_DRAW
from app.renumbering import RuleNumbering
from app.web.engine_editions import rules_edition
from app.web.play import places, position_changes, unplayable
from app.web.play.corrections import Correction, suggest_corrections
from app.web.play.form_wording import reword_for_form
from app.web.play.page_request import PageRequest, parse_request, playable_cards
from app.web.play.requested_change import (
    CARD,
    CARD_FIELDS,
    DEFAULT_PLACE,
    KINDS,
    PLACE,
    PLAYERS,
    TURN,
    WRITTEN,
    Edited,
    WrittenSetup,
    edit_position,
    requested_place,
)
from app.web.query_parameters import ChoiceParameter, argument, arguments, reads_raw_query
from app.web.serving import request_context
from engine.kernel.card import CardDefinition

pages = Blueprint("play_edit", __name__)
unplayable.register_error_handlers(pages)

THEN = ChoiceParameter("then", ("play",), lenient=True)
"""What to do with what the players were set to, if that can be played."""


@pages.get("/play/edit")
@reads_raw_query
def edit() -> Response:
    """Show the position with the requested change, or say why that cannot be."""
    page_request = parse_request()
    play_request = page_request.play_request
    edited = edit_position(play_request)
    new_request = PageRequest(
        PlayRequest(
            position=edited.setup.text if edited.setup is not None else play_request.position,
            edition=play_request.edition,
            draw=play_request.draw,
        ),
        page_request.edition,
    )
    if argument(THEN) and edited.problem is None:
        return redirect(new_request.decision_address(play_request.decisions), 302)
    return _edit_page(new_request, edited)


def _edit_page(page_request: PageRequest, edited: Edited) -> Response:
    """Draw the form, with what was done or what is wrong."""
    problem = edited.problem
    is_refused = problem is not None
    position = edited.setup.position if edited.setup is not None else {}
    unreadable = page_request.play_request.position if edited.setup is None else ""
    kept_as_written = (argument(WRITTEN) if is_refused else "") or unreadable
    citing = RuleNumbering(request_context.build(), rules_edition())
    offered = [card for card in playable_cards() if card["offered"]]
    page = render_template(
        "play/edit.html",
        edition=rules_edition(),
        said=_describe(edited),
        is_refused=is_refused,
        is_kept=edited.is_refused_change,
        mended=[
            one
            for one in suggest_corrections(problem, page_request, "/play/edit", request.args)
            if _is_suitable(one)
        ],
        belongs_there=_default_place_address(page_request, edited),
        put=arguments(CARD_FIELDS) if is_refused else {},
        start=page_request.start_parameters(),
        turn=position_changes.active_player(position),
        identities={player: position_changes.identity_of(position, player) for player in PLAYERS},
        numbers={
            player: [
                (n, name, position_changes.number_of(position, player, n)) for n, name in of.items()
            ]
            for player, of in position_changes.NUMBER_LABELS.items()
        },
        cited=citing.rule,
        followed=citing.engine_edition,
        empty=position_changes.empty_decks(position) if edited.setup is not None else (),
        nothing_to_draw=NOTHING_TO_DRAW,
        decks=position_changes.DECK_NAMES,
        filled=position_changes.FILL_COUNT,
        placed=list(position_changes.cards_by_place(position)),
        places=places.group_places(places.all_places(position)),
        belongs=DEFAULT_PLACE,
        chosen_place=requested_place() if is_refused else "",
        kinds=KINDS,
        cards=[card["name"] for card in offered if card["type"] != "identity"],
        identities_known=[card for card in offered if card["type"] == "identity"],
        written=kept_as_written or _as_yaml(position),
        is_written=bool(kept_as_written),
    )
    return make_response(page, 409 if is_refused else 200)


def _describe(edited: Edited) -> str:
    """Say what was done, or what is wrong; of a card that was chosen, in the form's words."""
    if edited.problem is None:
        return edited.done
    message = str(edited.problem)
    return reword_for_form(message) if edited.is_refused_change and argument(CARD) else message


def _default_place_address(page_request: PageRequest, edited: Edited) -> str | None:
    """Put a refused card where it belongs, if a place was chosen and its name is not misspelt."""
    is_misspelt = edited.problem is not None and edited.problem.slip is not None
    is_misplaced = edited.is_refused_change and not is_misspelt and argument(CARD)
    if not is_misplaced or requested_place() == DEFAULT_PLACE:
        return None
    put = {name: str(value) for name, value in arguments(CARD_FIELDS).items() if value}
    return page_request.address((), "/play/edit", **{**put, PLACE.name: DEFAULT_PLACE})


def _as_yaml(position: Mapping[str, Any]) -> str:
    return str(yaml.safe_dump(position, sort_keys=False, allow_unicode=True)) if position else ""


def _is_suitable(one: Correction) -> bool:
    """Whether a suggested card can be put among cards; an identity cannot."""
    return not argument(CARD) or all(
        card["name"] != one.name or card["type"] != "identity" for card in playable_cards()
    )


def set_up_path(definition: CardDefinition) -> str:
    """Return the address of a position with one card, and blank cards in both decks."""
    player = definition.side.value
    put = {CARD.name: definition.name, PLACE.name: DEFAULT_PLACE}
    if definition.type == "identity":
        put = {TURN.name: player, f"{player}-identity": definition.name}
    before = WrittenSetup(position_changes.with_filled_decks({}, PLAYERS))
    return PageRequest(PlayRequest(position=before.text), "").address((), "/play/edit", **put)
