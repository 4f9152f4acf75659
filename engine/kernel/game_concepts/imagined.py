"""Imagining cards gone, to find out what the game would be without them."""

from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from engine.kernel.game_zones.zones import SET_ASIDE

if TYPE_CHECKING:
    from engine.kernel.game import Game


def imagined_gone(game: "Game", cards: Iterable[int]) -> AbstractContextManager[None]:
    """See the game, during a block, as if the cards were not installed, active or hosted."""
    gone = [game.object(card) for card in cards]
    if not gone:
        return nullcontext()
    elsewhere = (("zone", SET_ASIDE), ("installed", False), ("host", None))
    return game.findings.imagining((obj, name, value) for obj in gone for name, value in elsewhere)
