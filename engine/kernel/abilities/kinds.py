"""The kinds of abilities (9.1.1e, 9.3.7) as a card's definition states them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeGuard, TypeVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.restrictions import StatedRestriction
from engine.kernel.abilities.static.declarations import (
    Declaration,
    DefineX,
    InstallFaceup,
    InstallOnlyOn,
    Restriction,
)
from engine.kernel.cite import carries_out
from engine.kernel.events import Event, WouldHappen
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.instructions.clauses import Clause
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs.cost import Cost
    from engine.kernel.game_concepts.objects import Object

Happening = TypeVar("Happening", bound=Event)
Expected = TypeVar("Expected", bound=Effect)


class Flag(StrEnum):
    """Ability flags that change how the flagged ability functions (threat is a number)."""

    ACCESS = "access"
    INTERFACE = "interface"
    INTERRUPT = "interrupt"
    PERSISTENT = "persistent"

    __hash__ = str.__hash__  # flags are hashed often, and an enumeration's own hash is slow Python


_INTERRUPT = Flag.INTERRUPT
USED_APART = frozenset({Flag.INTERRUPT, Flag.ACCESS})
"""The flags of abilities that are used neither in action nor in paid ability windows."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("9.1.1e")
class Ability:
    """One ability. ``label`` is a short name of ours for options and transcripts.

    - ``threat``: the N of a "threat N" flag (9.3.6f).
    - ``active_in``: whether it is active although its source card is not (9.1.8), given the object.
    - ``limit``: a restriction on how often it can be used: "turn", "run", "encounter" or "breach"
      for once each (9.3.3c).
    - ``restriction``: what must be true for it to be used at all (9.3.3).
    - ``linked``: whether it is about the run that an ability of its source initiates (9.11.5); it
      applies to that whatever becomes of the source (6.7.4, 9.10.1).
    """

    label: str
    flags: frozenset[Flag] = frozenset()
    threat: int | None = None
    active_in: "Callable[[Game, Object], bool] | None" = None
    limit: str | None = None
    restriction: StatedRestriction | None = None
    linked: bool = False

    @property
    @carries_out("9.3.6d")
    def is_interrupt(self) -> bool:
        """Whether it is used in interrupt windows (9.9.1a)."""
        return _INTERRUPT in self.flags


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("9.4.1", "9.4.2")
class StaticAbility(Ability):
    """Declarations that apply while the ability is active and ``condition`` is true (9.4).

    ``restricts`` are restrictions on playing, installing or rezzing the very card it stands
    on, and on its X; they count even while it is inactive (9.1.8c).
    """

    declarations: tuple[Declaration, ...] = ()
    condition: "Callable[[Game, int], bool] | None" = None
    restricts: "tuple[Restriction[Any] | InstallOnlyOn | InstallFaceup | DefineX, ...]" = ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class PaidAbility(Ability):
    """A trigger cost, and instructions that resolve once it is paid (9.5).

    - ``cost``: the trigger cost; if it depends on the position, it is given the resolution that
      would begin.
    - ``only``: the one player who can use it, if the text names one (1.14.4b).
    - ``by_any``: whether any player can use it (1.14.4).
    - ``uses_hosted``: whether its effects refer to or act on what its source hosts (9.5.5).
    - ``credits_from``: whether a card's credits may pay its cost; no other credits may (9.3.3d).
    - ``a_credit_from``: whether a card is one of those that at least 1 credit has to come from.
    - ``breaks``: whether it could break subroutines (9.5.6a of 25.04).
    - ``breaks_all``: whether it breaks all of them, without targets (9.8.7a).
    - ``approached``, ``encountered``: what it says of the ice being approached or encountered, if
      it speaks of it (9.5.6b and 9.5.6c there).
    - ``affects``: the subtypes of ice that an interface ability specifies, if any (3.9.5h), or a
      function of the source that returns them.
    """

    cost: "Cost | Callable[[Game, Resolution], Cost]"
    clauses: "tuple[Clause, ...]"
    only: Side | None = None
    by_any: bool = False
    uses_hosted: bool = False
    credits_from: "Callable[[Game, int], bool] | None" = None
    a_credit_from: "Callable[[Game, int], bool] | None" = None
    breaks: bool = False
    breaks_all: bool = False
    approached: "Callable[[Game, int], bool] | None" = None
    encountered: "Callable[[Game, int], bool] | None" = None
    affects: "tuple[str, ...] | Callable[[Game, int], tuple[str, ...]]" = ()


