"""Where abilities are active although their card is not (9.1.8)."""

from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.sides import Side


def in_the_heap(_game: Game, obj: Object) -> bool:
    """In the Runner's discard pile (9.1.8b)."""
    return obj.zone == discard_pile(Side.RUNNER)


def in_the_grip(_game: Game, obj: Object) -> bool:
    """In the Runner's hand (9.1.8b)."""
    return obj.zone == hand(Side.RUNNER)
