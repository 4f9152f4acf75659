"""Stealth cards, whose credits some abilities ask for."""

from engine.cards.words.abilities import is_stealth, load_when_installed, trash_this_when_empty
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import costs_less
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import (
    can_spend_hosted_credits_on_anything,
    can_spend_hosted_credits_to,
    during_runs_on,
)
from engine.cards.words.effects import do, draw
from engine.cards.words.run_conditions import ran_successfully_on
from engine.cards.words.runs import during_a_run
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import AllowSpending
from engine.kernel.card import CardDefinition
from engine.kernel.events import Used
from engine.kernel.game import Game
from engine.kernel.sides import Side

GHOST_RUNNER = CardDefinition(
    name="Ghost Runner",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"stealth", "virtual"}),
    influence_cost=0,
    cost=1,
    faction="neutral-runner",
    abilities=(
        load_when_installed(3),
        trash_this_when_empty(),
        StaticAbility(
            label="its credits can be spent during runs",
            declarations=(
                AllowSpending(lambda game, source, _purpose: during_a_run(game, source)),
            ),
        ),
    ),
    wording="Defined in the words of later cards: it is loaded with credits, and becomes empty.",
)


def _spends_from_a_stealth_card_in_a_run(game: Game, _source: int, event: Used) -> bool:
    is_spent = event.side is Side.RUNNER and event.ability is None
    return is_spent and game.state.run is not None and is_stealth(game, event.source)


NET_MERCUR = CardDefinition(
    name="Net Mercur",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual", "stealth"}),
    cost=3,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1[c] or draw 1 card",
            condition=the_first_time_each(
                "run", Condition(Used, _spends_from_a_stealth_card_in_a_run)
            ),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("place 1[c]", (do(place_on_this(1)),)),
                        Choice("draw 1 card", (do(draw(1)),)),
                    ),
                ),
            ),
        ),
        can_spend_hosted_credits_on_anything(),
    ),
)


def _2_after_a_successful_run_on_hq(game: Game, _source: int) -> int:
    return 2 if ran_successfully_on("HQ")(game) else 0


PENUMBRAL_TOOLKIT = CardDefinition(
    name="Penumbral Toolkit",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"stealth", "virtual"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        costs_less("install cost", _2_after_a_successful_run_on_hq),
        load_when_installed(4),
        trash_this_when_empty(),
        can_spend_hosted_credits_to("anything in runs", during_runs_on()),
    ),
)
