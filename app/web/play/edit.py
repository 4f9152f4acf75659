"""Setting a position up: a form for one change at a time, answered with the changed position."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self
from urllib.parse import urlencode

import yaml
from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from app.playing.packing import pack
from app.playing.pool import PlayError
from app.playing.request import PlayRequest
from app.playing.response import NOTHING_TO_DRAW, WrittenPosition
from app.playing.worker import LIMIT_EXCEEDED
from app.renumbering import RuleNumbering
from app.web.engine_editions import rules_edition
from app.web.play import places, position_changes, unplayable
from app.web.play.corrections import Correction, suggest_corrections
from app.web.play.form_wording import reword_for_form
from app.web.play.page_request import (
    PageRequest,
    parse_request,
    play,
    playable_cards,
    read_position,
)
from app.web.query_parameters import (
    ChoiceParameter,
    IntegerParameter,
    LineParameter,
    TextParameter,
    argument,
    arguments,
    reads_raw_query,
    reject,
)
from app.web.serving import request_context
from engine.cards.catalogue import cards as cards_built
from engine.kernel.abilities.possible_history import installed_only_on
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts import counters
from engine.scenarios.files.schema_positions import MAX_AMOUNT
from engine.scenarios.files.yaml_document import MAX_BYTES
from rules.cards.names import shipped_names

pages = Blueprint("play_edit", __name__)
unplayable.register_error_handlers(pages)

_NAME, _PLACE = 120, 200
CARD = LineParameter("card", max_chars=_NAME, lenient=True)
PLACE = LineParameter("place", max_chars=_PLACE, lenient=True)
DEFAULT_PLACE = "where it belongs"
"""A place that is no place: that of most cards of the card's type."""
COPIES = IntegerParameter("copies", 1, 20, default=1)
LIES = ChoiceParameter("lies", ("rezzed", "facedown", "hosted"), lenient=True)
COUNTERS = IntegerParameter("counters", 0, 99, default=0)
KINDS = tuple(sorted(counters.KINDS))
KIND = ChoiceParameter("kind", KINDS, lenient=True)
CARD_FIELDS = (CARD, COPIES, LIES, COUNTERS, KIND)
"""What is asked of a card beside its place: asked again where it could not be put there."""
REMOVE = LineParameter("remove", max_chars=_PLACE, lenient=True)
TURN = ChoiceParameter("turn", ("corp", "runner"), lenient=True)
WRITTEN = TextParameter("written", max_chars=MAX_BYTES)
THEN = ChoiceParameter("then", ("play",), lenient=True)
"""What to do with what the players were set to, if that can be played."""
PLAYERS = ("corp", "runner")
FILL = ChoiceParameter("fill", ("both", *PLAYERS), lenient=True)
"""Whose deck to fill, where it is empty: a Corp that cannot draw loses (1.7.2c)."""


@dataclass(frozen=True, slots=True)
class WrittenSetup:
    """A position as it is written, with the edition that its numbers belong to, if it has one."""

    position: places.Position
    edition: str | None = None

    @classmethod
    def from_data(cls, data: WrittenPosition) -> Self:
        """Make it from a worker's answer."""
        return cls(data["position"], data["written_for"])

    @property
    def text(self) -> str:
        """The position and its edition as they are written in an address."""
        edition = {"edition": self.edition} if self.edition is not None else {}
        return json.dumps({**edition, "position": self.position}, ensure_ascii=False)


@pages.get("/play/edit")
@reads_raw_query
def edit() -> Response:
    """Show the position with the requested change, or say why that cannot be.

    A position that cannot be played is shown as it is written, and can be changed until it can.
    """
    page_request = parse_request()
    play_request = page_request.play_request
    before: WrittenSetup | None
    problem: PlayError | None = None
    is_kept = False
    try:
        before = WrittenSetup.from_data(play(replace(play_request, decisions=(), explore=False)))
    except PlayError as error:
        problem, before = error, _read_if_possible(play_request.position)
    after, where = before, ""
    if not problem or before or argument(WRITTEN):
        try:
            after, where, refused = _try_change(before or WrittenSetup({}), play_request.edition)
        except PlayError as error:
            refused = error
        if refused is not None:
            is_kept = not problem
            problem, after = refused, before if is_kept else after
        elif after != before:
            problem = None
    text = after.text if after else play_request.position
    new_play_request = PlayRequest(
        position=text, edition=play_request.edition, draw=play_request.draw
    )
    new_request = PageRequest(new_play_request, page_request.edition)
    if argument(THEN) and not problem:
        return redirect(new_request.address(play_request.decisions), 302)
    done = (
        _describe_change(before or WrittenSetup({}), after, where) if after and not problem else ""
    )
    return _edit_page(new_request, after, problem, done, is_kept=is_kept)


