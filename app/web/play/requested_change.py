"""The one change to a position that a request of the form asks for, and what comes of it."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from app.playing.pool import PlayError
from app.playing.request import PlayRequest
from app.playing.response import WrittenPosition
from app.playing.worker import LIMIT_EXCEEDED
from app.web.play import places, position_changes
from app.web.play.page_request import play, playable_cards, read_position
from app.web.play.places import Place, Position
from app.web.play.position_changes import NewCard
from app.web.query_parameters import (
    ChoiceParameter,
    IntegerParameter,
    LineParameter,
    TextParameter,
    argument,
    reject,
)
from engine.cards.catalogue import cards as cards_built
from engine.kernel.abilities.earlier.possible_history import installed_only_on
from engine.kernel.game_concepts import counters
from engine.scenarios.files.schema_positions import MAX_AMOUNT
from engine.scenarios.files.yaml_document import MAX_BYTES
from rules.cards.names import shipped_names

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
PLAYERS = ("corp", "runner")
FILL = ChoiceParameter("fill", ("both", *PLAYERS), lenient=True)
"""Whose deck to fill, where it is empty: a Corp that cannot draw loses (1.7.2c)."""
_CHANGES = (WRITTEN, CARD, REMOVE, FILL, TURN)
"""What each form asks for one of."""


@dataclass(frozen=True, slots=True)
class WrittenSetup:
    """A position as it is written, with the edition that its numbers belong to, if it has one."""

    position: Position
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

    def with_card(self, place: Place, card: NewCard) -> Self:
        """Return it with a card in a place."""
        return replace(self, position=position_changes.with_card(self.position, place, card))


@dataclass(frozen=True, slots=True)
class Edited:
    """The position to show, and what was done to it, or why it cannot be played.

    ``setup`` is ``None`` if it cannot even be read. With ``is_refused_change`` the position itself
    can be played, and the ``problem`` is that of the change, which was not made.
    """

    setup: WrittenSetup | None
    done: str = ""
    problem: PlayError | None = None
    is_refused_change: bool = False


def edit_position(play_request: PlayRequest) -> Edited:
    """Return the position with the requested change, or why that cannot be.

    Ends the request with 400 if it asks for two changes, as no form does.
    """
    requested = [change.name for change in _CHANGES if argument(change)]
    if len(requested) > 1:
        reject(f"“{requested[0]}” and “{requested[1]}” are two changes: leave one out")
    try:
        before = WrittenSetup.from_data(play(replace(play_request, decisions=(), explore=False)))
    except PlayError as problem:
        return _edit_unplayable(play_request, problem)
    try:
        change = _first_playable(before, _ways_to_change(before), play_request.edition)
    except PlayError as problem:
        return Edited(before, problem=problem, is_refused_change=True)
    return Edited(change.setup, change.done)


def _edit_unplayable(play_request: PlayRequest, problem: PlayError) -> Edited:
    """Change a position that cannot be played: every change is made until it can."""
    before = _read_if_possible(play_request.position)
    if before is None and not argument(WRITTEN):
        return Edited(None, problem=problem)
    start = before or WrittenSetup({})
    try:
        ways = [*_ways_to_change(start)]
    except PlayError as error:
        return Edited(before, problem=error)
    try:
        change = _first_playable(start, ways, play_request.edition)
    except PlayError as error:
        return Edited(ways[0].setup, problem=error)
    if change.setup == before:
        return Edited(before, problem=problem)
    return Edited(change.setup, change.done)


def _read_if_possible(position: str) -> WrittenSetup | None:
    """Return an unplayable position as it is written, or ``None`` if it cannot be read."""
    try:
        return WrittenSetup.from_data(read_position(position)) if position else None
    except PlayError:
        return None


# --- one change -----------------------------------------------------------------------


class _Change(NamedTuple):
    """A changed position, and what was done, or nothing."""

    setup: WrittenSetup
    done: str


def _first_playable(before: WrittenSetup, ways: Iterable[_Change], edition: str) -> _Change:
    """Return the first way that changes nothing or leads to a position that can be played.

    Raises the first way's :class:`app.playing.pool.PlayError` if there is none.
    """
    first_error: PlayError | None = None
    for change in ways:
        if change.setup == before:
            return change
        try:
            play(PlayRequest(position=change.setup.text, edition=edition))
        except PlayError as error:
            first_error = first_error or error
            if error.kind == LIMIT_EXCEEDED:  # and would go beyond it in any other way
                break
        else:
            return change
    assert first_error is not None, "there is a way to make each change"
    raise first_error


def _ways_to_change(before: WrittenSetup) -> Iterator[_Change]:
    """Yield the position with the requested change, in each way that is meant, if there is one.

    Raises :class:`app.playing.pool.PlayError` for a written position that cannot be played.
    """
    if written := argument(WRITTEN):
        setup = WrittenSetup.from_data(play(PlayRequest(position=written)))
        yield _Change(setup, "the position is taken as it is written")
    elif typed := argument(CARD):
        yield from _ways_to_put(before, typed)
    elif key := argument(REMOVE):
        yield _without_card(before, key)
    elif whose := argument(FILL):
        yield _with_filled_decks(before, whose)
    elif turn := argument(TURN):
        yield _with_players(before, turn)
    else:
        yield _Change(before, "")


def _ways_to_put(before: WrittenSetup, typed: str) -> Iterator[_Change]:
    """Put the card in the chosen place, or in each where it may belong, the likeliest first.

    A card without a chosen place is put where it is allowed: not in a second root if only one may
    hold such a card (8.5.12), and not without a host if it needs one (1.13.5c). It is put on one
    of those at hand; if none can host it, a host is put on the table with it.
    """
    key = requested_place()
    card = _requested_card(typed)
    if key != DEFAULT_PLACE:
        chosen = places.places_by_key(before.position).get(key)
        if chosen is None:
            reject(f"“{PLACE.name}” names no place of this position")
        yield _put(before, chosen, card)
        return
    definition = cards_built().get(card.name)
    needs_host = definition is not None and not card.facedown and installed_only_on(definition)
    if needs_host or card.hosted_only:
        for place in places.hosting_places(before.position):
            yield _put(before, place, card)
    if needs_host:
        for where, host in places.FALLBACK_HOSTS:
            with_host = before.with_card(
                places.places_by_key(before.position)[where], NewCard(host)
            )
            on_host = places.places_by_key(with_host.position)[f"{where}/0/{places.HOSTED}"]
            change = _put(with_host, on_host, card)
            yield change._replace(done=f"{change.done}, with a card to host it")
    of_type = next((known["type"] for known in playable_cards() if known["name"] == card.name), "")
    for place in places.places_for_type(before.position, of_type):
        yield _put(before, place, card)


def _put(before: WrittenSetup, place: Place, card: NewCard) -> _Change:
    cards = f"{card.copies} × {card.name}" if card.copies > 1 else card.name
    return _Change(before.with_card(place, card), f"{place.name}: {cards} put there")


def _without_card(before: WrittenSetup, key: str) -> _Change:
    card = position_changes.find_card(before.position, key)
    if card is None:
        return _Change(before, "")
    without = position_changes.without_card(before.position, card)
    return _Change(replace(before, position=without), f"taken away: {card.name}")


def _with_filled_decks(before: WrittenSetup, whose: str) -> _Change:
    empty = position_changes.empty_decks(before.position)
    players = [player for player in empty if whose in (player, "both")]
    filled = position_changes.with_filled_decks(before.position, players)
    decks = ", and as many in ".join(position_changes.DECK_NAMES[player] for player in players)
    done = f"{position_changes.FILL_COUNT} blank cards put in {decks}" if decks else ""
    return _Change(replace(before, position=filled), done)


def _with_players(before: WrittenSetup, turn: str) -> _Change:
    """Set whose turn it is, and the numbers and the identity of each player."""
    numbers = _requested_numbers()
    idle = next(player for player in PLAYERS if player != turn)
    # It has none in this turn.
    numbers[idle, "clicks"] = position_changes.default_number(idle, "clicks")
    position = position_changes.with_values({**before.position, "turn": turn}, numbers)
    position = position_changes.with_identities(position, _requested_identities())
    return _Change(replace(before, position=position), "the players are set")


# --- what is asked for ----------------------------------------------------------------


def requested_place() -> str:
    """Return the key of the place to put a card in; where none is named, that of the default."""
    return argument(PLACE) or DEFAULT_PLACE


_TYPED_CARD = re.compile(
    r"(?:(?P<count>[1-9]|1\d|20) ?[x×]? )?(?:(?P<lies>rezzed|facedown) )?(?P<name>.+)",
    re.IGNORECASE,
)
"""How many of a card are put, and how they lie, before its name."""


def _printed_name(typed: str) -> str:
    """Return a card's printed name for a short one, or one in other letters."""
    known = shipped_names().find(typed)
    return known.title if known is not None else typed


