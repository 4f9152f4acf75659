"""Events of abilities, subroutines and interrupted effects (chapter 9)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.events.event import Event
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.declarations import Replace
    from engine.kernel.abilities.effects import Effect
    from engine.kernel.abilities.kinds import Ability
    from engine.kernel.game_concepts.costs import Cost


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A player used an ability and its source (9.1.6); no ability for a card's credits.

    An optional replacement effect is used, too, and is told by its declaration.
    ``cost`` is the trigger cost that was in fact paid, where there is one (1.19.4b).
    """

    side: Side
    source: int
    ability: "Ability | Replace[Any] | None" = None
    cost: "Cost | None" = None


@dataclass(frozen=True, slots=True)
class PaidAbilityWindowOpened(Event):
    """A paid ability window opened (9.2.7): what happens after that is after the one before."""


@dataclass(frozen=True, slots=True)
class WouldHappen(Event):
    """An effect was expected as its instruction became imminent (9.9.5a); only remembered."""

    effect: "Effect"


@dataclass(frozen=True, slots=True)
class SubroutineBroken(Event):
    """A subroutine of the encountered ice was broken; ``by`` is the object that broke it.

    ``side`` is the player whose ability it was, ``key`` which subroutine, and ``using`` the
    subtypes that the object had.
    """

    ice: int
    by: int | None
    side: Side | None = None
    key: tuple[object, int] | None = None
    using: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class SubroutineResolved(Event):
    """A subroutine of a piece of ice resolved (9.8.11h); of that ice even in another's place."""

    ice: int


@dataclass(frozen=True, slots=True)
class FullyBroken(Event):
    """The Runner fully broke a piece of ice; ``by`` a single object that did (6.5.7b)."""

    ice: int
    by: int | None


@dataclass(frozen=True, slots=True)
class Prevented(Event):
    """Part of an expected effect, or all of it, was prevented or avoided (9.9.5).

    ``effect`` is the effect, ``amount`` how much of its value, ``source`` the object
    whose ability prevented it.
    """

    effect: "Effect"
    amount: int
    by: Side | None
    source: int | None