def _edit_page(
    page_request: PageRequest,
    setup: WrittenSetup | None,
    problem: PlayError | None,
    done: str,
    *,
    is_kept: bool,
) -> Response:
    """Draw the form, with what was ``done``, or with the ``problem``."""
    position, text = setup.position if setup else {}, page_request.play_request.position
    is_refused = problem is not None
    typed = argument(WRITTEN) if is_refused else ""
    citing = RuleNumbering(request_context.build(), rules_edition())
    offered = [card for card in playable_cards() if card["offered"]]
    page = render_template(
        "play/edit.html",
        edition=rules_edition(),
        said=reword_for_form(str(problem)) if is_kept and argument(CARD) else str(problem or done),
        is_refused=is_refused,
        is_kept=is_kept,
        mended=[
            one
            for one in suggest_corrections(problem, page_request, "/play/edit", request.args)
            if _is_suitable(one)
        ],
        belongs_there=_default_place_address(page_request, problem) if is_kept else None,
        put=arguments(CARD_FIELDS) if is_refused else {},
        position=pack(text) if text else "",
        start=page_request.start_parameters(),
        play_it=page_request.address(),
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
        empty=position_changes.empty_decks(position) if setup else (),
        nothing_to_draw=NOTHING_TO_DRAW,
        decks=position_changes.DECK_NAMES,
        filled=position_changes.FILL_COUNT,
        placed=list(position_changes.cards_by_place(position)),
        places=places.group_places(places.all_places(position)),
        belongs=DEFAULT_PLACE,
        chosen_place=argument(PLACE) if is_refused else "",
        kinds=KINDS,
        cards=[card["name"] for card in offered if card["type"] != "identity"],
        identities_known=[card for card in offered if card["type"] == "identity"],
        written=typed or (_as_yaml(position) if setup else text),
        is_written=bool(typed or (text and not setup)),
    )
    return make_response(page, 409 if is_refused else 200)


def _read_if_possible(position: str) -> WrittenSetup | None:
    """Return an unplayable position as it is written, or ``None`` if it cannot be read."""
    try:
        return WrittenSetup.from_data(read_position(position)) if position else None
    except PlayError:
        return None


def _default_place_address(page_request: PageRequest, problem: PlayError | None) -> str | None:
    """Put the card where it belongs, if no place was chosen and its name is not misspelt."""
    if (
        not argument(CARD)
        or argument(PLACE) == DEFAULT_PLACE
        or (problem is not None and problem.slip)
    ):
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


# --- one change -----------------------------------------------------------------------


def _try_change(before: WrittenSetup, edition: str) -> tuple[WrittenSetup, str, PlayError | None]:
    """Return the changed position, where its card was put, and why it cannot be played, if so.

    A card without a chosen place is put where it is allowed: not in a second root if only one may
    hold such a card (8.5.12), and not without a host if it needs one (1.13.5c).
    """
    refused = None
    for table, where in _candidate_placements(before):
        after = _apply_change(table, where)
        if after == before:
            return after, where, None
        try:
            play(PlayRequest(position=after.text, edition=edition))
        except PlayError as error:
            refused = refused or (after, where, error)
            if error.kind == LIMIT_EXCEEDED:  # and would anywhere
                break
        else:
            return after, where, None
    assert refused is not None, "a change is tried somewhere"
    return refused


def _apply_change(before: WrittenSetup, where: str) -> WrittenSetup:
    """Return the position with the requested change, if there is one."""
    position = before.position
    if written := argument(WRITTEN):
        return WrittenSetup.from_data(play(PlayRequest(position=written)))
    if name := argument(CARD):
        if where not in (one.key for one in places.all_places(position)):
            reject(f"“{PLACE.name}” names no place of this position")
        position = position_changes.with_card(position, where, _requested_card(name))
    if path := argument(REMOVE):
        position = position_changes.without_card(position, path)
    if whose := argument(FILL):
        position = position_changes.with_filled_decks(
            position, PLAYERS if whose == "both" else (whose,)
        )
    if turn := argument(TURN):
        position = {**position, "turn": turn}
        numbers = dict(_requested_numbers())
        idle = next(player for player in PLAYERS if player != turn)
        # It has none in this turn.
        numbers[idle, "clicks"] = position_changes.default_number(idle, "clicks")
        position = position_changes.with_numbers(position, numbers)
        position = position_changes.with_identities(position, dict(_requested_identities()))
    return replace(before, position=position)


