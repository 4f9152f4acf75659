"""What a request asks of a position, and how a worker answers it."""

import re
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from flask import abort, current_app, request

from app.examples.example_list import find_numbered_entry
from app.playing.packing import MAX_UNPACKED_BYTES, pack, pack_list, unpack, unpack_list
from app.playing.pool import PlayError, WorkerBugError
from app.playing.request import MAX_DECISIONS, MAX_LABEL_CHARS, PlayRequest
from app.playing.response import CardData, PlayResponse, WrittenPosition
from app.playing.ticking import label_of_ticked
from app.renumbering import examples_edition
from app.web.engine_editions import chosen_rules
from app.web.query_parameters import (
    EDITION,
    ChoiceParameter,
    IntegerParameter,
    LineParameter,
    TextParameter,
    argument,
    reject,
)
from app.web.serving import request_context
from app.web.serving.clients import client_of
from engine.scenarios.files.shipped import own_positions

FROM = LineParameter(
    "from", max_chars=60, description="The example whose position it is.", examples=("cr:9.2.8f/1",)
)
VARIANT = IntegerParameter(
    "variant", 0, 50, default=0, description="Of that example the variant of this number."
)
POSITION = TextParameter(
    "position",
    max_chars=MAX_UNPACKED_BYTES,
    description="The position as in a scenario file, as JSON or YAML, or packed as pages do; an "
    "empty table where neither this nor `from` is given.",
)
DECISIONS = TextParameter(
    "decisions",
    max_chars=MAX_UNPACKED_BYTES,
    description="The labels of what was chosen, in order, as a JSON list or packed as pages do. "
    "The first that is not possible ends it there, and is answered with its rule.",
)
CHOOSE = LineParameter(
    "choose", max_chars=MAX_LABEL_CHARS, description="One more decision.", lenient=True
)
VERB = LineParameter(
    "verb",
    max_chars=MAX_LABEL_CHARS,
    description="What is done with the cards that are ticked.",
    lenient=True,
)
TICKED = LineParameter(
    "ticked-",
    max_chars=MAX_LABEL_CHARS,
    description="A card that is ticked; the place of its box follows in the name.",
    lenient=True,
)
REST = LineParameter(
    "rest",
    max_chars=MAX_LABEL_CHARS,
    description="What was asked for besides, and is due next.",
    lenient=True,
)
TYPED = ChoiceParameter(
    "typed", ("yes",), description="That the decision was written, not tapped.", lenient=True
)
CHANCE = ChoiceParameter(
    "chance",
    ("drawn",),
    description="Draws what chance decides behind the decisions given, each time anew; what was "
    "drawn stands among `decisions`.",
)
SHOW = ChoiceParameter(
    "show", ("outcomes",), description="Adds what can come of it up to the next action."
)

SHARED_PARAMETERS = tuple(one.name for one in (FROM, VARIANT, POSITION, DECISIONS, CHANCE, EDITION))
"""What stands in an address that is shared."""
POSITION_WORDS = "the position"
DECISIONS_WORDS = "what was played"
PLAY_WORDS = "what is played"


