"""Initiatives."""

from engine.cards.words.card_conditions import when_scored, when_stolen
from engine.cards.words.choices import any_number_in_hq
from engine.cards.words.conditions import either
from engine.cards.words.counters import agenda_counters_when_scored
from engine.cards.words.effects import do, draw, place_on_this
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    any_position,
    card_to_install,
    install_chosen,
)
from engine.cards.words.places import ice_in_hq_or_archives, in_the_runners_score_area
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import AGENDA
from engine.kernel.sides import Side

_TO_SHUFFLE = "cards to shuffle into R&D"


NEXT_BIG_THING = CardDefinition(
    name="Next Big Thing",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    faction="nbn",
    advancement_requirement=5,
    agenda_points=3,
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter",
            condition=either(when_scored(), when_stolen()),
            clauses=(do(place_on_this(1, AGENDA)),),
            active_in=in_the_runners_score_area,
        ),
        PaidAbility(
            label="draw 4 cards, then shuffle cards from HQ into R&D",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1, controlled=False),)),
            clauses=(
                do(draw(4)),
                do(shuffle_into_deck(_TO_SHUFFLE), targets=(any_number_in_hq(_TO_SHUFFLE),)),
            ),
            only=Side.CORP,
            active_in=in_the_runners_score_area,
        ),
    ),
)


_ICE = "a piece of ice"


TIMELY_PUBLIC_RELEASE = CardDefinition(
    name="Timely Public Release",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    faction="neutral-corp",
    influence_cost=0,
    advancement_requirement=4,
    agenda_points=2,
    abilities=(
        agenda_counters_when_scored(1),
        PaidAbility(
            label="install ice from HQ or Archives in any position",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(
                    install_chosen(_ICE, IGNORING_ALL_COSTS, places=any_position),
                    targets=(
                        card_to_install(
                            _ICE, ice_in_hq_or_archives, IGNORING_ALL_COSTS, places=any_position
                        ),
                    ),
                ),
            ),
        ),
    ),
)
