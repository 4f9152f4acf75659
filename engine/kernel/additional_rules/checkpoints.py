"""Checkpoints (section 10.3): the only place where abilities are marked pending."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.kernel.abilities.conditional.meeting_conditions import recognize_newly_active
from engine.kernel.abilities.conditional.pending import Instance
from engine.kernel.abilities.conditional.triggering import has_potential
from engine.kernel.abilities.kinds import ConditionalAbility, StaticCondition
from engine.kernel.abilities.lingering_effects.lingering import (
    LingeringEffect,
    nothing_ends,
    remove_expired,
    spend_persisting,
    stop_persisting,
)
from engine.kernel.abilities.priority import reaction_window
from engine.kernel.abilities.static.characteristics import log_dependencies
from engine.kernel.abilities.static.declarations import ConsiderCounters
from engine.kernel.abilities.subroutines.granting_order import (
    has_nothing_to_order,
    order_granted_subroutines,
)
from engine.kernel.abilities.subroutines.resolving_subroutines import (
    no_subroutines_changed,
    note_changed_subroutines,
)
from engine.kernel.accessing.ending_on_move import leave_access_of_moved_card
from engine.kernel.additional_rules.illegal_states import CORRECTIONS, is_legal
from engine.kernel.additional_rules.loops import has_ended
from engine.kernel.card_manipulation.staying_in_play import all_are_kept, trash_what_nothing_keeps
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.errors import GameOver
from engine.kernel.game_concepts.counters import hosted_count
from engine.kernel.game_concepts.scoring import check_for_victory, with_enough_points
from engine.kernel.game_zones.zones import ZoneKind
from engine.kernel.procedure import Part, Procedure
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(slots=True, eq=False)
class Checking:
    """A checkpoint in progress: what has become pending in it, and which effects are over.

    ``spent`` are the effects that persist until the window after it has closed.
    """

    pending: list[Instance] = field(default_factory=list)
    spent: list[LingeringEffect] = field(default_factory=list)


@carries_out("10.3.1", "10.3.2")
def checkpoint(game: "Game", begins: Structure | None = None) -> Process[None]:
    """Correct the game state, mark abilities pending, and open their reaction window.

    ``begins`` is the timing structure whose beginning led to this checkpoint, if one did. The
    reaction window then closes with that structure (9.2.8f).
    """
    recognize_newly_active(game)
    leave_access_of_moved_card(game)
    if has_nothing_to_do(game):
        return

    checking = Checking()
    yield from CHECKPOINT.carry_out(game, checking)
    if checking.pending:
        yield from reaction_window(game, checking.pending, begins)
    stop_persisting(game, checking.spent)


def has_nothing_to_do(game: "Game") -> bool:
    """Whether none of the steps would do anything, as in most checkpoints.

    That is so if no condition has been met, nothing noted earlier can have ended, and the cards
    give no cause for any step; and if nothing has changed since it was so. How far a timing
    structure has come, and what is pending, changes without being noted. What depends on it is
    checked each time.
    """
    if game.findings.is_as_it_was(game.quiet_since):
        return True
    _note_counters(game)
    state, noted = game.state, game.met or game.dependencies_logged or game.released
    if noted or state.breach is not None or state.is_over or not game.find(_gives_no_cause):
        return False
    if not state.lingering and not game.active_abilities().static_conditions:
        game.quiet_since = game.findings.now()
        return True
    return nothing_ends(game) and all_are_kept(game) and not _with_static_conditions(game)


def _gives_no_cause(game: "Game") -> bool:
    """Whether nothing on the table gives any step of a checkpoint something to do."""
    return (
        no_subroutines_changed(game)
        and has_nothing_to_order(game)
        and not game.determined().log_lines
        and not game.find(with_enough_points)
        and game.find(is_legal)
    )


@carries_out("10.3.1a", "9.6.5a")
def mark_pending(game: "Game") -> list[Instance]:
    """Make one pending instance for each time a condition was met since the last checkpoint."""
    pending = [*game.met, *_with_static_conditions(game)]
    game.met.clear()
    _note_counters(game)
    for instance in pending:
        game.log(
            "10.3.1a", f"{game.name(instance.source)}: “{instance.ability.label}” becomes pending"
        )
    return pending


def _mark_pending(game: "Game", checking: Checking) -> None:
    checking.pending = mark_pending(game)


def _end_what_is_over(game: "Game", checking: Checking) -> Process[None]:
    """End effects that are over, settle gained abilities, and trash what nothing keeps any more."""
    remove_expired(game)
    checking.spent = spend_persisting(game)
    note_changed_subroutines(game)
    yield from order_granted_subroutines(game)
    log_dependencies(game)
    yield from trash_what_nothing_keeps(game)


def _check_for_winner(game: "Game", _checking: Checking) -> None:
    check_for_victory(game)
    if game.state.is_over:
        raise GameOver


CHECKPOINT: Procedure[Checking] = Procedure(
    "A checkpoint",
    "10.3.1",
    (
        Part("10.3.1a", "Abilities whose condition was met become pending", _mark_pending),
        Part("10.3.1b", "Effects that have lasted their time end", _end_what_is_over),
        Part("10.3.1c", "Whoever has 7 agenda points wins", _check_for_winner),
        *CORRECTIONS,
    ),
)
"""The steps of a checkpoint; the window for what became pending opens after them."""


def _note_counters(game: "Game") -> None:
    """Note the counters on each object, if they have changed."""
    if (counters := game.find(_counters)) != game.counters_before:
        game.counters_before = counters


@carries_out("1.9.4", "9.6.6a")
def _counters(game: "Game") -> dict[int, dict[str, int]]:
    """Return the counters on each object, considered ones included; none in a deck or hand."""
    objects, by_object = game.state.objects, {}
    considered_kinds = {declaration.kind for declaration, _ in game.declarations(ConsiderCounters)}
    for zone, oids in game.state.order.items():
        if zone.kind not in (ZoneKind.DECK, ZoneKind.HAND):
            for oid in oids:
                counters: dict[str, int] = objects[oid].counters
                if considered_kinds:
                    considered = {
                        kind: count
                        for kind in considered_kinds
                        if (count := hosted_count(game, oid, kind))
                    }
                    counters = counters | considered
                if counters:
                    by_object[oid] = dict(counters)
    return by_object


def _with_static_conditions(game: "Game") -> list[Instance]:
    """Return an instance for each true static condition that has none in progress."""
    static = game.active_abilities().static_conditions
    return _instances_of_true_conditions(game, static) if static else []


Static = tuple[ConditionalAbility, StaticCondition, int]
"""A conditional ability, its static condition, and its source."""


@carries_out("9.6.3", "9.6.7", "9.6.7a", "9.6.7b", "9.6.7c")
def _instances_of_true_conditions(game: "Game", static: tuple[Static, ...]) -> list[Instance]:
    under_way = {
        (i.ability, i.source)
        for i in [*game.resolving, *(i for w in game.windows for i in w.pending)]
    }
    instances = []
    for ability, condition, source in static:
        key = ability, source
        if condition.test(game, source) and key not in under_way and not has_ended(game, key):
            instance = Instance(ability, source, game.controller(source))
            if has_potential(game, instance) or _is_tried_fruitlessly(game, instance):
                instances.append(instance)
    return instances


@dated("repeated-in-vain", since="25.04")
@carries_out("9.6.7d")
def _is_tried_fruitlessly(game: "Game", instance: Instance, /) -> bool:
    """Whether it becomes pending though nothing can come of it: once in each step."""
    return (instance.ability, instance.source) not in game.fruitless


@_is_tried_fruitlessly.before("25.04")
@carries_out("9.6.7d")
def _is_never_tried(_game: "Game", _instance: Instance, /) -> bool:
    """Never: what cannot change anything does not become pending."""
    return False
