"""Resources about cards that are rezzed or derezzed, and about bad publicity."""

from engine.cards.words.card_conditions import whenever_you_rez_ice
from engine.cards.words.continuous import install_only_if
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import (
    can_spend_hosted_credits_to,
    in_a_trace,
    installing,
    recurring_credits,
)
from engine.cards.words.effects import (
    bypass_that_ice,
    do,
    gain_credits,
    provided,
    take_bad_publicity,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import is_ice
from engine.cards.words.run_conditions import whenever_you_encounter_ice
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.card import CardDefinition
from engine.kernel.events import Derezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.credits import pool
from engine.kernel.sides import Side

_ICE_COSTS_1_MORE = StaticAbility(
    label="ice costs 1[c] more to rez", declarations=(Modify("rez cost", is_ice, lambda *_: 1),)
)


COMPROMISED_EMPLOYEE = CardDefinition(
    name="Compromised Employee",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "link"}),
    cost=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        recurring_credits(1, "1 recurring credit in traces", in_a_trace),
        ConditionalAbility(
            label="gain 1[c]", condition=whenever_you_rez_ice(), clauses=(do(gain_credits(1)),)
        ),
    ),
)


def _the_corp_has_15(game: Game, _source: int) -> bool:
    return pool(game, Side.CORP) >= 15


FRANSOFIA_WARD = CardDefinition(
    name="Fransofia Ward",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        _ICE_COSTS_1_MORE,
        ConditionalAbility(
            label="trash this to bypass the ice while the Corp has 15[c]",
            condition=whenever_you_encounter_ice(),
            clauses=(
                provided(
                    _the_corp_has_15, NestedCost(Side.RUNNER, TRASH, then=(do(bypass_that_ice),))
                ),
            ),
            optional=True,
        ),
    ),
)


ICE_ANALYZER = CardDefinition(
    name="Ice Analyzer",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="place 1[c]", condition=whenever_you_rez_ice(), clauses=(do(place_on_this(1)),)
        ),
        can_spend_hosted_credits_to("installing programs", installing("program")),
    ),
)


INVESTIGATIVE_JOURNALISM = CardDefinition(
    name="Investigative Journalism",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        install_only_if(
            "install only if the Corp has bad publicity", lambda game: bad_publicity(game) > 0
        ),
        PaidAbility(
            label="give the Corp 1 bad publicity",
            cost=Cost(clicks=4, parts=(TrashThis(),)),
            clauses=(do(take_bad_publicity(1)),),
        ),
    ),
)


KEROS_MCINTYRE = CardDefinition(
    name="Keros Mcintyre",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="gain 2[c]",
            condition=Condition(
                Derezzed,
                lambda game, _source, event: (
                    event.by is Side.RUNNER and game.object(event.card).printed.type == "ice"
                ),
                first_each="turn",
            ),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


XANADU = CardDefinition(
    name="Xanadu",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(_ICE_COSTS_1_MORE,),
)
