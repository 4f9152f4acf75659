"""Upgrades that do something when they are accessed."""

from engine.cards.words.accessing import not_in_archives, while_it_is_installed, while_it_is_rezzed
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.choices import any_number_in_hq
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import do, do_damage, gain_credits, give_tags, suffer_damage
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import while_in_hq
from engine.cards.words.runs import encounter_chosen, ice_protecting_this_server
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import (
    Choice,
    ChooseOne,
    If,
    May,
    NestedCost,
)
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.clicks import LoseClicks
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
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


def _it_is_rezzed(game: Game, resolution: Resolution) -> bool:
    return while_it_is_rezzed(game, resolution.source)


MAVIRUS = CardDefinition(
    name="Mavirus",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=3,
    trash_cost=0,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="purge virus counters, and do 1 net damage if this is rezzed",
            condition=when_accessed(),
            clauses=(
                May("purge virus counters", (do(_purge),)),
                If(_it_is_rezzed, (do(do_damage(1, DamageKind.NET)),)),
            ),
            active_in=while_accessed,
        ),
        PaidAbility(label="purge virus counters", cost=TRASH, clauses=(do(_purge),)),
    ),
)


PRISEC = CardDefinition(
    name="Prisec",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="pay 2[c] to give 1 tag and do 1 meat damage",
            condition=when_accessed(also=while_it_is_installed),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=2),
                    then=(do(give_tags(1), do_damage(1, DamageKind.MEAT)),),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


PRODUCT_PLACEMENT = CardDefinition(
    name="Product Placement",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"advertisement"}),
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=1,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="gain 2[c]",
            condition=when_accessed(also=not_in_archives),
            clauses=(do(gain_credits(2)),),
            active_in=while_accessed,
        ),
    ),
)


def _lose_2_clicks_or_suffer_core_damage() -> ChooseOne:
    """The Runner must do either of them, and in full if they can (9.12.3c)."""

    def has_2_clicks(game: Game, _resolution: Resolution) -> bool:
        return game.state.clicks[Side.RUNNER] >= 2

    clicks = do(lambda *_: LoseClicks(side=Side.RUNNER, base=2))
    return ChooseOne(
        Side.RUNNER,
        (
            Choice("lose [click][click]", (clicks,), has_2_clicks),
            Choice("suffer 1 core damage", (do(suffer_damage(1, DamageKind.CORE)),)),
        ),
        must=True,
    )


TEMPUS = CardDefinition(
    name="Tempus",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="trace 3: the Runner loses [click][click] or suffers 1 core damage",
            condition=when_accessed(also=not_in_archives),
            clauses=(Trace(3, (if_successful(_lose_2_clicks_or_suffer_core_damage()),)),),
            active_in=while_accessed,
        ),
    ),
)
