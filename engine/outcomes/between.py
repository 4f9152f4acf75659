"""Two editions compared by what happens: what comes out otherwise, by which change, what not."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.dated import dated_forms
from engine.kernel.editions import Rules
from engine.kernel.transcript import Line
from engine.numbers import in_words, shown
from engine.outcomes.apart import Apart, Course
from engine.outcomes.kept import OfScenario
from rules.in_play import Change, Same, Step, Was, steps_between
from rules.renumbered import renumbered


@dataclass(frozen=True, slots=True)
class Side:
    """One of two courses that part: by the rules of which edition, and what came of it.

    ``steps`` are all its steps with the numbers of the edition; those before the place at
    which the two part are in both. ``only`` are the choices of lines of play to an outcome that
    the other side has not, the shortest line to each.
    """

    rules: Rules
    passed: bool
    failures: tuple[str, ...]
    steps: tuple[Line, ...]
    only: tuple[tuple[str, ...], ...]

    def as_json(self, parts_at: int) -> dict[str, Any]:
        """The published shape (see ``docs/commands.md``), with the steps from the parting on."""
        return {
            "edition": self.rules.id,
            "passed": self.passed,
            "failures": list(self.failures),
            "transcript": [line.as_json() for line in self.steps[parts_at:]],
            "only": [list(choices) for choices in self.only],
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """A run of a scenario that comes out otherwise by the newer edition.

    ``place`` 0 is the example itself, others are variants. ``parts_at`` is how many steps both
    have alike before they part.
    """

    scenario: str
    place: int
    title: str
    changes: tuple["Told", ...]
    old: Side
    new: Side
    parts_at: int

    @property
    def name(self) -> str:
        """The scenario, and which of its variants."""
        return f"{self.scenario}, variant {self.place}" if self.place else self.scenario

    @property
    def length(self) -> int:
        """Steps of the shorter of both."""
        return min(len(self.old.steps), len(self.new.steps))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that bear the changes, each once."""
        return tuple(dict.fromkeys(rule for told in self.changes for rule in told.rules))

    def as_json(self) -> dict[str, Any]:
        """The published shape (see ``docs/commands.md``)."""
        return {
            "scenario": self.scenario,
            "variant": self.place or None,
            "title": self.title,
            "rules": list(self.rules),
            "changes": [told.change.id for told in self.changes],
            "parts_at": self.parts_at,
            "old": self.old.as_json(self.parts_at),
            "new": self.new.as_json(self.parts_at),
        }


@dataclass(frozen=True, slots=True)
class Told:
    """A change in play between two editions, with the numbers that bear it in the newer one.

    One that only took rules away has the numbers that they had, each with its edition.
    """

    change: Change
    step: Step
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unseen:
    """A change that no scenario tells apart, and why."""

    told: Told
    why: str

    def as_json(self) -> dict[str, Any]:
        """The published shape (see ``docs/commands.md``)."""
        told = self.told
        return {"change": told.change.id, "rules": list(told.rules), "why": self.why}


@dataclass(frozen=True, slots=True)
class Worded:
    """Rules that came, went or were reworded and leave play as it was, with the reason."""

    rules: tuple[str, ...]
    why: str

    def as_json(self) -> dict[str, Any]:
        """The published shape (see ``docs/commands.md``)."""
        return {"rules": list(self.rules), "why": self.why}


@dataclass(frozen=True, slots=True)
class Between:
    """What two editions make of the same positions, the older first."""

    old: Rules
    new: Rules
    differences: tuple[Difference, ...]
    unseen: tuple[Unseen, ...]
    in_words: tuple[Worded, ...]
    played: int
    explored: int

    @property
    def by_change(self) -> list[tuple[tuple[Told, ...], list[Difference]]]:
        """The differences by the changes that make them, the shortest of each first."""
        grouped = groupby(self.differences, key=lambda found: found.changes)
        return [(changes, list(found)) for changes, found in grouped]

    def as_json(self) -> dict[str, Any]:
        """The published shape (see ``docs/commands.md``)."""
        return {
            "outcomes": [found.as_json() for found in self.differences],
            "unseen": [found.as_json() for found in self.unseen],
            "in_words_only": [found.as_json() for found in self.in_words],
            "scenarios": {"played": self.played, "explored": self.explored},
        }


