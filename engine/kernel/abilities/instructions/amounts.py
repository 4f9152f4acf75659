"""Numbers in an ability: written out, or calculated as an instruction becomes imminent."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game

Amount: TypeAlias = "int | Callable[[Game, Resolution], int]"
"""A number, or a function that calculates it from the position and what the ability knows."""


def calculate_amount(amount: Amount, game: "Game", resolution: "Resolution") -> int:
    """Return the number, or what it comes to: one value for all that is counted (9.12.2b)."""
    return amount if isinstance(amount, int) else amount(game, resolution)