_PACKED = re.compile(r"[0-9][A-Za-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class PageRequest:
    """What is asked of a worker, and the parameters that give the position.

    ``edition`` is in addresses if the edition in force was asked for by name; an older one that was
    chosen is kept in all links (:mod:`app.web.chosen_edition`).
    """

    play_request: PlayRequest
    edition: str

    def start_parameters(self) -> dict[str, str]:
        """The query parameters that give the position."""
        game = self.play_request
        named = {FROM.name: game.example, VARIANT.name: str(game.variant or "")}
        if not game.example:
            named = {POSITION.name: pack(game.position) if game.position else ""}
        named[EDITION.name] = self.edition
        named[CHANCE.name] = "drawn" if game.draw else ""
        return {name: value for name, value in named.items() if value}

    def address(self, labels: tuple[str, ...] = (), path: str = "/play", **more: str) -> str:
        """Return the address after these decisions."""
        asks = self.start_parameters() | {DECISIONS.name: pack_list(labels)} | more
        return f"{path}?" + urlencode({name: value for name, value in asks.items() if value})

    def decision_address(self, labels: tuple[str, ...] = (), **more: str) -> str:
        """Return the place on that page where the next decision is, as after a choice."""
        return f"{self.address(labels, **more)}#now"


def describe_json_parameter(parameter: TextParameter, schema: dict[str, Any]) -> dict[str, Any]:
    """Return a parameter as OpenAPI describes it to programs, which write it as JSON."""
    described = {"name": parameter.name, "in": "query", "description": parameter.description}
    return described | {"content": {"application/json": {"schema": schema}}}


DECISIONS_SCHEMA = {
    "type": "array",
    "items": {"type": "string", "maxLength": MAX_LABEL_CHARS},
    "maxItems": MAX_DECISIONS - 1,
}


def parse_request() -> PageRequest:
    """Return what the request asks for; ends it with 400 if a parameter is out of bounds.

    Raises what :func:`parse_start` raises.
    """
    page_request = parse_start()
    labels = unpack_list(argument(DECISIONS), DECISIONS_WORDS)
    if chosen := argument(CHOOSE) or label_of_ticked(ticked_verb(), [*ticked_cards().values()]):
        labels = (*labels, chosen)
    if len(labels) > MAX_DECISIONS or any(len(label) > MAX_LABEL_CHARS for label in labels):
        reject(
            f"at most {MAX_DECISIONS:,} decisions are taken, each of {MAX_LABEL_CHARS} characters"
        )
    explore = argument(SHOW) == "outcomes"
    return replace(
        page_request,
        play_request=replace(page_request.play_request, decisions=labels, explore=explore),
    )


def ticked_verb() -> str:
    """Return what is done with the cards that were ticked; nothing if none were to be ticked."""
    return str(argument(VERB))


def ticked_cards() -> dict[str, str]:
    """Return the cards that were ticked, by the names of their parameters."""
    given = request.args.items()
    return {name: TICKED.read(card) for name, card in given if name.startswith(TICKED.name)}


def parse_start() -> PageRequest:
    """Return the position that the request names, before anything is played.

    Raises :class:`app.playing.packing.CutOffError`, and :class:`app.playing.pool.PlayError` for two
    positions at once.
    """
    example, position = argument(FROM), argument(POSITION)
    if example and position:
        message = f"“{FROM.name}” and “{POSITION.name}” are two positions: leave one out"
        raise PlayError("two-positions", message)
    rules = chosen_rules()
    edition = rules.id if rules is not None else ""
    return PageRequest(
        PlayRequest(
            example=_resolve_example(example),
            variant=argument(VARIANT),
            position=unpack_position(position),
            edition=edition,
            draw=argument(CHANCE) == "drawn",
        ),
        edition if edition and request_context.chosen_edition() is None else "",
    )


_EXAMPLE = re.compile(
    r"(?:(?P<document>[a-z][\w.-]*)[: ] ?)?(?P<number>[^/]+?)(?: ?/ ?(?P<place>\d+))?"
)


def _resolve_example(typed: str) -> str:
    """Return the id of the example that is meant; without a document it is one of the rules.

    An unknown id stays as it is, and the worker reports it.
    """
    known = request_context.services().worked.files
    parts = _EXAMPLE.fullmatch(typed.casefold())
    if typed in known or parts is None:
        return typed
    document, place = parts["document"] or "cr", int(parts["place"] or 1)
    entry = find_numbered_entry(examples_edition(request_context.build().library), parts["number"])
    number = entry.number if entry is not None else parts["number"]
    id_ = f"{document}:{number}/{place}"
    return id_ if id_ in known or id_ in own_positions() else typed


def unpack_position(text: str) -> str:
    """Return the position of an address, whether it is packed or written out."""
    return unpack(text, POSITION_WORDS) if _PACKED.fullmatch(text) else text


def play(play_request: PlayRequest) -> PlayResponse:
    """Ask a worker for an answer; ends the request with 500 if the fault is ours.

    Raises :class:`app.playing.pool.BusyError` and :class:`app.playing.pool.PlayError`.
    """
    response: PlayResponse = _ask_workers(play_request.as_json())
    return response


def read_position(position: str) -> WrittenPosition:
    """Return a position as plain data, even if it cannot be played.

    Raises what :func:`play` raises if it cannot even be read.
    """
    data: WrittenPosition = _ask_workers({"read": position})
    return data


def playable_cards() -> list[CardData]:
    """Return every card that can be played."""
    found: list[CardData] = _ask_workers({"list": "cards"}, is_cached=True)["cards"]
    return found


def with_file(play_request: PlayRequest) -> PlayRequest:
    """Return the request with the scenario file in its answer, and without exploring."""
    return replace(play_request, write=True, explore=False)


def _ask_workers(question: dict[str, Any], *, is_cached: bool = False) -> Any:
    workers = request_context.services().play_workers
    try:
        if is_cached:
            return workers.ask_cached(question)
        return workers.ask(question, client_of(request.environ))
    except WorkerBugError as error:
        current_app.logger.error("%s: a worker failed: %s", request.path, error)
        abort(500)
