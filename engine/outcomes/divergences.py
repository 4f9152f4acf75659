"""Where the lines of a playthrough part between editions, and which changes part them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.form_usage import differing_changes, without_change
from engine.kernel.editions import EDITIONS, Rules
from engine.kernel.transcript import Line
from engine.outcomes.edition_results import EditionResult, play_by_edition


@dataclass(frozen=True, slots=True)
class Course:
    """What came of one playthrough by the rules of an edition; rules have the kernel's names.

    ``ends`` are the positions in which its lines of play end, if all were followed: each as text,
    with the choices of the shortest line to it. A course that could not be played has no
    ``transcript``, and the reason as its one failure.
    """

    failures: tuple[str, ...]
    transcript: tuple[Line, ...] = ()
    state: Mapping[str, Any] | None = None
    ends: Mapping[str, tuple[str, ...]] | None = None

    @property
    def passed(self) -> bool:
        """Whether everything came out as expected."""
        return not self.failures

    def comes_to(self, other: "Course") -> bool:
        """Whether two courses have the same outcome, by whatever steps they come to it."""
        if (self.failures, self.state) != (other.failures, other.state):
            return False
        return self.ends is None or other.ends is None or self.ends.keys() == other.ends.keys()


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The edition, by id, since which a playthrough comes out differently, and by which changes.

    ``parts_at`` says where those changes first make a difference: after how many steps of the line
    played by the edition before, and of the line played by this one. What other changes do to the
    lines does not count.
    """

    since: str
    changes: tuple[str, ...]
    parts_at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Divergence:
    """A playthrough that differs between editions; ``place`` 0 is the example itself.

    ``courses`` are by the id of the edition since which it goes so.
    """

    place: int
    title: str
    courses: Mapping[str, Course]
    turned: tuple[TurningPoint, ...]

    def of(self, rules: Rules) -> Course:
        """Return what came of it by the rules of an edition."""
        since = [r.id for r in EDITIONS[: rules.place + 1] if r.id in self.courses]
        return self.courses[since[-1]]


class _PlayedUnderChanges:
    """A file played by rules of which some go by another edition, once for all its variants."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[tuple[frozenset[str], Rules, Rules, bool], EditionResult] = {}

    def by(
        self, changes: Iterable[str], rules: Rules, other: Rules, *, explores: bool
    ) -> EditionResult:
        """Return what comes of it by ``rules`` that go by the ``other`` edition in some changes."""
        key = (frozenset(changes), rules, other, explores)
        if key not in self._known:
            with ExitStack() as stack:
                for change in sorted(key[0]):
                    stack.enter_context(without_change(change, other))
                self._known[key] = play_by_edition(self._file, rules, explores=explores)
        return self._known[key]


def find_divergences(file: Path, found: Mapping[Rules, EditionResult]) -> Iterator[Divergence]:
    """Yield the playthroughs of a file that come out differently by some of the editions."""
    played = _PlayedUnderChanges(file)
    for place, title in enumerate(_titles(found)):
        courses = {rules: course_of(one, place) for rules, one in found.items()}
        turned = tuple(_turning_points(played, found, courses, place))
        if turned:
            yield Divergence(place, title, dict(_changed_courses(courses)), turned)


def course_of(one: EditionResult, place: int) -> Course:
    """Return what came of one playthrough of a file."""
    if one.played is None:
        return Course((one.trouble or "",))
    playthrough = one.played.playthroughs[place]
    explored = one.explored[place] if one.explored else None
    ends = None
    if explored is not None and explored.whole and explored.outcomes is not None:
        ends = {"\n".join(_flat_lines(end.state)): end.shortest for end in explored.outcomes}
    return Course(playthrough.failures, playthrough.transcript, playthrough.state, ends)


def _flat_lines(value: Any, path: str = "") -> Iterator[str]:
    """Yield everything that a position says, each with the place where it says it."""
    if isinstance(value, Mapping):
        for key in sorted(value):
            yield from _flat_lines(value[key], f"{path}.{key}" if path else key)
    else:
        yield f"{path}: {value}"


def _titles(found: Mapping[Rules, EditionResult]) -> list[str]:
    played = next((one.played for one in found.values() if one.played is not None), None)
    return [one.title for one in played.playthroughs] if played is not None else []


def _changed_courses(courses: Mapping[Rules, Course]) -> Iterator[tuple[str, Course]]:
    before = None
    for rules, one in courses.items():
        if one != before:
            yield rules.id, one
        before = one


def _turning_points(
    played: _PlayedUnderChanges,
    found: Mapping[Rules, EditionResult],
    courses: Mapping[Rules, Course],
    place: int,
) -> Iterator[TurningPoint]:
    for old, new in pairwise(EDITIONS):
        if not courses[old].comes_to(courses[new]):
            suspected = differing_changes(found[old].used_forms | found[new].used_forms, old, new)
            does = _responsible_changes(played, suspected, old, new, courses[new], place)
            before, now = courses[old].transcript, courses[new].transcript
            if does == suspected:
                alike = count_common_steps(before, now)
                yield TurningPoint(new.id, does, (alike, alike))
                continue
            with_it, without = (
                course_of(played.by(does, rules, other, explores=False), place).transcript
                for rules, other in ((old, new), (new, old))
            )
            yield TurningPoint(
                new.id,
                does,
                (count_common_steps(before, with_it), count_common_steps(without, now)),
            )


def count_common_steps(line: Sequence[Line], other: Sequence[Line]) -> int:
    """Return how many steps two lines of play have in common before they part."""
    pairs = zip(line, other, strict=False)
    longest = min(len(line), len(other))
    return next((place for place, (a, b) in enumerate(pairs) if not _is_alike(a, b)), longest)


def _is_alike(step: Line, other: Line) -> bool:
    """Whether two steps are the same; of headings only the rule counts, as they may be reworded."""
    if step.heading and other.heading:
        return step.rule == other.rule
    return step == other


def _responsible_changes(
    played: _PlayedUnderChanges,
    suspected: tuple[str, ...],
    old: Rules,
    new: Rules,
    now: Course,
    place: int,
) -> tuple[str, ...]:
    """Return the changes without which the newer edition would not have this outcome.

    Each is undone alone. If none of them alone matters, all count together. Lines of play are
    followed only if what the script comes to is the same.
    """
    if len(suspected) == 1:
        return suspected
    alone = []
    for change in suspected:
        ways = (played.by((change,), new, old, explores=explores) for explores in (False, True))
        if not all(course_of(without, place).comes_to(now) for without in ways):
            alone.append(change)
    return tuple(alone) or suspected
