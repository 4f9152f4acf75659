"""Costs (section 1.16): paid all at once, and followed by a checkpoint."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Cost:
    """What must be paid: credits and clicks."""

    credits: int = 0
    clicks: int = 0

    def __str__(self) -> str:
        """Write the cost as a card does, with plain-text symbols."""
        parts = ["[click]" * self.clicks] if self.clicks else []
        if self.credits or not parts:
            parts.append(f"{self.credits}[c]")
        return ", ".join(parts)

    @carries_out("1.16.1")
    def can_pay(self, game: "Game", payer: Side) -> bool:
        """Whether the player has all of it."""
        state = game.state
        return state.credits[payer] >= self.credits and state.clicks[payer] >= self.clicks

    @carries_out("9.11.1a", "10.3.4")
    def pay(self, game: "Game", payer: Side) -> Process[None]:
        """Pay everything at once; a checkpoint follows immediately."""
        game.state.credits[payer] -= self.credits
        game.state.clicks[payer] -= self.clicks
        game.log("10.3.4", f"{payer.named} pays {self}")
        yield from checkpoint(game)