@dataclass(frozen=True, slots=True)
class Condition(Generic[Happening]):
    """A trigger condition: the type of event it looks for and what must be true of it.

    - ``test``: given the game, the ability's source and an event of that type, as it happens
      (9.6.5c).
    - ``first_each``: "turn" or "run" if only the first such event of each meets the condition.
    - ``also``: what is required besides, given the game and the source. An earlier event can have
      been the first even if this was not true then.
    - ``state``: what has to be true, if the condition looks for that alone
      (:func:`first_time_true`).
    - ``where``: the server in which an event happened, if the condition is about "this server";
      then each server has a first time, wherever the source was (4.6.6i).
    """

    event: type[Happening]
    test: "Callable[[Game, int, Happening], bool]"
    first_each: str | None = None
    also: "Callable[[Game, int], bool] | None" = None
    state: "Callable[[Game, int], bool] | None" = None
    where: "Callable[[Game, int, Happening], str | None] | None" = None

    def is_met(self, game: "Game", source: int, event: Event) -> bool:
        """Whether it looks for that event, and all that it requires is true now."""
        return (
            isinstance(event, self.event)
            and self.test(game, source, event)
            and (self.also is None or self.also(game, source))
        )


@carries_out("9.3.2b", "9.6.6")
def first_time_true(period: str, state: "Callable[[Game, int], bool]") -> Condition[Event]:
    """Return the condition that something is true for the first time in a "turn" or a "run".

    Whatever happens may make it true, so every event is looked at. What was true before the turn or
    the run is true for the first time in it as soon as anything happens there.
    """

    def test(game: "Game", source: int, event: Event) -> bool:
        return not isinstance(event, WouldHappen) and state(game, source)

    return Condition(Event, test, first_each=period, state=state)


@dataclass(frozen=True, slots=True)
@carries_out("9.9.3d")
class Would(Generic[Expected]):
    """A trigger condition of an interrupt: an expected effect of a type, and a test of it."""

    effect: type[Expected] | tuple[type[Expected], ...]
    test: "Callable[[Game, int, Expected], bool]"
    first_each: str | None = None

    def is_met(self, game: "Game", source: int, effect: Effect) -> bool:
        """Whether it looks for that effect, whether or not this is the first time."""
        return isinstance(effect, self.effect) and self.test(game, source, effect)


@dataclass(frozen=True, slots=True)
@carries_out("9.6.7")
class StaticCondition:
    """A condition that is met for as long as it is true."""

    test: "Callable[[Game, int], bool]"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("9.6.1", "9.6.1a")
class ConditionalAbility(Ability):
    """A primary condition and instructions (9.6); ``optional`` as defined in 9.6.9.

    ``credits_from`` is true of the cards whose credits alone may pay what it asks for (9.3.3d).
    """

    condition: Condition[Any] | Would[Any] | StaticCondition
    clauses: "tuple[Clause, ...]"
    optional: bool = False
    credits_from: "Callable[[Game, int], bool] | None" = None


FirstTime: TypeAlias = tuple[ConditionalAbility, int, str | None]
"""What a first time is counted for: an ability, its card and, for "this server", which it was."""


def looks_for(ability: Ability, kind: type[Event]) -> bool:
    """Whether the ability has a trigger condition that looks for events of this very kind."""
    condition = ability.condition if isinstance(ability, ConditionalAbility) else None
    return isinstance(condition, Condition) and condition.event is kind


def looks_for_first(ability: Ability | None) -> TypeGuard[ConditionalAbility]:
    """Whether the ability's condition is about the first time in a turn or a run."""
    return first_each(ability) is not None


def first_each(ability: Ability | None) -> str | None:
    """Return the "turn" or "run" whose first time the ability's condition is about, if any."""
    if not isinstance(ability, ConditionalAbility):
        return None
    condition = ability.condition
    return None if isinstance(condition, StaticCondition) else condition.first_each


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("9.7.1")
class PlayAbility(Ability):
    """An ability of an event or operation that resolves as it is played (9.7)."""

    clauses: "tuple[Clause, ...]"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("1.6.7a")
class BeforeFirstTurn(Ability):
    """What an identity has the Corp do before they take their first turn."""

    clauses: "tuple[Clause, ...]"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Subroutine(Ability):
    """An ability of ice that resolves in an encounter unless it is broken (9.8)."""

    clauses: "tuple[Clause, ...]"


def kinds_declared(abilities: Iterable[Ability]) -> frozenset[type[Declaration]]:
    """Return the kinds of declarations that the static ones of these abilities make."""
    return frozenset(
        kind
        for ability in abilities
        if isinstance(ability, StaticAbility)
        for declaration in ability.declarations
        for kind in type(declaration).__mro__
    )
