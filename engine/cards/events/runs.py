"""Run events."""

from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import (
    identities_lose_all_abilities_while_resolving,
    play_only_as_first_click,
)
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import (
    can_spend_hosted_credits_during_its_run,
    hosted_credits_are_in_the_pool_during_its_run,
)
from engine.cards.words.effects import do, draw, gain_clicks, gain_credits, suffer_damage, take_tags
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install, install_chosen
from engine.cards.words.mark import identify_your_mark
from engine.cards.words.places import is_ice, programs_in_your_heap
from engine.cards.words.run_conditions import (
    when_its_run_ends,
    when_its_run_ends_successfully,
    when_run_ends,
    whenever_ice_is_encountered_in_its_run,
)
from engine.cards.words.runs import (
    following,
    for_the_run,
    if_successful,
    play_to_run,
    run,
    run_a_remote_server,
    run_a_server_protected_by_ice,
    run_your_mark,
)
from engine.cards.words.searching import add_it_back_later, install_found, search_stack_or_heap
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.events import Passed, RunEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.runs.linked_abilities import instead_of_breaching, is_its_run
from engine.kernel.sides import Side


def _corp_shuffles_the_root_into_rd(game: Game, _source: int) -> list[Effect]:
    root = cards_in_root(game, game.run.server)
    return [ShuffleInto(cards=root, by=Side.CORP, shuffles=(Side.CORP,))]


BECAUSE_I_CAN = CardDefinition(
    name="Because I Can",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        PlayAbility(label="run a remote server", clauses=(do(run_a_remote_server),)),
        if_successful(
            "if successful, you may have the root shuffled into R&D instead of breaching",
            do(
                for_the_run(
                    "shuffle the root into R&D instead",
                    instead_of_breaching(_corp_shuffles_the_root_into_rd, optional=True),
                )
            ),
        ),
    ),
)


def _6_and_1_for_each_ice_passed(game: Game, resolution: Resolution) -> Effect:
    passed = {event.ice for event in history.during(game, resolution.met_by(RunEnded), Passed)}
    return GainCredits(side=resolution.controller, base=6 + len(passed))


BRAVADO = CardDefinition(
    name="Bravado",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="run a server protected by ice", clauses=(do(run_a_server_protected_by_ice),)
        ),
        ConditionalAbility(
            label="gain 6[c] and 1[c] for each piece of ice passed",
            condition=when_its_run_ends(),
            clauses=(do(_6_and_1_for_each_ice_passed),),
        ),
    ),
)


CARPE_DIEM = CardDefinition(
    name="Carpe Diem",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="identify your mark, gain 4[c], run your mark",
            clauses=(
                do(identify_your_mark),
                do(gain_credits(4)),
                May("run your mark", (do(run_your_mark),)),
            ),
        ),
    ),
)


COMPILE = CardDefinition(
    name="Compile",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(label="make a run", clauses=(do(run()),)),
        ConditionalAbility(
            label="search for a program and install it",
            condition=the_first_time_each("run", whenever_ice_is_encountered_in_its_run()),
            clauses=(
                search_stack_or_heap("program", IGNORING_ALL_COSTS),
                do(install_found(IGNORING_ALL_COSTS)),
                do(
                    add_it_back_later(
                        "add the program to the bottom of the stack",
                        when_run_ends(),
                        bottom=True,
                    )
                ),
            ),
            optional=True,
        ),
    ),
)


def _shuffle_this_into_the_stack(_game: Game, resolution: Resolution) -> Effect:
    return ShuffleInto(cards=[resolution.source])


DIRECT_ACCESS = CardDefinition(
    name="Direct Access",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        identities_lose_all_abilities_while_resolving(),
        play_to_run(),
        ConditionalAbility(
            label="shuffle this event into the stack",
            condition=when_its_run_ends(),
            clauses=(do(_shuffle_this_into_the_stack),),
            optional=True,
        ),
    ),
)


HOT_PURSUIT = CardDefinition(
    name="Hot Pursuit",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    influence_cost=2,
    faction="criminal",
    cost=2,
    abilities=(
        play_to_run("HQ"),
        if_successful("gain 9[c] and take 1 tag", do(gain_credits(9), take_tags(1))),
    ),
)


OVERCLOCK = CardDefinition(
    name="Overclock",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PlayAbility(label="place 5[c], run any server", clauses=(do(place_on_this(5), run()),)),
        can_spend_hosted_credits_during_its_run(),
    ),
)


_IN_HEAP = "a program in the heap"


def _install_a_program(_game: Game, source: int) -> list[Effect]:
    return following(
        "install 1 program from your heap",
        source,
        do(
            install_chosen(_IN_HEAP, IGNORING_ALL_COSTS),
            targets=(card_to_install(_IN_HEAP, programs_in_your_heap, IGNORING_ALL_COSTS),),
        ),
    )


RETRIEVAL_RUN = CardDefinition(
    name="Retrieval Run",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_to_run("Archives"),
        if_successful(
            "if successful, you may install a program from the heap instead of breaching",
            do(
                for_the_run(
                    "a program from the heap is installed instead",
                    instead_of_breaching(_install_a_program, optional=True),
                )
            ),
        ),
    ),
)


STIMHACK = CardDefinition(
    name="Stimhack",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        PlayAbility(label="place 9[c], run any server", clauses=(do(place_on_this(9), run()),)),
        hosted_credits_are_in_the_pool_during_its_run(),
        ConditionalAbility(
            label="suffer 1 core damage",
            condition=when_its_run_ends(),
            clauses=(do(suffer_damage(1, DamageKind.CORE, preventable=False)),),
        ),
    ),
)


TREAD_LIGHTLY = CardDefinition(
    name="Tread Lightly",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        play_to_run(),
        StaticAbility(
            label="ice costs 3[c] more to rez",
            declarations=(Modify("rez cost", is_ice, lambda *_: 3),),
            condition=is_its_run,
        ),
    ),
)


CLEAN_GETAWAY = CardDefinition(
    name="Clean Getaway",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_to_run(),
        if_successful("gain 6[c]", do(gain_credits(6))),
    ),
)


DIRTY_LAUNDRY = CardDefinition(
    name="Dirty Laundry",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="gain 5[c]",
            condition=when_its_run_ends_successfully(),
            clauses=(do(gain_credits(5)),),
        ),
    ),
)


EARLY_BIRD = CardDefinition(
    name="Early Bird",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority", "run"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(label="gain a click, run any server", clauses=(do(gain_clicks(1)), do(run()))),
    ),
)


JOY_RIDE = CardDefinition(
    name="Joy Ride",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        play_to_run("R&D"),
        if_successful("draw 5 cards", do(draw(5))),
    ),
)
