"""The history of a rule: what it was in every edition at hand, as a page and as JSON."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from flask import Blueprint, Response, jsonify, redirect, render_template
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from app.state import Build
from app.web import older, served
from app.web.finding import address_of, find
from app.web.history_answer import history_answer
from app.web.links import history_path
from app.web.shown import Mention
from rules.compare.align import How
from rules.history import Histories, History, Step, What
from rules.library import Found

pages = Blueprint("history", __name__)


FOUND = {
    How.KEY: "the same stable key",
    How.ALIAS: "a renamed key, which a person has confirmed",
    How.WORDING: "its words and its place",
}


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step with what a page shows of it beside the change itself.

    ``wording`` is there where nothing tells what changed in it; ``found`` says by what the
    rule was found to be the one before; ``others`` are the rules it was split from, into
    or merged with.
    """

    step: Step
    path: str | None
    wording: Markup
    found: str | None
    others: tuple[Mention, ...]


@pages.get("/history/<number>")
def history(number: str) -> str | AnyResponse:
    """Show a rule through all editions; any other way to type it leads to its own address."""
    found = find(number)
    if found.entry.rule_number is None:
        return redirect(address_of(found, number), 302)
    if number != found.entry.number:
        address = history_path(found.entry, found.edition, served.build().library)
        return redirect(address, 302)
    return render_template(
        "history.html",
        edition=found.edition,
        mention=served.shower(found.edition).mention(found.entry),
        older=older.settled(found.edition, found.entry)[::-1],
        steps=[_shown(step) for step in _history(found).steps],
        canonical=f"/history/{found.entry.number}",
    )


@pages.get("/api/v1/history/<number>")
def answer(number: str) -> Response:
    """Answer with a rule's history."""
    told = history_answer(_history(find(number)), served.build().library)
    return jsonify(told.model_dump(mode="json"))


def _history(found: Found) -> History:
    return _histories(served.build()).of(found.edition, found.entry)


@lru_cache(maxsize=1)
def _histories(build: Build) -> Histories:
    """The histories of a build, which compare its editions only once."""
    return Histories(build.library)


def _shown(step: Step) -> ShownStep:
    show, entry = served.shower(step.edition), step.entry
    if entry is None:
        return ShownStep(step, None, Markup(), None, ())
    in_full = step.what in (What.FIRST, What.ADDED, What.SPLIT, What.MERGED)
    return ShownStep(
        step,
        path=show.links.entry(entry),
        wording=show.entry(entry, deep=False).wording if in_full else Markup(),
        found=_found(step),
        others=tuple(_others(step)),
    )


def _found(step: Step) -> str | None:
    if step.change is None:
        return None
    pair = step.change.pair
    found = FOUND[pair.how]
    return found if pair.sure == 1 else f"{found}, {pair.sure:.0%} sure"


def _others(step: Step) -> Iterator[Mention]:
    """The rules of a split or merge that are not the step's own."""
    if step.split is None or step.since is None or step.entry is None:
        return
    show = served.shower(step.since if step.split.is_merge else step.edition)
    own = step.change.old if step.split.is_merge and step.change is not None else step.entry
    for part in step.split.parts:
        if part.number != own.number:
            yield show.mention(part)
