"""Events of abilities, subroutines and interrupted effects (chapter 9)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.events.event import Event
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.effects import Effect
    from engine.kernel.abilities.kinds import Ability
    from engine.kernel.abilities.static.declarations import Replace
    from engine.kernel.game_concepts.costs.cost import Cost


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A player used an ability and its source (9.1.6), or a card's credits, without an ability.

    For an optional replacement effect, which is used too, ``ability`` is its declaration. ``cost``
    is the trigger cost that was actually paid, if there is one (1.19.4b).
    """

    side: Side
    source: int
    ability: "Ability | Replace[Any] | None" = None
    cost: "Cost | None" = None


@dataclass(frozen=True, slots=True)
class PaidAbilityWindowOpened(Event):
    """A paid ability window opened (9.2.7); what happens later is no longer of the one before."""


@dataclass(frozen=True, slots=True)
class WouldHappen(Event):
    """An effect was expected as its instruction became imminent (9.9.5a); it is only recorded."""

    effect: "Effect"


@dataclass(frozen=True, slots=True)
class SubroutineBroken(Event):
    """A subroutine of the encountered ice was broken; ``by`` is the object that broke it.

    - ``side``: the player whose ability broke it.
    - ``key``: which subroutine it was.
    - ``using``: the subtypes that the object had.
    """

    ice: int
    by: int | None
    side: Side | None = None
    key: tuple[object, int] | None = None
    using: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class SubroutineResolved(Event):
    """A subroutine of a piece of ice resolved (9.8.11h), perhaps in the place of another's."""

    ice: int


@dataclass(frozen=True, slots=True)
class FullyBroken(Event):
    """The Runner fully broke a piece of ice; ``by`` is the object that did it alone (6.5.7b)."""

    ice: int
    by: int | None


@dataclass(frozen=True, slots=True)
class Prevented(Event):
    """An expected effect, or a part of it, was prevented or avoided (9.9.5).

    - ``amount``: how much of the effect's value.
    - ``source``: the object whose ability prevented it.
    """

    effect: "Effect"
    amount: int
    by: Side | None
    source: int | None
