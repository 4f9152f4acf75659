"""What has happened: the only way in which rules and abilities look back."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from engine.kernel.cite import carries_out
from engine.kernel.events import (
    Encountered,
    EncounterEnded,
    Event,
    PaidAbilityWindowOpened,
    RunEnded,
)
from engine.kernel.events.history import History, HistoryLength

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.state import State

E = TypeVar("E", bound=Event)


def append(game: "Game", event: Event) -> None:
    """Add an event to this turn's; :func:`engine.kernel.first_times.record` judges it first."""
    game.state.history.append(event)


def this_turn(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in this turn so far, oldest first."""
    return game.state.history.of(kind)


def last_turn(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the turn before this one, oldest first."""
    return game.state.last_turn.of(kind)


def opponents_last_turn(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the inactive player's last turn, oldest first."""
    before = game.state.before_additional
    return (game.state.last_turn if before is None else before).of(kind)


def this_run(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the run in progress, oldest first; none without a run."""
    run = game.state.run
    return game.state.history.of(kind, since=run.since) if run is not None else []


def earlier_encounters(game: "Game") -> list[Encountered]:
    """Return this turn's encounters that began before the one in progress, oldest first."""
    encounter = game.state.encounter
    until = None if encounter is None else encounter.since
    return game.state.history.of(Encountered, until=until)


def this_encounter(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the encounter in progress, oldest first."""
    encounter = game.state.encounter
    return game.state.history.of(kind, since=encounter.since) if encounter is not None else []


@carries_out("6.5.9a")
def this_encounter_alone(game: "Game", kind: type[E]) -> list[E]:
    """Return the same, without what happened in encounters within it, even with the same ice."""
    encounter = game.state.encounter
    if encounter is None:
        return []
    events = game.state.history.of(Event, since=encounter.since)
    steps = [_encounter_depth_change(event) for event in events]
    own, level, own_events = sum(steps), 0, list[E]()
    for event, step in zip(events, steps, strict=True):
        level += step
        if isinstance(event, kind) and level <= own:
            own_events.append(event)
    return own_events


def _encounter_depth_change(event: Event) -> int:
    """Return how an event changes the depth of encounters: one begins, one ends, or neither."""
    return isinstance(event, Encountered) - isinstance(event, EncounterEnded)


def this_breach(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the breach in progress, oldest first, if there is one."""
    breach = game.state.breach
    return game.state.history.of(kind, since=breach.since) if breach is not None else []


def during(game: "Game", run: RunEnded, kind: type[E]) -> list[E]:
    """Return the events of that kind in a run of this turn that has ended, oldest first."""
    return game.state.history.of(kind, since=run.since, until=run.until)


def in_period(game: "Game", period: str, kind: type[E]) -> list[E]:
    """Return the events of a kind in this "turn", "run", "encounter" or "breach"."""
    if period == "breach":
        return this_breach(game, kind)
    if period == "encounter":
        return this_encounter_alone(game, kind)
    return this_turn(game, kind) if period == "turn" else this_run(game, kind)


@dataclass(frozen=True, slots=True, eq=False)
class Instant:
    """A moment of a turn: the turn's events, and how many of them had happened by then."""

    events: History
    count: HistoryLength


def now(game: "Game") -> Instant:
    """Return the present moment, for :func:`since` to look back to."""
    return Instant(game.state.history, game.state.history.length())


def since(game: "Game", instant: Instant, kind: type[E]) -> list[E]:
    """Return the events of that kind after an instant, as far as they are of this turn."""
    is_same_turn = game.state.history.turn is instant.events.turn
    return game.state.history.of(kind, since=instant.count if is_same_turn else 0)


def length(game: "Game") -> HistoryLength:
    """Return how many events there have been this turn."""
    return game.state.history.length()


def go_back(game: "Game", moment: HistoryLength, *, in_this_turn: bool) -> None:
    """Forget what happened after a moment of this turn, or of the one before it.

    For a copy of a position: whatever looks back from then on looks back to that moment.
    """
    turn = game.state.history if in_this_turn else game.state.last_turn
    game.state.history = turn.as_of(moment)


@contextmanager
def as_of(game: "Game", moment: HistoryLength) -> Iterator[None]:
    """See only what had happened by a moment of this turn, during a block."""
    now = game.state.history
    game.state.history = now.as_of(moment)
    try:
        yield
    finally:
        game.state.history = now


def between_the_last_two_windows(game: "Game", kind: type[E]) -> list[E]:
    """Return what has happened since the paid ability window before the one that is open.

    That may have been in the turn before. Empty while no such window is open.
    """
    opened = game.windows[-1].opened if game.windows else None
    if opened is None:
        return []
    kinds = (PaidAbilityWindowOpened, kind)
    before = game.state.history.of(*kinds, until=opened)
    events_since = list[E]()
    for event in reversed([*game.state.last_turn.of(*kinds), *before]):
        if isinstance(event, PaidAbilityWindowOpened):
            break
        if isinstance(event, kind):
            events_since.append(event)
    return events_since


class Course:
    """Everything that happens in a game from now on, whatever the turn.

    It is shown the game after each event, since only the last turns are remembered.
    """

    __slots__ = ("_began", "_turns")

    def __init__(self, state: "State") -> None:
        self._began = state.history.length()
        self._turns = [state.history]

    def copy(self) -> "Course":
        """An independent copy, of a course that is gone on with elsewhere."""
        course = copy(self)
        course._turns = list(self._turns)
        return course

    def follow(self, state: "State") -> None:
        """Notice whether another turn has begun."""
        if self._turns[-1] is not state.history:
            self._turns.append(state.history)

    def of(self, *kinds: type[E]) -> Iterator[E]:
        """The events of those kinds, oldest first."""
        for place, events in enumerate(self._turns):
            yield from events.of(*kinds, since=self._began if place == 0 else 0)


# --- what anybody has asked for -------------------------------------------------------


def kinds_looked_for(game: "Game") -> set[type[Event]]:
    """The kinds of events that anything has looked back for; nothing depends on the others."""
    return game.state.history.asked


def before(game: "Game", length: HistoryLength) -> int:
    """Return how many events of those kinds happened before a moment of this turn."""
    return game.state.history.before(length)


def next_turn(game: "Game", *, same_player: bool = False) -> None:
    """Begin a new turn: what happened in this one is the last turn from now on.

    The next turn may be the same player's again.
    """
    if not same_player:
        game.state.before_additional = None
    elif game.state.before_additional is None:
        game.state.before_additional = game.state.last_turn
    game.state.last_turn = game.state.history
    game.state.history = game.state.history.next_turn()
    game.state.met_this_turn, game.state.met_again = set(), set()
    game.state.turns += 1
