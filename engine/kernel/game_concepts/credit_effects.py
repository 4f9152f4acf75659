"""Effects that gain, lose and take credits (1.10.3)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import CreditsGained, CreditsLost
from engine.kernel.game_concepts import counters
from engine.kernel.game_concepts.credits import add_to_pool, pool, take_from_pool
from engine.kernel.selecting import choose_number
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def gain_credits(game: "Game", side: Side, amount: int, source: int | None = None) -> None:
    """Put credits into the player's pool in one instance, by an ability of ``source`` if given."""
    add_to_pool(game, side, amount)
    game.log("1.10.3a", f"{side.named} gains {amount}[c]")
    game.emit(CreditsGained(side, amount, source))


@dataclass(eq=False, kw_only=True)
@carries_out("1.10.3", "1.10.3a", "9.12.2c")
class GainCredits(ValuedEffect):
    """Have a player gain credits from the bank."""

    side: Side

    def apply(self, game: "Game") -> None:
        """Put the credits into the pool."""
        gain_credits(game, self.side, self.value(game), self.source)


@dataclass(eq=False, kw_only=True)
@carries_out("1.10.3b", "1.2.4", "9.12.2c")
class LoseCredits(ValuedEffect):
    """Have a player lose credits from their pool, as many as it holds; ``lost`` is how many.

    With ``up_to`` that player says how many, up to the value.
    """

    side: Side
    up_to: Side | None = None
    lost: int = 0

    def is_possible(self, game: "Game") -> bool:
        """Whether there is anything in the pool; credits on cards cannot be lost."""
        return pool(game, self.side) > 0

    def can_happen_in_full(self, game: "Game") -> bool:
        """Whether the pool holds that many credits."""
        return self.can_happen(game) and self.value(game) <= pool(game, self.side)

    def happen(self, game: "Game") -> Process[None]:
        """Determine how many credits are lost, and return them to the bank."""
        self.lost = min(self.value(game), pool(game, self.side))
        if self.up_to is not None:
            question = self.phrase_question(
                game, f"how many credits does {self.side.named_within} lose?"
            )
            self.lost = yield from choose_number(
                game, self.up_to, "1.10.3b", question, self.lost, intents.Lose
            )
        if not self.lost:
            return
        take_from_pool(game, self.side, self.lost)
        game.log("1.10.3b", f"{self.side.named} loses {self.lost}[c]")
        game.emit(CreditsLost(self.side, self.lost, self.source))


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.7", "9.3.4d")
class GainCreditsForEachLost(GainCredits):
    """Have a player gain ``each`` credits per credit that ``loss`` took, in the same instruction.

    While that instruction is imminent, this counts what is expected to be lost.
    """

    phrase: ClassVar[str] = "gain {value}[c] for what was lost"
    loss: LoseCredits
    each: int
    base: int = 1

    def value(self, game: "Game") -> int:
        """Return ``each`` per credit lost, with what interrupts and static abilities add to it."""
        return self.each * self._lost(game) + self.change + game.static_change(self)

    def is_possible(self, game: "Game") -> bool:
        """Whether any credit is lost."""
        return self._lost(game) > 0

    def _lost(self, game: "Game") -> int:
        if any(self in instruction.effects for instruction in game.under_way):
            return self.loss.lost
        loss = self.loss
        return min(loss.value(game), pool(game, loss.side)) if loss.can_happen(game) else 0


@dataclass(eq=False, kw_only=True)
@carries_out("1.10.4", "1.10.4a")
class TakeCreditsFrom(ValuedEffect):
    """Have a player take credits from a card and gain them, as many as it hosts.

    They may be the credits set aside from a source that its own cost uninstalled.
    """

    phrase: ClassVar[str] = "take {value}[c] from a card"
    side: Side
    card: int

    @carries_out("9.5.5")
    def is_possible(self, game: "Game") -> bool:
        """Whether the card is there, or what it hosted is set aside, and has a credit."""
        is_there = game.exists(self.card) or self.card in game.kept_hosted
        return is_there and counters.held_count(game, self.card, counters.CREDIT) > 0

    def apply(self, game: "Game") -> None:
        """Move the credits from the card to the pool."""
        self.take(game, self.value(game))

    def take(self, game: "Game", amount: int) -> None:
        """Take that many credits, or as many as there are."""
        game.log("1.10.4a", f"{self.side.named} takes credits from {game.name(self.card)}")
        taken = counters.remove_counters(game, self.card, counters.CREDIT, amount)
        gain_credits(game, self.side, taken, self.source)


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.7")
class TakeAllCreditsFrom(TakeCreditsFrom):
    """Have a player take all credits from a card: those on it as they are taken."""

    phrase: ClassVar[str] = "take all credits from a card"
    base: int = 1

    def value(self, game: "Game") -> int:
        """Return how many credits there are."""
        return counters.held_count(game, self.card, counters.CREDIT)


@dataclass(eq=False, kw_only=True)
@carries_out("1.15.1b")
class TakeAnyCreditsFrom(TakeAllCreditsFrom):
    """Have a player take any number of credits from a card; they choose it as this resolves."""

    phrase: ClassVar[str] = "take credits from a card"

    def happen(self, game: "Game") -> Process[None]:
        """Let the player choose the number, which may be 0, and take the credits."""
        question, most = self.phrase_question(game, "take how many credits?"), self.value(game)
        amount = yield from choose_number(game, self.side, "1.15.1b", question, most, intents.Take)
        if amount:
            self.take(game, amount)
