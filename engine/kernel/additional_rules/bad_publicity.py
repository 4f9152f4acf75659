"""Bad publicity (section 10.6): counters on the Corp that pay for the Runner's runs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.cite import carries_out
from engine.kernel.events import BadPublicityRemoved, BadPublicityTaken

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("10.6.1", "10.6.2a", "9.12.2c")
class TakeBadPublicity(ValuedEffect):
    """The Corp takes bad publicity; a run in progress gives no credits for it."""

    def apply(self, game: "Game") -> None:
        """Put the counters on the Corp, in one instance."""
        amount = self.value(game)
        game.state.bad_publicity += amount
        game.log("10.6.1", f"The Corp takes {amount} bad publicity")
        game.emit(BadPublicityTaken(amount))


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
