"""Decoders: icebreakers that break code gates."""

from dataclasses import replace

from engine.cards.words.abilities import (
    break_subroutines,
    place_when_installed,
    raise_strength,
)
from engine.cards.words.choices import other_ice_to_swap
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import corp_loses_credits, do
from engine.cards.words.icebreakers import (
    CANNOT_INTERFACE_WITH_ICE_OF_REMOTES,
    may_pay_for_a_subtype,
    stronger_by,
    stronger_for_each,
    whenever_this_fully_breaks,
)
from engine.cards.words.installing import was_installed_this_turn
from engine.cards.words.places import icebreakers_installed, in_your_grip
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.next_ice import ForNextIce, first_do_not_resolve
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.cite import carries_out
from engine.kernel.events import Passed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

BUZZSAW = CardDefinition(
    name="Buzzsaw",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=4,
    memory_cost=1,
    strength=3,
    faction="anarch",
    influence_cost=1,
    abilities=(break_subroutines(1, "code gate", 2), raise_strength(3, +1)),
)


GORDIAN_BLADE = CardDefinition(
    name="Gordian Blade",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=3,
    abilities=(break_subroutines(1, "code gate"), raise_strength(1, +1, duration=Duration.RUN)),
)


@carries_out("26.03:6.1.3f")
def _passes_ice_that_this_fully_broke(_game: Game, source: int, event: Passed) -> bool:
    """In the encounter directly before, that is (6.1.3e)."""
    return event.after is not None and event.after.fully_broken_by == source


def _passed_ice(resolution: Resolution) -> int:
    return resolution.met_by(Passed).ice


def _swap_passed_ice(_game: Game, resolution: Resolution) -> Effect:
    return Swap(first=_passed_ice(resolution), second=resolution.the("another piece of ice"))


INVERSIFICATOR = CardDefinition(
    name="Inversificator",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=6,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="swap the ice that this program fully broke",
            condition=Condition(Passed, _passes_ice_that_this_fully_broke, first_each="turn"),
            clauses=(
                do(
                    _swap_passed_ice,
                    targets=(other_ice_to_swap("another piece of ice", than=_passed_ice),),
                ),
            ),
            optional=True,
        ),
        break_subroutines(1, "code gate"),
        raise_strength(1, +1),
    ),
)


UNITY = CardDefinition(
    name="Unity",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=2,
    abilities=(break_subroutines(1, "code gate"), raise_strength(1, icebreakers_installed)),
)


AMINA = CardDefinition(
    name="Amina",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=7,
    memory_cost=1,
    strength=3,
    faction="criminal",
    influence_cost=4,
    abilities=(
        break_subroutines(2, "code gate", 3),
        raise_strength(2, +3),
        ConditionalAbility(
            label="the Corp loses 1[c]",
            condition=the_first_time_each("turn", whenever_this_fully_breaks()),
            clauses=(do(corp_loses_credits(1)),),
        ),
    ),
)


CATS_CRADLE = CardDefinition(
    name="Cat's Cradle",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=2,
    memory_cost=1,
    strength=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="code gates cost 1[c] more to rez",
            declarations=(
                Modify(
                    "rez cost",
                    lambda game, _source, card: game.has_subtype(card, "code gate"),
                    lambda *_: 1,
                ),
            ),
        ),
        break_subroutines(1, "code gate"),
        raise_strength(1, +1),
    ),
)


CRADLE = CardDefinition(
    name="Cradle",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=4,
    memory_cost=1,
    strength=5,
    faction="anarch",
    influence_cost=3,
    abilities=(
        stronger_by(
            "-1 strength for each card in your grip", lambda game, _source: -len(in_your_grip(game))
        ),
        break_subroutines(2, "code gate", count=None),
    ),
)


ENGOLO = CardDefinition(
    name="Engolo",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=5,
    memory_cost=2,
    strength=2,
    faction="shaper",
    influence_cost=4,
    abilities=(
        may_pay_for_a_subtype(2, "code gate"),
        break_subroutines(1, "code gate"),
        raise_strength(2, +4),
    ),
)


EULER = CardDefinition(
    name="Euler",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=2,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        replace(
            break_subroutines(0, "code gate"),
            restriction=was_installed_this_turn,
        ),
        break_subroutines(2, "code gate", 2),
        raise_strength(1, +1),
    ),
)


HYPERBARIC = CardDefinition(
    name="Hyperbaric",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        place_when_installed(1, POWER),
        stronger_for_each(POWER),
        break_subroutines(1, "code gate"),
        PaidAbility(
            label="place 1 power counter",
            cost=Cost(credits=2),
            clauses=(do(place_on_this(1, POWER)),),
        ),
    ),
)


PASSPORT = CardDefinition(
    name="Passport",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=1,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "code gate"),
        raise_strength(2, +2),
        CANNOT_INTERFACE_WITH_ICE_OF_REMOTES,
    ),
)


PEACOCK = CardDefinition(
    name="Peacock",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=3,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(2, "code gate"),
        raise_strength(2, +3),
    ),
)


STUDY_GUIDE = CardDefinition(
    name="Study Guide",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="shaper",
    influence_cost=4,
    abilities=(
        stronger_for_each(POWER),
        break_subroutines(1, "code gate"),
        PaidAbility(
            label="place 1 power counter",
            cost=Cost(credits=2),
            clauses=(do(place_on_this(1, POWER)),),
        ),
    ),
)


TORCH = CardDefinition(
    name="Torch",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=9,
    memory_cost=1,
    strength=4,
    faction="shaper",
    influence_cost=4,
    abilities=(
        break_subroutines(1, "code gate"),
        raise_strength(1, +1),
    ),
)


def _first_3_of_the_next_encounter(_game: Game, _resolution: Resolution) -> Effect:
    return ForNextIce(
        words="the first 3 subroutines of the next encounter",
        duration=Duration.RUN,
        begins=(first_do_not_resolve(3),),
    )


MASS_DRIVER = CardDefinition(
    name="Mass-Driver",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=8,
    memory_cost=2,
    strength=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="the first 3 subroutines of the next encounter do not resolve",
            condition=whenever_this_fully_breaks(),
            clauses=(do(_first_3_of_the_next_encounter),),
        ),
        break_subroutines(2, "code gate"),
        raise_strength(1, 1),
    ),
)
