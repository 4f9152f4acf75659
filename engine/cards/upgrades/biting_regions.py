"""Regions that hurt the Runner as they run on the server."""

from engine.cards.words.effects import do, give_tags, runner_loses_all_credits
from engine.cards.words.lasting import smaller_grip_until_your_next_turn
from engine.cards.words.run_conditions import (
    whenever_a_trace_is_successful_during_a_run,
    whenever_ice_protecting_this_server_is_fully_broken,
    whenever_the_runner_loses_or_spends_clicks_in_a_run,
)
from engine.cards.words.runs import during_run_on_this_server
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import ModifyEffect
from engine.kernel.additional_rules.traces import TraceAttempt
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side

HEINLEIN_GRID = CardDefinition(
    name="Heinlein Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=3,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Runner loses all credits",
            condition=whenever_the_runner_loses_or_spends_clicks_in_a_run(here=True),
            clauses=(do(runner_loses_all_credits),),
        ),
    ),
)


CHILO_CITY_GRID = CardDefinition(
    name="ChiLo City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=3,
    trash_cost=6,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=whenever_a_trace_is_successful_during_a_run(here=True),
            clauses=(do(give_tags(1)),),
        ),
    ),
)


def _2_more_in_a_run_on_this_server(game: Game, source: int, effect: ValuedEffect) -> int:
    return 2 * (isinstance(effect, TraceAttempt) and during_run_on_this_server(game, source))


RUTHERFORD_GRID = CardDefinition(
    name="Rutherford Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=0,
    trash_cost=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="traces in runs on this server begin 2 higher",
            declarations=(ModifyEffect(_2_more_in_a_run_on_this_server),),
        ),
    ),
)


VALLEY_GRID = CardDefinition(
    name="Valley Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=3,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="-1 maximum hand size for the Runner until your next turn",
            condition=whenever_ice_protecting_this_server_is_fully_broken(),
            clauses=(do(smaller_grip_until_your_next_turn(1)),),
        ),
    ),
)
