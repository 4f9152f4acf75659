"""Revealing, as card texts say it."""

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.game import Game
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def reveal_the_grip(game: Game, _resolution: Resolution) -> Effect:
    """Reveal the grip."""
    return Reveal(cards=list(game.zone(hand(Side.RUNNER))))
