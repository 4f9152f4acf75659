"""A game that is watched: each moment at which something can be expected, and what happened."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.kernel import history
from engine.kernel.abilities.conditional.pending import Instance, Watcher
from engine.kernel.decisions import Decision, Option
from engine.kernel.editions import Rules
from engine.kernel.events import Encountered, Event, RunBegan, TurnBegan
from engine.kernel.game import Game
from engine.kernel.sides import Player, Side
from engine.kernel.state import State
from engine.kernel.timing import Step
from engine.kernel.transcript import Line

E = TypeVar("E", bound=Event)

ACTION_STEP = {Side.CORP: "5.6.2b", Side.RUNNER: "5.7.1f"}
NEXT_ACTION = "next action"
"""The name of the moment at which a player next has an action to take."""

_STEP_OF_WINDOW = {"9.2.10b": "7.2.2"}
"""The step of a window that is a step by itself and asks under a rule of its own."""

_BEGINNINGS: dict[type[Event], str] = {Encountered: "encounter", RunBegan: "run", TurnBegan: "turn"}


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a game at which a scenario may expect something; without fields, its end.

    - ``decision``: what somebody decides there.
    - ``only_passing``: that nobody is asked, because passing alone is possible.
    - ``step``: the step of a timing structure that begins.
    - ``event``: the name of what has just happened.
    """

    decision: Decision | None = None
    only_passing: bool = False
    step: str | None = None
    event: str | None = None

    @property
    def is_asked(self) -> bool:
        """Whether somebody decides here, or the game is over."""
        if self.decision is not None:
            return not self.only_passing
        return self.step is None and self.event is None

    def is_called(self, name: str) -> bool:
        """Whether the moment has that name: a rule or its beginning, an event, the next action."""
        if name == NEXT_ACTION:
            return self.decision is not None and self.decision.rule in ACTION_STEP.values()
        if self.event is not None or self.step is not None:
            return self.event == name or is_rule_under(self.step or "", name)
        return self.decision is not None and is_asked_under(self.decision, name)


def is_rule_under(rule: str, beginning: str) -> bool:
    """Whether the rule's number begins so: 6.9.3 begins 6.9.3b, but 6.1 does not begin 6.10."""
    rest = rule.removeprefix(beginning)
    return rule.startswith(beginning) and not (rest[:1].isdigit() and beginning[-1:].isdigit())


def is_asked_under(decision: Decision, beginning: str) -> bool:
    """Whether a decision is asked under a rule whose number begins so, or in such a step."""
    rules = (decision.rule, _STEP_OF_WINDOW.get(decision.rule, ""))
    return any(is_rule_under(rule, beginning) for rule in rules)


@dataclass(frozen=True, slots=True)
class Record:
    """What a game has recorded of how it came to stand where it stands."""

    transcript: tuple[Line, ...]
    triggered: tuple[Instance, ...]
    course: history.Course
    began: dict[str, int]
    known: dict[int, int]


class WatchedGame(Game):
    """A game that shows each moment to ``watch``, and remembers more than its position does.

    - ``course``: what has happened since the position.
    - ``began``: how long the transcript was when the latest encounter, run and turn began, and when
      the script's last decision was taken.
    - ``known``: which object each card was when it was last mentioned.
    - ``refused``: why what an expectation asked for was refused, by its label.
    """

    def __init__(self, state: State, rules: Rules) -> None:
        super().__init__(state, rules)
        self.watch: Callable[[Moment], None] | None = None
        self.watch_unasked: Callable[[Decision], None] | None = None
        self.course = history.Course(state)
        self.began: dict[str, int] = {}
        self.refused: dict[str, tuple[tuple[str, str], ...]] = {}
        self.known: dict[int, int] = {o.card: oid for oid, o in state.objects.items()}

    def note_no_choice(self, decision: Decision) -> None:
        """Show a moment at which only passing, or going on, is possible."""
        if self.watch is not None:
            self.watch(Moment(decision, only_passing=True))

    def note_forced_option(self, player: Player, rule: str, question: str, option: Option) -> None:
        """Show something that is done without anybody being asked."""
        if self.watch_unasked is not None:
            self.watch_unasked(Decision(player, rule, question, (option,)))

    def begin(self, step: Step) -> None:
        """Record that a step begins; one with a window is shown in its window."""
        super().begin(step)
        if self.watch is not None and step.window is None:
            self.watch(Moment(step=step.rule))

    def emit(self, event: Event, before: Sequence[Watcher] = ()) -> None:
        """Let abilities see what has happened, and remember it beyond the turn."""
        super().emit(event, before)
        self.course.follow(self.state)
        if (beginning := _BEGINNINGS.get(type(event))) is not None:
            self.began[beginning] = len(self.transcript)
        if self.watch is not None:
            self.watch(Moment(event=type(event).__name__))

    def record(self) -> Record:
        """Return what has happened, for a game that is begun again where this one stands."""
        return Record(
            tuple(self.transcript),
            tuple(self.triggered),
            self.course.copy(),
            dict(self.began),
            dict(self.known),
        )

    def resume(self, record: Record) -> None:
        """Take over what happened in a game that stood where this one stands."""
        self.transcript = list(record.transcript)
        self.triggered = list(record.triggered)
        self.course = record.course.copy()
        self.began = dict(record.began)
        self.known = dict(record.known)

    def happened(self, *kinds: type[E]) -> Iterator[E]:
        """Yield what has happened of those kinds since the position, oldest first."""
        return self.course.of(*kinds)
