"""What an ability's own restriction asks for, in words that can be told to a player (9.3.3c)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Asking:
    """What must hold for an ability of a card to be used, and how that is told."""

    says: str
    holds: "Callable[[Game, int], bool]"

    def __call__(self, game: "Game", source: int) -> bool:
        """Whether it holds for an ability of that card."""
        return self.holds(game, source)


def asks(says: str) -> "Callable[[Callable[[Game, int], bool]], Asking]":
    """Tell what a function asks for, such as "only during a run"."""
    return lambda holds: Asking(says, holds)
