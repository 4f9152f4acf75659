"""What has happened in a turn, read by the kinds of events that are asked for."""

from collections.abc import Iterator
from typing import TypeVar

from engine.kernel.changes import CLOCK
from engine.kernel.events.event import Event
from engine.kernel.journal import Journal

E = TypeVar("E", bound=Event)


class HistoryLength(int):
    """How much of a turn's history there was at some moment."""


BEGINNING = HistoryLength(0)


class History:
    """The events of one turn, oldest first.

    ``asked`` are the kinds of events that anybody has asked for in this history, the one
    before it or any copy of them: of all others it makes no difference that they happened.
    ``turn`` is the same in all copies of it.
    """

    __slots__ = ("_events", "_moment", "asked", "turn")

    def __init__(self, events: "tuple[Event, ...] | list[Event]" = ()) -> None:
        self._events = list(events)
        self._moment: int | None = None
        self.turn = object()
        self.asked: set[type[Event]] = set()

    def append(self, event: Event) -> None:
        """Note that something has happened."""
        CLOCK.passed("history")
        self._events.append(event)
        if Journal.open is not None:
            Journal.open.append((self._events.pop,))

    def length(self) -> HistoryLength:
        """How long it is now, which tells this moment from those before and after it."""
        return HistoryLength(len(self._events) if self._moment is None else self._moment)

    def of(self, *kinds: type[E], since: int = 0, until: int | None = None) -> list[E]:
        """The events of those kinds between two moments, oldest first."""
        self.asked.update(kinds)
        return [event for event in self._events[since:until] if isinstance(event, kinds)]

    def __iter__(self) -> Iterator[Event]:
        """Every event of whatever kind."""
        return iter(self.of(Event))

    def copy(self) -> "History":
        """An independent copy, but that both note what is asked of either."""
        history = self._with(self._events)
        history.turn = self.turn
        return history

    def as_of(self, moment: int) -> "History":
        """A copy as it was at a moment, and stays of that length whatever is noted in it."""
        history = self.copy()
        del history._events[moment:]
        history._moment = moment
        return history

    def next_turn(self) -> "History":
        """The history of the turn after this one, empty yet."""
        return self._with([])

    def _with(self, events: list[Event]) -> "History":
        history = History(events)
        history.asked = self.asked
        return history

    def before(self, length: int) -> int:
        """How many events of the kinds that have been asked for happened before a moment."""
        kinds = tuple(self.asked)
        return sum(isinstance(event, kinds) for event in self._events[:length])

    def looked_for(self) -> list[Event]:
        """The events of the kinds that have been asked for."""
        kinds = tuple(self.asked)
        return [event for event in self._events if isinstance(event, kinds)]
