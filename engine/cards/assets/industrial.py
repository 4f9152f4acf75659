"""Industrial assets."""

from engine.cards.words.card_conditions import when_empty, when_rezzed
from engine.cards.words.choices import TRASH_ANOTHER_INSTALLED_CARD
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.effects import (
    do,
    gain_credits,
    load,
    take_bad_publicity_from_this,
    win_the_game,
)
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
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
                NestedCost(Side.CORP, TRASH_ANOTHER_INSTALLED_CARD, then=(do(gain_credits(3)),)),
            ),
            optional=True,
        ),
    ),
)
