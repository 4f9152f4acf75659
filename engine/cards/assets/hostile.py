"""Hostile assets."""

from engine.cards.words.conditions import runner_is_tagged, this, when_turn_begins
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.counters import for_each_hosted
from engine.cards.words.effects import do, do_damage
from engine.cards.words.interrupts import TRASH
from engine.cards.words.run_conditions import when_successful_run_ends
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.declarations import ChangeCharacteristics, Only
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side

CLEARINGHOUSE = CardDefinition(
    name="Clearinghouse",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=0,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="trash this to do 1 meat damage for each advancement counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(do(do_damage(for_each_hosted(ADVANCEMENT), DamageKind.MEAT)),),
                ),
            ),
            optional=True,
        ),
    ),
)


REAPER_FUNCTION = CardDefinition(
    name="Reaper Function",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=3,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash this to do 2 net damage",
            condition=when_turn_begins(Side.CORP),
            clauses=(NestedCost(Side.CORP, TRASH, then=(do(do_damage(2, DamageKind.NET)),)),),
            optional=True,
        ),
    ),
)


_2_MEAT_DAMAGE_WHEN_A_SUCCESSFUL_RUN_ENDS = ConditionalAbility(
    label="do 2 meat damage",
    condition=when_successful_run_ends(),
    clauses=(do(do_damage(2, DamageKind.MEAT)),),
)


DEDICATED_RESPONSE_TEAM = CardDefinition(
    name="Dedicated Response Team",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=2,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="2 meat damage when a successful run ends, while the Runner is tagged",
            declarations=(
                ChangeCharacteristics(
                    Only(this),
                    gains=lambda *_: (_2_MEAT_DAMAGE_WHEN_A_SUCCESSFUL_RUN_ENDS,),
                ),
            ),
            condition=runner_is_tagged,
        ),
    ),
)
