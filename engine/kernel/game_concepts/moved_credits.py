"""Credits that a player moves from their credit pool to a card: neither spent nor lost (1.10)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.counters import CREDIT, place_counters
from engine.kernel.game_concepts.credits import pool, take_from_pool

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("1.9.2b", "1.2.4")
class MoveFromPool(ValuedEffect):
    """Have a player move credits from their pool to a card, or all if the pool has fewer."""

    phrase: ClassVar[str] = "move {value}[c] from the credit pool to a card"
    card: int

    def is_possible(self, game: "Game") -> bool:
        """Whether the card is there, and there is a credit to move."""
        return self.by is not None and game.exists(self.card) and pool(game, self.by) > 0

    def apply(self, game: "Game") -> None:
        """Take the credits from the pool and place them on the card."""
        assert self.by is not None
        amount = min(self.value(game), pool(game, self.by))
        take_from_pool(game, self.by, amount)
        place_counters(game, self.card, CREDIT, amount, self.by)
