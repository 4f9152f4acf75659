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
from app.web.examples.page import rules_edition
from app.web.play import cannot, changed, places
from app.web.play.asking import Request, as_written, cards, play, requested
from app.web.play.in_form import in_form
from app.web.play.slip import Mended, mended
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
from engine.scenarios.schema_positions import MOST
from engine.scenarios.yaml_document import MAX_BYTES
from rules.cards.names import shipped_names

pages = Blueprint("play_edit", __name__)
cannot.install(pages)

_NAME, _PLACE = 120, 200
CARD = LineParameter("card", max_chars=_NAME, lenient=True)
PLACE = LineParameter("place", max_chars=_PLACE, lenient=True)
BELONGS = "where it belongs"
"""A place that is no place: that of most cards of the card's type."""
COPIES = IntegerParameter("copies", 1, 20, default=1)
LIES = ChoiceParameter("lies", ("rezzed", "facedown", "hosted"), lenient=True)
COUNTERS = IntegerParameter("counters", 0, 99, default=0)
KINDS = tuple(sorted(counters.KINDS))
KIND = ChoiceParameter("kind", KINDS, lenient=True)
PUT = (CARD, COPIES, LIES, COUNTERS, KIND)
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
class SetUp:
    """A position as it is written, with the edition that its numbers belong to, if it has one."""

    position: places.Position
    edition: str | None = None

    @classmethod
    def of(cls, told: WrittenPosition) -> Self:
        """Make it from a worker's answer."""
        return cls(told["position"], told["written_for"])

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
    wanted = requested()
    before: SetUp | None
    trouble: PlayError | None = None
    is_kept = False
    try:
        before = SetUp.of(play(replace(wanted.asked, decisions=(), explore=False)))
    except PlayError as error:
        trouble, before = error, _as_written(wanted.asked.position)
    after, where = before, ""
    if not trouble or before or argument(WRITTEN):
        try:
            after, where, refused = _tried(before or SetUp({}), wanted.asked.edition)
        except PlayError as error:
            refused = error
        if refused is not None:
            is_kept = not trouble
            trouble, after = refused, before if is_kept else after
        elif after != before:
            trouble = None
    text = after.text if after else wanted.asked.position
    asks = PlayRequest(position=text, edition=wanted.asked.edition, draw=wanted.asked.draw)
    own = Request(asks, wanted.edition)
    if argument(THEN) and not trouble:
        return redirect(own.address(wanted.asked.decisions), 302)
    done = _done(before or SetUp({}), after, where) if after and not trouble else ""
    return _page(own, after, trouble, done, is_kept=is_kept)


def _page(
    own: Request, shown: SetUp | None, trouble: PlayError | None, done: str, *, is_kept: bool
) -> Response:
    """Draw the form, with what was ``done``, or with the ``trouble``."""
    position, text = shown.position if shown else {}, own.asked.position
    is_refused = trouble is not None
    typed = argument(WRITTEN) if is_refused else ""
    citing = RuleNumbering(request_context.build(), rules_edition())
    offered = [card for card in cards() if card["offered"]]
    page = render_template(
        "play/edit.html",
        edition=rules_edition(),
        said=in_form(str(trouble)) if is_kept and argument(CARD) else str(trouble or done),
        is_refused=is_refused,
        is_kept=is_kept,
        mended=[one for one in mended(trouble, own, "/play/edit", request.args) if _fits(one)],
        belongs_there=_where_it_belongs(own, trouble) if is_kept else None,
        put=arguments(PUT) if is_refused else {},
        position=pack(text) if text else "",
        start=own.start(),
        play_it=own.address(),
        turn=changed.turn(position),
        identities={player: changed.identity(position, player) for player in PLAYERS},
        numbers={
            player: [(n, name, changed.number(position, player, n)) for n, name in of.items()]
            for player, of in changed.NUMBERS.items()
        },
        cited=citing.rule,
        followed=citing.followed,
        empty=changed.empty_decks(position) if shown else (),
        nothing_to_draw=NOTHING_TO_DRAW,
        decks=changed.DECKS,
        filled=changed.FILLED,
        placed=list(changed.placed(position)),
        places=places.in_groups(places.places(position)),
        belongs=BELONGS,
        chosen_place=argument(PLACE) if is_refused else "",
        kinds=KINDS,
        cards=[card["name"] for card in offered if card["type"] != "identity"],
        identities_known=[card for card in offered if card["type"] == "identity"],
        written=typed or (_readable(position) if shown else text),
        is_written=bool(typed or (text and not shown)),
    )
    return make_response(page, 409 if is_refused else 200)


