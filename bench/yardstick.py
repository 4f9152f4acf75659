"""The unit in which the engine's speed is given: ordinary Python, timed beside what is measured.

A unit is the time for writing a class of Python's own library from its syntax tree. Like the
engine, that is a few thousand lines of Python that ask for attributes, call each other and keep
nothing. A processor that is shared or throttled runs twice as fast at one moment as at the next. So
a unit is timed every few hundredths of a second, and what was measured meanwhile is given in those
units.
"""

import ast
import inspect
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from statistics import harmonic_mean, median
from typing import TypeVar

from rich.console import Console
from rich.table import Table

T = TypeVar("T")

UNIT_INTERVAL_SECONDS = 0.015
"""Seconds of measured time after which a unit is timed, even in the midst of something."""
UNITS_AROUND = 2
"""How many units before and after something count for it, besides those within it."""
_TREE = ast.parse(inspect.getsource(ExitStack))


class Yardstick:
    """Times things, and beside them the unit at that moment."""

    def __init__(self) -> None:
        self._units = [_unit() for _ in range(UNITS_AROUND)]
        self._taken: list[tuple[float, int, int]] = []
        self._since = 0.0

    def time(self, do: Callable[[], T]) -> T:
        """Do something and return how many seconds of processor time it takes."""
        if self._since >= UNIT_INTERVAL_SECONDS:
            self._take_unit()
        before = len(self._units)
        with self._taking_units():
            seconds, done = _timed(do)
        seconds -= sum(self._units[before:])
        self._taken.append((seconds, before, len(self._units)))
        self._since += seconds
        return done

    @property
    def seconds(self) -> list[float]:
        """The seconds that each of the things took."""
        return [seconds for seconds, _, _ in self._taken]

    def units(self) -> list[float]:
        """The units that each of the things took, by the unit at that time."""
        if self._since:
            for _ in range(UNITS_AROUND):
                self._take_unit()
        return [
            seconds / harmonic_mean(self._units[max(0, first - UNITS_AROUND) : last + UNITS_AROUND])
            for seconds, first, last in self._taken
        ]

    def unit(self) -> "Measured":
        """The median of the unit itself."""
        return Measured("a class written from its tree", "times", 1, median(self._units), 1)

    @contextmanager
    def _taking_units(self) -> Iterator[None]:
        """Time units now and then during something long, without counting them in it.

        A wall clock says when, since systems count processor time coarsely.
        """

        def take(*_: object) -> None:
            if is_under_way:
                self._take_unit()
                signal.setitimer(signal.ITIMER_REAL, UNIT_INTERVAL_SECONDS)

        is_under_way = True
        signal.signal(signal.SIGALRM, take)
        signal.setitimer(signal.ITIMER_REAL, UNIT_INTERVAL_SECONDS)
        try:
            yield
        finally:
            is_under_way = False
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _take_unit(self) -> None:
        self._units.append(_unit())
        self._since = 0.0


@dataclass(frozen=True)
class Measured:
    """A count of something, with its seconds and units; ``budget`` is the units each may cost."""

    what: str
    each: str
    count: int
    seconds: float
    units: float
    budget: float | None = None

    @property
    def units_each(self) -> float:
        """The units for each."""
        return self.units / self.count

    @property
    def is_over(self) -> bool:
        """Whether each costs more than it may."""
        return self.budget is not None and self.units_each > self.budget


def measure(
    what: str, each: str, count: int, yardstick: Yardstick, budget: float | None = None
) -> Measured:
    """Return all that the yardstick has timed, as so many of something."""
    return Measured(what, each, count, sum(yardstick.seconds), sum(yardstick.units()), budget)


def print_report(figures: list[Measured]) -> int:
    """Print what was measured; return 1 if a budget is exceeded."""
    table = Table("what", "how many", "seconds", "each", "a second", "units", "at most")
    for m in figures:
        seconds = m.seconds / m.count
        budget = "" if m.budget is None else f"{m.budget:,g}"
        each, rate = f"{seconds * 1e3:.4f} ms", f"{1 / seconds:,.0f}"
        units = f"{m.units_each:,.3f}"
        table.add_row(m.what, f"{m.count} {m.each}", f"{m.seconds:.2f}", each, rate, units, budget)
    console = Console()
    console.print(table)
    over = [m for m in figures if m.is_over]
    for m in over:
        console.print(f"Over its budget: {m.what}")
    return 1 if over else 0


def _unit() -> float:
    seconds, _ = _timed(lambda: ast.unparse(_TREE))
    return seconds


def _timed(do: Callable[[], T]) -> tuple[float, T]:
    began = time.process_time()
    done = do()
    return time.process_time() - began, done
