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
from app.web.examples.page import not_played, rules_edition
from app.web.examples.position import Position, drawn
from app.web.play import cannot, changed
from app.web.play.asking import (
    CHOOSE,
    DECISIONS,
    REST,
    SHOW,
    Request,
    play,
    requested,
    with_file,
)
from app.web.play.comes_to import comes_to
from app.web.play.game import decks
from app.web.play.told_apart import End, told_apart
from app.web.presenters.entries import ShownDigest
from app.web.query_parameters import argument, reads_raw_query
from app.web.serving import request_context
from engine.kernel.editions import EDITIONS
from engine.kernel.sides import Chance
from rules.untrusted_text import shorten

pages = Blueprint("play", __name__)
cannot.install(pages)

STARTS = ("cr:9.2.8f/1", "cr:6.8.2a/1", "cr:6.5.9b/1")
"""Examples that the page offers who comes without a position, where they ship."""
FILE = "position.yaml"
_NUMBER = re.compile(r"(\d+)")
_SAID = 48
"""Characters of a decision that the page is called by."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way in which lines of play end: how, in how many lines, and the address.

    ``comes_to`` says in a few words what is different then, apart from what all outcomes have in
    common. It is empty if nothing of note is. ``own`` are the decisions that tell it from outcomes
    with the same words.
    """

    address: str
    path: tuple[str, ...]
    lines: int
    own: tuple[str, ...]
    comes_to: str
    after: Position | None


@dataclass(frozen=True, slots=True)
class Way:
    """An address of the page, and its name."""

    address: str
    name: str


@pages.get("/play")
@reads_raw_query
def table() -> Response | str:
    """Play on from a position, or offer positions if none is named."""
    cannot.refuse_cut_off()
    wanted = requested()
    if not wanted.start().keys() & {"from", "position"}:
        request_context.services().players.start()
        return render_template(
            "play/begin.html", edition=rules_edition(), starts=_starts(), decks=decks()
        )
    return _page(wanted)


@pages.get("/play/file")
@reads_raw_query
def file() -> Response:
    """Give what was played as a scenario file."""
    told = play(with_file(requested().asked))
    response = Response(told["file"], mimetype="application/yaml")
    response.headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    return response


def _starts() -> list[Way]:
    known = {id_: request_context.known_examples().worked(id_) for id_ in STARTS}
    return [Way(id_, one.title or id_) for id_, one in known.items() if one is not None]


def _page(wanted: Request) -> Response:
    game = wanted.asked
    try:
        told = play(game)
    except PlayError as error:
        return cannot.page(error, wanted)
    labels = tuple(told["decisions"])
    rest = _rest(told)
    if told["drawn"]:
        return _what_was_drawn(wanted, labels, rest)
    response = make_response(render_template("play/table.html", **_at_table(wanted, told, rest)))
    if game.explore:
        response.headers["Cache-Control"] = "no-store"  # another time there may be time for more
    return response


def _at_table(wanted: Request, told: PlayResponse, rest: str) -> dict[str, Any]:
    """Return what the page shows of a position: where the game stands, and the ways on."""
    game, labels, refused = wanted.asked, tuple(told["decisions"]), told["refused"]
    citing = RuleNumbering(request_context.build(), rules_edition())
    outcomes, in_all = _outcomes(wanted, told)
    return {
        "edition": citing.edition,
        "followed": citing.followed,
        "cited": citing.rule,
        "told": told,
        "title": _title(told),
        "example": game.example,
        "example_path": example_path,
        "start": wanted.start(),
        "decisions_name": DECISIONS.name,
        "rest_name": REST.name,
        "rest": rest,
        "taken": pack_list(labels),
        "digest": _digest_of_the_moment(citing, told),
        "board": drawn(told["state"], told["before"]),
        "refused": refused,
        "lost": len(game.decisions) - refused["place"] if refused else 0,
        "undo": _undoing(wanted, told["taken"]),
        "again": _at_now(wanted.address()),
        "here": wanted.address(labels),
        "ahead": wanted.address(labels, show="outcomes") + "#ahead",
        "let_chance_decide": replace(wanted, asked=replace(game, draw=True)).address(labels),
        "choose_for_chance": replace(wanted, asked=replace(game, draw=False)).address(labels),
        "as_file": wanted.address(labels, "/play/file"),
        "change": wanted.address(path="/play/edit"),
        "fill": _with_cards_to_draw(wanted, told, labels),
        "outcomes": outcomes,
        "in_all": in_all,
        "others": _others(wanted, told, labels),
        "not_played": not_played(),
    }


