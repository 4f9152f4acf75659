"""Intents for payments and amounts: what is paid, from where, and how much."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.decisions import plain
from engine.kernel.game_concepts.fund import FUND
from engine.kernel.intents.intent import Intent, WithCard, WithNumber, WithWords

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs.cost import Cost

TO_TRASH = " to trash "
"""What stands between a trash cost and the card."""


@dataclass(frozen=True, slots=True)
class Pay(Intent):
    """To pay a cost, or one of several ways to pay it (1.16.1)."""

    prefix = "pay "
    cost: "Cost"

    def label(self, _game: "Game") -> str:
        """Return the cost as what a player does."""
        return self.cost.verb_phrase


@dataclass(frozen=True, slots=True)
class PayToTrash(WithCard):
    """To trash the accessed card by the basic trash ability (7.1.5).

    ``cost`` is ``None`` if a person has written it, whatever cost they name.
    """

    cost: "Cost | None" = None

    def label(self, game: "Game") -> str:
        """Return the trash cost, and the card."""
        return f"{'pay' if self.cost is None else self.cost.verb_phrase}{self._behind(game)}"

    def _behind(self, game: "Game") -> str:
        return f"{TO_TRASH}{game.name(self.card)}"

    def is_meant_by(self, game: "Game", written: str) -> bool:
        """Whether it means to trash that card, at whatever cost."""
        return written.endswith(plain(self._behind(game)))


@dataclass(frozen=True, slots=True)
class CreditsFrom(Intent):
    """To spend so many credits from cards or the fund, and the rest from the pool (1.10.3c)."""

    cards: tuple[tuple[int, int], ...]
    pool: int

    def label(self, game: "Game") -> str:
        """Return how many credits come from each."""
        parts = [
            f"{part}[c] from {'the bad publicity fund' if holder == FUND else game.name(holder)}"
            for holder, part in self.cards
        ]
        return " and ".join([*parts, *([f"{self.pool}[c] from the credit pool"] * (self.pool > 0))])


@dataclass(frozen=True, slots=True)
class CountersFrom(Intent):
    """To spend so many counters from cards (1.14.3)."""

    cards: tuple[tuple[int, int], ...]

    def label(self, game: "Game") -> str:
        """Return how many counters come from each."""
        return " and ".join(f"{part} from {game.name(card)}" for card, part in self.cards)


# --- how much -------------------------------------------------------------------------


class ChooseX(WithNumber):
    """To choose the value of an X (9.3.3f)."""

    __slots__ = ()
    prefix = "X = "


class Bid(WithNumber):
    """To bid credits (10.13.2)."""

    __slots__ = ()
    prefix, suffix = "bid ", "[c]"


class Spend(WithNumber):
    """To spend any number of credits, or so many on a trace (10.8.3)."""

    __slots__ = ()
    prefix, suffix = "spend ", "[c]"


@dataclass(frozen=True, slots=True)
class SpendOnTrace(Spend):
    """To spend credits on a trace (10.8.3): on one's ``own`` strength, against the ``other``.

    Both strengths are those before it. One is the trace strength, the other the link strength.
    """

    own: int = 0
    other: int = 0


class OffInstalling(WithNumber):
    """To take so much of one discount off the install cost, and the rest off rezzing."""

    __slots__ = ()
    prefix, suffix = "lower the install cost by ", "[c]"


class Lose(WithNumber):
    """To choose how many of the credits that may be lost are lost (1.10.3b)."""

    __slots__ = ()
    prefix, suffix = "lose ", "[c]"


class DrawUpTo(WithNumber):
    """To choose how many of the cards that may be drawn are drawn (1.15.1b)."""

    __slots__ = ()
    prefix = "draw "


class ChooseNumber(WithNumber):
    """To choose a number, for example of cards to access (1.15.1b)."""

    __slots__ = ()
    prefix = "choose "


class Take(WithNumber):
    """To choose how many of the credits on a card are taken (1.10.4a)."""

    __slots__ = ()
    prefix, suffix = "take ", "[c]"


class MoveCounters(WithNumber):
    """To move so many counters (1.15.1b)."""

    __slots__ = ()
    prefix = "move "


class PreventAmount(WithNumber):
    """To choose how much of what may be prevented is prevented (9.9.5)."""

    __slots__ = ()
    prefix = "prevent "


@dataclass(frozen=True, slots=True)
class PreventOneOf(WithWords):
    """To prevent 1 of one of several effects (9.9.5)."""

    prefix = "prevent 1 "


class Times(WithNumber):
    """To have a loop resolve so many times (10.1.6a)."""

    __slots__ = ()
