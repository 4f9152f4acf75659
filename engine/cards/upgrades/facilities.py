"""Facilities."""

from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import player_has_more, root_only
from engine.cards.words.counters import place_on_this, remove_all_from_this
from engine.cards.words.effects import do
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.sides import Side


def _its_counters_for_a_run_here(game: Game, source: int, purpose: Purpose) -> Cost | None:
    is_here = purpose.kind == "run" and purpose.server == this_server(game, source)
    counters = hosted_count(game, source, POWER)
    return Cost(clicks=counters, credits=counters) if is_here else None


COLD_SITE_SERVER = CardDefinition(
    name="Cold Site Server",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"facility"}),
    cost=0,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="place 1 power counter",
            cost=Cost(clicks=1),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        StaticAbility(
            label="[click] and 1[c] to run this server for each power counter",
            declarations=(AdditionalCost(_its_counters_for_a_run_here),),
        ),
        ConditionalAbility(
            label="remove all power counters",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(remove_all_from_this(POWER)),),
        ),
    ),
)


RESEARCH_STATION = CardDefinition(
    name="Research Station",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"facility"}),
    cost=2,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(root_only("HQ"), player_has_more(Side.CORP, "maximum hand size", 2)),
)
