"""Bad publicity (section 10.6): counters on the Corp that pay for the Runner's runs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.cite import carries_out
from engine.kernel.events import BadPublicityRemoved, BadPublicityTaken
from engine.kernel.game_concepts import counters
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("1.9.4", "10.6.1")
def bad_publicity(game: "Game") -> int:
    """Return how much bad publicity the Corp has, with what it is considered to have besides."""
    considered = counters.considered_count(game, Side.CORP, counters.BAD_PUBLICITY)
    return game.state.bad_publicity + considered


@dataclass(eq=False, kw_only=True)
@carries_out("10.6.1", "10.6.2a", "9.12.2c")
class TakeBadPublicity(ValuedEffect):
    """The Corp takes bad publicity; a run in progress gives no credits for it.

    ``taken`` is how much it took.
    """

    taken: int = 0

    def apply(self, game: "Game") -> None:
        """Put the counters on the Corp, in one instance."""
        self.take(game, self.value(game))

    def take(self, game: "Game", amount: int) -> None:
        """Put so many on the Corp."""
        self.taken = amount
        game.state.bad_publicity += amount
        game.log("10.6.1", f"The Corp takes {amount} bad publicity")
        game.emit(BadPublicityTaken(amount))


@dataclass(eq=False, kw_only=True)
@carries_out("1.13.3", "10.6.1")
class TakeBadPublicityFrom(TakeBadPublicity):
    """The Corp takes bad publicity hosted on a card, which does not count as the Corp's before."""

    phrase: ClassVar[str] = "take {value} bad publicity from a card"
    card: int

    def is_possible(self, game: "Game") -> bool:
        """Whether the card is there and hosts any."""
        is_there = game.exists(self.card)
        return is_there and counters.held_count(game, self.card, counters.BAD_PUBLICITY) > 0

    def apply(self, game: "Game") -> None:
        """Move the counters from the card to the Corp, as many as there are."""
        amount = self.value(game)
        self.take(game, counters.remove_counters(game, self.card, counters.BAD_PUBLICITY, amount))


@dataclass(eq=False, kw_only=True)
@carries_out("10.6.1", "9.12.2c", "1.2.4")
class RemoveBadPublicity(ValuedEffect):
    """Remove bad publicity from the Corp, as much as there is; ``removed`` is how much."""

    removed: int = 0

    def is_possible(self, game: "Game") -> bool:
        """Whether the Corp has any."""
        return game.state.bad_publicity > 0

    def apply(self, game: "Game") -> None:
        """Return the counters to the bank."""
        self.removed = min(self.value(game), game.state.bad_publicity)
        game.state.bad_publicity -= self.removed
        game.log("10.6.1", f"{self.removed} bad publicity removed")
        game.emit(BadPublicityRemoved(self.removed))
