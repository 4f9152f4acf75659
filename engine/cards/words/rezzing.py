"""Rezzing and derezzing, as card texts say it."""

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import EffectMaker, Resolution
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.game import Game


def derez_chosen(name: str) -> EffectMaker:
    """Derez the cards announced under that name."""

    def effect(_game: Game, resolution: Resolution) -> list[Effect]:
        return [Derez(card=card) for card in resolution.those(name)]

    return effect
