"""Upgrades that meet the Runner as they approach the server, or have them approach its ice."""

from engine.cards.words.costs import trash_from_hq
from engine.cards.words.effects import do, end_the_run
from engine.cards.words.interrupts import TRASH
from engine.cards.words.run_conditions import (
    whenever_rezzed_ice_protecting_this_server_is_passed,
    whenever_the_runner_approaches_this_server,
    whenever_the_runner_passes_all_ice_here,
)
from engine.cards.words.runs import THE_RUNNER_MAY_JACK_OUT
from engine.cards.words.tags import take_1_tag_or_end_the_run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.card import CardDefinition
from engine.kernel.events import Passed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.movement import ApproachAgain
from engine.kernel.runs.position import ice_at_position
from engine.kernel.sides import Side

_TWO_CREDITS_AND_TWO_CARDS = Cost(credits=2, parts=trash_from_hq(2).parts)

ANOETIC_VOID = CardDefinition(
    name="Anoetic Void",
    side=Side.CORP,
    type="upgrade",
    cost=0,
    trash_cost=1,
    unique=True,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="2[c] and 2 cards from HQ end the run",
            condition=whenever_the_runner_approaches_this_server(),
            clauses=(NestedCost(Side.CORP, _TWO_CREDITS_AND_TWO_CARDS, then=(do(end_the_run),)),),
            optional=True,
        ),
    ),
)


def _approach_it_again(game: Game, resolution: Resolution) -> Effect | None:
    passed = resolution.met_by(Passed).ice
    is_theirs = game.state.run is not None and ice_at_position(game) == passed
    return ApproachAgain() if is_theirs else None


CODE_REPLICATOR = CardDefinition(
    name="Code Replicator",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash this to have passed ice approached again",
            condition=whenever_rezzed_ice_protecting_this_server_is_passed(),
            clauses=(
                NestedCost(
                    Side.CORP, TRASH, then=(do(_approach_it_again), THE_RUNNER_MAY_JACK_OUT)
                ),
            ),
            optional=True,
        ),
    ),
)


_TWO_CLICKS_OR_FIVE_CREDITS = Cost(options=(Cost(clicks=2), Cost(credits=5)))

MANEGARM_SKUNKWORKS = CardDefinition(
    name="Manegarm Skunkworks",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=3,
    unique=True,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="2[click] or 5[c], or the run ends",
            condition=whenever_the_runner_approaches_this_server(),
            clauses=(
                NestedCost(Side.RUNNER, _TWO_CLICKS_OR_FIVE_CREDITS, otherwise=(do(end_the_run),)),
            ),
        ),
    ),
)


CAPRICE_NISEI = CardDefinition(
    name="Caprice Nisei",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"clone", "psi"}),
    cost=2,
    trash_cost=1,
    unique=True,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="play a Psi Game: end the run",
            condition=whenever_the_runner_passes_all_ice_here(),
            clauses=(PsiGame(differ=(do(end_the_run),)),),
        ),
    ),
)


K_P_LYNN = CardDefinition(
    name="K. P. Lynn",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"executive"}),
    cost=1,
    trash_cost=3,
    unique=True,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="1 tag or the run ends",
            condition=whenever_the_runner_passes_all_ice_here(),
            clauses=(take_1_tag_or_end_the_run(),),
        ),
    ),
)
