"""Hostile assets."""

from engine.cards.words.card_conditions import (
    lay_facedown,
    when_none_is_left,
    when_rezzed,
    whenever_the_runner_trashes_an_installed_corp_card,
)
from engine.cards.words.choices import installed, installed_with_subtype
from engine.cards.words.conditions import (
    runner_is_tagged,
    the_first_time_each,
    this,
    when_turn_begins,
)
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.counters import (
    for_each_hosted,
    place_on_this,
    remove_from_this,
    while_this_has,
)
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import (
    do,
    do_damage,
    gain_credits,
    runner_loses_credits,
    trash_chosen,
    trash_this,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import factions_of_the_identity
from engine.cards.words.run_conditions import when_successful_run_ends
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import Rezzed, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER
from engine.kernel.game_concepts.credits import pool
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


_CONNECTION = "a connection"

_TRASH_A_CONNECTION_OR_2_MEAT_DAMAGE = PaidAbility(
    label="trash a connection or do 2 meat damage",
    cost=Cost(clicks=1, parts=(TrashThis(),)),
    clauses=(
        ChooseOne(
            Side.CORP,
            (
                Choice(
                    "trash a connection",
                    (
                        do(
                            trash_chosen(_CONNECTION),
                            targets=(installed_with_subtype(_CONNECTION, "connection"),),
                        ),
                    ),
                ),
                Choice("do 2 meat damage", (do(do_damage(2, DamageKind.MEAT)),)),
            ),
        ),
    ),
)


CONTRACT_KILLER = CardDefinition(
    name="Contract Killer",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=2,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        can_be_advanced(),
        StaticAbility(
            label="with 2 counters it can be used to trash a connection or do damage",
            declarations=(
                ChangeCharacteristics(
                    Only(this), gains=lambda *_: (_TRASH_A_CONNECTION_OR_2_MEAT_DAMAGE,)
                ),
            ),
            condition=while_this_has(2, ADVANCEMENT),
        ),
    ),
)


HOSTILE_ARCHITECTURE = CardDefinition(
    name="Hostile Architecture",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=5,
    trash_cost=4,
    unique=True,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="do 2 meat damage",
            condition=the_first_time_each(
                "turn", whenever_the_runner_trashes_an_installed_corp_card()
            ),
            clauses=(do(do_damage(2, DamageKind.MEAT)),),
        ),
    ),
)


RONIN = CardDefinition(
    name="Ronin",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=0,
    trash_cost=2,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="do 3 net damage",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(do_damage(3, DamageKind.NET)),),
            restriction=while_this_has(4, ADVANCEMENT),
        ),
    ),
)


URBAN_RENEWAL = CardDefinition(
    name="Urban Renewal",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=1,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 3 power counters",
            condition=when_rezzed(),
            clauses=(do(place_on_this(3, POWER)),),
        ),
        ConditionalAbility(
            label="trash it and do 4 meat damage when no power counter is left",
            condition=when_none_is_left(POWER),
            clauses=(do(trash_this, do_damage(4, DamageKind.MEAT)),),
        ),
        ConditionalAbility(
            label="remove 1 power counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(remove_from_this(1, POWER)),),
        ),
    ),
)


BLADDERWORT = CardDefinition(
    name="Bladderwort",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=1,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c], then do 1 net damage with 4[c] or less",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(gain_credits(1)),
                If(
                    lambda game, _resolution: pool(game, Side.CORP) <= 4,
                    (do(do_damage(1, DamageKind.NET)),),
                ),
            ),
        ),
    ),
)


IDIOSYNCRESIS = CardDefinition(
    name="Idiosyncresis",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=1,
    trash_cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ConditionalAbility(
            label="trash this to gain 3[c] for each counter, and the Runner loses 2[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(
                        do(
                            gain_credits(for_each_hosted(ADVANCEMENT, 3)),
                            runner_loses_credits(for_each_hosted(ADVANCEMENT, 2)),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


REVERSED_ACCOUNTS = CardDefinition(
    name="Reversed Accounts",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=1,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="the Runner loses 4[c] for each advancement counter",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(runner_loses_credits(for_each_hosted(ADVANCEMENT, 4))),),
            uses_hosted=True,
        ),
    ),
)


def _trashes_a_card_of_the_runners_faction(game: Game, _source: int, event: Trashed) -> bool:
    faction = game.object(event.card).printed.faction
    is_of_it = faction in factions_of_the_identity(game, Side.RUNNER)
    return event.by is Side.CORP and is_of_it and not lay_facedown(game, event)


STORGOTIC_RESONATOR = CardDefinition(
    name="Storgotic Resonator",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=2,
    unique=True,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=the_first_time_each(
                "turn", Condition(Trashed, _trashes_a_card_of_the_runners_faction)
            ),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="do 1 net damage",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 1),)),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)


_RESOURCE = "an installed resource"


WORKING_PROTOTYPE = CardDefinition(
    name="Working Prototype",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"hostile"}),
    cost=1,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=Condition(Rezzed, lambda *_: True),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="gain 3[c]",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 1),)),
            clauses=(do(gain_credits(3)),),
        ),
        PaidAbility(
            label="gain 6[c] and add a resource to the top of the stack",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 5),)),
            clauses=(
                do(gain_credits(6)),
                do(add_chosen_to_deck(_RESOURCE), targets=(installed(_RESOURCE, "resource"),)),
            ),
        ),
    ),
)
