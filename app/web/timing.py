"""Timing charts: a run and the turns step by step, drawn from the tables that the engine runs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template
from markupsafe import Markup
from werkzeug.wrappers import Response

from app.web import served
from app.web.links import document_path
from app.web.place import newest_elsewhere
from app.web.shown import Mention, Shower
from engine.kernel.accessing.access import ACCESS
from engine.kernel.accessing.breach import BREACH
from engine.kernel.runs import steps as run_steps
from engine.kernel.sides import Side
from engine.kernel.timing import Phase, Step, Window
from engine.kernel.turns import steps as turn_steps
from rules.catalogue import catalogue
from rules.entries import Entry, Kind
from rules.library import Library

pages = Blueprint("timing", __name__)

QUICK = "quick"
"""The document that is a player's sheet."""

HELPER = "run-steps"
"""The document that asks, at each step of a run, what happens next."""


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step of a chart: what happens, which windows open, and what the rule says of it.

    ``questions`` are the run helper's, with their answers; ``quoted`` the rules that it
    quotes at this step.
    """

    rule: Mention
    text: str
    window: Window | None
    digest: Markup | None
    wording: Markup
    questions: tuple[tuple[str, Markup], ...]
    quoted: tuple[Mention, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A phase of a turn or a run, or another timing structure, with its steps."""

    rule: Mention
    title: str
    steps: tuple[ShownStep, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Charts under one heading."""

    title: str
    charts: tuple[Chart, ...]


@pages.get("/run")
def run() -> str:
    """Show a run step by step, with breaching and accessing."""
    draw = _Drawing(served.build().library)
    parts = [
        Part("The run", draw.charts(run_steps.phases().values())),
        Part("Breaching and accessing", draw.charts((BREACH, ACCESS))),
    ]
    return _page("A run, step by step", draw, parts)


@pages.get("/turn")
def turn() -> str:
    """Show both players' turns step by step."""
    draw = _Drawing(served.build().library)
    parts = [
        Part(f"The {side.value.title()}’s turn", draw.charts(turn_steps.phases(side)))
        for side in Side
    ]
    return _page("The turns, step by step", draw, parts)


@pages.get("/quick")
def quick() -> Response:
    """Lead to the player's sheet."""
    sheet = served.build().library.editions.get(QUICK)
    if sheet is None:
        abort(404, "the quick reference was not read; nrules build says what was lacking")
    return redirect(document_path(sheet), 302)


def _page(title: str, draw: "_Drawing", parts: list[Part]) -> str:
    newer = newest_elsewhere(served.build().library, draw.edition)
    return render_template(
        "timing.html", title=title, edition=draw.edition, newer=newer, parts_of=parts
    )


class _Drawing:
    """Sets the engine's tables beside the edition that they carry out."""

    def __init__(self, library: Library) -> None:
        self.edition = library.editions.get(catalogue().pinned, library.default)
        self._show = Shower(library, self.edition, served.known())
        helper = library.editions.get(HELPER)
        self._helper = Shower(library, helper, served.known()) if helper is not None else None

    def charts(self, phases: Iterable[Phase]) -> tuple[Chart, ...]:
        return tuple(
            Chart(
                self._mention(phase.rule),
                phase.title[:1].upper() + phase.title[1:],
                tuple(map(self._step, phase.steps)),
            )
            for phase in phases
        )

    def _step(self, step: Step) -> ShownStep:
        entry = self.edition.by_number.get(step.rule)
        shown = self._show.entry(entry, deep=False) if entry is not None else None
        asked = self._asked(step.rule)
        return ShownStep(
            rule=self._mention(step.rule),
            text=step.text,
            window=step.window,
            digest=shown.digest.html if shown is not None and shown.digest is not None else None,
            wording=shown.wording if shown is not None else Markup(),
            questions=tuple(self._questions(asked)),
            quoted=tuple(self._quoted(asked)),
        )

    def _asked(self, rule: str) -> tuple[Entry, ...]:
        """What the run helper has below its step of that rule."""
        if self._helper is None:
            return ()
        helper = self._helper.edition
        steps = (e for e in helper.entries if e.kind is Kind.STEP and e.key == rule)
        return tuple(below for step in steps for below in helper.children(step.number))

    def _questions(self, asked: Iterable[Entry]) -> Iterator[tuple[str, Markup]]:
        for entry in asked:
            if self._helper is not None and entry.kind is Kind.BRANCH and entry.title:
                yield entry.title, self._helper.entry(entry, deep=False).wording

    def _quoted(self, entries: Iterable[Entry]) -> Iterator[Mention]:
        keys = [e.key for e in entries if e.kind is Kind.QUOTATION and e.key]
        for number in dict.fromkeys(keys):
            if number in self.edition.by_number:
                yield self._mention(number)

    def _mention(self, number: str) -> Mention:
        entry = self.edition.by_number.get(number)
        if entry is None:
            return Mention(number, number, None, number, None)
        return self._show.mention(entry)
