"""Additional turns, which a player takes because an ability says so (1.2.1, 5.1)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.cite import carries_out
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("1.2.1")
class TakeAdditionalTurn(Effect):
    """A player takes an additional turn after the one in progress."""

    phrase: ClassVar[str] = "take an additional turn"
    side: Side

    def would_change(self, _game: "Game") -> bool:
        """Always: there can be one more."""
        return True

    def apply(self, game: "Game") -> None:
        """Note it for when the turn is over."""
        game.state.additional_turns.append(self.side)
        game.log("1.2.1", f"{self.side.named} will take an additional turn")


def pop_next_turn(game: "Game", after: Side) -> Side:
    """Return who takes the next turn, the other player unless an additional turn is still to come.

    That additional turn is then no longer to come.
    """
    waiting = game.state.additional_turns
    return waiting.pop(0) if waiting else after.opponent
