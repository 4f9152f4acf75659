"""Run events that access more, or trash what is accessed."""

from engine.cards.words.accessing import trash_the_accessed_card
from engine.cards.words.choices import card_in_heap
from engine.cards.words.continuous import additional_cost_to_play, play_only_if
from engine.cards.words.costs import suffering, trash_from_your_grip
from engine.cards.words.effects import (
    add_chosen_to_hand,
    add_this_to_score_area,
    do,
    suffer_damage,
    take_tags,
)
from engine.cards.words.places import in_your_grip
from engine.cards.words.run_conditions import when_its_run_ends
from engine.cards.words.runs import access_additional_when_breaching, if_successful, play_to_run
from engine.kernel import history
from engine.kernel.abilities.deciding_clauses import If
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, Flag, PaidAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.several import InstallEach
from engine.kernel.events import RunEnded, Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.memory import room
from engine.kernel.game_concepts.prices import Terms
from engine.kernel.sides import Side


def _unused_memory_up_to_4(game: Game, _resolution: Resolution) -> int:
    return max(0, min(4, room(game)))


DEEP_DATA_MINING = CardDefinition(
    name="Deep Data Mining",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="shaper",
    influence_cost=4,
    abilities=(
        play_to_run("R&D"),
        if_successful(
            "access as many additional cards as memory is unused, up to 4",
            do(access_additional_when_breaching(_unused_memory_up_to_4, "R&D")),
        ),
    ),
)


EYE_FOR_AN_EYE = CardDefinition(
    name="Eye for an Eye",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        play_only_if("play only if you are not tagged", lambda game: not is_tagged(game)),
        play_to_run("HQ"),
        if_successful(
            "a tag, and 1 more access in HQ",
            do(take_tags(1), access_additional_when_breaching(1, "HQ")),
        ),
        PaidAbility(
            label="trash the accessed card",
            cost=trash_from_your_grip(1),
            clauses=(do(trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
        ),
    ),
)


FINALITY = CardDefinition(
    name="Finality",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(suffering(1, DamageKind.CORE)),
        play_to_run("R&D"),
        if_successful("access 3 additional cards", do(access_additional_when_breaching(3, "R&D"))),
    ),
)


def _an_agenda_was_stolen(game: Game, resolution: Resolution) -> bool:
    return bool(history.during(game, resolution.met_by(RunEnded), Stolen))


MAD_DASH = CardDefinition(
    name="Mad Dash",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="add this to your score area, or suffer 1 meat damage",
            condition=when_its_run_ends(),
            clauses=(
                If(
                    _an_agenda_was_stolen,
                    (do(add_this_to_score_area(Side.RUNNER, 1)),),
                    otherwise=(do(suffer_damage(1, DamageKind.MEAT)),),
                ),
            ),
        ),
    ),
)


KATORGA_BREAKOUT = CardDefinition(
    name="Katorga Breakout",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run(),
        if_successful(
            "take a card of your heap into your grip",
            do(
                add_chosen_to_hand("a card in your heap"),
                targets=(card_in_heap("a card in your heap"),),
            ),
        ),
    ),
)


ILLUMINATION = CardDefinition(
    name="Illumination",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        play_to_run("R&D"),
        if_successful(
            "three installs at most, for 1[c] less each",
            InstallEach(in_your_grip, 3, Terms(discount=1)),
        ),
    ),
)
