"""Upgrades that do something when they are accessed."""

from engine.cards.words.accessing import while_it_is_rezzed
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.choices import any_number_in_hq
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import do, do_damage
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import while_in_hq
from engine.cards.words.runs import encounter_chosen, ice_protecting_this_server
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashThis
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import Purge
from engine.kernel.sides import Side

_TO_THE_BOTTOM = "cards in HQ"


DISPOSABLE_HQ = CardDefinition(
    name="Disposable HQ",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=5,
    faction="nbn",
    influence_cost=1,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="put cards from HQ at the bottom of R&D",
            condition=when_accessed(),
            clauses=(
                do(
                    add_chosen_to_deck(_TO_THE_BOTTOM, bottom=True),
                    targets=(any_number_in_hq(_TO_THE_BOTTOM),),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


ANGELIQUE_GARZA_CORREA = CardDefinition(
    name="Angelique Garza Correa",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush", "enforcer", "expendable"}),
    cost=0,
    trash_cost=2,
    unique=True,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="do 1 meat damage",
            cost=Cost(clicks=1, credits=1, parts=(TrashThis(from_hand=True),)),
            clauses=(do(do_damage(1, DamageKind.MEAT)),),
            active_in=while_in_hq,
            threat=3,
        ),
        ConditionalAbility(
            label="pay 2[c] to do 2 meat damage",
            condition=when_accessed(also=while_it_is_rezzed),
            clauses=(
                NestedCost(Side.CORP, Cost(credits=2), then=(do(do_damage(2, DamageKind.MEAT)),)),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


def _purge(_game: Game, _resolution: Resolution) -> Effect:
    return Purge()


CYBERDEX_VIRUS_SUITE = CardDefinition(
    name="Cyberdex Virus Suite",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=3,
    trash_cost=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="purge virus counters",
            condition=when_accessed(),
            clauses=(do(_purge),),
            optional=True,
            active_in=while_accessed,
        ),
        PaidAbility(label="purge virus counters", cost=TRASH, clauses=(do(_purge),)),
    ),
)


GANKED = CardDefinition(
    name="Ganked!",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="trash it to force an encounter",
            condition=when_accessed(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(TrashThis(),)),
                    then=(
                        do(
                            encounter_chosen("a piece of ice"),
                            targets=(ice_protecting_this_server("a piece of ice"),),
                        ),
                    ),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)
