"""Identities."""

from engine.cards.words.conditions import the_first_time_each, whenever_damage_is_suffered
from engine.cards.words.effects import do, draw, sabotage
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

ESA_AFONTOV = CardDefinition(
    name="Esâ Afontov: Eco-Insurrectionist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="draw 1 card and sabotage 2",
            condition=the_first_time_each("turn", whenever_damage_is_suffered(DamageKind.CORE)),
            clauses=(do(draw(1), sabotage(2)),),
            optional=True,
        ),
    ),
)