def _as_written(position: str) -> SetUp | None:
    """Return an unplayable position as it is written, or ``None`` if it cannot be read."""
    try:
        return SetUp.of(as_written(position)) if position else None
    except PlayError:
        return None


def _where_it_belongs(own: Request, trouble: PlayError | None) -> str | None:
    """Put the card where it belongs, if no place was chosen and its name is not misspelt."""
    if not argument(CARD) or argument(PLACE) == BELONGS or (trouble is not None and trouble.slip):
        return None
    put = {name: str(value) for name, value in arguments(PUT).items() if value}
    return own.address((), "/play/edit", **{**put, PLACE.name: BELONGS})


def _readable(position: Mapping[str, Any]) -> str:
    return str(yaml.safe_dump(position, sort_keys=False, allow_unicode=True)) if position else ""


def _fits(one: Mended) -> bool:
    """Whether a suggested card can be put among cards; an identity cannot."""
    return not argument(CARD) or all(
        card["name"] != one.meant or card["type"] != "identity" for card in cards()
    )


# --- one change -----------------------------------------------------------------------


def _tried(before: SetUp, edition: str) -> tuple[SetUp, str, PlayError | None]:
    """Return the changed position, where its card was put, and why it cannot be played, if so.

    A card without a chosen place is put where it is allowed: not in a second root if only one may
    hold such a card (8.5.12), and not without a host if it needs one (1.13.5c).
    """
    refused = None
    for table, where in _tables(before):
        after = _change(table, where)
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


def _change(before: SetUp, where: str) -> SetUp:
    """Return the position with the requested change, if there is one."""
    position = before.position
    if written := argument(WRITTEN):
        return SetUp.of(play(PlayRequest(position=written)))
    if name := argument(CARD):
        if where not in (one.key for one in places.places(position)):
            reject(f"“{PLACE.name}” names no place of this position")
        position = changed.with_card(position, where, _card(name))
    if path := argument(REMOVE):
        position = changed.without(position, path)
    if whose := argument(FILL):
        position = changed.with_decks(position, PLAYERS if whose == "both" else (whose,))
    if turn := argument(TURN):
        position = {**position, "turn": turn}
        numbers = dict(_numbers())
        idle = next(player for player in PLAYERS if player != turn)
        numbers[idle, "clicks"] = changed.usual(idle, "clicks")  # it has none in this turn
        position = changed.with_numbers(position, numbers)
        position = changed.with_words(position, dict(_identities()))
    return replace(before, position=position)


def _done(before: SetUp, after: SetUp, where: str) -> str:
    """Say what was changed, or nothing."""
    if argument(CARD):
        among = (*places.places(before.position), *places.places(after.position))
        put = next((place.name for place in among if place.key == where), "")
        with_host = ", with a card to host it" if _is_hosted_by_new(before, after) else ""
        return f"{put}: {_some(_card(argument(CARD)))} put there{with_host}"
    if argument(REMOVE):
        there = (card for _, cards in changed.placed(before.position) for card in cards)
        return next((f"taken away: {one.name}" for one in there if one.key == argument(REMOVE)), "")
    if argument(FILL):
        still = changed.empty_decks(after.position)
        filled = [p for p in changed.empty_decks(before.position) if p not in still]
        decks = ", and as many in ".join(changed.DECKS[player] for player in filled)
        return f"{changed.FILLED} blank cards put in {decks}" if decks else ""
    if argument(TURN):
        return "the players are set"
    return "the position is taken as it is written" if argument(WRITTEN) else ""


