"""The page to play on from a position: who decides among what, the board, and what happened."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template

from app.links import example_path
from app.playing.packing import pack_list
from app.playing.pool import PlayError
from app.playing.request import PlayRequest
from app.playing.response import PlayResponse, TakenDecisionData
from app.renumbering import RuleNumbering
from app.web.engine_editions import rules_edition, unplayed_edition
from app.web.examples.position import Position, draw_position
from app.web.play import position_changes, unplayable
from app.web.play.game import decks
from app.web.play.outcome_descriptions import OutcomeChanges, describe_outcomes
from app.web.play.page_request import (
    CHOOSE,
    DECISIONS,
    REST,
    SHOW,
    TYPED,
    PageRequest,
    parse_request,
    play,
    ticked_cards,
    ticked_verb,
    with_file,
)
from app.web.play.position_diff import diff_positions
from app.web.presenters.entries import ShownDigest
from app.web.query_parameters import argument, reads_raw_query
from app.web.serving import request_context
from engine.kernel.editions import BY_ID, EDITIONS
from engine.kernel.sides import Chance
from engine.kernel.turns.steps import every_phase
from rules.untrusted_text import shorten

pages = Blueprint("play", __name__)
unplayable.register_error_handlers(pages)

START_EXAMPLES = ("cr:9.2.8f/1", "cr:6.8.2a/1", "cr:6.5.9b/1")
"""Examples that the page offers who comes without a position, where they ship."""
FILE_NAME = "position.yaml"
_NUMBER = re.compile(r"(\d+)")
_MAX_TITLE_CHARS = 48
"""Characters of a decision that the page is called by."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way in which lines of play end: how, in how many lines, and the address.

    ``changes`` says in a few words what is different then, apart from what all outcomes have in
    common. It is empty if nothing of note is. ``distinguishing`` are the decisions that tell it
    from outcomes with the same words.
    """

    address: str
    path: tuple[str, ...]
    lines: int
    distinguishing: tuple[str, ...]
    changes: str
    after: Position | None


@dataclass(frozen=True, slots=True)
class NamedAddress:
    """An address of the page, and its name."""

    address: str
    name: str


@pages.get("/play")
@reads_raw_query
def table() -> Response | str:
    """Play on from a position, or offer positions if none is named."""
    unplayable.refuse_cut_off()
    page_request = parse_request()
    if not page_request.start_parameters().keys() & {"from", "position"}:
        request_context.services().play_workers.start()
        return render_template(
            "play/begin.html", edition=rules_edition(), starts=_start_links(), decks=decks()
        )
    return _table_page(page_request)


@pages.get("/play/file")
@reads_raw_query
def file() -> Response:
    """Give what was played as a scenario file."""
    play_response = play(with_file(parse_request().play_request))
    response = Response(play_response["file"], mimetype="application/yaml")
    response.headers["Content-Disposition"] = f'attachment; filename="{FILE_NAME}"'
    return response


def _start_links() -> list[NamedAddress]:
    known = {id_: request_context.known_results().worked(id_) for id_ in START_EXAMPLES}
    return [NamedAddress(id_, one.title or id_) for id_, one in known.items() if one is not None]


def _table_page(page_request: PageRequest) -> Response:
    play_request = page_request.play_request
    try:
        response_data = play(play_request)
    except PlayError as error:
        return unplayable.unplayable_page(error, page_request)
    labels = tuple(response_data["decisions"])
    rest = _rest(response_data)
    if response_data["drawn"]:
        return _redirect_to_drawn(page_request, labels, rest)
    response = make_response(
        render_template("play/table.html", **_table_context(page_request, response_data, rest))
    )
    if play_request.explore:
        response.headers["Cache-Control"] = "no-store"  # another time there may be time for more
    return response


def _table_context(
    page_request: PageRequest, play_response: PlayResponse, rest: str
) -> dict[str, Any]:
    """Return what the page shows of a position: where the game stands, and the ways on."""
    play_request, labels = page_request.play_request, tuple(play_response["decisions"])
    refused = play_response["refused"]
    citing = RuleNumbering(request_context.build(), rules_edition())
    outcomes, in_all = _outcomes(page_request, play_response)
    return {
        "edition": citing.edition,
        "followed": citing.engine_edition,
        "cited": citing.rule,
        "told": play_response,
        "title": _title(play_response),
        "example": play_request.example,
        "example_path": example_path,
        "start": page_request.start_parameters(),
        "decisions_name": DECISIONS.name,
        "rest_name": REST.name,
        "rest": rest,
        "typed": argument(TYPED),
        "ticked": ticked_cards() if ticked_verb() else None,
        "taken": pack_list(labels),
        "digest": _decision_digest(citing, play_response),
        "phase": _decision_phase(play_response),
        "board": draw_position(play_response["state"], play_response["before"]),
        "refused": refused,
        "lost": len(play_request.decisions) - refused["place"] if refused else 0,
        "undo": _undo_address(page_request, play_response["taken"]),
        "again": page_request.decision_address(),
        "here": page_request.address(labels),
        "ahead": page_request.address(labels, show="outcomes") + "#ahead",
        "let_chance_decide": replace(
            page_request, play_request=replace(play_request, draw=True)
        ).address(labels),
        "choose_for_chance": replace(
            page_request, play_request=replace(play_request, draw=False)
        ).address(labels),
        "as_file": page_request.address(labels, "/play/file"),
        "change": page_request.address(path="/play/edit"),
        "fill": _fill_deck_address(page_request, play_response, labels),
        "outcomes": outcomes,
        "in_all": in_all,
        "others": _other_editions(page_request, play_response, labels),
        "not_played": unplayed_edition(),
    }


def _decision_digest(citing: RuleNumbering, play_response: PlayResponse) -> ShownDigest | None:
    """Return the digest of the rule under which the player chooses now."""
    decision = play_response["decision"]
    entry = citing.entry(decision["name"]) if decision else None
    return (
        request_context.entry_presenter(citing.edition).digest(entry) if entry is not None else None
    )


def _decision_phase(play_response: PlayResponse) -> str:
    """Return the title of the phase in which the player chooses now; nothing in none.

    In a run without ice, three windows in a row ask the same and offer the same.
    """
    decision, phases = play_response["decision"], every_phase(BY_ID[play_response["edition"]])
    rule = decision["name"] if decision else ""
    return next((phase.title for phase in phases if phase.has(rule)), "")


def _rest(play_response: PlayResponse) -> str:
    """Return the rest of a request for several plays, or nothing once all are made."""
    refused, rest = play_response["refused"], str(argument(REST))
    if refused is not None:
        return refused["rest"] or rest
    return "" if rest == argument(CHOOSE) else rest


def _title(play_response: PlayResponse) -> str:
    """Return the title of the page for lists of tabs: the latest decision, and its number."""
    labels = play_response["decisions"]
    latest = f"{shorten(labels[-1], _MAX_TITLE_CHARS)} ({len(labels)}) · " if labels else ""
    ahead = "What can happen · " if play_response["outcomes"] is not None else ""
    return f"{ahead}{latest}Play: {play_response['title']}"


def _redirect_to_drawn(page_request: PageRequest, labels: tuple[str, ...], rest: str) -> Response:
    """Redirect to the address that includes what was drawn, so that it stays drawn."""
    more = {SHOW.name: "outcomes" if page_request.play_request.explore else "", REST.name: rest}
    leads = make_response(redirect(page_request.decision_address(labels, **more), 302))
    leads.headers["Cache-Control"] = "no-store"
    return leads


def _fill_deck_address(
    page_request: PageRequest, play_response: PlayResponse, labels: tuple[str, ...]
) -> str | None:
    """Return the same play with an R&D in the position, if none is written."""
    if "corp" not in position_changes.empty_decks(play_response["position"]):
        return None
    return page_request.address(labels, "/play/edit", fill="corp", then="play")


def _undo_address(page_request: PageRequest, taken: Sequence[TakenDecisionData]) -> str | None:
    """Return the same play before its last choice, if any choice was made."""
    if not any(one["choice"] for one in taken):
        return None
    return page_request.decision_address(_before_last_choice(taken, page_request.play_request))


def _before_last_choice(
    taken: Sequence[TakenDecisionData], play_request: PlayRequest
) -> tuple[str, ...]:
    """Return the decisions before the last real choice; with chance drawn, a player's choice."""
    whose = {one["player"] for one in taken} - (
        {Chance.CHANCE.value} if play_request.draw else set()
    )
    choices = [n for n, one in enumerate(taken) if one["choice"] and one["player"] in whose]
    last = choices[-1] if choices else 0
    return tuple(one["label"] for one in taken[:last])


