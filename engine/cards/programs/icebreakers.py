"""Icebreakers that are no killers."""

from engine.cards.words.abilities import (
    break_subroutines,
    ice_of,
    is_stealth,
    raise_strength,
)
from engine.cards.words.card_conditions import (
    when_installed,
    when_uninstalled,
    whenever_agenda_is_scored_or_stolen,
)
from engine.cards.words.choices import other_ice_to_swap
from engine.cards.words.conditions import this
from engine.cards.words.continuous import more_for_each_hosted
from engine.cards.words.effects import (
    bypass_encountered,
    do,
    place_on_this,
    remove_this_from_the_game,
    remove_what_was_uninstalled,
    trash_this_when_the_run_ends,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import icebreakers_installed
from engine.cards.words.run_conditions import made_a_successful_run_this_turn
from engine.cards.words.runs import cannot_access, for_the_run
from engine.cards.words.subroutines import break_all, has_unbroken_subroutines
from engine.kernel.abilities.declarations import Prohibit
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.spending import SPENT, SpendAnyNumber
from engine.kernel.abilities.using import UseAbility
from engine.kernel.abilities.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.cite import carries_out
from engine.kernel.events import Passed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side


def _credits_spent(_game: Game, resolution: Resolution) -> int:
    spent: int = resolution.notes.get(SPENT, 0)
    return spent


def _interfaces_with_ice_of_other_strength(game: Game, source: int, attempt: UseAbility) -> bool:
    encounter = game.state.encounter
    return (
        attempt.source == source
        and attempt.ability is not None
        and Flag.INTERFACE in attempt.ability.flags
        and encounter is not None
        and strength(game, encounter.ice) != strength(game, source)
    )


ATMAN = CardDefinition(
    name="Atman",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="spend any number of credits for that many power counters",
            condition=when_installed(this),
            clauses=(
                SpendAnyNumber(
                    Side.RUNNER,
                    then=(do(place_on_this(_credits_spent, POWER)),),
                ),
            ),
            optional=True,
        ),
        StaticAbility(
            label="+1 strength for each power counter, and only for ice of equal strength",
            declarations=(
                more_for_each_hosted("strength", POWER),
                Prohibit(UseAbility, _interfaces_with_ice_of_other_strength),
            ),
        ),
        break_subroutines(1, None),
    ),
)


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


DAI_V = CardDefinition(
    name="Dai V",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=6,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="break all subroutines",
            cost=Cost(credits=2),
            clauses=(do(break_all),),
            flags=frozenset({Flag.INTERFACE}),
            credits_from=is_stealth,
            breaks=True,
            encountered=has_unbroken_subroutines,
        ),
        raise_strength(1, +1),
    ),
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
    return (
        event.after is not None
        and event.after.ice == event.ice
        and event.after.fully_broken_by == source
    )


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


ABAGNALE = CardDefinition(
    name="Abagnale",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        break_subroutines(1, "code gate"),
        raise_strength(2, +2),
        PaidAbility(
            label="bypass the code gate you are encountering",
            cost=TRASH,
            clauses=(do(bypass_encountered("code gate")),),
            encountered=ice_of("code gate"),
        ),
    ),
)


MAYFLY = CardDefinition(
    name="Mayfly",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    influence_cost=0,
    cost=1,
    memory_cost=2,
    strength=1,
    faction="neutral-runner",
    abilities=(
        break_subroutines(1, None, then=(do(trash_this_when_the_run_ends),)),
        raise_strength(1, +1),
    ),
)


NANUQ = CardDefinition(
    name="Nanuq",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=4,
    memory_cost=2,
    strength=3,
    faction="shaper",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="when uninstalled, remove it from the game",
            condition=when_uninstalled(),
            clauses=(do(remove_what_was_uninstalled),),
        ),
        ConditionalAbility(
            label="when an agenda is scored or stolen, remove it from the game",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(do(remove_this_from_the_game),),
        ),
        break_subroutines(2, None, count=2),
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


_NO_ACCESS = do(for_the_run("no cards can be accessed", cannot_access(lambda *_: True)))


EATER = CardDefinition(
    name="Eater",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=4,
    strength=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(break_subroutines(1, None, then=(_NO_ACCESS,)), raise_strength(1, +1)),
)
