"""Counters on this card, as what card texts ask of it."""

from collections.abc import Callable

from engine.kernel.abilities.instructions import Resolution
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import hosted


def this_has(amount: int, kind: str) -> Callable[[Game, Resolution], bool]:
    """If there are so many hosted counters of a kind on this card, or more."""
    return lambda game, resolution: hosted(game, resolution.source, kind) >= amount


def with_an_odd_number_of(kind: str) -> Callable[[Game, int], bool]:
    """While this card has an odd number of hosted counters of a kind."""
    return lambda game, source: hosted(game, source, kind) % 2 == 1
