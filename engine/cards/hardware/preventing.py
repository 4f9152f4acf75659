"""Hardware that prevents damage."""

from engine.cards.words.abilities import trash_this_when_empty
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import this
from engine.cards.words.effects import do, load
from engine.cards.words.interrupts import TRASH, interrupt, prevent_damage
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
)
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

FEEDBACK_FILTER = CardDefinition(
    name="Feedback Filter",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    influence_cost=1,
    faction="shaper",
    cost=2,
    abilities=(
        interrupt("prevent 1 net damage", Cost(credits=3), do(prevent_damage(1, DamageKind.NET))),
        interrupt(
            "prevent up to 2 core damage", TRASH, do(prevent_damage(2, DamageKind.CORE, up_to=True))
        ),
    ),
)


PLASCRETE_CARAPACE = CardDefinition(
    name="Plascrete Carapace",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    influence_cost=0,
    cost=3,
    faction="neutral-runner",
    abilities=(
        ConditionalAbility(
            label="load 4 power counters",
            condition=when_installed(this),
            clauses=(do(load(4, POWER)),),
        ),
        trash_this_when_empty(),
        interrupt(
            "prevent 1 meat damage",
            Cost(parts=(HostedCounters(POWER, 1),)),
            do(prevent_damage(1, DamageKind.MEAT)),
        ),
    ),
)
