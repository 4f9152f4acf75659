"""Procedures in numbered steps that are no timing structures (9.11.2a), as data.

Their steps are no instructions of their own: nothing can interrupt one, and a checkpoint follows
one only if the procedure has it. The engine runs these tables, and the charts of the docs are drawn
from them, as from those of timing structures (:mod:`engine.kernel.timing`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.game import Game

T = TypeVar("T", contravariant=True)


@dataclass(frozen=True, slots=True, eq=False)
class Part(Generic[T]):
    """One step: its number, its words, and the function that carries it out.

    All steps of a procedure work on the same thing, which the function is given.
    """

    rule: str
    text: str
    does: "Callable[[Game, T], Process[None] | None]"


@dataclass(frozen=True, slots=True, eq=False)
class EmptyPart:
    """A step of the rules with nothing to do in any position that the kernel can have.

    It has its place in the table and is not carried out; ``engine/not_executable.yaml`` says why.
    """

    rule: str
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Procedure(Generic[T]):
    """A procedure as a table of its steps."""

    title: str
    rule: str
    steps: tuple[Part[T] | EmptyPart, ...]

    @carries_out("9.11.2a")
    def carry_out(self, game: "Game", subject: T) -> Process[None]:
        """Carry out the steps in order, all on the same thing."""
        for step in self.steps:
            process = step.does(game, subject) if isinstance(step, Part) else None
            if process is not None:
                yield from process
