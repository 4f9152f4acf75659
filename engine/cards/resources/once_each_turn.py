"""Resources that cannot be used more than once each turn."""

from engine.cards.words.continuous import cannot_be_used_more_than_once_each_turn
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import take_all_credits
from engine.cards.words.effects import do, gain_credits, suffer_damage
from engine.cards.words.installing import install_from_grip
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import Trashed
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side

KATI_JONES = CardDefinition(
    name="Kati Jones",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        cannot_be_used_more_than_once_each_turn(),
        PaidAbility(label="place 3[c]", cost=Cost(clicks=1), clauses=(do(place_on_this(3)),)),
        PaidAbility(label="take all credits", cost=Cost(clicks=1), clauses=(do(take_all_credits),)),
    ),
)


TRI_MAF_CONTACT = CardDefinition(
    name="Tri-maf Contact",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        cannot_be_used_more_than_once_each_turn(),
        PaidAbility(label="gain 2[c]", cost=Cost(clicks=1), clauses=(do(gain_credits(2)),)),
        ConditionalAbility(
            label="suffer 3 meat damage",
            condition=Condition(Trashed, lambda _game, source, event: event.card == source),
            clauses=(do(suffer_damage(3, DamageKind.MEAT)),),
        ),
    ),
)


THE_ARTIST = CardDefinition(
    name="The Artist",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=4,
    unique=True,
    faction="shaper",
    influence_cost=5,
    abilities=(
        PaidAbility(
            label="gain 2[c]", cost=Cost(clicks=1), clauses=(do(gain_credits(2)),), limit="turn"
        ),
        PaidAbility(
            label="install a program or piece of hardware for 1[c] less",
            cost=Cost(clicks=1),
            clauses=(install_from_grip(1, "program", "hardware"),),
            limit="turn",
        ),
    ),
)
