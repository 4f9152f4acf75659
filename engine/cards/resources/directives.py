"""Directives."""

from engine.cards.words.effects import do
from engine.cards.words.run_conditions import whenever_you_breach
from engine.cards.words.runs import access_additional
from engine.cards.words.subroutines import break_1
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Require
from engine.kernel.accessing.mid_access import MUST_PAY_TRASH_COST
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import lose_clicks
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.sides import Side
from engine.kernel.turns.actions import MUST_TAKE, has_spent_no_clicks
from engine.kernel.turns.basic_actions import BasicAction


def _runner_has_spent_no_clicks(game: Game, _source: int) -> bool:
    return has_spent_no_clicks(game, Side.RUNNER)


def _is_a_run_or_run_event(game: Game, _source: int, action: BasicAction) -> bool:
    card = action.purpose.target
    is_run_event = action.name == "play" and card is not None and game.has_subtype(card, "run")
    return action.name == "run" or is_run_event


ALWAYS_BE_RUNNING = CardDefinition(
    name="Always Be Running",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"directive", "virtual"}),
    cost=0,
    faction="adam",
    influence_cost=3,
    unique=True,
    abilities=(
        StaticAbility(
            label="the first click must be spent on a run",
            condition=_runner_has_spent_no_clicks,
            declarations=(Require(MUST_TAKE, _is_a_run_or_run_event),),
        ),
        PaidAbility(
            label="break 1 subroutine",
            cost=Cost(parts=(lose_clicks(2),)),
            clauses=(break_1(),),
            breaks=True,
            limit="turn",
        ),
    ),
    wording="Later printings name the run event; the first speaks only of making a run.",
)


def _has_a_trash_cost(game: Game, _source: int, event: Accessed) -> bool:
    return game.object(event.card).printed.trash_cost is not None


def _reveal_it(_game: Game, resolution: Resolution) -> Effect:
    return Reveal(cards=[resolution.met_by(Accessed).card])


def _it_must_be_trashed_by_paying(_game: Game, resolution: Resolution) -> Effect:
    accessed = resolution.met_by(Accessed).card
    must = Require(MUST_PAY_TRASH_COST, lambda _game, _source, card: card == accessed)
    return LastingChange(
        declarations=(must,), duration=Duration.ACCESS, words="its trash cost must be paid"
    )


NEUTRALIZE_ALL_THREATS = CardDefinition(
    name="Neutralize All Threats",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"directive", "virtual"}),
    cost=0,
    faction="adam",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="reveal the first card with a trash cost, which must be paid",
            condition=Condition(Accessed, _has_a_trash_cost, first_each="turn"),
            clauses=(do(_reveal_it), do(_it_must_be_trashed_by_paying)),
        ),
        ConditionalAbility(
            label="access 1 additional card",
            condition=whenever_you_breach("HQ"),
            clauses=(do(access_additional(1)),),
        ),
    ),
)
