"""Programs that weaken ice or have the Corp's cards trashed."""

from dataclasses import replace

from engine.cards.words.abilities import (
    break_subroutines,
    load_when_installed,
    place_when_installed,
    trash_this_when_empty,
)
from engine.cards.words.card_conditions import when_empty
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import (
    bypass_that_ice,
    do,
    remove_this_from_the_game,
    sabotage,
    strengthen_chosen,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import is_non_ai_icebreaker, non_ai_icebreakers
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.run_conditions import (
    whenever_run_is_successful,
    whenever_you_encounter_ice,
    whenever_you_fully_break_ice,
)
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side


def _is_fully_broken(game: Game, ice: int) -> bool:
    encounter = game.state.encounter
    return encounter is not None and encounter.ice == ice and encounter.fully_broken


def _fully_broken_ice(game: Game, _resolution: Resolution) -> list[int]:
    encounter = game.state.encounter
    ice = [] if encounter is None else [encounter.ice]
    return [one for one in ice if _is_fully_broken(game, one)]


CRESCENTUS = CardDefinition(
    name="Crescentus",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="derez ice that you fully broke",
            cost=TRASH,
            clauses=(
                do(
                    derez_chosen("ice that you fully broke"),
                    targets=(Target("ice that you fully broke", _fully_broken_ice),),
                ),
            ),
            encountered=_is_fully_broken,
        ),
    ),
)


def _has_strength_5(game: Game, ice: int) -> bool:
    return strength(game, ice) >= 5


D4V1D = CardDefinition(
    name="D4v1d",
    side=Side.RUNNER,
    type="program",
    cost=3,
    memory_cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        place_when_installed(3, POWER),
        replace(
            break_subroutines(hosted_counters(1, POWER), None, which=_has_strength_5),
            flags=frozenset(),
        ),
    ),
)


def _is_installed_non_ai_icebreaker(game: Game, _source: int, card: int) -> bool:
    return is_non_ai_icebreaker(game, card) and game.object(card).installed


K2CP_TURBINE = CardDefinition(
    name="K2CP Turbine",
    side=Side.RUNNER,
    type="program",
    cost=4,
    memory_cost=1,
    faction="shaper",
    influence_cost=4,
    abilities=(
        StaticAbility(
            label="every installed icebreaker but AIs has +2 strength",
            declarations=(Modify("strength", _is_installed_non_ai_icebreaker, lambda *_: 2),),
        ),
    ),
)


def _it_is_weak(game: Game, resolution: Resolution) -> bool:
    return strength(game, resolution.met_by(Encountered).ice) <= 3


MALANDRAGEM = CardDefinition(
    name="Malandragem",
    side=Side.RUNNER,
    type="program",
    cost=4,
    memory_cost=1,
    faction="criminal",
    influence_cost=4,
    abilities=(
        load_when_installed(2, POWER),
        ConditionalAbility(
            label="when empty, remove it from the game",
            condition=when_empty(),
            clauses=(do(remove_this_from_the_game),),
        ),
        ConditionalAbility(
            label="remove 1 power counter to bypass ice of strength 3 or less",
            condition=whenever_you_encounter_ice(),
            clauses=(
                If(
                    _it_is_weak,
                    (
                        NestedCost(
                            Side.RUNNER, hosted_counters(1, POWER), then=(do(bypass_that_ice),)
                        ),
                    ),
                ),
            ),
            optional=True,
            limit="turn",
        ),
        ConditionalAbility(
            label="remove this from the game to bypass the ice",
            condition=whenever_you_encounter_ice(),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(RemoveThisFromGame(),)),
                    then=(do(bypass_that_ice),),
                ),
            ),
            optional=True,
            threat=4,
        ),
    ),
)


NGA = CardDefinition(
    name="Nga",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        load_when_installed(3, POWER),
        trash_this_when_empty(),
        ConditionalAbility(
            label="remove 1 power counter to sabotage 1",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(NestedCost(Side.RUNNER, hosted_counters(1, POWER), then=(do(sabotage(1)),)),),
            optional=True,
        ),
    ),
)


_AN_ICEBREAKER = "an icebreaker that is no AI"


TAKOBI = CardDefinition(
    name="Takobi",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_you_fully_break_ice(),
            clauses=(do(place_on_this(1, POWER)),),
            optional=True,
        ),
        PaidAbility(
            label="+3 strength for an icebreaker that is no AI",
            cost=hosted_counters(2, POWER),
            clauses=(
                do(
                    strengthen_chosen(_AN_ICEBREAKER, 3, Duration.ENCOUNTER),
                    targets=(Target(_AN_ICEBREAKER, non_ai_icebreakers),),
                ),
            ),
        ),
    ),
)
