"""Icebreakers whose breaking depends on what is paid, or on what the subroutine does."""

from engine.cards.words.abilities import any_ice, ice_of, is_stealth
from engine.cards.words.conditions import payments_from_cards
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.effects import do, end_the_run
from engine.cards.words.subroutines import break_chosen
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.subroutines.subroutine_status import keyed_subroutines
from engine.kernel.additional_rules.loops import LoopKey
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.breaking import unbroken_subroutines
from engine.kernel.sides import Side

_SUBROUTINES = "the subroutines"


def _spent_stealth_credits(game: Game, resolution: Resolution) -> bool:
    """Whether a stealth card's credit was a part of what this use of the ability cost."""
    if not resolution.used:
        return False
    paid = [
        holders
        for event, holders in payments_from_cards(game)
        if event.purpose.source == resolution.source and event.purpose.kind == "use"
    ]
    return bool(paid) and any(is_stealth(game, card) for card in paid[-1])


def _of_a_barrier(game: Game, _resolution: Resolution) -> list[LoopKey]:
    encounter = game.state.encounter
    if encounter is None or not game.has_subtype(encounter.ice, "barrier"):
        return []
    return unbroken_subroutines(game)


def _break(count: int, *, up_to: bool) -> Instruction:
    target = Target(_SUBROUTINES, _of_a_barrier, count, up_to=up_to)
    return do(break_chosen(_SUBROUTINES), targets=(target,))


def _stronger_with_stealth(game: Game, resolution: Resolution) -> Effect:
    more = 2 if _spent_stealth_credits(game, resolution) else 1
    return change_strength(resolution.source, more)


BLACKAT = CardDefinition(
    name="BlacKat",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"fracter", "icebreaker"}),
    cost=4,
    strength=3,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="break 1 barrier subroutine, or up to 3 for a stealth credit",
            cost=Cost(credits=1),
            clauses=(
                If(
                    _spent_stealth_credits,
                    (_break(3, up_to=True),),
                    otherwise=(_break(1, up_to=False),),
                ),
            ),
            flags=frozenset({Flag.INTERFACE}),
            breaks=True,
            encountered=ice_of("barrier"),
            affects=("barrier",),
        ),
        PaidAbility(
            label="+1 strength, or +2 for a stealth credit",
            cost=Cost(credits=2),
            clauses=(do(_stronger_with_stealth),),
        ),
    ),
)


def _that_only_end_the_run(game: Game, _resolution: Resolution) -> list[LoopKey]:
    encounter = game.state.encounter
    if encounter is None:
        return []
    such = {
        key
        for key, sub in keyed_subroutines(game, encounter.ice)
        if sub.clauses == (do(end_the_run),)
    }
    return [key for key in unbroken_subroutines(game) if key in such]


ENDLESS_HUNGER = CardDefinition(
    name="Endless Hunger",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker"}),
    cost=0,
    strength=11,
    memory_cost=4,
    faction="apex",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="break 1 subroutine that ends the run",
            cost=trash_1_of_your_installed(),
            clauses=(
                do(
                    break_chosen(_SUBROUTINES),
                    targets=(Target(_SUBROUTINES, _that_only_end_the_run),),
                ),
            ),
            flags=frozenset({Flag.INTERFACE}),
            breaks=True,
            encountered=any_ice,
        ),
    ),
)
