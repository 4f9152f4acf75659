"""Operations that give the Corp clicks, or take the Runner's."""

from engine.cards.words.conditions import when_the_runners_next_turn_begins
from engine.cards.words.effects import do, gain_clicks, lose_a_click
from engine.kernel.abilities.deciding_clauses import May
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.at_random import TrashAtRandom
from engine.kernel.game import Game
from engine.kernel.sides import Side

BIOTIC_LABOR = CardDefinition(
    name="Biotic Labor",
    side=Side.CORP,
    type="operation",
    cost=4,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(PlayAbility(label="gain [click][click]", clauses=(do(gain_clicks(2)),)),),
)


LOAD_TESTING = CardDefinition(
    name="Load Testing",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        PlayAbility(
            label="the Runner loses [click] as their next turn begins",
            clauses=(
                do(when_the_runners_next_turn_begins("the Runner loses [click]", do(lose_a_click))),
            ),
        ),
    ),
)


NANOMANAGEMENT = CardDefinition(
    name="Nanomanagement",
    side=Side.CORP,
    type="operation",
    cost=4,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(PlayAbility(label="gain [click][click]", clauses=(do(gain_clicks(2)),)),),
)


def _trash_1_at_random(_game: Game, _resolution: Resolution) -> Effect:
    return TrashAtRandom(side=Side.RUNNER, base=1, by=Side.RUNNER)


O2_SHORTAGE = CardDefinition(
    name="O₂ Shortage",
    side=Side.CORP,
    type="operation",
    cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain [click][click] unless the Runner trashes 1 card at random",
            clauses=(
                May(
                    "trash 1 card from the grip at random",
                    (do(_trash_1_at_random),),
                    player=Side.RUNNER,
                    otherwise=(do(gain_clicks(2)),),
                ),
            ),
        ),
    ),
)
