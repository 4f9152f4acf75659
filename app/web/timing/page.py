"""The pages of a run and of the turns, as charts or step by step, and of the quick reference."""

from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template
from werkzeug.wrappers import Response

from app.links import document_path
from app.renumbering import RuleNumbering
from app.web.engine_editions import rules_edition
from app.web.query_parameters import accepts, argument
from app.web.serving import request_context
from app.web.timing import stepping
from app.web.timing.charts import ChartPresenter, Part
from app.web.timing.stepping import STEP
from engine.kernel.accessing.access import ACCESS
from engine.kernel.accessing.breach import BREACH
from engine.kernel.runs import steps as run_steps
from engine.kernel.sides import Side
from engine.kernel.turns import steps as turn_steps
from rules.entries import Edition

pages = Blueprint("timing", __name__)

QUICK = "quick"
"""The document that is a player's sheet."""


@pages.get("/run")
@accepts(stepping.STEP)
def run() -> str:
    """Show a run step by step, with breaching and accessing."""
    return _page("run")


@pages.get("/turn")
@accepts(stepping.STEP)
def turn() -> str:
    """Show both players' turns step by step."""
    return _page("turn")


def next_steps_of(name: str) -> dict[str, list[tuple[str, str]]]:
    """Return where the steps of a ``run`` or a ``turn`` lead, if not simply to the next.

    Works only within a request, which gives the addresses.
    """
    charts = _charts(name)
    return stepping.next_steps(charts.parts, RuleNumbering(request_context.build(), charts.edition))


def phone_chart(name: str) -> str:
    """Draw the chart of a ``run`` or a ``turn`` for a phone, where everything on it must work.

    Works only within a request, which gives the addresses.
    """
    charts = _charts(name)
    return render_template(
        "timing.html",
        title=charts.title,
        edition=charts.edition,
        parts_of=charts.parts,
        folder="",
    )


@pages.get("/quick")
def quick() -> Response:
    """Redirect to the quick reference for players."""
    sheet = request_context.build().library.editions.get(QUICK)
    if sheet is None:
        abort(404, "the quick reference was not read; nrules build says what was lacking")
    return redirect(document_path(sheet), 302)


def _page(name: str) -> str:
    charts = _charts(name)
    if typed := argument(STEP):
        citing = RuleNumbering(request_context.build(), charts.edition)
        return stepping.step_page(charts.title, charts.parts, typed, citing)
    return render_template(
        "timing.html", title=charts.title, edition=charts.edition, parts_of=charts.parts
    )


class _Charts(NamedTuple):
    """The charts of a page, and the edition that they show."""

    title: str
    edition: Edition
    parts: list[Part]


def _charts(name: str) -> _Charts:
    draw = ChartPresenter(request_context.build(), rules_edition())
    if name == "run":
        parts = [
            Part("The run", draw.charts(run_steps.phases(draw.rules).values())),
            Part("Breaching and accessing", draw.charts((BREACH, ACCESS))),
        ]
        return _Charts("A run, step by step", draw.edition, parts)
    turns = [
        Part(f"The {side.value.title()}’s turn", draw.charts(turn_steps.phases(draw.rules, side)))
        for side in Side
    ]
    return _Charts("The turns, step by step", draw.edition, turns)
