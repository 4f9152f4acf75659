"""The events of a turn, which can be read by kind."""

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from engine.kernel.changes import CLOCK
from engine.kernel.events.event import Event
from engine.kernel.journal import Journal

E = TypeVar("E", bound=Event)


class HistoryLength(int):
    """How many events a turn's history had at some moment."""


BEGINNING = HistoryLength(0)


@cache
def _clock_name(kind: str) -> str:
    """Return the clock's name for events of a kind: those of other kinds leave findings true."""
    return f"history of {kind}"


def _look_at_all() -> None:
    """Note that it makes a difference what has happened, whatever that is."""
    CLOCK.looked.add(_clock_name(Event.__name__))


class History:
    """The events of one turn, oldest first.

    - ``asked``: the kinds of events that anybody has asked for in this history, the one before it
      or any copy of them. For all other kinds it makes no difference whether they happened.
    - ``turn``: the same in all copies of it.
    """

    __slots__ = ("_events", "_moment", "asked", "turn")

    def __init__(self, events: "tuple[Event, ...] | list[Event]" = ()) -> None:
        self._events = list(events)
        self._moment: int | None = None
        self.turn = object()
        self.asked: set[type[Event]] = set()

    def append(self, event: Event) -> None:
        """Record that something has happened."""
        for kind in type(event).__mro__[:-1]:
            CLOCK.passed(_clock_name(kind.__name__))
        self._events.append(event)
        if Journal.open is not None:
            Journal.open.append((self._events.pop,))

    def length(self) -> HistoryLength:
        """Return how long the history is now, which identifies this moment."""
        _look_at_all()
        return HistoryLength(len(self._events) if self._moment is None else self._moment)

    def of(self, *kinds: type[E], since: int = 0, until: int | None = None) -> list[E]:
        """Return the events of those kinds between two moments, oldest first."""
        self.asked.update(kinds)
        CLOCK.looked.update([_clock_name(kind.__name__) for kind in kinds])
        return [event for event in self._events[since:until] if isinstance(event, kinds)]

    def __iter__(self) -> Iterator[Event]:
        """Yield every event, of whatever kind."""
        return iter(self.of(Event))

    def copy(self) -> "History":
        """Return an independent copy; but both share what has been asked for."""
        _look_at_all()
        history = self._with(self._events)
        history.turn = self.turn
        return history

    def as_of(self, moment: int) -> "History":
        """Return a copy as of a moment; it keeps that length whatever is recorded in it."""
        history = self.copy()
        del history._events[moment:]
        history._moment = moment
        return history

    def next_turn(self) -> "History":
        """Return the empty history of the turn after this one."""
        return self._with([])

    def _with(self, events: list[Event]) -> "History":
        history = History(events)
        history.asked = self.asked
        return history

    def before(self, length: int) -> int:
        """Return how many events of the kinds asked for happened before a moment."""
        _look_at_all()
        kinds = tuple(self.asked)
        return sum(isinstance(event, kinds) for event in self._events[:length])

    def looked_for(self) -> list[Event]:
        """Return the events of the kinds that have been asked for."""
        _look_at_all()
        kinds = tuple(self.asked)
        return [event for event in self._events if isinstance(event, kinds)]
