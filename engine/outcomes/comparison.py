"""Compare two editions by what happens: what comes out differently, and by which change."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import groupby
from typing import Any

from engine.form_usage import dated_forms
from engine.kernel.editions import BY_ID, EDITIONS, Rules
from engine.kernel.transcript import Line
from engine.outcomes.divergences import Course, Divergence, TurningPoint, count_common_steps
from engine.outcomes.stored_outcomes import ScenarioOutcomes
from engine.rule_names import display_number, renumber_text
from rules.amounts import pluralise
from rules.changes_in_play import Change, EditionStep, FormerAnswer, NoChange, steps_between
from rules.renumbering import counterpart_number

_PLACE = re.compile(r"^line \d+: ")


@dataclass(frozen=True, slots=True)
class Branch:
    """One of two courses that part: the edition by whose rules it goes, and what came of it.

    - ``steps``: all its steps, with the rule numbers of the edition.
    - ``parts_at``: the step at which the responsible changes first show; other changes may show
      before.
    - ``only``: for each outcome that the other course does not have, the choices of the shortest
      line of play to it.
    """

    rules: Rules
    failures: tuple[str, ...]
    steps: tuple[Line, ...]
    parts_at: int
    only: tuple[tuple[str, ...], ...]

    @property
    def passed(self) -> bool:
        """Whether everything came out as expected."""
        return not self.failures

    @property
    def apart(self) -> tuple[Line, ...]:
        """The steps from the parting on."""
        return self.steps[self.parts_at :]

    @property
    def failure_messages(self) -> tuple[str, ...]:
        """What did not come out as written, without its place in the file."""
        return tuple(_PLACE.sub("", failure) for failure in self.failures)

    def as_json(self) -> dict[str, Any]:
        """Return the published shape (see ``docs/diff.md``), with the steps from the parting on."""
        return {
            "edition": self.rules.id,
            "passed": self.passed,
            "failures": list(self.failures),
            "parts_at": self.parts_at,
            "transcript": [line.as_json() for line in self.apart],
            "only": [list(choices) for choices in self.only],
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """A playthrough of a scenario that comes out differently; ``place`` 0 is the example itself."""

    scenario: str
    place: int
    title: str
    changes: tuple["ChangeInPlay", ...]
    old: Branch
    new: Branch

    @property
    def name(self) -> str:
        """The scenario, with the number of its variant if it is one."""
        return f"{self.scenario}, variant {self.place}" if self.place else self.scenario

    @property
    def length(self) -> int:
        """The number of steps of the shorter line."""
        return min(len(self.old.steps), len(self.new.steps))

    @property
    def parts(self) -> str:
        """Where the two lines part, in words."""
        old, new = self.old, self.new
        if not (old.apart or new.apart):
            return "the steps are alike, and what may come next is not"
        if not (old.parts_at or new.parts_at):
            return "the lines part at once"
        if old.parts_at == new.parts_at:
            return f"the lines part after {pluralise(old.parts_at, 'step')}"
        return (
            f"the lines part after {old.parts_at} steps by {old.rules.id} "
            f"and {new.parts_at} by {new.rules.id}"
        )

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that bear the changes, each once."""
        return tuple(dict.fromkeys(rule for change in self.changes for rule in change.rules))

    def as_json(self) -> dict[str, Any]:
        """Return the published shape (see ``docs/commands.md``)."""
        return {
            "scenario": self.scenario,
            "variant": self.place or None,
            "title": self.title,
            "rules": list(self.rules),
            "changes": [change.change.id for change in self.changes],
            "old": self.old.as_json(),
            "new": self.new.as_json(),
        }


@dataclass(frozen=True, slots=True)
class ChangeInPlay:
    """A change in play between two editions, and the newer edition's numbers of its rules.

    A change that only took rules away has their former numbers, each with its edition.
    """

    change: Change
    step: EditionStep
    rules: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the published shape (see ``docs/diff.md``)."""
        change = self.change
        return {
            "change": change.id,
            "topic": change.topic,
            "since": self.step.new,
            "was": change.was.value,
            "before": change.before,
            "after": change.after,
            "rules": list(self.rules),
        }


@dataclass(frozen=True, slots=True)
class UnseenChange:
    """A change that makes no difference in any scenario, and why."""

    change_in_play: ChangeInPlay
    why: str

    def as_json(self) -> dict[str, Any]:
        """Return the published shape (see ``docs/commands.md``)."""
        made = self.change_in_play
        return {"change": made.change.id, "rules": list(made.rules), "why": self.why}


@dataclass(frozen=True, slots=True)
class RewordedRules:
    """Rules that were added, removed or reworded without changing play, with the reason."""

    rules: tuple[str, ...]
    why: str

    def as_json(self) -> dict[str, Any]:
        """Return the published shape (see ``docs/commands.md``)."""
        return {"rules": list(self.rules), "why": self.why}


@dataclass(frozen=True, slots=True)
class EditionComparison:
    """What two editions make of the same positions, the older first."""

    old: Rules
    new: Rules
    changes: tuple[ChangeInPlay, ...]
    differences: tuple[Difference, ...]
    unseen: tuple[UnseenChange, ...]
    in_words: tuple[RewordedRules, ...]
    played: int
    explored: int

    @property
    def by_change(self) -> list[tuple[tuple[ChangeInPlay, ...], list[Difference]]]:
        """The differences, grouped by the changes that make them, the shortest of a group first."""
        grouped = groupby(self.differences, key=lambda found: found.changes)
        return [(changes, list(found)) for changes, found in grouped]

    def as_json(self) -> dict[str, Any]:
        """Return the published shape (see ``docs/commands.md``)."""
        return {
            "outcomes": [found.as_json() for found in self.differences],
            "changes_in_play": [change.as_json() for change in self.changes],
            "unseen": [found.as_json() for found in self.unseen],
            "in_words_only": [found.as_json() for found in self.in_words],
            "scenarios": {"played": self.played, "explored": self.explored},
        }


def compare_editions(
    found: Iterable[ScenarioOutcomes], rules: Rules, other: Rules
) -> EditionComparison:
    """Compare two editions, in either order, by the scenarios that were played."""
    scenarios = list(found)
    old, new = sorted((rules, other), key=lambda one: one.place)
    by_id = {one.change.id: one for one in changes_in_play(old, new)}
    differences = [
        made
        for one in scenarios
        for apart in one.apart
        if (made := _difference(one, apart, old, new, by_id)) is not None
    ]
    order = {id_: place for place, id_ in enumerate(by_id)}
    differences.sort(key=lambda d: ([order[t.change.id] for t in d.changes], d.length, d.scenario))
    seen = {one.change.id for found in differences for one in found.changes}
    return EditionComparison(
        old,
        new,
        tuple(by_id.values()),
        tuple(differences),
        tuple(
            UnseenChange(one, _why(one, scenarios)) for id_, one in by_id.items() if id_ not in seen
        ),
        tuple(_reworded_rules(old, new)),
        len(scenarios),
        sum(one.explored for one in scenarios),
    )


def changes_in_play(old: Rules, new: Rules) -> Iterator[ChangeInPlay]:
    """Yield the changes in play from one edition to a newer one, in the newer one's numbers."""
    for step in steps_between(old.id, new.id):
        for change in step.changes:
            yield ChangeInPlay(change, step, _newest_numbers(change, step, new))