def between(found: Iterable[OfScenario], rules: Rules, other: Rules) -> Between:
    """What two editions, in whatever order, make of the scenarios that were played."""
    scenarios = list(found)
    old, new = sorted((rules, other), key=lambda one: one.place)
    told = {one.change.id: one for one in changes(old, new)}
    differences = [
        made
        for one in scenarios
        for run in one.runs
        if (made := _difference(one, run, old, new, told)) is not None
    ]
    order = {id_: place for place, id_ in enumerate(told)}
    differences.sort(key=lambda d: ([order[t.change.id] for t in d.changes], d.length, d.scenario))
    seen = {one.change.id for found in differences for one in found.changes}
    return Between(
        old,
        new,
        tuple(differences),
        tuple(Unseen(one, _why(one, scenarios)) for id_, one in told.items() if id_ not in seen),
        tuple(_worded(old, new)),
        len(scenarios),
        sum(one.explored for one in scenarios),
    )


def changes(old: Rules, new: Rules) -> Iterator[Told]:
    """The changes in play from one edition to a newer one, with the numbers of the newer."""
    for step in steps_between(old.id, new.id):
        for change in step.changes:
            yield Told(change, step, _numbers(change, step, new))


def _numbers(borne: Change | Same, step: Step, new: Rules) -> tuple[str, ...]:
    here = (renumbered(number, step.new, new.id) for number in borne.now_numbers)
    found = tuple(dict.fromkeys(number for number in here if number is not None))
    return found or tuple(f"{step.old} {number}" for number in borne.before_numbers)


def _worded(old: Rules, new: Rules) -> Iterator[Worded]:
    for step in steps_between(old.id, new.id):
        for same in step.same:
            yield Worded(_numbers(same, step, new), same.why)


def _why(told: Told, scenarios: list[OfScenario]) -> str:
    """Why no scenario tells a change apart."""
    change = told.change
    if not change.carried:
        return change.because or "the engine does not carry it out yet"
    if change.id not in {forms.change for forms in dated_forms().values()}:
        if change.was is Was.OPEN:
            return "it settles what was open, and the engine has always played it so"
        shown_by = f", as {' and '.join(change.shown_by)} shows" if change.shown_by else ""
        return f"it has no form of its own: it follows from others that have{shown_by}"
    asked = sum(change.id in one.asked for one in scenarios)
    if not asked:
        return "no scenario comes to it"
    come = "1 scenario comes" if asked == 1 else f"{asked} scenarios come"
    return f"{come} to it, with the same outcome by both"


def _difference(
    one: OfScenario, run: Apart, old: Rules, new: Rules, told: Mapping[str, Told]
) -> Difference | None:
    """The run, where it comes out otherwise by the newer edition than by the older."""
    before, after = run.of(old), run.of(new)
    if before.comes_to(after):
        return None
    turned = {id_: None for turn in run.turned for id_ in turn.changes if id_ in told}
    pairs = zip(before.transcript, after.transcript, strict=False)
    longest = min(len(before.transcript), len(after.transcript))
    parts_at = next((n for n, (a, b) in enumerate(pairs) if not _is_alike(a, b)), longest)
    return Difference(
        one.id,
        run.place,
        run.title,
        tuple(told[id_] for id_ in told if id_ in turned),
        _side(before, after, old),
        _side(after, before, new),
        parts_at,
    )


def _is_alike(step: Line, other: Line) -> bool:
    """Whether two steps are the same; what stands above a step may have been worded anew."""
    if step.heading and other.heading:
        return step.rule == other.rule
    return step == other


def _side(course: Course, other: Course, rules: Rules) -> Side:
    ends = course.ends or {}
    only = [choices for end, choices in ends.items() if end not in (other.ends or ends)]
    if not (course.passed and other.passed):
        only = []  # one of them does not come to where lines of play were followed from
    return Side(
        rules,
        course.passed,
        tuple(in_words(told, rules) for told in course.failures),
        tuple(
            Line(shown(line.rule, rules), line.text, line.depth, line.decision, line.heading)
            for line in course.transcript
        ),
        tuple(sorted(only, key=len)),
    )
