"""Restrictions that an ability states itself, with words to tell a player about them (9.3.3c)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class StatedRestriction:
    """A restriction of an ability of a card: its test ``holds``, and ``says`` in words."""

    says: str
    holds: "Callable[[Game, int], bool]"

    def __call__(self, game: "Game", source: int) -> bool:
        """Whether the restriction lets an ability of that card be used now."""
        return self.holds(game, source)


def restriction(says: str) -> "Callable[[Callable[[Game, int], bool]], StatedRestriction]":
    """Turn a test into a restriction that is told as ``says``, such as "only during a run"."""
    return lambda holds: StatedRestriction(says, holds)