def _outcomes(page_request: PageRequest, play_response: PlayResponse) -> tuple[list[Outcome], str]:
    """Return the outcomes, if they were asked for, and what all of them have in common."""
    explored = play_response["outcomes"]
    if explored is None:
        return [], ""
    labels = tuple(play_response["decisions"])
    now = draw_position(play_response["state"])
    ends = [
        (outcome, draw_position(outcome["state"], play_response["state"]))
        for outcome in explored["outcomes"]
    ]
    descriptions = describe_outcomes(
        [
            OutcomeChanges(
                diff_positions(now, after) if now and after else (), tuple(outcome["shortest"])
            )
            for outcome, after in ends
        ]
    )
    outcomes = [
        Outcome(
            address=page_request.address((*labels, *outcome["shortest"])),
            path=tuple(outcome["shortest"]),
            lines=outcome["lines"],
            distinguishing=description.decisions,
            changes=description.words,
            after=after,
        )
        for (outcome, after), description in zip(ends, descriptions.each, strict=True)
    ]
    return sorted(outcomes, key=_sort_key), descriptions.common


def _sort_key(one: Outcome) -> tuple[bool, list[str | int]]:
    """The sort key of an outcome: similar beginnings together, 2 credits before 10."""
    parts = enumerate(_NUMBER.split(one.changes))
    return not one.changes, [int(part) if place % 2 else part for place, part in parts]


def _other_editions(
    page_request: PageRequest, play_response: PlayResponse, labels: tuple[str, ...]
) -> list[NamedAddress]:
    """Return the addresses of the same play by the rules of each other edition at hand."""
    addresses = []
    for rules in EDITIONS:
        if (
            rules.id != play_response["edition"]
            and rules.id in request_context.build().library.editions
        ):
            asks = PageRequest(page_request.play_request, rules.id)
            addresses.append(NamedAddress(asks.address(labels), rules.edition))
    return addresses
