"""Findings about a position, remembered as long as they are true.

What is computed from a position, such as which abilities are active, is no part of it. It is true
until something changes that was looked at to find it out (:mod:`engine.kernel.changes`).
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kernel.changes import CLOCK, Changing, set_unnoticed

G = TypeVar("G")
T = TypeVar("T")


@dataclass(slots=True)
class Finding:
    """What was found out, when, and which passing attributes were looked at for it.

    ``seen`` is the instant at which it was last known to be true.
    """

    result: Any
    since: int
    looked: frozenset[str]
    seen: int

    def is_true(self) -> bool:
        """Whether nothing has changed that was looked at."""
        since, passing = self.since, CLOCK.passing
        if CLOCK.cards > since:
            return False
        for name in self.looked:
            if passing.get(name, 0) > since:
                return False
        self.seen = CLOCK.now
        return True


Remembered = dict[object, Finding]
"""What has been found out, by what finds it."""

Outside = tuple[Remembered, frozenset[str]]
"""What is remembered outside a block that supposes something, and the names of that."""


class Findings(Generic[G]):
    """The findings about one game, each remembered as long as it is true.

    That is until the cards change, or a passing attribute that was looked at to find it out.
    """

    __slots__ = ("_found", "_game", "_imagined", "_imagined_at", "_outside", "_own")

    def __init__(self, game: G) -> None:
        self._game = game
        self._found: Remembered = {}
        self._own = self._found
        self._outside: tuple[Outside, ...] = ()
        self._imagined: dict[object, Remembered] = {}
        self._imagined_at = CLOCK.now

    def find(self, find: Callable[[G], T]) -> T:
        """Return what ``find`` finds in the game; it is called only if that may have changed.

        It must look at nothing but the game.
        """
        known = self._found.get(find)
        if known is None or not (known.seen == CLOCK.now or known.is_true()):
            known = self._known_outside(find) if self._outside else None
            if known is None:
                return self._find_anew(find)
            self._found[find] = known
        if known.looked and CLOCK.is_finding:
            CLOCK.looked.update(known.looked)
        found: T = known.result
        return found

    def _known_outside(self, find: Callable[[G], object]) -> Finding | None:
        """Return an outer finding if what is supposed makes no difference to it."""
        for outside, supposed in self._outside:
            known = outside.get(find)
            if known is not None and known.is_true() and supposed.isdisjoint(known.looked):
                return known
        return None

    def _find_anew(self, find: Callable[[G], T]) -> T:
        """Find it out, and note what is looked at meanwhile.

        What was changed meanwhile and stays changed may have been looked at before the change; then
        the finding is not remembered.
        """
        remembered, looked, was_finding = self._found, CLOCK.looked, CLOCK.is_finding
        outer = looked.copy()
        looked.clear()
        CLOCK.is_finding = True
        since, when = CLOCK.now, CLOCK.passing
        try:
            found = find(self._game)
            own = frozenset(looked)
        finally:
            looked |= outer
            CLOCK.is_finding = was_finding
        if CLOCK.now == since or all(when.get(name, 0) <= since for name in own):
            remembered[find] = finding = Finding(found, since, own, since)
            for outside, supposed in self._outside:
                if supposed.isdisjoint(own):
                    outside[find] = finding
        return found

    def now(self) -> int:
        """Return the present instant, for :meth:`is_as_it_was`."""
        return CLOCK.now

    def is_as_it_was(self, instant: int) -> bool:
        """Whether nothing at all has changed since an instant."""
        return instant == CLOCK.now

    def still_true(self, excluding: frozenset[str]) -> Remembered:
        """Return the findings that are true, except those that used these passing things."""
        return {
            find: finding
            for find, finding in self._found.items()
            if finding.is_true() and excluding.isdisjoint(finding.looked)
        }

    def adopt(self, findings: Remembered) -> None:
        """Take over findings about a position that now is as it was then."""
        now = CLOCK.now
        for find, known in findings.items():
            self._found[find] = Finding(known.result, now, known.looked, now)

    def find_all(self, *finders: Callable[[G], object]) -> Remembered:
        """What those find, for a block that supposes nothing which makes a difference to them."""
        for find in finders:
            self.find(find)
        return {find: self._found[find] for find in finders if find in self._found}

    @contextmanager
    def supposing(self, *names: str, remembered: Remembered | None = None) -> Iterator[None]:
        """Keep apart, during a block, the findings that follow from a supposition.

        ``names`` are noted whenever the supposition is looked at, like passing attributes. A
        finding that did not look at it is true outside the block, too. ``remembered`` are the
        findings of an earlier block with the very same supposition.
        """
        outer = self._found, self._outside
        self._outside = (
            (self._found, frozenset(names)),
            *((found, supposed.union(names)) for found, supposed in self._outside),
        )
        self._found = {} if remembered is None else remembered
        try:
            yield
        finally:
            self._found, self._outside = outer

    @contextmanager
    def imagining(self, parts: Iterable[tuple[Changing, str, object]]) -> Iterator[None]:
        """See the position with some attributes set to other values, during a block.

        This is no change: earlier findings are true again after the block. Findings made in the
        block are remembered as long as the cards stay as they are, and used again if the very same
        is imagined.
        """
        imagined = [(part, name, getattr(part, name), value) for part, name, value in parts]
        outer = self._found, self._outside
        self._found, self._outside = self._of_imagined(imagined), ()
        for part, name, _, value in imagined:
            set_unnoticed(part, name, value)
        try:
            yield
        finally:
            for part, name, before, _ in imagined:
                set_unnoticed(part, name, before)
            self._found, self._outside = outer

    def _of_imagined(self, imagined: list[tuple[Changing, str, object, object]]) -> Remembered:
        """Return the findings of the same imagination; none if something else is supposed."""
        if self._found is not self._own:
            return {}
        if CLOCK.cards > self._imagined_at:
            self._imagined, self._imagined_at = {}, CLOCK.now
        key = frozenset((id(part), name, value) for part, name, _, value in imagined)
        return self._imagined.setdefault(key, {})
