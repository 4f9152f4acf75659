"""Bioroids."""

from engine.cards.words.card_conditions import whenever_runner_trashes_a_corp_card
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.effects import do, do_damage, end_the_run, lose_a_click, trash_this
from engine.cards.words.installing import card_to_install, install_chosen
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_hq
from engine.kernel import history
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.events import ResolvedCard
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

KUWINDA_K4H1U3 = CardDefinition(
    name="Kuwinda K4H1U3",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid"}),
    cost=3,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="trace by power counters: 1 core damage; or 1 more counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                Trace(
                    for_each_hosted(POWER),
                    (
                        if_successful(do(do_damage(1, DamageKind.CORE), trash_this)),
                        if_unsuccessful(do(place_on_this(1, POWER))),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


RONALD_FIVE = CardDefinition(
    name="Ronald Five",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid"}),
    cost=3,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="the Runner loses [click]",
            condition=whenever_runner_trashes_a_corp_card(),
            clauses=(do(lose_a_click),),
        ),
    ),
)


@restriction("only during a run on another server")
def _in_a_run_on_another_server(game: Game, source: int) -> bool:
    run = game.state.run
    return run is not None and run.server != this_server(game, source)


B_1001 = CardDefinition(
    name="B-1001",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid", "enforcer"}),
    cost=1,
    unique=True,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="end the run",
            cost=Cost(parts=(remove_tags(1),)),
            clauses=(do(end_the_run),),
            restriction=_in_a_run_on_another_server,
        ),
    ),
)


@restriction("only in the next paid ability window after you resolve an operation")
def _in_the_window_after_an_operation(game: Game, _source: int) -> bool:
    resolved = history.between_the_last_two_windows(game, ResolvedCard)
    return any(card.by is Side.CORP for card in resolved)


_FROM_HQ = "a card in HQ"


BIOROID_WORK_CREW = CardDefinition(
    name="Bioroid Work Crew",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"bioroid"}),
    cost=2,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="install 1 card from HQ",
            cost=TRASH,
            clauses=(do(install_chosen(_FROM_HQ), targets=(card_to_install(_FROM_HQ, in_hq),)),),
            restriction=_in_the_window_after_an_operation,
        ),
    ),
)