def _describe_change(before: WrittenSetup, after: WrittenSetup, where: str) -> str:
    """Say what was changed, or nothing."""
    if argument(CARD):
        among = (*places.all_places(before.position), *places.all_places(after.position))
        put = next((place.name for place in among if place.key == where), "")
        with_host = ", with a card to host it" if _has_new_host(before, after) else ""
        return f"{put}: {_with_count(_requested_card(argument(CARD)))} put there{with_host}"
    if argument(REMOVE):
        by_place = position_changes.cards_by_place(before.position)
        there = (card for _, cards in by_place for card in cards)
        return next((f"taken away: {one.name}" for one in there if one.key == argument(REMOVE)), "")
    if argument(FILL):
        still = position_changes.empty_decks(after.position)
        filled = [p for p in position_changes.empty_decks(before.position) if p not in still]
        decks = ", and as many in ".join(position_changes.DECK_NAMES[player] for player in filled)
        return f"{position_changes.FILL_COUNT} blank cards put in {decks}" if decks else ""
    if argument(TURN):
        return "the players are set"
    return "the position is taken as it is written" if argument(WRITTEN) else ""


def _has_new_host(before: WrittenSetup, after: WrittenSetup) -> bool:
    """Whether a host was put on the table along with the requested card."""
    were, are = (
        sum(len(some) for _, some in position_changes.cards_by_place(s.position))
        for s in (before, after)
    )
    return are - were > _requested_card(argument(CARD)).copies


def _candidate_placements(before: WrittenSetup) -> Iterator[tuple[WrittenSetup, str]]:
    """Yield the positions with the card in the chosen place, or in each where it may belong.

    The likeliest come first. A card that is installed only on others is put on one of those at
    hand; if none can host it, a host is put on the table with it.
    """
    key: str = argument(PLACE)
    if key != DEFAULT_PLACE or not argument(CARD):
        yield before, key
        return
    put = _requested_card(argument(CARD))
    definition = cards_built().get(put.name)
    needs_host = definition is not None and not put.facedown and installed_only_on(definition)
    if needs_host or put.hosted_only:
        yield from ((before, on) for on in places.hosting_places(before.position))
    if needs_host:
        for where, host in places.FALLBACK_HOSTS:
            with_host = position_changes.with_card(
                before.position, where, position_changes.NewCard(host)
            )
            yield replace(before, position=with_host), f"{where}/0/{places.HOSTED}"
    of_type = next((card["type"] for card in playable_cards() if card["name"] == put.name), "")
    yield from ((before, where) for where in places.places_for_type(before.position, of_type))


def _with_count(card: position_changes.NewCard) -> str:
    return f"{card.copies} × {card.name}" if card.copies > 1 else card.name


_TYPED_CARD = re.compile(
    r"(?:(?P<count>[1-9]|1\d|20) ?[x×]? )?(?:(?P<lies>rezzed|facedown) )?(?P<name>.+)",
    re.IGNORECASE,
)
"""How many of a card are put, and how they lie, before its name."""


def _printed_name(typed: str) -> str:
    """Return a card's printed name for a short one, or one in other letters."""
    known = shipped_names().find(typed)
    return known.title if known is not None else typed


def _requested_card(typed: str) -> position_changes.NewCard:
    """Return the card to put, and how; words before its name count like the form's choices."""
    count, kind = argument(COUNTERS), argument(KIND)
    copies, lies, name = argument(COPIES), argument(LIES), _printed_name(typed)
    parts = _TYPED_CARD.fullmatch(typed) if shipped_names().find(typed) is None else None
    if parts is not None and (copies == 1 or not parts["count"]):
        copies, name = int(parts["count"] or copies), _printed_name(parts["name"])
        lies = (parts["lies"] or lies).lower()
    return position_changes.NewCard(
        name,
        copies,
        rezzed=lies == "rezzed",
        facedown=lies == "facedown",
        hosted_only=lies == "hosted",
        counters={kind: count} if kind and count else {},
    )


def _requested_numbers() -> list[tuple[tuple[str, str], int]]:
    fields = {
        (player, name): IntegerParameter(
            f"{player}-{name}", 0, MAX_AMOUNT, position_changes.default_number(player, name)
        )
        for player, of in position_changes.NUMBER_LABELS.items()
        for name in of
    }
    values = arguments(fields.values())
    return [(path, values[field.name]) for path, field in fields.items()]


def set_up_path(definition: CardDefinition) -> str:
    """Return the address of a position with one card and nothing else."""
    player = definition.side.value
    if definition.type == "identity":
        return f"/play/edit?{urlencode({TURN.name: player, f'{player}-identity': definition.name})}"
    return f"/play/edit?{urlencode({CARD.name: definition.name, PLACE.name: DEFAULT_PLACE})}"


def _requested_identities() -> list[tuple[tuple[str, str], str]]:
    fields = {player: LineParameter(f"{player}-identity", max_chars=_NAME) for player in PLAYERS}
    return [
        ((player, "identity"), _printed_name(argument(field))) for player, field in fields.items()
    ]
