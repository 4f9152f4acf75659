"""The kinds of abilities (9.1.1e, 9.3.7) as a card's definition states them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeGuard, TypeVar

from engine.kernel.abilities.asking import Asking
from engine.kernel.abilities.declarations import (
    Declaration,
    DefineX,
    InstallFaceup,
    InstallOnlyOn,
    Restriction,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.cite import carries_out
from engine.kernel.events import Event, WouldHappen
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.instructions import Clause, Resolution
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs import Cost
    from engine.kernel.game_concepts.objects import Object

Happening = TypeVar("Happening", bound=Event)
Expected = TypeVar("Expected", bound=Effect)


@carries_out("9.3.6a")
class Flag(StrEnum):
    """Ability flags that change how the flagged ability functions (threat is a number)."""

    ACCESS = "access"
    INTERFACE = "interface"
    INTERRUPT = "interrupt"
    PERSISTENT = "persistent"

    __hash__ = str.__hash__  # an enumeration's own is a function in Python, and asked for often


_INTERRUPT = Flag.INTERRUPT


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("9.1.1e")
class Ability:
    """One ability. ``label`` is a short name of ours for options and transcripts.

    ``threat`` is the N of a "threat N" flag (9.3.6f). ``active_in`` says where the
    ability is active although its source card is not (9.1.8), given the object.
    ``limit`` is a restriction on how often it can be used: "turn", "run", "encounter" or
    "breach" for once each (9.3.3c). ``restriction`` must hold for the ability to be used at
    all (9.3.3). ``linked`` says that it is about the run that an ability of its source initiates
    (9.11.5), to which it applies whatever becomes of the source (6.7.4, 9.10.1).
    """

    label: str
    flags: frozenset[Flag] = frozenset()
    threat: int | None = None
    active_in: "Callable[[Game, Object], bool] | None" = None
    limit: str | None = None
    restriction: Asking | None = None
    linked: bool = False

    @carries_out("9.1.7", "9.1.8")
    def is_active_on(self, game: "Game", obj: "Object") -> bool:
        """Whether it is active on an object that has it, at whatever threat level."""
        return obj.is_active or (self.active_in is not None and self.active_in(game, obj))

    @property
    @carries_out("9.3.6d")
    def is_interrupt(self) -> bool:
        """Whether the ability is used in interrupt windows (9.9.1a)."""
        return _INTERRUPT in self.flags


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("9.4.1", "9.4.2")
class StaticAbility(Ability):
    """Declarations that apply while the ability is active and ``condition`` holds (9.4).

    ``restricts`` are restrictions on playing, installing or rezzing the very card it stands
    on, and on its X; they count even while it is inactive (9.1.8c).
    """

    declarations: tuple[Declaration, ...] = ()
    condition: "Callable[[Game, int], bool] | None" = None
    restricts: "tuple[Restriction[Any] | InstallOnlyOn | InstallFaceup | DefineX, ...]" = ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("9.5.1")
class PaidAbility(Ability):
    """A trigger cost, and instructions that resolve once it is paid (9.5).

    ``cost`` may depend on the position; it is asked with the resolution that would begin.
    ``only`` is the player named as the only one who can use it (1.14.4b), and ``by_any`` says
    that any player can (1.14.4). ``uses_hosted``
    says that its effects refer to or act on what its source hosts (9.5.5). ``credits_from``
    is a restriction on how its cost is paid: true of the cards whose credits may pay it, to
    the exclusion of all other credits (9.3.3d); ``a_credit_from`` is true of those of which at
    least 1 credit has to come from one. ``breaks`` says that it could break
    subroutines (9.5.6a of 25.04), ``approached`` and ``encountered`` what it says of the ice
    being approached or encountered, where it speaks of it (9.5.6b and 9.5.6c there).
    ``affects`` are the subtypes of ice that an interface ability specifies, if any (3.9.5h), or
    tells them of its source.
    """

    cost: "Cost | Callable[[Game, Resolution], Cost]"
    clauses: "tuple[Clause, ...]"
    only: Side | None = None
    by_any: bool = False
    uses_hosted: bool = False
    credits_from: "Callable[[Game, int], bool] | None" = None
    a_credit_from: "Callable[[Game, int], bool] | None" = None
    breaks: bool = False
    approached: "Callable[[Game, int], bool] | None" = None
    encountered: "Callable[[Game, int], bool] | None" = None
    affects: "tuple[str, ...] | Callable[[Game, int], tuple[str, ...]]" = ()


@dataclass(frozen=True, slots=True)
class Condition(Generic[Happening]):
    """A trigger condition: the type of event it looks for and what must be true of it.

    ``test`` is given the game, the ability's source and an event of that type, at the moment
    the event happens (9.6.5c). ``first_each`` ("turn" or "run") limits the condition to the
    first such event of each. ``also`` is what is stipulated besides, given the game and
    the source: what need not be true at earlier events for them to have been the first.
    ``state`` is what has to be true where no event is looked for but that
    (:func:`first_time_true`). ``where`` is in which server an event that is looked for happened,
    or ``None`` where none did: of a condition about "this server", for then each server has a
    first time, wherever the source was (4.6.6i).
    """

    event: type[Happening]
    test: "Callable[[Game, int, Happening], bool]"
    first_each: str | None = None
    also: "Callable[[Game, int], bool] | None" = None
    state: "Callable[[Game, int], bool] | None" = None
    where: "Callable[[Game, int, Happening], str | None] | None" = None

    def is_met(self, game: "Game", source: int, event: Event) -> bool:
        """Whether the event is what is looked for, and all that is stipulated is true now."""
        return (
            isinstance(event, self.event)
            and self.test(game, source, event)
            and (self.also is None or self.also(game, source))
        )


@carries_out("9.3.2b", "9.6.6")
def first_time_true(period: str, state: "Callable[[Game, int], bool]") -> Condition[Event]:
    """The condition that something is true for the first time in a "turn" or a "run".

    Whatever happens may make it so, and is looked at as it happens. What was so before the
    turn or the run is so for the first time in it as soon as anything happens there.
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
        """Whether the effect is what is looked for, were it the first time or not."""
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
"""What a first time is counted for: an ability, its card and, of "this server", which it was."""


def looks_for(ability: Ability, kind: type[Event]) -> bool:
    """Whether the ability has a trigger condition, and that is met by events of this very kind."""
    condition = ability.condition if isinstance(ability, ConditionalAbility) else None
    return isinstance(condition, Condition) and condition.event is kind


def looks_for_first(ability: Ability | None) -> TypeGuard[ConditionalAbility]:
    """Whether the ability's condition is about the first time in a turn or a run."""
    return first_each(ability) is not None


def first_each(ability: Ability | None) -> str | None:
    """The "turn" or "run" that the ability's condition is about the first time in, if any."""
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
    """What an identity of the Corp's has them do before they take their first turn."""

    clauses: "tuple[Clause, ...]"


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
@carries_out("9.8.1")
class Subroutine(Ability):
    """An ability of ice that resolves in an encounter unless it is broken (9.8)."""

    clauses: "tuple[Clause, ...]"


def kinds_declared(abilities: Iterable[Ability]) -> frozenset[type[Declaration]]:
    """The kinds of declarations that the static ones of these abilities make."""
    return frozenset(
        kind
        for ability in abilities
        if isinstance(ability, StaticAbility)
        for declaration in ability.declarations
        for kind in type(declaration).__mro__
    )