def _requested_card(typed: str) -> NewCard:
    """Return the card to put, and how; words before its name count like the form's choices."""
    count, kind = argument(COUNTERS), argument(KIND)
    copies, lies, name = argument(COPIES), argument(LIES), _printed_name(typed)
    parts = _TYPED_CARD.fullmatch(typed) if shipped_names().find(typed) is None else None
    if parts is not None and (copies == 1 or not parts["count"]):
        copies, name = int(parts["count"] or copies), _printed_name(parts["name"])
        lies = (parts["lies"] or lies).lower()
    return NewCard(
        name,
        copies,
        rezzed=lies == "rezzed",
        facedown=lies == "facedown",
        hosted_only=lies == "hosted",
        counters={kind: count} if kind and count else {},
    )


def _requested_numbers() -> dict[tuple[str, str], int]:
    """Return the numbers to set, by player and name."""
    fields = {
        (player, name): IntegerParameter(
            f"{player}-{name}", 0, MAX_AMOUNT, position_changes.default_number(player, name)
        )
        for player, of in position_changes.NUMBER_LABELS.items()
        for name in of
    }
    return {path: argument(field) for path, field in fields.items()}


def _requested_identities() -> dict[tuple[str, str], str]:
    fields = {player: LineParameter(f"{player}-identity", max_chars=_NAME) for player in PLAYERS}
    return {
        (player, "identity"): _printed_name(argument(field)) for player, field in fields.items()
    }
