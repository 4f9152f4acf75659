"""Operations that give the Corp clicks, or take the Runner's."""

from engine.cards.words.conditions import when_the_runners_next_turn_begins
from engine.cards.words.costs import trash_at_random_from_your_hand
from engine.cards.words.effects import do, gain_clicks, lose_a_click
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
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
                unless_the_runner_pays(trash_at_random_from_your_hand(1), do(gain_clicks(2))),
            ),
        ),
    ),
)
