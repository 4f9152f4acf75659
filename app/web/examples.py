"""Worked examples: one executed step by step, and the list of those that are."""

from flask import Blueprint, abort, redirect, render_template
from werkzeug.wrappers import Response

from app.web import served
from app.web.links import Links, example_path
from rules import outline
from rules.catalogue import catalogue
from rules.entries import Edition, Entry
from rules.library import UnknownNumberError
from rules.numbers import resolve

pages = Blueprint("examples", __name__)


@pages.get("/examples/")
def examples() -> str:
    """List the worked examples that the engine executes."""
    found = [(o, example_path(o.id)) for o in served.served().worked.all()]
    return render_template("examples.html", found=found)


@pages.get("/example/<document>/<number>/<int:ordinal>")
def example(document: str, number: str, ordinal: int) -> str | Response:
    """Show one example being executed: the verdict, then every step with its rule."""
    if document != "cr":
        return _page(f"{document}:{number}/{ordinal}", None, ordinal)
    edition = pinned_edition()
    entry = _entry(edition, number)
    if not 1 <= ordinal <= len(entry.examples):
        abort(404, f"{entry.number} has {_count(len(entry.examples))} in {edition.id}")
    if entry.number != number:
        return redirect(example_path(f"cr:{entry.number}/{ordinal}"), 302)
    return _page(f"cr:{entry.number}/{ordinal}", entry, ordinal)


def pinned_edition() -> Edition:
    """The edition that examples are numbered in and the engine follows."""
    pinned = catalogue().pinned
    found = served.build().library.editions.get(pinned)
    if found is not None:
        return found
    shipped = outline.shipped(pinned)
    assert shipped is not None, "the distribution ships the outline of its pinned edition"
    return shipped.edition


def _entry(edition: Edition, typed: str) -> Entry:
    resolution = resolve(typed, edition.numbers)
    if resolution.number is None:
        raise UnknownNumberError(typed, edition, resolution.nearest)
    return edition.numbers[resolution.number]


def _count(examples: int) -> str:
    return {0: "no examples", 1: "one example"}.get(examples, f"{examples} examples")


def _page(id_: str, entry: Entry | None, ordinal: int) -> str:
    outcome = served.served().worked.outcome(id_)
    if outcome is None and entry is None:
        abort(404, f"there is no worked example {id_}")
    show = served.shower(pinned_edition())
    shown = show.entry(entry, deep=False) if entry is not None else None
    return render_template(
        "example.html",
        id=id_,
        outcome=outcome,
        shown=shown,
        text=shown.examples[ordinal - 1] if shown is not None else None,
        edition=show.edition,
        rule_path=Links(show.library, show.edition).to,
    )
