"""Expansions: agendas that make the Corp richer or roomier."""

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.continuous import player_has_more
from engine.cards.words.effects import do, draw, gain_credits
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

OFFWORLD_OFFICE = CardDefinition(
    name="Offworld Office",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 7[c]", condition=when_scored(), clauses=(do(gain_credits(7)),)
        ),
    ),
)


SUPERCONDUCTING_HUB = CardDefinition(
    name="Superconducting Hub",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="draw 2 cards",
            condition=when_scored(),
            clauses=(do(draw(2)),),
            optional=True,
        ),
        player_has_more(Side.CORP, "maximum hand size", 2),
    ),
)
