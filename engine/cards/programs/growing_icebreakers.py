"""Icebreakers that grow, or change with what has happened."""

from engine.cards.words.abilities import break_subroutines, place_when_installed, raise_strength
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.costs import hosted_counters, trash_from_your_grip
from engine.cards.words.counters import charge_1_of_your_installed_cards, place_on_this
from engine.cards.words.effects import bypass_that_ice, do, draw
from engine.cards.words.icebreakers import (
    stronger_by,
    stronger_for_each,
    whenever_this_fully_breaks,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.events import Encountered, FullyBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import POWER, VIRUS
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

_A_POWER_COUNTER_FOR_ICE_FULLY_BROKEN = ConditionalAbility(
    label="place 1 power counter",
    condition=whenever_this_fully_breaks(),
    clauses=(do(place_on_this(1, POWER)),),
)


def _add_it_to_hq(_game: Game, resolution: Resolution) -> Effect:
    return AddToHand(cards=[resolution.met_by(FullyBroken).ice])


ANKUSA = CardDefinition(
    name="Ankusa",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=6,
    memory_cost=1,
    strength=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="add the barrier to HQ",
            condition=whenever_this_fully_breaks("barrier"),
            clauses=(do(_add_it_to_hq),),
        ),
        break_subroutines(2, "barrier"),
        raise_strength(1, +1),
    ),
)


def _stronger_for_each_subroutine(game: Game, resolution: Resolution) -> Effect:
    many = len(subroutines(game, resolution.met_by(Encountered).ice))
    return change_strength(resolution.source, many)


def _a_barrier(game: Game, _source: int, event: Encountered) -> bool:
    return game.has_subtype(event.ice, "barrier")


BERSERKER = CardDefinition(
    name="Berserker",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="+1 strength for each subroutine of the barrier",
            condition=Condition(Encountered, _a_barrier),
            clauses=(do(_stronger_for_each_subroutine),),
        ),
        break_subroutines(2, "barrier", 2),
    ),
)


CURUPIRA = CardDefinition(
    name="Curupira",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="spend 3 power counters to bypass the barrier",
            condition=Condition(Encountered, _a_barrier),
            clauses=(
                NestedCost(Side.RUNNER, hosted_counters(3, POWER), then=(do(bypass_that_ice),)),
            ),
            optional=True,
        ),
        _A_POWER_COUNTER_FOR_ICE_FULLY_BROKEN,
        break_subroutines(1, "barrier"),
        raise_strength(1, +1),
    ),
)


NFR = CardDefinition(
    name="Nfr",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        _A_POWER_COUNTER_FOR_ICE_FULLY_BROKEN,
        stronger_for_each(POWER),
        break_subroutines(1, "barrier"),
    ),
)


def _fracters_in_your_heap(game: Game, _source: int) -> int:
    heap = game.zone(discard_pile(Side.RUNNER))
    return sum(game.has_subtype(card, "fracter") for card in heap)


RISING_TIDE = CardDefinition(
    name="Rising Tide",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=1,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        stronger_by("+1 strength for each fracter in your heap", _fracters_in_your_heap),
        break_subroutines(1, "barrier"),
        raise_strength(1, +1),
    ),
)


SUNYA = CardDefinition(
    name="Sūnya",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        _A_POWER_COUNTER_FOR_ICE_FULLY_BROKEN,
        stronger_for_each(POWER),
        break_subroutines(2, "sentry"),
    ),
)


HANTU = CardDefinition(
    name="Hantu",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "virus"}),
    cost=3,
    memory_cost=1,
    strength=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        place_when_installed(2, VIRUS),
        break_subroutines(1, "sentry"),
        raise_strength(hosted_counters(1, VIRUS), +2),
    ),
)


ABAASY = CardDefinition(
    name="Abaasy",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=2,
    memory_cost=1,
    strength=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash 1 card to draw 1",
            condition=the_first_time_each("turn", whenever_this_fully_breaks()),
            clauses=(NestedCost(Side.RUNNER, trash_from_your_grip(1), then=(do(draw(1)),)),),
            optional=True,
        ),
        break_subroutines(1, "code gate"),
        raise_strength(2, +2),
    ),
)


ORCA = CardDefinition(
    name="Orca",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=10,
    memory_cost=2,
    strength=3,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="charge 1 of your installed cards",
            condition=the_first_time_each("turn", whenever_this_fully_breaks()),
            clauses=(charge_1_of_your_installed_cards,),
            optional=True,
        ),
        break_subroutines(2, "sentry", count=None),
        raise_strength(2, +3),
    ),
)
