"""A run or a turn tapped through step by step: whose window it is, and what comes next.

The steps are those of the charts (:mod:`app.web.timing.charts`). Where a step can lead to several,
the ways are described here, by the kernel's names of the steps. Tests play examples and check that
the engine takes all of these ways and no others.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import render_template, request

from app.renumbering import RuleNumbering
from app.web.query_parameters import EDITION, LineParameter, reject
from app.web.timing.charts import Chart, Part, ShownStep
from rules.amounts import join_words
from rules.number_spelling import possible_numbers, resolve
from rules.numbers import NumberError, RuleNumber
from rules.untrusted_text import shorten

STEP = LineParameter("step", max_chars=20, lenient=True)

BRANCHES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "6.9.1d": (("There is ice to approach", "6.9.2a"), ("There is none", "6.9.4a")),
    "25.04:6.9.1f": (("There is ice to approach", "6.9.2a"), ("There is none", "6.9.4a")),
    "6.9.2b": (("Both have passed", "6.9.2c"), ("The ice is gone", "6.9.4a")),
    "6.9.2c": (("The ice is rezzed", "6.9.3a"), ("It is not rezzed", "6.9.4a")),
    "6.9.3a": (("The encounter goes on", "6.9.3b"), ("The ice is bypassed", "6.9.4a")),
    "6.9.3b": (("Both have passed", "6.9.3c"), ("The ice is bypassed or gone", "6.9.4a")),
    "6.9.3c": (
        ("It was unbroken and has resolved", "6.9.3d"),
        ("None is left", "6.9.3e"),
        ("It has ended the run", "6.9.6a"),
    ),
    "6.9.3d": (("On to the next subroutine", "6.9.3c"),),
    "6.9.4c": (("The Runner goes on", "6.9.4d"), ("The Runner jacks out", "6.9.6a")),
    "6.9.4f": (("They have moved", "6.9.2a"), ("They have not", "6.9.4g")),
    "6.9.5b": (("Breaching begins", "7.5.1"), ("Once that is over", "6.9.5c")),
    "7.5.4": (("There is a candidate", "7.5.5"), ("There is none any more", "7.5.7")),
    "7.5.5": (("The access begins", "7.2.1"), ("Once that is over", "7.5.6")),
    "7.5.6": (("Back to choosing", "7.5.4"),),
    "7.5.7": (("The run goes on", "6.9.5c"),),
    "7.2.2": (("The card is still there", "7.2.3"), ("It has moved, as when trashed", "7.5.6")),
    "7.2.3": (("It was not stolen", "7.2.4"), ("It was stolen", "7.5.6")),
    "7.2.4": (("The breach goes on", "7.5.6"),),
    "5.6.2b": (
        ("The action is over", "5.6.2c"),
        ("No click was left", "25.04:5.6.2d"),
        ("No click was left", "5.6.2d"),
    ),
    "5.6.2c": (("Back to the window", "5.6.2a"),),
    "5.6.3e": (("The Runner’s turn", "5.7.1a"),),
    "5.7.1f": (
        ("The action is over", "5.7.1g"),
        ("No click was left", "25.04:5.7.1h"),
        ("No click was left", "5.7.1h"),
    ),
    "5.7.1g": (("Back to the window", "5.7.1e"),),
    "5.7.2e": (("The Corp’s turn", "5.6.1a"),),
}
"""Where a step leads that does not simply lead to the one after it.

