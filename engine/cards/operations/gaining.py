"""Operations that gain credits without being transactions."""

from engine.cards.words.effects import do, gain_credits
from engine.cards.words.places import in_your_grip
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _rezzed_ice(game: Game, _resolution: Resolution) -> int:
    return sum(o.is_rezzed and o.printed.type == "ice" for o in game.installed())


PEAK_EFFICIENCY = CardDefinition(
    name="Peak Efficiency",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 1[c] for each rezzed piece of ice",
            clauses=(do(gain_credits(_rezzed_ice)),),
        ),
    ),
)


SWEEPS_WEEK = CardDefinition(
    name="Sweeps Week",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 1[c] for each card in the grip",
            clauses=(do(gain_credits(lambda game, _r: len(in_your_grip(game)))),),
        ),
    ),
)
