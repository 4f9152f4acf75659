"""Industrial assets."""

from engine.cards.words.abilities import trash_this_when_empty
from engine.cards.words.card_conditions import when_empty, when_rezzed, when_the_runner_trashes_this
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.costs import trash_another_installed_card
from engine.cards.words.counters import load
from engine.cards.words.credits import take_credits
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    remove_bad_publicity,
    take_bad_publicity_from_this,
    win_the_game,
)
from engine.kernel.abilities.instructions.deciding_clauses import May, NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import BAD_PUBLICITY
from engine.kernel.sides import Side

SUPERDEEP_BOREHOLE = CardDefinition(
    name="Superdeep Borehole",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"illicit", "industrial"}),
    cost=6,
    trash_cost=6,
    faction="weyland-consortium",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="load 6 bad publicity",
            condition=when_rezzed(),
            clauses=(do(load(6, BAD_PUBLICITY)),),
        ),
        ConditionalAbility(
            label="when empty, win the game",
            condition=when_empty(),
            clauses=(do(win_the_game),),
        ),
        ConditionalAbility(
            label="take 1 bad publicity",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(take_bad_publicity_from_this(1)),),
        ),
    ),
)


SVYATOGOR_EXCAVATOR = CardDefinition(
    name="Svyatogor Excavator",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"industrial"}),
    cost=0,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="trash another card to gain 3[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(Side.CORP, trash_another_installed_card(), then=(do(gain_credits(3)),)),
            ),
            optional=True,
        ),
    ),
)


ANTHILL_EXCAVATION_CONTRACT = CardDefinition(
    name="Anthill Excavation Contract",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"industrial"}),
    cost=3,
    trash_cost=1,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(label="load 8[c]", condition=when_rezzed(), clauses=(do(load(8)),)),
        trash_this_when_empty(),
        ConditionalAbility(
            label="take 4[c] and draw 1 card",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(take_credits(4), draw(1)),),
        ),
    ),
)


NANOETCHING_MATRIX = CardDefinition(
    name="Nanoetching Matrix",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"industrial"}),
    cost=0,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="gain 2[c]", cost=Cost(clicks=1), clauses=(do(gain_credits(2)),), limit="turn"
        ),
        ConditionalAbility(
            label="gain 2[c]",
            condition=when_the_runner_trashes_this(),
            clauses=(do(gain_credits(2)),),
            optional=True,
        ),
    ),
)


ROUGHNECK_REPAIR_SQUAD = CardDefinition(
    name="Roughneck Repair Squad",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"industrial"}),
    cost=0,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="gain 6[c] and remove 1 bad publicity",
            cost=Cost(clicks=3),
            clauses=(
                do(gain_credits(6)),
                May("remove 1 bad publicity", (do(remove_bad_publicity(1)),)),
            ),
        ),
    ),
)
