"""Cards set aside for what an ability then does with them, as card texts say it."""

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.movements.setting_aside import SetAsideTop
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import SET_ASIDE
from engine.kernel.sides import Side

ASIDE = "set aside"


@carries_out("4.8.2")
def set_top_aside(side: Side, amount: Amount) -> EffectMaker:
    """Set so many cards from the top of that player's deck aside faceup."""
    return lambda game, r: SetAsideTop(
        side=side,
        base=calculate_amount(amount, game, r),
        by=r.controller,
        aside=r.notes.setdefault(ASIDE, []),
    )


@carries_out("4.8.2")
def still_set_aside(game: Game, resolution: Resolution) -> list[int]:
    """The cards that this ability has set aside and that still lie there."""
    aside = resolution.notes.get(ASIDE, ())
    return [card for card in aside if game.exists(card) and game.object(card).zone == SET_ASIDE]


def shuffle_the_rest_into_the_stack(game: Game, resolution: Resolution) -> Effect:
    """Shuffle the cards that still lie set aside into the stack."""
    return ShuffleInto(cards=still_set_aside(game, resolution), shuffles=(Side.RUNNER,))
