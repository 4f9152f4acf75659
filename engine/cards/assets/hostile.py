"""Hostile assets."""

from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.effects import do
from engine.cards.words.interrupts import TRASH
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import NestedCost, Resolution
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted
from engine.kernel.sides import Side


def _1_meat_damage_for_each_advancement(game: Game, resolution: Resolution) -> Effect:
    amount = hosted(game, resolution.source, ADVANCEMENT)
    return Damage(kind=DamageKind.MEAT, base=amount, by=Side.CORP)


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
                NestedCost(Side.CORP, TRASH, then=(do(_1_meat_damage_for_each_advancement),)),
            ),
        ),
    ),
)