def _newest_numbers(borne: Change | NoChange, step: EditionStep, new: Rules) -> tuple[str, ...]:
    here = (counterpart_number(number, step.new, new.id) for number in borne.now_numbers)
    found = tuple(dict.fromkeys(number for number in here if number is not None))
    return found or tuple(f"{step.old} {number}" for number in borne.before_numbers)


def _reworded_rules(old: Rules, new: Rules) -> Iterator[RewordedRules]:
    rules: dict[str, list[str]] = {}
    for step in steps_between(old.id, new.id):
        for same in step.same:
            rules.setdefault(same.why, []).extend(_newest_numbers(same, step, new))
    for why, numbers in rules.items():
        yield RewordedRules(tuple(dict.fromkeys(numbers)), why)


def _why(change_in_play: ChangeInPlay, scenarios: list[ScenarioOutcomes]) -> str:
    """Return why no scenario shows a change."""
    change = change_in_play.change
    if not change.carried:
        return change.because or "the engine does not carry it out yet"
    if change.id not in {forms.change for forms in dated_forms().values()}:
        if change.was is FormerAnswer.OPEN:
            return "it settles what was open, and the engine has always played it so"
        shown_by = f", as {' and '.join(change.shown_by)} shows" if change.shown_by else ""
        return f"it has no form of its own: it follows from others that have{shown_by}"
    many = sum(change.id in one.changes for one in scenarios)
    if not many:
        return "no scenario comes to it"
    come = "1 scenario comes" if many == 1 else f"{many} scenarios come"
    return f"{come} to it, with the same outcome by both"


def _difference(
    one: ScenarioOutcomes,
    apart: Divergence,
    old: Rules,
    new: Rules,
    by_id: Mapping[str, ChangeInPlay],
) -> Difference | None:
    """Return the playthrough if it comes out differently by the two editions, or ``None``."""
    before, after = apart.of(old), apart.of(new)
    if before.comes_to(after):
        return None
    turned = [turn for turn in apart.turned if old.place < BY_ID[turn.since].place <= new.place]
    does = {id_ for turn in turned for id_ in turn.changes}
    partings = [_parting(apart, turn, before, after) for turn in turned]
    alike = count_common_steps(before.transcript, after.transcript)
    parts_at = min(partings, key=sum, default=(alike, alike))
    return Difference(
        one.id,
        apart.place,
        apart.title,
        tuple(by_id[id_] for id_ in by_id if id_ in does),
        _branch(before, after, old, parts_at[0]),
        _branch(after, before, new, parts_at[1]),
    )


def _parting(
    apart: Divergence, turn: TurningPoint, before: Course, after: Course
) -> tuple[int, int]:
    """Return where the two editions' lines part by the changes of an edition from old to new."""
    since = BY_ID[turn.since]
    last, first = apart.of(EDITIONS[since.place - 1]), apart.of(since)
    return (
        _corresponding_step(turn.parts_at[0], last.transcript, before.transcript),
        _corresponding_step(turn.parts_at[1], first.transcript, after.transcript),
    )


def _corresponding_step(place: int, line: tuple[Line, ...], other: tuple[Line, ...]) -> int:
    """Return the place in another edition's line that corresponds to the one in this line."""
    if line == other:
        return place
    steps, others = ([(step.rule, step.words) for step in one] for one in (line, other))
    for tag, start, end, there, _ in SequenceMatcher(None, steps, others, False).get_opcodes():
        if start <= place < end:
            return there + (place - start if tag == "equal" else 0)
    return len(other)


def _branch(course: Course, other: Course, rules: Rules, parts_at: int) -> Branch:
    ends = course.ends or {}
    only = [choices for end, choices in ends.items() if end not in (other.ends or ends)]
    if not (course.passed and other.passed):
        only = []  # one of the scripts does not reach the point from which lines were followed
    return Branch(
        rules,
        tuple(renumber_text(failure, rules) for failure in course.failures),
        tuple(replace(line, rule=display_number(line.rule, rules)) for line in course.transcript),
        parts_at,
        tuple(sorted(only, key=len)),
    )
