"""The kinds of abilities (9.1.1e, 9.3.7) as a card's definition states them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.events import Event

if TYPE_CHECKING:
    from engine.kernel.abilities.instructions import Clause
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs import Cost


@carries_out("9.3.6a")
class Flag(StrEnum):
    """Ability flags that change how the flagged ability functions."""

    INTERFACE = "interface"


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """One ability. ``label`` is a short name of ours for options and transcripts."""

    label: str


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.5.1")
class PaidAbility(Ability):
    """A trigger cost, and instructions that resolve once it is paid (9.5)."""

    cost: "Cost"
    clauses: "tuple[Clause, ...]"
    flags: frozenset[Flag] = frozenset()


@dataclass(frozen=True, slots=True)
class Condition:
    """A trigger condition: the type of event it looks for and what must be true of it.

    ``test`` is given the game, the ability's source and the event, at the moment the
    event happens (9.6.5c).
    """

    event: type[Event]
    test: "Callable[[Game, int, Event], bool]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.6.1")
class ConditionalAbility(Ability):
    """A primary condition and instructions (9.6); ``optional`` as defined in 9.6.9."""

    condition: Condition
    clauses: "tuple[Clause, ...]"
    optional: bool = False

    def is_met(self, game: "Game", source: int, event: Event) -> bool:
        """Whether the event meets the condition for the ability on that source."""
        return isinstance(event, self.condition.event) and self.condition.test(game, source, event)


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.8.1")
class Subroutine(Ability):
    """An ability of ice that resolves in an encounter unless it is broken (9.8)."""

    clauses: "tuple[Clause, ...]"
