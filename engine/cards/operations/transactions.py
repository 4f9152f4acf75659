"""Transactions that only gain credits, beside Hedge Fund."""

from engine.cards.words.effects import do, gain_credits
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

GOVERNMENT_SUBSIDY = CardDefinition(
    name="Government Subsidy",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=10,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(PlayAbility(label="gain 15[c]", clauses=(do(gain_credits(15)),)),),
)
