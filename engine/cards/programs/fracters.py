"""Fracters: icebreakers that break barriers."""

from dataclasses import replace

from engine.cards.words.abilities import (
    break_subroutines,
    place_when_installed,
    raise_strength,
)
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.costs import hosted_counters
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.icebreakers import (
    may_pay_for_a_subtype,
    whenever_an_encounter_with_a_break_by_this_ends,
    whenever_this_breaks_a_subroutine,
    whenever_this_fully_breaks,
)
from engine.cards.words.run_conditions import made_a_successful_run_this_turn
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side

CLEAVER = CardDefinition(
    name="Cleaver",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=3,
    memory_cost=1,
    strength=3,
    faction="anarch",
    influence_cost=2,
    abilities=(break_subroutines(1, "barrier", 2), raise_strength(2, +1)),
)


CORRODER = CardDefinition(
    name="Corroder",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    influence_cost=2,
    faction="anarch",
    cost=2,
    memory_cost=1,
    strength=2,
    abilities=(break_subroutines(1, "barrier"), raise_strength(1, +1)),
)


def _1_less_after_a_successful_run(game: Game, _resolution: Resolution) -> Cost:
    return Cost(credits=1 if made_a_successful_run_this_turn(game) else 2)


MARJANAH = CardDefinition(
    name="Marjanah",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=0,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        break_subroutines(_1_less_after_a_successful_run, "barrier"),
        raise_strength(1, +1),
    ),
)


AURORA = CardDefinition(
    name="Aurora",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        break_subroutines(2, "barrier"),
        raise_strength(2, +3),
    ),
)


BATTERING_RAM = CardDefinition(
    name="Battering Ram",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=5,
    memory_cost=2,
    strength=3,
    faction="shaper",
    influence_cost=2,
    abilities=(
        break_subroutines(2, "barrier", 2),
        raise_strength(1, +1, duration=Duration.RUN),
    ),
)


INTI = CardDefinition(
    name="Inti",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=0,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        break_subroutines(1, "barrier"),
        raise_strength(2, +1, duration=Duration.RUN),
    ),
)


MAKLER = CardDefinition(
    name="Makler",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=5,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(2, "barrier", 2),
        raise_strength(2, +2),
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each("turn", whenever_this_fully_breaks()),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


MORNING_STAR = CardDefinition(
    name="Morning Star",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=8,
    memory_cost=2,
    strength=5,
    faction="anarch",
    influence_cost=4,
    abilities=(break_subroutines(1, "barrier", count=None),),
)


LAAMB = CardDefinition(
    name="Laamb",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=2,
    strength=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        may_pay_for_a_subtype(2, "barrier"),
        break_subroutines(2, "barrier", count=None),
        raise_strength(3, +6),
    ),
)


PRESSURE_SPIKE = CardDefinition(
    name="Pressure Spike",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        break_subroutines(1, "barrier"),
        raise_strength(2, +3),
        replace(raise_strength(2, +9), limit="run", threat=4),
    ),
)


PROPELLER = CardDefinition(
    name="Propeller",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=1,
    memory_cost=1,
    strength=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        place_when_installed(4, POWER),
        break_subroutines(1, "barrier"),
        raise_strength(hosted_counters(1, POWER), +2),
    ),
)


def _1_more_strength_for_the_run(_game: Game, resolution: Resolution) -> Effect:
    return change_strength(resolution.source, 1, Duration.RUN)


SNOWBALL = CardDefinition(
    name="Snowball",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "barrier"),
        raise_strength(1, +1),
        ConditionalAbility(
            label="+1 strength for the run",
            condition=whenever_this_breaks_a_subroutine(),
            clauses=(do(_1_more_strength_for_the_run),),
        ),
    ),
)


def _1_less_for_each_cybernetic(game: Game, _resolution: Resolution) -> Cost:
    installed = [o.oid for o in game.installed() if o.printed.type == "hardware"]
    cybernetics = sum(game.has_subtype(card, "cybernetic") for card in installed)
    return Cost(credits=max(0, 3 - cybernetics))


TREMOLO = CardDefinition(
    name="Tremolo",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=3,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        break_subroutines(_1_less_for_each_cybernetic, "barrier", 2),
        raise_strength(2, +2),
    ),
)


TYCOON = CardDefinition(
    name="Tycoon",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=1,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "barrier", 2),
        raise_strength(2, +3),
        ConditionalAbility(
            label="the Corp gains 2[c]",
            condition=whenever_an_encounter_with_a_break_by_this_ends(),
            clauses=(do(lambda *_: GainCredits(side=Side.CORP, base=2)),),
        ),
    ),
)
