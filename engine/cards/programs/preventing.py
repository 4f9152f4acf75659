"""Programs that prevent something."""

from dataclasses import replace

from engine.cards.words.effects import do
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    card_to_be_trashed,
    interrupt,
    prevent_damage,
    prevent_its_trashing,
    reduce_the_trace_to_0,
    would_take_damage,
)
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side

NET_SHIELD = CardDefinition(
    name="Net Shield",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="pay 1[c] to prevent 1 net damage",
            condition=replace(would_take_damage(DamageKind.NET), first_each="turn"),
            clauses=(
                NestedCost(
                    Side.RUNNER, Cost(credits=1), then=(do(prevent_damage(1, DamageKind.NET)),)
                ),
            ),
            optional=True,
            flags=INTERRUPT,
        ),
    ),
)


LLDS_ENERGY_REGULATOR = CardDefinition(
    name="LLDS Energy Regulator",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        interrupt(
            "prevent a piece of hardware from being trashed",
            Cost(options=(Cost(credits=3), TRASH)),
            do(prevent_its_trashing, targets=(card_to_be_trashed("hardware"),)),
        ),
    ),
)


DISRUPTER = CardDefinition(
    name="Disrupter",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(interrupt("the trace begins at 0", TRASH, do(reduce_the_trace_to_0)),),
)
