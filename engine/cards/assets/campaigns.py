"""Assets that give credits, turn by turn or click by click."""

from engine.cards.words.abilities import take_hosted_credits, trash_this_when_empty
from engine.cards.words.card_conditions import when_empty, when_rezzed
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    load,
    take_credits,
    trash_this,
)
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

NICO_CAMPAIGN = CardDefinition(
    name="Nico Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=2,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(label="load 9[c]", condition=when_rezzed(), clauses=(do(load(9)),)),
        ConditionalAbility(
            label="when empty, trash it and draw 1 card",
            condition=when_empty(),
            clauses=(do(trash_this, draw(1)),),
        ),
        ConditionalAbility(
            label="take 3[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(take_credits(3)),),
        ),
    ),
)


PAD_CAMPAIGN = CardDefinition(
    name="PAD Campaign",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"advertisement"}),
    cost=2,
    trash_cost=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


REGOLITH_MINING_LICENSE = CardDefinition(
    name="Regolith Mining License",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(label="load 15[c]", condition=when_rezzed(), clauses=(do(load(15)),)),
        trash_this_when_empty(),
        take_hosted_credits(3),
    ),
)