def _digest_of_the_moment(citing: RuleNumbering, told: PlayResponse) -> ShownDigest | None:
    """Return the digest of the rule under which the player chooses now."""
    decision = told["decision"]
    entry = citing.entry(decision["name"]) if decision else None
    return (
        request_context.entry_presenter(citing.edition).digest(entry) if entry is not None else None
    )


def _rest(told: PlayResponse) -> str:
    """Return the rest of a request for several plays, or nothing once all are made."""
    refused, rest = told["refused"], str(argument(REST))
    if refused is not None:
        return refused["rest"] or rest
    return "" if rest == argument(CHOOSE) else rest


def _title(told: PlayResponse) -> str:
    """Return the title of the page for lists of tabs: the latest decision, and its number."""
    labels = told["decisions"]
    latest = f"{shorten(labels[-1], _SAID)} ({len(labels)}) · " if labels else ""
    ahead = "What can happen · " if told["outcomes"] is not None else ""
    return f"{ahead}{latest}Play: {told['title']}"


def _what_was_drawn(wanted: Request, labels: tuple[str, ...], rest: str) -> Response:
    """Redirect to the address that includes what was drawn, so that it stays drawn."""
    more = {SHOW.name: "outcomes" if wanted.asked.explore else "", REST.name: rest}
    leads = make_response(redirect(_at_now(wanted.address(labels, **more)), 302))
    leads.headers["Cache-Control"] = "no-store"
    return leads


def _at_now(address: str) -> str:
    """Return the place on the page where the next decision is, as after a choice."""
    return f"{address}#now"


def _with_cards_to_draw(wanted: Request, told: PlayResponse, labels: tuple[str, ...]) -> str | None:
    """Return the same play with an R&D in the position, if none is written."""
    if "corp" not in changed.empty_decks(told["position"]):
        return None
    return wanted.address(labels, "/play/edit", fill="corp", then="play")


def _undoing(wanted: Request, taken: Sequence[TakenDecisionData]) -> str | None:
    """Return the same play before its last choice, if any choice was made."""
    if not any(one["choice"] for one in taken):
        return None
    return _at_now(wanted.address(_before_last_choice(taken, wanted.asked)))


def _before_last_choice(taken: Sequence[TakenDecisionData], game: PlayRequest) -> tuple[str, ...]:
    """Return the decisions before the last real choice; with chance drawn, a player's choice."""
    whose = {one["player"] for one in taken} - ({Chance.CHANCE.value} if game.draw else set())
    choices = [n for n, one in enumerate(taken) if one["choice"] and one["player"] in whose]
    last = choices[-1] if choices else 0
    return tuple(one["label"] for one in taken[:last])


def _outcomes(wanted: Request, told: PlayResponse) -> tuple[list[Outcome], str]:
    """Return the outcomes, if they were asked for, and what all of them have in common."""
    found = told["outcomes"]
    if found is None:
        return [], ""
    labels = tuple(told["decisions"])
    now = drawn(told["state"])
    all_after = [drawn(one["state"], told["state"]) for one in found["outcomes"]]
    apart = told_apart(
        [
            End(comes_to(now, after) if now and after else (), tuple(one["shortest"]))
            for one, after in zip(found["outcomes"], all_after, strict=True)
        ]
    )
    outcomes = [
        Outcome(
            wanted.address((*labels, *one["shortest"])),
            tuple(one["shortest"]),
            one["lines"],
            own,
            said,
            after,
        )
        for one, after, (own, said) in zip(found["outcomes"], all_after, apart.each, strict=True)
    ]
    return sorted(outcomes, key=_by_its_words), apart.common


def _by_its_words(one: Outcome) -> tuple[bool, list[str | int]]:
    """The sort key of an outcome: similar beginnings together, 2 credits before 10."""
    parts = enumerate(_NUMBER.split(one.comes_to))
    return not one.comes_to, [int(part) if place % 2 else part for place, part in parts]


def _others(wanted: Request, told: PlayResponse, labels: tuple[str, ...]) -> list[Way]:
    """Return the addresses of the same play by the rules of each other edition at hand."""
    found = []
    for rules in EDITIONS:
        if rules.id != told["edition"] and rules.id in request_context.build().library.editions:
            asks = Request(wanted.asked, rules.id)
            found.append(Way(asks.address(labels), rules.edition))
    return found
