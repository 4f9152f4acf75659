"""Requests whose pages are still to be made: quick kinds first, and each page by one thread.

A lookup takes milliseconds, a comparison or a coverage seconds. So we remember how long each
kind of page takes. Slow kinds leave some threads to the others. Of a kind that was never made,
only one page is made at a time, because nobody knows how long it takes. A request for a page
that is being made waits for that without a thread of its own.

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

SLOW = 0.1
"""From this many seconds on, a kind of page is slow."""
_LATEST = 0.5
"""How much the latest page of a kind weighs against those before."""


@dataclass(slots=True)
class _Kind(Generic[R]):
    """The waiting requests of a kind, each with its turn, and the seconds that one takes."""

    waiting: deque[tuple[int, Hashable, R]] = field(default_factory=deque)
    being_made: int = 0
    takes: float | None = None

    @property
    def is_slow(self) -> bool:
        return self.takes is not None and self.takes >= SLOW

    @property
    def may_begin(self) -> bool:
        return bool(self.waiting) and (self.takes is not None or not self.being_made)


@dataclass(frozen=True, slots=True)
class Making(Generic[R]):
    """A request whose page is being made, as :meth:`Waiting.take` returns it."""

    kind: _Kind[R]
    page: Hashable
    request: R
    is_slow: bool


class Waiting(Generic[R]):
    """Requests by their kind and the page that answers them; many threads use it at once.

    At most ``slow_at_once`` pages of slow kinds are made at the same time. ``turn`` is how many
    seconds a page that was begun delays the next one.
    """

    def __init__(self, slow_at_once: int, turn: float = 0.0) -> None:
        self._slow_at_once = slow_at_once
        self._turn = turn
        self._slow = 0
        self._latest: Making[R] | None = None
        """The page begun last, while it is being made."""
        self._turn_ends = 0.0
        self._is_watched = False
        """Whether a thread will wake when the turn of the latest page ends."""
        self._kinds: dict[str, _Kind[R]] = {}
        self._asked: dict[Hashable, list[R]] = {}
        """The requests that wait for a page being made, by page."""
        self._turns = count()
        self._changed = threading.Condition(threading.RLock())

    def put(self, kind: str, page: Hashable, request: R) -> None:
        """Let a request wait for its turn. The number of kinds must be limited."""
        with self._changed:
            found = self._kinds.setdefault(kind, _Kind())
            found.waiting.append((next(self._turns), page, request))
            if self._latest is None:
                self._changed.notify()
            else:
                self._let_one_watch()

    def take(self) -> Making[R]:
        """Wait for the next request whose page is to be made, and return it."""
        with self._changed:
            while True:
                left = self._turn_ends - time.monotonic() if self._latest is not None else 0.0
                if left <= 0 and (making := self.begun()) is not None:
                    self._let_one_watch()
                    return making
                self._wait(left)

    def _wait(self, left: float) -> None:
        """Wait for a change or, if no other thread does, for the turn to end (``left`` seconds)."""
        if left <= 0 or self._is_watched or self._next() is None:
            self._changed.wait()
            return
        self._is_watched = True
        try:
            self._changed.wait(left)
        finally:
            self._is_watched = False

    def _let_one_watch(self) -> None:
        """Wake a thread to begin the next page when the turn ends."""
        if not self._is_watched and self._next() is not None:
            self._changed.notify()

    def begun(self) -> Making[R] | None:
        """Return the next request whose page is to be made, if one may begin now."""
        with self._changed:
            while (kind := self._next()) is not None:
                _, page, request = kind.waiting.popleft()
                if (asked := self._asked.get(page)) is not None:
                    asked.append(request)
                    continue
                self._asked[page] = []
                kind.being_made += 1
                self._slow += kind.is_slow
                self._latest = Making(kind, page, request, is_slow=kind.is_slow)
                self._turn_ends = time.monotonic() + self._turn
                return self._latest
            return None

    def made(self, making: Making[R], seconds: float | None) -> list[R]:
        """Return the requests for this page that have arrived meanwhile.

        ``seconds`` is how long it took, ``None`` where it was at hand. The same thread should
        take the next request: waking another costs more than a look-up.
        """
        with self._changed:
            kind = making.kind
            kind.being_made -= 1
            if seconds is not None:
                before = seconds if kind.takes is None else kind.takes
                kind.takes = _LATEST * seconds + (1 - _LATEST) * before
            self._slow -= making.is_slow
            if self._latest is making:
                self._latest = None
            return self._asked.pop(making.page)

    def _next(self) -> _Kind[R] | None:
        """Return the kind whose turn it is: a quick one, with the fewest pages being made."""
        ready = [kind for kind in self._kinds.values() if kind.may_begin]
        if self._slow >= self._slow_at_once:
            ready = [kind for kind in ready if not kind.is_slow]
        return min(ready, key=_its_turn, default=None)


def _its_turn(kind: _Kind[Any]) -> tuple[bool, int, int]:
    """Return the key that decides between kinds; the longest wait decides last."""
    turn, *_ = kind.waiting[0]
    return kind.is_slow, kind.being_made, turn
