"""Two editions compared by what happens: the page beside their comparison."""

from dataclasses import dataclass
from functools import lru_cache

from flask import Blueprint, abort, redirect, render_template
from werkzeug.wrappers import Response

from app.comparing import named
from app.outcomes import already_played, kept_state
from app.web.links import Links, diff_path, example_path
from app.web.serving import served
from engine.kernel.editions import BY_ID, EDITIONS, Rules, UnknownRulesError, rules_of
from engine.kernel.transcript import Line
from engine.outcomes.between import Between, Difference, Side, between
from rules.entries import Edition
from rules.home import Home

pages = Blueprint("outcomes", __name__)

FIRST = 5
"""So many steps of a line are shown from where the two part; the others are folded away."""


@dataclass(frozen=True, slots=True)
class ShownSide:
    """One of two lines: its steps from the parting, the first of them open."""

    edition: Edition
    path: str
    side: Side
    first: tuple[Line, ...]
    rest: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class ShownDifference:
    """A position that comes out otherwise, with its page and both lines."""

    difference: Difference
    path: str
    sides: tuple[ShownSide, ShownSide]


@pages.get("/diff/<old>/<new>/outcomes")
def outcomes(old: str, new: str) -> str | Response:
    """Show which positions come out otherwise, by which change, and what no scenario shows."""
    library = served.build().library
    before, after = named(old, library), named(new, library)
    try:
        rules = rules_of(before.id), rules_of(after.id)
    except UnknownRulesError as error:
        abort(404, str(error))
    if (before.id, after.id) != (old, new):
        return redirect(outcomes_path(before, after), 302)
    home = served.served().state.home
    found = _between(home, rules, kept_state(home))
    older, newer = (library.editions[one.id] for one in sorted(rules, key=lambda one: one.place))
    shown = [
        (told, [_shown(one, older, newer) for one in differences])
        for told, differences in (found.by_change if found is not None else ())
    ]
    return render_template(
        "outcomes.html",
        old=older,
        new=newer,
        found=found,
        shown=shown,
        to=Links(library, newer).to,
        diff=diff_path(older, newer),
    )


def outcomes_path(old: Edition, new: Edition) -> str:
    """Where two editions are compared by what happens."""
    return f"{diff_path(old, new)}/outcomes"


def are_comparable(old: Edition, new: Edition) -> bool:
    """Whether the engine plays by both editions, so that there is a page of their outcomes."""
    return {old.id, new.id} <= BY_ID.keys()


@lru_cache(maxsize=len(EDITIONS) ** 2)
def _between(home: Home, rules: tuple[Rules, Rules], _state: int) -> Between | None:
    """What is kept in this state of the home; ``None`` where something is left to play."""
    played = already_played(home)
    return between(played.values(), *rules) if played is not None else None


def _shown(one: Difference, old: Edition, new: Edition) -> ShownDifference:
    path = example_path(one.scenario)
    anchor = f"#run-{one.place + 1}"
    sides = tuple(
        ShownSide(
            edition,
            f"{path}?edition={edition.id}{anchor}",
            side,
            side.steps[one.parts_at : one.parts_at + FIRST],
            side.steps[one.parts_at + FIRST :],
        )
        for edition, side in ((old, one.old), (new, one.new))
    )
    return ShownDifference(one, path + anchor, (sides[0], sides[1]))
