"""Declarations: what static abilities and lingering effects state about the game (9.3.5).

A declaration applies as long as the static ability it stands in is active, or for the
duration of the lingering effect that keeps it. Every function in it is given the game
and the object that is its source, and whatever it is asked about.
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
    from engine.kernel.abilities.lingering import LingeringEffect
    from engine.kernel.card import CardDefinition
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs import Cost, Purpose

Attempted = TypeVar("Attempted", bound=Attempt)
Expected = TypeVar("Expected", bound=Effect)


class Declaration:
    """A statement that applies continuously."""


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.12.1a")
class Modify(Declaration):
    """Change a value of objects or players, such as "strength" or "rez cost".

    ``applies`` is asked about the object (its id) or the player the value belongs to.
    ``change`` gives what is added (negative: taken away); with ``sets`` it gives what
    the value is set to instead.
    """

    value: str
    applies: "Callable[[Game, int, Any], bool]"
    change: "Callable[[Game, int, Any], int]"
    sets: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Only:
    """Applies to one object alone, such as the source or its host; to none for ``None``."""

    which: "Callable[[Game, int], int | None]"

    def __call__(self, game: "Game", source: int, about: int) -> bool:
        """Whether an object is that one."""
        return about == self.which(game, source)


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.1.9", "9.12.1b")
class ChangeCharacteristics(Declaration):
    """Give objects subtypes or abilities, or take them away.

    ``applies`` is asked about every object while characteristics are being determined
    (9.12.1d), unless it is :class:`Only` one that it can apply to; ``gains`` gives the
    abilities granted to one. ``loses`` says which of an object's abilities are lost;
    ``before`` says that gained subroutines go before the others (9.8.2b). With ``bars`` the objects
    cannot gain abilities.
    """

    applies: "Callable[[Game, int, int], bool]"
    gains_subtypes: "Callable[[Game, int, int], tuple[str, ...]] | None" = None
    loses_subtypes: "Callable[[Game, int, int], tuple[str, ...]] | None" = None
    gains: "Callable[[Game, int, int], tuple[Ability, ...]] | None" = None
    loses: "Callable[[Game, int, int, Ability], bool] | None" = None
    before: bool = False
    bars: bool = False


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.2.2")
class Prohibit(Declaration, Generic[Attempted]):
    """Something cannot be done; ``forbids`` is asked about each attempt of the type."""

    attempt: type[Attempted]
    forbids: "Callable[[Game, int, Attempted], bool]"


class Prohibiting(tuple[tuple[Prohibit[Any], int], ...]):
    """The prohibitions in force, each with the object that is its source."""

    @cached_property
    def _by_kind(self) -> dict[type[Attempt], tuple[tuple[Prohibit[Any], int], ...]]:
        return {}

    def of(self, kind: type[Attempt]) -> tuple[tuple[Prohibit[Any], int], ...]:
        """Those that may forbid an attempt of that type, which few do."""
        found = self._by_kind.get(kind)
        if found is None:
            found = tuple(one for one in self if issubclass(kind, one[0].attempt))
            self._by_kind[kind] = found
        return found


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.4.5", "9.9.2")
class ModifyEffect(Declaration):
    """Change the value of effects; ``change`` gives 0 for those it does not concern."""

    change: "Callable[[Game, int, ValuedEffect], int]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.9.5c")
class AlwaysPrevent(Declaration):
    """A particular effect is always prevented, by the editions that know such abilities."""

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

    ``applies`` is asked about each expected effect of the type, ``instead`` gives what
    replaces one; with ``optional`` the controller may decline it as it would apply, which the rule
    ``decided_under`` has them do. An optional one may have a ``limit`` on how often it is
    used, "turn" or "run" for once each (9.3.3c).
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
    """An additional cost for what ``cost`` returns one for; ``None`` where it adds none."""

    cost: "Callable[[Game, int, Purpose], Cost | None]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.10.3c", "1.10.4b")
class AllowSpending(Declaration):
    """Credits hosted on ``holder`` (by default the source) may be spent for some purposes."""

    allows: "Callable[[Game, int, Purpose], bool]"
    holder: "Callable[[Game, int], int] | None" = None


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.10.2", "1.2.1")
class ConsiderInPool(Declaration):
    """Credits hosted on the source are considered to be in its controller's credit pool.

    Unlike credits that may be spent from a card (:class:`AllowSpending`) they count wherever
    the pool is counted, and they can be lost.
    """


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.10.5a")
class RecurringCredits(Declaration):
    """Recurring credits: so many are placed on the source, and refilled each turn."""

    amount: "Callable[[Game, int], int]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.9.4")
class ConsiderCounters(Declaration):
    """Objects or players are considered to have counters that nobody placed or gave.

    ``kind`` is the kind of counter, "tag" for those on the Runner. ``applies`` is asked
    about the object (its id) or the player, ``count`` gives how many more it has. Where the
    text says so they are ``spendable`` as well: from the source, which is what has them.
    """

    kind: str
    applies: "Callable[[Game, int, Any], bool]"
    count: "Callable[[Game, int, Any], int]"
    spendable: bool = False


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.13.5", "1.13.5a", "1.13.5b")
class CanHost(Declaration):
    """The source is a destination on which cards that ``accepts`` is true of are installed.

    ``limit`` is how many cards it can host; ``None`` for any number. With ``by_itself`` it has
    abilities that host cards on it, so that nothing else installs any there (1.13.5b).
    """

    accepts: "Callable[[Game, int, int], bool]"
    limit: int | None = None
    by_itself: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class RemovesHosted(Declaration):
    """What the source hosts is removed from the game if the source is uninstalled."""


@dataclass(frozen=True, slots=True, eq=False)
class Restriction(Generic[Attempted]):
    """A restriction on what may be done with the card it stands on; no declaration (9.3.3).

    ``attempt`` is what it restricts: playing, installing or rezzing the card, where it stands,
    or the value chosen for an X. ``holds`` is given the game, the card and such an attempt.
    """

    attempt: type[Attempted]
    holds: "Callable[[Game, int, Attempted], bool]"

    def allows(self, game: "Game", card: int, attempt: Attempt) -> bool:
        """Whether it says nothing of such an attempt, or holds."""
        return not isinstance(attempt, self.attempt) or self.holds(game, card, attempt)


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.3.3f")
class DefineX:
    """What the X in the text of the card it stands on is; a restriction, too.

    ``value`` gives ``None`` where that cannot be evaluated (9.12.2e).
    """

    value: "Callable[[Game, int], int | None]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("8.1.2d", "9.1.8c")
class InsteadOfRezCost(Declaration):
    """The Corp may pay that cost instead of the rez cost of the card it stands on.

    It counts while the card is unrezzed, and so inactive.
    """

    cost: "Cost"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("25.04:1.16.2e")
class TowardsRezCost(Declaration):
    """The Corp may pay that cost for so many credits of the rez cost of the card it stands on.

    The rez cost is what it was, and the rest of it is paid as ever.
    """

    cost: "Cost"
    credits: int


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.13.5c")
class InstallOnlyOn:
    """The card can be installed only hosted on an object that ``valid`` is true of."""

    valid: "Callable[[Game, int, int], bool]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("3.2.3a", "9.1.8c")
class InstallFaceup:
    """The card, an agenda, is installed faceup, and is active while it is installed."""


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.2.1")
class Permit(Declaration):
    """Something otherwise impossible is allowed, told by a name of the kernel's.

    This is how a card contradicts a rule: the rule asks for it before it says no.

    For example ``"can be advanced"`` (1.18.3);
    ``applies`` is asked about the object or other thing in question.
    """

    what: str
    applies: "Callable[[Game, int, Any], bool]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("9.12.3a", "9.12.3b")
class Require(Declaration):
    """Something a player must do if able, told by a name of the kernel's.

    For example ``"trash the accessed card"`` (7.1.5c); ``applies`` is asked about the
    object or other thing in question.
    """

    what: str
    applies: "Callable[[Game, int, Any], bool]"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("1.6.1a")
class AltersSetup(Declaration):
    """The Corp or the Runner starts the game with something else than is usual.

    It stands on an identity, and counts as the game is set up, when no card is active yet.
    ``credits`` are what ``side`` takes from the bank (1.6.4), ``bad_publicity`` what the Corp
    starts with, ``starting_hand`` how many cards ``side`` draws (1.6.6); ``None`` for what is
    left as it is. ``installs`` are how many of the cards that ``beside`` gives, which are brought
    beside the deck, begin the game installed. ``aside`` are how many cards of the deck are set
    aside facedown before a hand is drawn, and ``of_which_back`` how many of those ``side`` then
    shuffles into the deck.
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
@carries_out("9.9.9", "9.9.9a", "9.10.5")
class ExtendDuration(Declaration):
    """Lingering effects that ``applies`` is true of also last until the turn ends.

    With ``for_the_run`` they last until the run ends in which they began, if one was in progress.
    """

    applies: "Callable[[Game, int, LingeringEffect], bool]"
    for_the_run: bool = False