def _is_hosted_by_new(before: SetUp, after: SetUp) -> bool:
    """Whether a host was put on the table along with the requested card."""
    were, are = (sum(len(some) for _, some in changed.placed(s.position)) for s in (before, after))
    return are - were > _card(argument(CARD)).copies


def _tables(before: SetUp) -> Iterator[tuple[SetUp, str]]:
    """Yield the positions with the card in the chosen place, or in each where it may belong.

    The likeliest come first. A card that is installed only on others is put on one of those at
    hand; if none can host it, a host is put on the table with it.
    """
    key: str = argument(PLACE)
    if key != BELONGS or not argument(CARD):
        yield before, key
        return
    put = _card(argument(CARD))
    definition = cards_built().get(put.name)
    needs_host = definition is not None and not put.facedown and installed_only_on(definition)
    if needs_host or put.hosted_only:
        yield from ((before, on) for on in places.hosting_places(before.position))
    if needs_host:
        for where, host in places.HOSTS:
            with_host = changed.with_card(before.position, where, changed.NewCard(host))
            yield replace(before, position=with_host), f"{where}/0/{places.HOSTED}"
    of_type = next((card["type"] for card in cards() if card["name"] == put.name), "")
    yield from ((before, where) for where in places.places_of(before.position, of_type))


def _some(card: changed.NewCard) -> str:
    return f"{card.copies} × {card.name}" if card.copies > 1 else card.name


_TYPED = re.compile(
    r"(?:(?P<count>[1-9]|1\d|20) ?[x×]? )?(?:(?P<lies>rezzed|facedown) )?(?P<name>.+)",
    re.IGNORECASE,
)
"""How many of a card are put, and how they lie, before its name."""


def _as_printed(typed: str) -> str:
    """Return a card's printed name for a short one, or one in other letters."""
    known = shipped_names().of(typed)
    return known.title if known is not None else typed


def _card(typed: str) -> changed.NewCard:
    """Return the card to put, and how; words before its name count like the form's choices."""
    count, kind = argument(COUNTERS), argument(KIND)
    copies, lies, name = argument(COPIES), argument(LIES), _as_printed(typed)
    parts = _TYPED.fullmatch(typed) if shipped_names().of(typed) is None else None
    if parts is not None and (copies == 1 or not parts["count"]):
        copies, name = int(parts["count"] or copies), _as_printed(parts["name"])
        lies = (parts["lies"] or lies).lower()
    return changed.NewCard(
        name,
        copies,
        rezzed=lies == "rezzed",
        facedown=lies == "facedown",
        hosted_only=lies == "hosted",
        counters={kind: count} if kind and count else {},
    )


def _numbers() -> list[tuple[tuple[str, str], int]]:
    fields = {
        (player, name): IntegerParameter(f"{player}-{name}", 0, MOST, changed.usual(player, name))
        for player, of in changed.NUMBERS.items()
        for name in of
    }
    values = arguments(fields.values())
    return [(path, values[field.name]) for path, field in fields.items()]


def set_up_path(definition: CardDefinition) -> str:
    """Return the address of a position with one card and nothing else."""
    player = definition.side.value
    if definition.type == "identity":
        return f"/play/edit?{urlencode({TURN.name: player, f'{player}-identity': definition.name})}"
    return f"/play/edit?{urlencode({CARD.name: definition.name, PLACE.name: BELONGS})}"


def _identities() -> list[tuple[tuple[str, str], str]]:
    fields = {player: LineParameter(f"{player}-identity", max_chars=_NAME) for player in PLAYERS}
    return [
        ((player, "identity"), _as_printed(argument(field))) for player, field in fields.items()
    ]
