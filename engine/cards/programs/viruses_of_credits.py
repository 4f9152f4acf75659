"""Viruses about credits."""

from engine.cards.words.abilities import place_when_installed, trash_this_when_you_purge
from engine.cards.words.card_conditions import whenever_runner_trashes_a_corp_card
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import install_only_if
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import for_each_hosted, place_on_this, remove_all_from_this
from engine.cards.words.effects import corp_loses_credits, do, gain_credits
from engine.cards.words.run_conditions import (
    ran_successfully_on_a_central_server,
    whenever_run_is_successful,
)
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import CreditsLost
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.game_concepts.credits import pool
from engine.kernel.sides import Side

CACHE = CardDefinition(
    name="Cache",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        place_when_installed(3, VIRUS),
        PaidAbility(
            label="gain 1[c]", cost=hosted_counters(1, VIRUS), clauses=(do(gain_credits(1)),)
        ),
    ),
)


CONSUME = CardDefinition(
    name="Consume",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=2,
    memory_cost=0,
    faction="apex",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_runner_trashes_a_corp_card(),
            clauses=(do(place_on_this(1, VIRUS)),),
            optional=True,
        ),
        PaidAbility(
            label="gain 2[c] for each virus counter, and remove them",
            cost=Cost(clicks=1),
            clauses=(do(gain_credits(for_each_hosted(VIRUS, 2)), remove_all_from_this(VIRUS)),),
            uses_hosted=True,
        ),
    ),
)


IXODIDAE = CardDefinition(
    name="Ixodidae",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(CreditsLost, lambda _game, _source, event: event.side is Side.CORP),
            clauses=(do(gain_credits(1)),),
        ),
        trash_this_when_you_purge(),
    ),
)


LAMPREY = CardDefinition(
    name="Lamprey",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Corp loses 1[c]",
            condition=whenever_run_is_successful("HQ"),
            clauses=(do(corp_loses_credits(1)),),
        ),
        trash_this_when_you_purge(),
    ),
)


TAPWRM = CardDefinition(
    name="Tapwrm",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus"}),
    cost=0,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        install_only_if(
            "install only after a successful run on a central server this turn",
            ran_successfully_on_a_central_server,
        ),
        ConditionalAbility(
            label="gain 1[c] for every 5[c] of the Corp",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(gain_credits(lambda game, _r: pool(game, Side.CORP) // 5)),),
        ),
        trash_this_when_you_purge(),
    ),
)
