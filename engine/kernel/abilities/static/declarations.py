"""Declarations: what static abilities and lingering effects state about the game (9.3.5).

A declaration applies as long as its static ability is active, or for the duration of the
lingering effect that keeps it. Every function in it is given the game, the id of the object that is
its source, and what it is asked about.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.kernel.abilities.effects import Attempt, Effect, ValuedEffect
from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability
    from engine.kernel.abilities.lingering_effects.lingering import LingeringEffect
    from engine.kernel.card import CardDefinition
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs.cost import Cost, Purpose

Attempted = TypeVar("Attempted", bound=Attempt)
Expected = TypeVar("Expected", bound=Effect)


class Declaration:
    """A statement that applies continuously."""


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.12.1a")
class Modify(Declaration):
    """Change a value of objects or players, such as "strength" or "rez cost".

    - ``applies``: asked about the object (its id) or the player that the value belongs to.
    - ``change``: what is added, negative if taken away; with ``sets``, what the value is set to.
    """

    value: str
    applies: "Callable[[Game, int, Any], bool]"
    change: "Callable[[Game, int, Any], int]"
    sets: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Only:
    """A test that is true of one object alone, such as the source or its host, or of none.

    ``which`` gives that object, or ``None``.
    """

    which: "Callable[[Game, int], int | None]"

    def __call__(self, game: "Game", source: int, about: int) -> bool:
        """Whether an object is the one that ``which`` gives."""
        return about == self.which(game, source)


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.1.9", "9.12.1b")
class ChangeCharacteristics(Declaration):
    """Give objects subtypes or abilities, or take them away.

    - ``applies``: asked about every object while characteristics are determined (9.12.1d), unless
      it is an :class:`Only`, which names the one object that it can apply to.
    - ``gains``: the abilities that an object gains.
    - ``loses``: whether an object loses the ability.
    - ``before``: whether gained subroutines go before the others (9.8.2b).
    - ``after``: whether it says that they go after the others.
    - ``bars``: whether the objects cannot gain abilities.
    """

    applies: "Callable[[Game, int, int], bool]"
    gains_subtypes: "Callable[[Game, int, int], tuple[str, ...]] | None" = None
    loses_subtypes: "Callable[[Game, int, int], tuple[str, ...]] | None" = None
    gains: "Callable[[Game, int, int], tuple[Ability, ...]] | None" = None
    loses: "Callable[[Game, int, int, Ability], bool] | None" = None
    before: bool = False
    after: bool = False
    bars: bool = False


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.2.2")
class Prohibit(Declaration, Generic[Attempted]):
    """Say that something cannot be done; ``forbids`` is asked about each attempt of the type."""

    attempt: type[Attempted]
    forbids: "Callable[[Game, int, Attempted], bool]"


class Prohibiting(tuple[tuple[Prohibit[Any], int], ...]):
    """The prohibitions in force, each with the object that is its source."""

    @cached_property
    def _by_kind(self) -> dict[type[Attempt], tuple[tuple[Prohibit[Any], int], ...]]:
        return {}

    def of(self, kind: type[Attempt]) -> tuple[tuple[Prohibit[Any], int], ...]:
        """Return those that may forbid an attempt of that type; few do."""
        of_kind = self._by_kind.get(kind)
        if of_kind is None:
            of_kind = tuple(pair for pair in self if issubclass(kind, pair[0].attempt))
            self._by_kind[kind] = of_kind
        return of_kind


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.4.5", "9.9.2")
class ModifyEffect(Declaration):
    """Change the value of effects; ``change`` gives 0 for those it does not concern."""

    change: "Callable[[Game, int, ValuedEffect], int]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.9.5c")
class AlwaysPrevent(Declaration):
    """Say that a particular effect is always prevented, in editions that know such abilities."""

    prevents: "Callable[[Game, int, Effect], bool]"


@dated("no-static-prevention", since="25.04")
def prevented_by_any(_game: "Game", _preventing: "Preventing", _effect: Effect, /) -> bool:
    """Whether one of these static abilities prevents it: none does."""
    return False


@prevented_by_any.before("25.04")
@carries_out("9.9.5c")
def _prevented_by_any(game: "Game", preventing: "Preventing", effect: Effect, /) -> bool:
    """Whether one of these static abilities prevents it, without anybody triggering it."""
    return effect.preventable and any(d.prevents(game, source, effect) for d, source in preventing)


Preventing = Sequence[tuple[AlwaysPrevent, int]]
"""What always prevents something, with the object that is its source."""


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.9.8", "9.9.8b", "9.9.8c")
class Replace(Declaration, Generic[Expected]):
    """A replacement effect: "instead".

    - ``applies``: asked about each expected effect of the type.
    - ``instead``: returns what replaces one.
    - ``optional``: whether the controller may decline it as it would apply.
    - ``decided_under``: the rule by which they decide that.
    - ``limit``: how often an optional one can be used: "turn" or "run" for once each (9.3.3c).
    """

    effect: type[Expected] | tuple[type[Expected], ...]
    applies: "Callable[[Game, int, Expected], bool]"
    instead: "Callable[[Game, int, Expected], list[Effect]]"
    optional: bool = False
    decided_under: str = "9.9.8"
    limit: str | None = None

    def can_replace(self, game: "Game", source: int, effect: Effect) -> bool:
        """Whether the effect is one of those that it replaces."""
        return isinstance(effect, self.effect) and self.applies(game, source, effect)


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.16.10", "9.3.3a")
class AdditionalCost(Declaration):
    """An additional cost for every purpose that ``cost`` gives one for; ``None`` adds nothing."""

    cost: "Callable[[Game, int, Purpose], Cost | None]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.10.3c", "1.10.4b")
class AllowSpending(Declaration):
    """Let credits hosted on ``holder`` (by default the source) be spent for some purposes."""

    allows: "Callable[[Game, int, Purpose], bool]"
    holder: "Callable[[Game, int], int] | None" = None


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.10.2", "1.2.1")
class ConsiderInPool(Declaration):
    """Consider the credits hosted on the source to be in its controller's credit pool.

    Unlike credits that may be spent from a card (:class:`AllowSpending`) they count wherever
    the pool is counted, and they can be lost.
    """


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.10.5a")
class RecurringCredits(Declaration):
    """Recurring credits: ``amount`` are placed on the source, and refilled each turn."""

    amount: "Callable[[Game, int], int]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.9.4")
class ConsiderCounters(Declaration):
    """Consider objects or players to have counters that nobody placed or gave.

    - ``kind``: the kind of counter; "tag" for those on the Runner.
    - ``applies``: asked about the object (its id) or the player.
    - ``count``: how many more it has.
    - ``spendable``: whether they can be spent as well: from the source, which is what has them.
    """

    kind: str
    applies: "Callable[[Game, int, Any], bool]"
    count: "Callable[[Game, int, Any], int]"
    spendable: bool = False


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.13.5", "1.13.5a", "1.13.5b")
class CanHost(Declaration):
    """Make the source a destination for installing the cards that ``accepts`` is true of.

    - ``limit``: how many cards it can host; ``None`` for any number.
    - ``by_itself``: whether it has abilities that host cards on it, so that nothing else installs
      any there (1.13.5b).
    """

    accepts: "Callable[[Game, int, int], bool]"
    limit: int | None = None
    by_itself: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class RemovesHosted(Declaration):
    """Remove what the source hosts from the game if the source is uninstalled."""


@dataclass(frozen=True, slots=True, eq=False)
class Restriction(Generic[Attempted]):
    """A restriction on what may be done with the card it stands on; no declaration (9.3.3).

    - ``attempt``: what it restricts: playing, installing or rezzing that card, or the value chosen
      for an X.
    - ``holds``: whether the attempt is allowed, given the game, the card and the attempt.
    """

    attempt: type[Attempted]
    holds: "Callable[[Game, int, Attempted], bool]"

    def allows(self, game: "Game", card: int, attempt: Attempt) -> bool:
        """Whether it does not concern such an attempt, or allows it."""
        return not isinstance(attempt, self.attempt) or self.holds(game, card, attempt)


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.3.3f")
class DefineX:
    """What the X in the text of its card is; a restriction, too.

    ``value`` gives ``None`` if that cannot be evaluated (9.12.2e).
    """

    value: "Callable[[Game, int], int | None]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("8.1.2d", "9.1.8c")
class InsteadOfRezCost(Declaration):
    """Let the Corp pay that cost instead of the rez cost of the card it stands on.

    It counts while the card is unrezzed, and so inactive.
    """

    cost: "Cost"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("25.04:1.16.2e")
class TowardsRezCost(Declaration):
    """Let the Corp pay ``cost`` in place of ``credits`` of the rez cost of the card.

    The rez cost itself stays as it is, and the rest of it is paid as usual.
    """

    cost: "Cost"
    credits: int


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.13.5c")
class InstallOnlyOn:
    """Let the card be installed only hosted on an object that ``valid`` is true of."""

    valid: "Callable[[Game, int, int], bool]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("3.2.3a", "9.1.8c")
class InstallFaceup:
    """Have the card, an agenda, installed faceup; it is active while it is installed."""


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.2.1")
class Permit(Declaration):
    """Allow something otherwise impossible, by a name that the kernel gives it.

    This is how a card contradicts a rule: the rule asks for the permission before it says no.
    One such name is ``"can be advanced"`` (1.18.3). ``applies`` is asked about the object or other
    thing in question.
    """

    what: str
    applies: "Callable[[Game, int, Any], bool]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.12.3a", "9.12.3b")
class Require(Declaration):
    """Have a player do something if able, by a name that the kernel gives it.

    One such name is ``"trash the accessed card"`` (7.1.5c). ``applies`` is asked about the object
    or other thing in question.
    """

    what: str
    applies: "Callable[[Game, int, Any], bool]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.6.1a")
class AltersSetup(Declaration):
    """Have the Corp or the Runner start the game with something other than usual.

    It stands on an identity and counts during setup, when no card is active yet. ``None`` leaves
    things as they are.

    - ``credits``: what ``side`` takes from the bank (1.6.4).
    - ``bad_publicity``: what the Corp starts with.
    - ``starting_hand``: how many cards ``side`` draws (1.6.6).
    - ``installs``: how many of the cards that ``beside`` gives begin the game installed; they are
      brought beside the deck.
    - ``aside``: how many cards of the deck are set aside facedown before a hand is drawn.
    - ``of_which_back``: how many of these ``side`` then shuffles into the deck.
    """

    side: Side
    credits: int | None = None
    bad_publicity: int | None = None
    starting_hand: int | None = None
    installs: int = 0
    beside: "Callable[[], Iterable[CardDefinition]] | None" = None
    aside: int = 0
    of_which_back: int = 0


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.9.9a", "9.10.5")
class ExtendDuration(Declaration):
    """Let the lingering effects that ``applies`` is true of also last until the turn ends.

    With ``for_the_run`` they last instead until the run in which they began ends, if there was one.
    """

    applies: "Callable[[Game, int, LingeringEffect], bool]"
    for_the_run: bool = False
