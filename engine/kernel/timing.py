"""Timing structures (9.2.2): written once, as data, and run from that data.

A phase is a list of steps; each step has its number, its words, the windows it opens,
and, where it does something, the instruction it forms (9.11.2). The engine, the run
helper and the charts of the docs all read the same tables.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(slots=True, eq=False)
class Structure:
    """A timing structure in progress.

    - ``ended``: whether something has ended it early.
    - ``closed``: whether its open windows are not completed either, as when the run ended.
    - ``step``: the number of its current step, if it has steps.
    - ``next``: the step, or phase of a run, that comes next if it is not simply the following one.
    """

    title: str
    rule: str
    ended: bool = False
    closed: bool = False
    step: str | None = None
    next: str | None = None

    def go_to(self, part: str) -> None:
        """Continue with that step, or phase of a run, after the current one."""
        self.next = part

    def pop_next(self) -> str | None:
        """Return what comes next if it is not simply the following part, and forget it."""
        part, self.next = self.next, None
        return part

    def end(self, *, closed: bool = False) -> None:
        """Carry out no more of its steps, and with ``closed`` no more of its open windows.

        Nothing is unwound: whatever carries it out looks at the mark (see ``docs/engine``).
        """
        self.ended = True
        self.closed = self.closed or closed

    def go_on(self) -> None:
        """Undo an end, or a change of what comes next, that nothing has noticed yet."""
        self.ended, self.next = False, None


@dataclass(frozen=True, slots=True)
@carries_out("9.2.7b", "9.2.7c", "9.2.7d")
class Window:
    """The options of a paid ability window: abilities (P) always, rez (R), score (S).

    ``approached_ice`` adds rezzing the ice being approached (9.2.7e).
    """

    rez: bool = False
    score: bool = False
    approached_ice: bool = False

    @property
    def marks(self) -> str:
        """The marks that the rules print beside such a window, as ``(P) (R)``."""
        shown = [("P", True), ("R", self.rez), ("S", self.score)]
        return " ".join(f"({mark})" for mark, open_ in shown if open_)


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One step of a phase.

    - ``does``: carries the step out; in a step with a window, what happens as the step begins.
    - ``begins``: whether the phase begins at this step for trigger conditions, so that the reaction
      window after it closes if the phase ends meanwhile (9.2.8f).
    - ``skipped``: whether the game goes on to the next step instead.
    """

    rule: str
    text: str
    does: "Callable[[Game], Process[None]] | None" = None
    window: Window | None = None
    begins: bool = False
    skipped: "Callable[[Game], bool] | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class Phase:
    """A phase of a turn or a run, or another timing structure, as a table of steps."""

    title: str
    rule: str
    steps: tuple[Step, ...]

    def has(self, rule: str) -> bool:
        """Whether one of its steps has that number."""
        return any(step.rule == rule for step in self.steps)

    def index(self, rule: str) -> int:
        """Return the place of the step with that number."""
        return next(i for i, step in enumerate(self.steps) if step.rule == rule)


@contextmanager
def opened(game: "Game", title: str, rule: str) -> Iterator[Structure]:
    """Open a timing structure during a block."""
    structure = Structure(title, rule)
    game.structures.append(structure)
    try:
        yield structure
    finally:
        game.structures.remove(structure)
