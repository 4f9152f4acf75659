"""Cybernetics."""

from engine.cards.words.conditions import (
    this,
    when_installed,
)
from engine.cards.words.effects import (
    do,
    suffer_damage,
)
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
)
from engine.kernel.additional_rules.damage import (
    DamageKind,
    SelectDamaged,
)
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

TITANIUM_RIBS = CardDefinition(
    name="Titanium Ribs",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="suffer 2 meat damage",
            condition=when_installed(this),
            clauses=(do(suffer_damage(2, DamageKind.MEAT)),),
        ),
        StaticAbility(
            label="you select the cards that damage trashes",
            declarations=(SelectDamaged(lambda *_: True, by=Side.RUNNER),),
        ),
    ),
)
