"""AP barriers."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.conditions import this
from engine.cards.words.effects import do, do_damage, end_the_run
from engine.cards.words.run_conditions import whenever_the_runner_passes
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.sides import Side

ENVELOPE = CardDefinition(
    name="Envelope",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "ap"}),
    cost=4,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(damage_sub(1, DamageKind.NET), sub("end the run", do(end_the_run))),
)


KAKUGO = CardDefinition(
    name="Kakugo",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "ap"}),
    cost=4,
    strength=1,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=whenever_the_runner_passes(this),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


WALL_OF_THORNS = CardDefinition(
    name="Wall of Thorns",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "ap"}),
    cost=8,
    strength=5,
    faction="jinteki",
    influence_cost=1,
    abilities=(damage_sub(2, DamageKind.NET), sub("end the run", do(end_the_run))),
)
