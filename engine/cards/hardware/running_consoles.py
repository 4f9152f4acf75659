"""Consoles about runs, and what is broken, stolen or trashed in them."""

from engine.cards.words.abilities import place_when_installed
from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored_or_stolen,
    whenever_runner_trashes_a_corp_card,
    whenever_you_play_a_run_event,
)
from engine.cards.words.choices import unrezzed_card
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import corp_cards_cost_less_to_trash, runner_has_more
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import during_runs_on, recurring_credits
from engine.cards.words.effects import add_chosen_to_hand, do, draw, gain_clicks, gain_credits
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.runs import breach
from engine.cards.words.subroutines import break_up_to
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import Exposed, RunBegan
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side


def _protected_by_2_pieces_of_ice(game: Game, _source: int, event: RunBegan) -> bool:
    return len(ice_protecting(game, event.server)) >= 2


DAREDEVIL = CardDefinition(
    name="Daredevil",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="shaper",
    influence_cost=1,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="draw 2 cards",
            condition=Condition(RunBegan, _protected_by_2_pieces_of_ice, first_each="turn"),
            clauses=(do(draw(2)),),
        ),
    ),
)


DEMOLISHER = CardDefinition(
    name="Demolisher",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        corp_cards_cost_less_to_trash(1),
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each("turn", whenever_runner_trashes_a_corp_card()),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


DESPERADO = CardDefinition(
    name="Desperado",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_run_is_successful(),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


ENDURANCE = CardDefinition(
    name="Endurance",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console", "vehicle"}),
    cost=8,
    unique=True,
    faction="shaper",
    influence_cost=5,
    abilities=(
        runner_has_more("memory limit", 2),
        place_when_installed(3, POWER),
        ConditionalAbility(
            label="place 1 power counter",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="break up to 2 subroutines",
            cost=hosted_counters(2, POWER),
            clauses=(break_up_to(2),),
            breaks=True,
        ),
    ),
)


_UNREZZED = "an unrezzed card"


HERMES = CardDefinition(
    name="Hermes",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="add 1 unrezzed card to HQ",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(do(add_chosen_to_hand(_UNREZZED), targets=(unrezzed_card(_UNREZZED),)),),
        ),
    ),
)


MAUI = CardDefinition(
    name="Māui",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 2),
        recurring_credits(
            lambda game, _source: len(ice_protecting(game, "HQ")),
            "X recurring credits for runs on HQ",
            during_runs_on("HQ"),
        ),
    ),
)


MINDS_EYE = CardDefinition(
    name="Mind's Eye",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_run_is_successful("R&D"),
            clauses=(do(place_on_this(1, POWER)),),
            optional=True,
        ),
        PaidAbility(
            label="breach R&D, but not its root",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 3),)),
            clauses=(do(breach("R&D")),),
        ),
    ),
)


SWIFT = CardDefinition(
    name="Swift",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console", "vehicle"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="gain a click",
            condition=the_first_time_each("turn", whenever_you_play_a_run_event()),
            clauses=(do(gain_clicks(1)),),
        ),
    ),
)


ZAMBA = CardDefinition(
    name="Zamba",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(
                Exposed, lambda game, _source, event: game.object(event.card).owner is Side.CORP
            ),
            clauses=(do(gain_credits(1)),),
            optional=True,
        ),
    ),
)
