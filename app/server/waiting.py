"""Requests whose pages are still to be made: quick kinds first, and each page by one thread.

A lookup takes milliseconds, a comparison or a coverage seconds. So what a kind of page takes is
remembered, slow kinds leave some threads to the others, and of a kind that was never made yet
only one is begun: nobody knows what it takes. Who asks for just what is being made waits for
that, and keeps no thread from anybody.

Pages that are made side by side only get in each other's way. So the next one is begun when the
last one that was begun is made, by the thread that made it, or has been going on for a turn.
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
"""Seconds from which on a kind of page is slow."""
_LATEST = 0.5
"""How much the latest page of a kind counts beside those before."""


@dataclass(slots=True)
class _Kind(Generic[R]):
    """The requests of a kind that wait, each with its turn, and what one takes, in seconds."""

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
    """A request whose page is being made, as :meth:`Waiting.take` gives it."""

    kind: _Kind[R]
    page: Hashable
    request: R
    is_slow: bool


class Waiting(Generic[R]):
    """Requests by their kind and by the page that answers them; used by many threads at once.

    At most ``slow_at_once`` pages of slow kinds are made at the same time. ``turn`` are the
    seconds for which a page that was begun keeps the next one waiting.
    """

    def __init__(self, slow_at_once: int, turn: float = 0.0) -> None:
        self._slow_at_once = slow_at_once
        self._turn = turn
        self._slow = 0
        self._latest: Making[R] | None = None
        """The page that was begun last, as long as it is being made."""
        self._turn_ends = 0.0
        self._is_watched = False
        """Whether a thread waits for no longer than until the turn of the latest page ends."""
        self._kinds: dict[str, _Kind[R]] = {}
        self._asked: dict[Hashable, list[R]] = {}
        """Who waits for a page that is being made, by page."""
        self._turns = count()
        self._changed = threading.Condition(threading.RLock())

    def put(self, kind: str, page: Hashable, request: R) -> None:
        """Let a request wait for its turn. There may be only so many kinds."""
        with self._changed:
            found = self._kinds.setdefault(kind, _Kind())
            found.waiting.append((next(self._turns), page, request))
            if self._latest is None:
                self._changed.notify()
            else:
                self._let_one_watch()

    def take(self) -> Making[R]:
        """The next request whose page is to be made, once it is its turn."""
        with self._changed:
            while True:
                left = self._turn_ends - time.monotonic() if self._latest is not None else 0.0
                if left <= 0 and (making := self.begun()) is not None:
                    self._let_one_watch()
                    return making
                self._wait(left)

    def _wait(self, left: float) -> None:
        """Wait until something changes or, if nobody else does, the turn ends that is ``left``."""
        if left <= 0 or self._is_watched or self._next() is None:
            self._changed.wait()
            return
        self._is_watched = True
        try:
            self._changed.wait(left)
        finally:
            self._is_watched = False

    def _let_one_watch(self) -> None:
        """Wake one who is to see to it that what waits is begun when the turn ends."""
        if not self._is_watched and self._next() is not None:
            self._changed.notify()

    def begun(self) -> Making[R] | None:
        """The next request whose page is to be made, if one may be begun now."""
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
        """Give those who have asked meanwhile for what was made.

        ``seconds`` are what it took, ``None`` where it was at hand. The thread that made it is
        to take the next one: waking another costs more than looking a page up.
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
        """The kind whose turn it is: a quick one, of which the fewest are being made."""
        ready = [kind for kind in self._kinds.values() if kind.may_begin]
        if self._slow >= self._slow_at_once:
            ready = [kind for kind in ready if not kind.is_slow]
        return min(ready, key=_its_turn, default=None)


def _its_turn(kind: _Kind[Any]) -> tuple[bool, int, int]:
    """What decides between kinds: at last who has waited longest."""
    turn, *_ = kind.waiting[0]
    return kind.is_slow, kind.being_made, turn
