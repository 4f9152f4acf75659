"""The history of a rule: what it was in every edition at hand, as a page and as JSON."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Blueprint, Response, redirect, render_template
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from app.answers.history import history_answer
from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.history_text import SHOWN_IN_FULL, USUAL_MATCH, describe_step, describe_unusual_match
from app.links import API, diff_path, history_path
from app.web.compare.comparisons import comparison
from app.web.documents import older
from app.web.lookup.finding import entry_address, find_entry
from app.web.presenters.word_changes import mark_changes
from app.web.serving import request_context
from rules.entries import Entry
from rules.history import Histories, History, HistoryStage
from rules.library import LookupResult
from rules.supersession import current_status

pages = Blueprint("history", __name__)


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step of a history, with what its page shows beside the change itself.

    - ``wording``: the words, if there is nothing to show what changed in them.
    - ``found``: how the rule was found to be the one before, if not by its key.
    - ``compared``: the place on the comparison of both editions.
    - ``others``: rules that the step names (of a split or merge, or below it), with their
      histories.
    """

    step: HistoryStage
    path: str | None
    told: str
    wording: Markup
    found: str | None
    compared: str | None
    others: tuple[tuple[str, str], ...]


@pages.get("/history/<number>")
def history(number: str) -> str | AnyResponse:
    """Show a rule through all editions; every other spelling redirects to its own address."""
    found = find_entry(number)
    edition, entry = found.edition, found.entry
    if entry.rule_number is None:
        return redirect(entry_address(found, number, request_context.build().library), 302)
    if number != entry.number:
        return redirect(history_path(entry, edition, request_context.build().library), 302)
    return render_template(
        "history.html",
        edition=edition,
        mention=request_context.entry_presenter(edition).mention(entry),
        older=older.passages_settled_by(edition, entry)[::-1],
        steps=[_shown_step(step, entry) for step in _history(found).steps],
        marked=mark_changes,
        usually=USUAL_MATCH,
        canonical=request_context.links(edition).canonical(
            entry, lambda one: f"/history/{one.number}"
        ),
        leave=_path_in_force(found),
    )


def _path_in_force(entry_found: LookupResult) -> str:
    """Return the history of the rule in the edition in force, or of what it went into.

    For a rule that is gone altogether, the history of what it was part of.
    """
    library = request_context.build().library
    found = current_status(library, entry_found.edition, entry_found.entry)
    if found is None:
        return (
            request_context.address_without_edition()
            if entry_found.entry.number in library.default.by_number
            else "/"
        )
    entry_there = found.entry or next(iter(found.into), found.near)
    return history_path(entry_there, library.default, library) if entry_there is not None else "/"


@pages.get(f"{API}/history/<number>")
def answer(number: str) -> Response:
    """Answer with a rule's history."""
    return request_context.json_response(
        history_answer(_history(find_entry(number)), request_context.build().library)
    )


def _history(meant: LookupResult) -> History:
    return _histories(request_context.build()).trace(meant.edition, meant.entry)


@cached_per_build()
def _histories(build: Build) -> Histories:
    """Return the histories of a build, from the comparisons that its other pages use."""
    return Histories(build.library, lambda old, new: comparison(build, old.id, new.id))


def _shown_step(step: HistoryStage, requested: Entry) -> ShownStep:
    show, entry = request_context.entry_presenter(step.edition), step.entry
    in_full = entry is not None and step.what in SHOWN_IN_FULL
    return ShownStep(
        step,
        path=show.links.entry(entry) if entry is not None else None,
        told=describe_step(step),
        wording=show.entry(entry, deep=False).wording if entry and in_full else Markup(),
        found=describe_unusual_match(step.change.pair) if step.change is not None else None,
        compared=_comparison_path(step),
        others=tuple(dict.fromkeys(_other_rules(step, requested))),
    )


def _comparison_path(step: HistoryStage) -> str | None:
    """Return the place of the step on the comparison of both editions, if it has one."""
    change = step.change
    if step.since is None or step.entry is None or (change is not None and change.is_unchanged):
        return None
    return f"{diff_path(step.since, step.edition)}#{step.entry.number}"


def _other_rules(step: HistoryStage, requested: Entry) -> Iterator[tuple[str, str]]:
    """Return the other rules that a step names, each with its history."""
    if step.since is None:
        return
    before, split, below = step.since, step.split, step.below
    listed = [(before if split.is_merge else step.edition, p) for p in split.parts] if split else []
    if below is not None:
        listed += [(step.edition, e) for e in (*below.added, *below.reworded)]
        listed += [(before, e) for e in below.removed]
    library = request_context.build().library
    for edition, entry in listed:
        if entry is not step.entry and entry is not requested:
            yield entry.number, history_path(entry, edition, library)