Of several steps for one case the first that an edition has.
"""

LAST = ("6.9.6d",)
"""Steps after which a structure is over."""


_NAMED = dict.fromkeys([*BRANCHES, *LAST, *(to for w in BRANCHES.values() for _, to in w)])


@dataclass(frozen=True, slots=True)
class NextStep:
    """Where a step leads, and when, in words; empty if it always does."""

    when: str
    text: str
    address: str


@dataclass(frozen=True, slots=True)
class PlacedStep:
    """A step with what stands around it."""

    part: Part
    chart: Chart
    step: ShownStep


def step_page(title: str, parts: Sequence[Part], typed: str, citing: RuleNumbering) -> str:
    """Draw the page of one step; ends the request with 400 if there is no such step."""
    known = _steps_by_number(parts)
    numbers, places = [*known], [*known.values()]
    typed = next((n for n in numbers if n == typed or _phase(known[n]) == typed), typed)
    if typed not in numbers:
        near = _nearest_steps(typed, known)
        offered = (
            f"did you mean {join_words(near, 'or')}?" if near else f"{numbers[0]} is the first"
        )
        reject(f"“{shorten(typed)}” is not a step here; {offered}")
    at = numbers.index(typed)
    always = [("", number) for number in numbers[at + 1 : at + 2]]
    leading = next_steps(parts, citing)
    next_ways = [
        NextStep(when, known[to].step.text, _address(to)) for when, to in leading.get(typed, always)
    ]
    current, back = places[at], _previous_step(numbers, leading, at)
    return render_template(
        "play/step.html",
        title=title,
        edition=citing.edition,
        here=current,
        active="Corp" if "Corp" in current.part.title else "Runner",
        ways=next_ways,
        back=_address(back) if back else None,
        onward=next_ways[0].address if len(next_ways) == 1 else None,
        count=len(places),
        at=at + 1,
        whole=_address("") + f"#{typed}",
        stable=f"{request.path}?{urlencode({STEP.name: typed, EDITION.name: citing.edition.id})}",
    )


def _nearest_steps(typed: str, known: Collection[str]) -> list[str]:
    """Return the numbers of the steps that may be meant, the likeliest first."""
    numbers = {*map(RuleNumber.parse, known)}
    with suppress(NumberError):
        meant = resolve(typed, numbers)
        chapters = {number.chapter for number in possible_numbers(typed)}
        near = (meant.number, *meant.nearest)
        return [str(number) for number in near if number and number.chapter in chapters]
    return []


def _phase(place: PlacedStep) -> str:
    """Return the number of the step's phase; asked for by itself, it means its first step."""
    return place.chart.rule.number


def next_steps(parts: Sequence[Part], citing: RuleNumbering) -> dict[str, list[tuple[str, str]]]:
    """Return where each step leads, and when, if not simply to the one after it.

    A step after which all is over leads nowhere. Steps go by their numbers in the charts.
    """
    called = {name: rule.number for name in _NAMED if not (rule := citing.rule(name)).is_gone}
    known = _steps_by_number(parts)
    steps = {called[name]: list[tuple[str, str]]() for name in LAST if called.get(name) in known}
    for name, branches in BRANCHES.items():
        next_ways = dict[str, str]()
        for when, to in branches:
            if called.get(to) in known:
                next_ways.setdefault(when, called[to])
        if next_ways and called.get(name) in known:
            steps[called[name]] = list(next_ways.items())
    return steps


def _previous_step(
    numbers: Sequence[str], leading: Mapping[str, Sequence[tuple[str, str]]], at: int
) -> str | None:
    """Return the step that one comes from: the one above, or else the first that leads here.

    So the way back from a breach is to the step that began it, and not to the end of the run.
    """
    if not at:
        return None
    here, above = numbers[at], numbers[at - 1]
    lead_here = [one for one, ways in leading.items() if here in dict(ways).values()]
    if above not in leading or above in lead_here:
        return above
    return next((one for one in numbers if one in lead_here), above)


def _steps_by_number(parts: Sequence[Part]) -> dict[str, PlacedStep]:
    """Return each step by its number; of two with one number the first, which is this edition's."""
    found: dict[str, PlacedStep] = {}
    for place in _places(parts):
        found.setdefault(place.step.rule.number, place)
    return found


def _places(parts: Sequence[Part]) -> Iterator[PlacedStep]:
    for part in parts:
        for chart in part.charts:
            for step in chart.steps:
                yield PlacedStep(part, chart, step)


def _address(step: str) -> str:
    asks = {STEP.name: step, EDITION.name: request.args.get(EDITION.name, "")}
    query = urlencode({name: value for name, value in asks.items() if value})
    return request.path + (f"?{query}" if query else "")
