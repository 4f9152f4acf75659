"""Where the lines of a playthrough part between editions, and which changes part them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.form_usage import differing, undone
from engine.kernel.editions import EDITIONS, Rules
from engine.kernel.transcript import Line
from engine.outcomes.edition_results import ByRules, by


@dataclass(frozen=True, slots=True)
class Course:
    """What came of one playthrough by the rules of an edition; rules have the kernel's names.

    ``ends`` are the positions in which its lines of play end, if all were followed: each as text,
    with the choices of the shortest line to it. A course that could not be played has no
    ``transcript``, and the reason as its one failure.
    """

    passed: bool
    failures: tuple[str, ...]
    transcript: tuple[Line, ...] = ()
    state: Mapping[str, Any] | None = None
    ends: Mapping[str, tuple[str, ...]] | None = None

    def comes_to(self, other: "Course") -> bool:
        """Whether two courses have the same outcome, by whatever steps they come to it."""
        if (self.passed, self.failures, self.state) != (other.passed, other.failures, other.state):
            return False
        return self.ends is None or other.ends is None or self.ends.keys() == other.ends.keys()


@dataclass(frozen=True, slots=True)
class Turned:
    """The edition, by id, since which a playthrough comes out differently, and by which changes.

    ``parts_at`` says where those changes first make a difference: after how many steps of the line
    played by the edition before, and of the line played by this one. What other changes do to the
    lines does not count.
    """

    since: str
    changes: tuple[str, ...]
    parts_at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Apart:
    """A playthrough that differs between editions; ``place`` 0 is the example itself.

    ``courses`` are by the id of the edition since which it goes so.
    """

    place: int
    title: str
    courses: Mapping[str, Course]
    turned: tuple[Turned, ...]

    def of(self, rules: Rules) -> Course:
        """Return what came of it by the rules of an edition."""
        since = [r.id for r in EDITIONS[: rules.place + 1] if r.id in self.courses]
        return self.courses[since[-1]]


class _Played:
    """A file played by rules of which some go by another edition, once for all its variants."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[tuple[frozenset[str], Rules, Rules, bool], ByRules] = {}

    def by(self, changes: Iterable[str], rules: Rules, other: Rules, *, explores: bool) -> ByRules:
        """Return what comes of it by ``rules`` that go by the ``other`` edition in some changes."""
        key = (frozenset(changes), rules, other, explores)
        if key not in self._known:
            with ExitStack() as stack:
                for change in sorted(key[0]):
                    stack.enter_context(undone(change, other))
                self._known[key] = by(self._file, rules, explores=explores)
        return self._known[key]


def apart(file: Path, found: Mapping[Rules, ByRules]) -> Iterator[Apart]:
    """Yield the playthroughs of a file that come out differently by some of the editions."""
    played = _Played(file)
    for place, title in enumerate(_titles(found)):
        courses = {rules: course(one, place) for rules, one in found.items()}
        turned = tuple(_turned(played, found, courses, place))
        if turned:
            yield Apart(place, title, dict(_since(courses)), turned)


def course(one: ByRules, place: int) -> Course:
    """Return what came of one playthrough of a file."""
    if one.played is None:
        return Course(passed=False, failures=(one.trouble or "",))
    playthrough = one.played.playthroughs[place]
    explored = one.explored[place] if one.explored else None
    ends = None
    if explored is not None and explored.whole and explored.outcomes is not None:
        ends = {"\n".join(_flat(end.state)): end.shortest for end in explored.outcomes}
    return Course(
        playthrough.passed, playthrough.failures, playthrough.transcript, playthrough.state, ends
    )


def _flat(value: Any, path: str = "") -> Iterator[str]:
    """Yield everything that a position says, each with the place where it says it."""
    if isinstance(value, Mapping):
        for key in sorted(value):
            yield from _flat(value[key], f"{path}.{key}" if path else key)
    else:
        yield f"{path}: {value}"


def _titles(found: Mapping[Rules, ByRules]) -> list[str]:
    played = next((one.played for one in found.values() if one.played is not None), None)
    return [one.title for one in played.playthroughs] if played is not None else []


def _since(courses: Mapping[Rules, Course]) -> Iterator[tuple[str, Course]]:
    before = None
    for rules, one in courses.items():
        if one != before:
            yield rules.id, one
        before = one


def _turned(
    played: _Played, found: Mapping[Rules, ByRules], courses: Mapping[Rules, Course], place: int
) -> Iterator[Turned]:
    for old, new in pairwise(EDITIONS):
        if not courses[old].comes_to(courses[new]):
            suspected = differing(found[old].asked | found[new].asked, old, new)
            does = _responsible(played, suspected, old, new, courses[new], place)
            before, now = courses[old].transcript, courses[new].transcript
            if does == suspected:
                alike = parting(before, now)
                yield Turned(new.id, does, (alike, alike))
                continue
            with_it, without = (
                course(played.by(does, rules, other, explores=False), place).transcript
                for rules, other in ((old, new), (new, old))
            )
            yield Turned(new.id, does, (parting(before, with_it), parting(without, now)))


def parting(line: Sequence[Line], other: Sequence[Line]) -> int:
    """Return how many steps two lines of play have in common before they part."""
    pairs = zip(line, other, strict=False)
    longest = min(len(line), len(other))
    return next((place for place, (a, b) in enumerate(pairs) if not _is_alike(a, b)), longest)


def _is_alike(step: Line, other: Line) -> bool:
    """Whether two steps are the same; of headings only the rule counts, as they may be reworded."""
    if step.heading and other.heading:
        return step.rule == other.rule
    return step == other


def _responsible(
    played: _Played, suspected: tuple[str, ...], old: Rules, new: Rules, now: Course, place: int
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
        if not all(course(without, place).comes_to(now) for without in ways):
            alone.append(change)
    return tuple(alone) or suspected
