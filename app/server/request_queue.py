"""Requests whose pages are still to be made: quick kinds first, and each page by one thread.

Kinds take turns, so that many requests of one do not delay the others. A lookup takes
milliseconds, a comparison or a coverage seconds. So we remember how long each kind of page takes.
Slow kinds leave some threads to the others. Of a kind that was never made, only one page is made
at a time, because nobody knows how long it takes. A request for a page that is being made waits
for that without a thread of its own.

Pages made side by side only slow each other down. So the next page is begun when the last one
begun is finished, by the same thread, or when that has taken longer than a turn.
"""

import threading
import time
from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Generic, TypeVar

R = TypeVar("R")

SLOW_SECONDS = 0.1
"""From this many seconds on, a kind of page is slow."""
_LATEST_WEIGHT = 0.5
"""How much the latest page of a kind weighs against those before."""


@dataclass(slots=True)
class _PageKind(Generic[R]):
    """The waiting requests of a kind, its last turn, and the seconds that one takes."""

    waiting: deque[tuple[Hashable, R]] = field(default_factory=deque)
    being_made: int = 0
    last_turn: int = 0
    average_seconds: float | None = None

    @property
    def is_slow(self) -> bool:
        return self.average_seconds is not None and self.average_seconds >= SLOW_SECONDS

    @property
    def may_begin(self) -> bool:
        return bool(self.waiting) and (self.average_seconds is not None or not self.being_made)


@dataclass(frozen=True, slots=True)
class Job(Generic[R]):
    """A request whose page is being made, as :meth:`RequestQueue.take` returns it."""

    kind: _PageKind[R]
    page: Hashable
    request: R
    is_slow: bool


class RequestQueue(Generic[R]):
    """Requests by their kind and the page that answers them; many threads use it at once.

    At most ``max_slow`` pages of slow kinds are made at the same time. For ``turn_seconds``, a
    page that was begun delays the next one.
    """

    def __init__(self, max_slow: int, turn_seconds: float = 0.0) -> None:
        self._max_slow = max_slow
        self._turn_seconds = turn_seconds
        self._slow_count = 0
        self._latest: Job[R] | None = None
        """The page begun last, while it is being made."""
        self._turn_ends = 0.0
        self._is_watched = False
        """Whether a thread will wake when the turn of the latest page ends."""
        self._kinds: dict[str, _PageKind[R]] = {}
        self._same_page_requests: dict[Hashable, list[R]] = {}
        """The requests that wait for a page being made, by page."""
        self._turns = count(1)
        self._changed = threading.Condition(threading.RLock())

    def put(self, kind: str, page: Hashable, request: R) -> None:
        """Let a request wait for its turn. The number of kinds must be limited."""
        with self._changed:
            page_kind = self._kinds.setdefault(kind, _PageKind())
            page_kind.waiting.append((page, request))
            if self._latest is None:
                self._changed.notify()
            else:
                self._wake_watcher()

    def take(self) -> Job[R]:
        """Wait for the next request whose page is to be made, and return it."""
        with self._changed:
            while True:
                seconds_left = (
                    self._turn_ends - time.monotonic() if self._latest is not None else 0.0
                )
                if seconds_left <= 0 and (job := self.try_take()) is not None:
                    self._wake_watcher()
                    return job
                self._wait(seconds_left)

    def _wait(self, seconds_left: float) -> None:
        """Wait for a change or, if no other thread does, for the turn to end (``seconds_left``)."""
        if seconds_left <= 0 or self._is_watched or self._next_kind() is None:
            self._changed.wait()
            return
        self._is_watched = True
        try:
            self._changed.wait(seconds_left)
        finally:
            self._is_watched = False

    def _wake_watcher(self) -> None:
        """Wake a thread to begin the next page when the turn ends."""
        if not self._is_watched and self._next_kind() is not None:
            self._changed.notify()

    def try_take(self) -> Job[R] | None:
        """Return the next request whose page is to be made, if one may begin now."""
        with self._changed:
            while (kind := self._next_kind()) is not None:
                page, request = kind.waiting.popleft()
                if (waiting_for_same := self._same_page_requests.get(page)) is not None:
                    waiting_for_same.append(request)
                    continue
                self._same_page_requests[page] = []
                kind.being_made += 1
                kind.last_turn = next(self._turns)
                self._slow_count += kind.is_slow
                self._latest = Job(kind, page, request, is_slow=kind.is_slow)
                self._turn_ends = time.monotonic() + self._turn_seconds
                return self._latest
            return None

    def finish(self, job: Job[R], seconds: float | None) -> list[R]:
        """Return the requests for this page that have arrived meanwhile.

        ``seconds`` is how long it took, ``None`` where it was at hand. The same thread should
        take the next request: waking another costs more than a look-up.
        """
        with self._changed:
            kind = job.kind
            kind.being_made -= 1
            if seconds is not None:
                average = seconds if kind.average_seconds is None else kind.average_seconds
                kind.average_seconds = _LATEST_WEIGHT * seconds + (1 - _LATEST_WEIGHT) * average
            self._slow_count -= job.is_slow
            if self._latest is job:
                self._latest = None
            return self._same_page_requests.pop(job.page)

    def _next_kind(self) -> _PageKind[R] | None:
        """Return the kind whose turn it is: a quick one, with the fewest pages being made."""
        ready = [kind for kind in self._kinds.values() if kind.may_begin]
        if self._slow_count >= self._max_slow:
            ready = [kind for kind in ready if not kind.is_slow]
        return min(ready, key=_turn_order, default=None)


def _turn_order(kind: _PageKind[Any]) -> tuple[bool, int, int]:
    """Return the key that decides between kinds; they take turns, however many requests wait."""
    return kind.is_slow, kind.being_made, kind.last_turn
