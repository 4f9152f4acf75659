"""Destroyers whose strength, cost or subtypes vary with the game."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.choices import installed, installed_runner_card, trash_1_program
from engine.cards.words.continuous import (
    can_be_advanced,
    costs_less,
    morph,
    stronger_for_each_advancement,
)
from engine.cards.words.counters import this_has, with_an_odd_number_of
from engine.cards.words.effects import do, give_tags, trash_chosen
from engine.cards.words.ice import (
    can_be_advanced_to_rez_for_less,
    rezzed_ice_with,
    take_bad_publicity_when_rezzed,
)
from engine.cards.words.subroutines import gains_for_each_hosted
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import DefineX
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.variables import defined_x, x_of_this
from engine.kernel.sides import Side

COLOSSUS = CardDefinition(
    name="Colossus",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=6,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        stronger_for_each_advancement(),
        sub(
            "give 1 tag, or 2",
            If(this_has(3, ADVANCEMENT), (do(give_tags(2)),), otherwise=(do(give_tags(1)),)),
        ),
        sub(
            "trash 1 installed program, and perhaps 1 installed resource",
            If(
                this_has(3, ADVANCEMENT),
                (
                    do(
                        trash_chosen("a program", "a resource"),
                        targets=(
                            installed("a program", "program"),
                            installed("a resource", "resource"),
                        ),
                    ),
                ),
                otherwise=(trash_1_program,),
            ),
        ),
    ),
)


LYCAN = CardDefinition(
    name="Lycan",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "morph"}),
    cost=6,
    strength=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        morph("sentry", "code gate", with_an_odd_number_of(ADVANCEMENT)),
        sub("trash 1 program", trash_1_program),
    ),
)


_rezzed_next_ice = rezzed_ice_with("next")


def _other_rezzed_next_ice(game: Game, source: int) -> int:
    return _rezzed_next_ice(game, source) - game.object(source).is_rezzed


NEXT_DIAMOND = CardDefinition(
    name="NEXT Diamond",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "destroyer", "next"}),
    cost=10,
    strength=6,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        costs_less("rez cost", _other_rezzed_next_ice),
        damage_sub(1, DamageKind.CORE),
        damage_sub(1, DamageKind.CORE),
        sub(
            "trash 1 installed Runner card",
            do(
                trash_chosen("a Runner card"),
                targets=(installed_runner_card("a Runner card"),),
            ),
        ),
    ),
)


def _x_net_damage(game: Game, resolution: Resolution) -> Effect:
    return Damage(kind=DamageKind.NET, base=x_of_this(game, resolution), by=Side.CORP)


NEXT_GOLD = CardDefinition(
    name="NEXT Gold",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "next", "ap", "destroyer"}),
    cost=8,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="X is the number of rezzed NEXT ice", restricts=(DefineX(_rezzed_next_ice),)
        ),
        sub("do X net damage", do(_x_net_damage)),
        sub(
            "trash X programs",
            do(
                trash_chosen("X programs"),
                targets=(
                    installed(
                        "X programs",
                        "program",
                        count=lambda game, resolution: defined_x(game, resolution.source),
                    ),
                ),
            ),
        ),
    ),
)


NEBULA = CardDefinition(
    name="Nebula",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=9,
    strength=5,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced_to_rez_for_less(3),
        sub("trash 1 program", trash_1_program),
    ),
)


_TRASH_1_UNLESS_3 = sub(
    "trash 1 program unless the Runner pays 3[c]",
    unless_the_runner_pays(Cost(credits=3), trash_1_program),
)

SWARM = CardDefinition(
    name="Swarm",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "illicit"}),
    cost=8,
    strength=5,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        take_bad_publicity_when_rezzed(1),
        can_be_advanced(),
        gains_for_each_hosted(ADVANCEMENT, _TRASH_1_UNLESS_3),
    ),
)
