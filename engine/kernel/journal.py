"""Undo the changes of a position, so that it is as it was before.

While a :class:`Journal` is open, every change of a position is noted in it, with what undoes it. So
lines of play are explored from one position without copying it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

Undo = tuple[Callable[..., Any], *tuple[Any, ...]]
"""What undoes a change, and what it is called with."""


class Journal:
    """What undoes the changes of positions since it was opened, in order.

    It notes the changes of every position, so only one game is played while it is open.
    """

    open: ClassVar[list[Undo] | None] = None
    """What is noted by the journal that is open, if one is."""

    def __init__(self) -> None:
        self._noted: list[Undo] = []

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note changes during a block; a block inside another notes its own."""
        outer, Journal.open = Journal.open, self._noted
        try:
            yield
        finally:
            Journal.open = outer

    def mark(self) -> int:
        """Return the present moment, for :meth:`back_to`."""
        return len(self._noted)

    def back_to(self, mark: int) -> None:
        """Undo the changes since a moment, the latest first.

        A game that was played since is over: its findings do not notice that changes are undone.
        """
        noted = self._noted
        while len(noted) > mark:
            undo, *given = noted.pop()
            undo(*given)


def restorer_for(kind: type) -> Callable[[Any, Any], None]:
    """Return what restores the contents of a list, dictionary or set of that kind."""
    return _RESTORERS[kind]


def _restore_list(this: list[Any], before: list[Any]) -> None:
    list.__setitem__(this, slice(None), before)


def _restore_dict(this: dict[Any, Any], before: dict[Any, Any]) -> None:
    dict.clear(this)
    dict.update(this, before)


def _restore_set(this: set[Any], before: set[Any]) -> None:
    set.clear(this)
    set.update(this, before)


_RESTORERS: dict[type, Callable[[Any, Any], None]] = {
    list: _restore_list,
    dict: _restore_dict,
    set: _restore_set,
}
