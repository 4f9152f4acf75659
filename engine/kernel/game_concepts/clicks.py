"""Clicks (section 1.11): gained and lost by effects, and spent to pay a cost."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.cite import carries_out
from engine.kernel.events import ClicksGained, ClicksLost, ClicksSpent
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs.cost import Purpose


@dataclass(eq=False, kw_only=True)
@carries_out("1.11.3", "1.11.3a", "9.12.2c")
class GainClicks(ValuedEffect):
    """Have a player gain clicks."""

    side: Side

    def apply(self, game: "Game") -> None:
        """Raise the number of clicks they have."""
        amount = self.value(game)
        game.state.clicks[self.side] += amount
        game.log("1.11.3a", f"{self.side.named} gains {amount}[click]")
        game.emit(ClicksGained(self.side, amount))


@dataclass(eq=False, kw_only=True)
@carries_out("1.11.3", "1.11.3b", "9.12.2c", "1.2.4")
class LoseClicks(ValuedEffect):
    """Have a player lose clicks, as many as they have of those; ``lost`` is how many.

    ``to_use`` says that this is the trigger cost of a paid ability, or a part of it.
    """

    side: Side
    lost: int = 0
    to_use: bool = False

    def is_possible(self, game: "Game") -> bool:
        """Whether the player has any clicks."""
        return game.state.clicks[self.side] > 0

    def can_happen_in_full(self, game: "Game") -> bool:
        """Whether the player has that many clicks."""
        return self.can_happen(game) and self.value(game) <= game.state.clicks[self.side]

    def apply(self, game: "Game") -> None:
        """Lower the number of clicks they have; that is not spending them."""
        self.lost = min(self.value(game), game.state.clicks[self.side])
        game.state.clicks[self.side] -= self.lost
        game.log("1.11.3b", f"{self.side.named} loses {self.lost}[click]")
        game.emit(ClicksLost(self.side, self.lost, self.to_use))


@carries_out("1.11.3b")
def spend_clicks(game: "Game", side: Side, amount: int, purpose: "Purpose") -> None:
    """Spend clicks; this does not meet conditions about losing clicks."""
    game.state.clicks[side] -= amount
    game.emit(ClicksSpent(side, amount, purpose))
