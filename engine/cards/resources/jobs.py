"""Jobs."""

from engine.cards.words.abilities import (
    load_when_installed,
    take_hosted_credits,
    trash_this_when_empty,
)
from engine.cards.words.card_conditions import when_empty
from engine.cards.words.effects import do, take_credits, trash_this
from engine.cards.words.run_conditions import whenever_run_on_a_remote_server_is_successful
from engine.cards.words.runs import for_the_run, if_successful
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import RunBegan
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.credits import TakeAnyCreditsFrom
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked import instead_of_breaching
from engine.kernel.sides import Side


def _a_central_server_not_run_this_turn(game: Game, _resolution: Resolution) -> Effect:
    already = {event.server for event in history.this_turn(game, RunBegan)}
    return MakeRun(which=lambda server: server in CENTRAL_SERVERS and server not in already)


RED_TEAM = CardDefinition(
    name="Red Team",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=5,
    faction="criminal",
    influence_cost=2,
    abilities=(
        load_when_installed(12),
        trash_this_when_empty(),
        PaidAbility(
            label="run a central server not run this turn",
            cost=Cost(clicks=1),
            clauses=(do(_a_central_server_not_run_this_turn),),
        ),
        if_successful("take 3[c]", do(take_credits(3))),
    ),
)


TELEWORK_CONTRACT = CardDefinition(
    name="Telework Contract",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        load_when_installed(9),
        trash_this_when_empty(),
        take_hosted_credits(3, limit="turn"),
    ),
)


def _you_may_take_credits(_game: Game, source: int) -> list[Effect]:
    return [TakeAnyCreditsFrom(side=Side.RUNNER, card=source)]


BANK_JOB = CardDefinition(
    name="Bank Job",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        load_when_installed(8),
        ConditionalAbility(
            label="trash this when it is empty", condition=when_empty(), clauses=(do(trash_this),)
        ),
        ConditionalAbility(
            label="take any number of credits instead of breaching",
            condition=whenever_run_on_a_remote_server_is_successful(),
            clauses=(
                do(
                    for_the_run(
                        "take credits instead",
                        instead_of_breaching(_you_may_take_credits, optional=True),
                    )
                ),
            ),
        ),
    ),
)
