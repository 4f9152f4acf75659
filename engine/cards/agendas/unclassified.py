"""Agendas without a subtype."""

from engine.cards.words.card_conditions import when_scored, when_the_turn_it_was_scored_ends
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import shuffle_hq_into_rd
from engine.cards.words.effects import do, draw, gain_credits, give_tags, remove_tags
from engine.cards.words.searching import FOUND, add_found_to_hand, reveal_found
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import AGENDA, hosted_count
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

DOMESTIC_SLEEPERS = CardDefinition(
    name="Domestic Sleepers",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=2,
    agenda_points=0,
    faction="haas-bioroid",
    abilities=(
        PaidAbility(
            label="place 1 agenda counter",
            cost=Cost(clicks=3),
            clauses=(do(place_on_this(1, AGENDA)),),
        ),
        StaticAbility(
            label="worth 1 agenda point with a counter",
            declarations=(
                Modify(
                    "agenda points",
                    lambda game, source, about: (
                        about == source and hosted_count(game, source, AGENDA) > 0
                    ),
                    lambda *_: 1,
                    sets=True,
                ),
            ),
        ),
    ),
)


EXECUTIVE_RETREAT = CardDefinition(
    name="Executive Retreat",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=5,
    agenda_points=3,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter and shuffle HQ into R&D",
            condition=when_scored(),
            clauses=(do(place_on_this(1, AGENDA), shuffle_hq_into_rd),),
        ),
        PaidAbility(
            label="draw 5 cards",
            cost=Cost(clicks=1, parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(draw(5)),),
        ),
    ),
)


GOVERNMENT_CONTRACTS = CardDefinition(
    name="Government Contracts",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=5,
    agenda_points=3,
    faction="weyland-consortium",
    abilities=(
        PaidAbility(label="gain 4[c]", cost=Cost(clicks=2), clauses=(do(gain_credits(4)),)),
    ),
)


VANITY_PROJECT = CardDefinition(
    name="Vanity Project",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=6,
    agenda_points=4,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(),
)


BREAKING_NEWS = CardDefinition(
    name="Breaking News",
    side=Side.CORP,
    type="agenda",
    faction="nbn",
    advancement_requirement=2,
    agenda_points=1,
    abilities=(
        ConditionalAbility(
            label="give the Runner 2 tags", condition=when_scored(), clauses=(do(give_tags(2)),)
        ),
        ConditionalAbility(
            label="the Runner removes 2 tags if you scored this agenda this turn",
            condition=when_the_turn_it_was_scored_ends(),
            clauses=(do(remove_tags(2)),),
        ),
    ),
)


def _search_for_up_to_3(_game: Game, resolution: Resolution) -> Effect:
    found = resolution.notes.setdefault(FOUND, [])
    return Search(zones=(deck(Side.CORP),), count=3, up_to=True, found=found)


GRAFT = CardDefinition(
    name="Graft",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=5,
    agenda_points=3,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="search R&D for up to 3 cards",
            condition=when_scored(),
            clauses=(do(_search_for_up_to_3), do(reveal_found, add_found_to_hand)),
            optional=True,
        ),
    ),
)
