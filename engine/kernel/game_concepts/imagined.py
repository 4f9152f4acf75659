"""Imagining cards gone, to find out what the game would be without them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from engine.kernel.game_zones.zones import SET_ASIDE

if TYPE_CHECKING:
    from engine.kernel.game import Game


@contextmanager
def imagined_gone(game: "Game", cards: Iterable[int]) -> Iterator[None]:
    """See the game, during a block, as if the cards were not installed, active or hosted."""
    gone = [game.object(card) for card in cards]
    if not gone:
        yield
        return
    elsewhere = (("zone", SET_ASIDE), ("installed", False), ("host", None))
    with game.findings.imagining(
        (obj, name, value)
        for obj in gone
        for name, value in elsewhere
        if getattr(obj, name) != value  # a change that is none would still undo findings
    ):
        yield
