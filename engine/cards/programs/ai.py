"""AI icebreakers."""

from engine.cards.words.abilities import (
    any_ice,
    break_subroutines,
    is_stealth,
    raise_strength,
)
from engine.cards.words.amounts import unused_memory
from engine.cards.words.card_conditions import (
    when_installed,
    when_uninstalled,
    whenever_agenda_is_scored_or_stolen,
    whenever_runner_exposes,
)
from engine.cards.words.conditions import this
from engine.cards.words.continuous import more_for_each_hosted
from engine.cards.words.costs import hosted_counters, trash_from_your_grip
from engine.cards.words.counters import place_on_this, remove_from_this
from engine.cards.words.effects import (
    do,
    remove_this_from_the_game,
    remove_what_was_uninstalled,
    trash_this,
    trash_this_when_the_run_ends,
)
from engine.cards.words.icebreakers import (
    can_interface_only_with,
    is_the_innermost,
    is_the_outermost,
    stronger_by,
    stronger_for_each,
    whenever_an_encounter_with_a_break_by_this_ends,
)
from engine.cards.words.runs import cannot_access, for_the_run
from engine.cards.words.subroutines import break_all
from engine.kernel import history
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If
from engine.kernel.abilities.instructions.spending import SpendAnyNumber, credits_spent
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.using import UseAbility
from engine.kernel.card import CardDefinition
from engine.kernel.cite import carries_out
from engine.kernel.events import BreachEnded, Stolen, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER, VIRUS, held_count
from engine.kernel.game_concepts.memory import installed_programs
from engine.kernel.sides import Side


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
                    then=(do(place_on_this(credits_spent, POWER)),),
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
            breaks_all=True,
            encountered=any_ice,
        ),
        raise_strength(1, +1),
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


ALPHA = CardDefinition(
    name="Alpha",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=7,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        break_subroutines(1, None),
        raise_strength(1, +1),
        can_interface_only_with("the outermost piece of ice protecting a server", is_the_outermost),
    ),
)


def _no_accessed_card_was_taken(game: Game, resolution: Resolution) -> bool:
    """Neither stolen nor trashed, by the Runner, in the access."""
    stolen = [e.card for e in history.this_turn(game, Stolen)]
    trashed = [e.card for e in history.this_turn(game, Trashed) if e.by is Side.RUNNER]
    return not {*stolen, *trashed} & set(resolution.met_by(BreachEnded).accessed)


AUMAKUA = CardDefinition(
    name="Aumakua",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "virus"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        stronger_for_each(VIRUS),
        ConditionalAbility(
            label="place 1 virus counter for an exposed card",
            condition=whenever_runner_exposes(),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        ConditionalAbility(
            label="place 1 virus counter for a breach without a card stolen or trashed",
            condition=Condition(BreachEnded, lambda *_: True),
            clauses=(If(_no_accessed_card_was_taken, (do(place_on_this(1, VIRUS)),)),),
        ),
        break_subroutines(1, None),
    ),
)


@carries_out("1.9.4")
def _has_a_virus_counter_to_remove(game: Game, resolution: Resolution) -> bool:
    """One that it hosts: those that it only counts as having cannot be removed."""
    return held_count(game, resolution.source, VIRUS) > 0


CRYPSIS = CardDefinition(
    name="Crypsis",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "virus"}),
    cost=5,
    memory_cost=1,
    strength=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        break_subroutines(1, None),
        raise_strength(1, +1),
        PaidAbility(
            label="place 1 virus counter",
            cost=Cost(clicks=1),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        ConditionalAbility(
            label="remove 1 virus counter or trash it",
            condition=whenever_an_encounter_with_a_break_by_this_ends(),
            clauses=(
                If(
                    _has_a_virus_counter_to_remove,
                    (
                        ChooseOne(
                            Side.RUNNER,
                            (
                                Choice("remove 1 virus counter", (do(remove_from_this(1, VIRUS)),)),
                                Choice("trash it", (do(trash_this),)),
                            ),
                        ),
                    ),
                    otherwise=(do(trash_this),),
                ),
            ),
        ),
    ),
)


FAUST = CardDefinition(
    name="Faust",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=3,
    memory_cost=1,
    strength=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        break_subroutines(trash_from_your_grip(1), None),
        raise_strength(trash_from_your_grip(1), +2),
    ),
)


def _installed_programs(game: Game, _source: int) -> int:
    return len(
        [program for program in installed_programs(game) if not program.has_no_characteristics]
    )


MAVEN = CardDefinition(
    name="Maven",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=5,
    memory_cost=2,
    strength=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        stronger_by("+1 strength for each installed program", _installed_programs),
        break_subroutines(2, None),
    ),
)


OMEGA = CardDefinition(
    name="Omega",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=7,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        break_subroutines(1, None),
        raise_strength(1, +1),
        can_interface_only_with("the innermost piece of ice protecting a server", is_the_innermost),
    ),
)


OVERMIND = CardDefinition(
    name="Overmind",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=4,
    memory_cost=1,
    strength=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter for each unused memory unit",
            condition=when_installed(this),
            clauses=(do(place_on_this(unused_memory, POWER)),),
        ),
        break_subroutines(hosted_counters(1, POWER), None),
        raise_strength(1, +1),
    ),
)
