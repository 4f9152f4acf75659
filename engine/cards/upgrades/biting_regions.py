"""Regions that hurt the Runner as they run on the server."""

from engine.cards.words.effects import do, give_tags, runner_loses_all_credits
from engine.cards.words.places import protects_this_server
from engine.cards.words.run_conditions import (
    whenever_a_trace_is_successful_during_a_run,
    whenever_the_runner_loses_or_spends_clicks_in_a_run,
)
from engine.cards.words.runs import during_run_on_this_server
from engine.kernel.abilities.declarations import Modify, ModifyEffect
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.lasting import LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.additional_rules.traces import TraceAttempt
from engine.kernel.card import CardDefinition
from engine.kernel.events import FullyBroken
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


def _ice_here_is_fully_broken(game: Game, source: int, event: FullyBroken) -> bool:
    return protects_this_server(game, source, event.ice)


_1_LESS_IN_HAND = Modify(
    "maximum hand size", lambda _g, _s, about: about is Side.RUNNER, lambda *_: -1
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
            condition=Condition(FullyBroken, _ice_here_is_fully_broken),
            clauses=(
                do(
                    lambda *_: LastingChange(
                        declarations=(_1_LESS_IN_HAND,),
                        duration=Duration.YOUR_NEXT_TURN,
                        words="-1 maximum hand size",
                    )
                ),
            ),
        ),
    ),
)
