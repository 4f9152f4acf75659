"""Carrying out an instruction: replacement effects and interrupts first (section 9.9).

:func:`carry_out` is the one way in which an instruction does anything in the game, whether
it comes from an ability or from a step of a timing structure.
"""

from collections.abc import Iterator
from copy import copy
from typing import TYPE_CHECKING

from engine.kernel import first_times, history, intents
from engine.kernel.abilities.conditional.alike_pending import question_of_pending
from engine.kernel.abilities.conditional.pending import Instance, PriorityWindow
from engine.kernel.abilities.conditional.triggering import (
    can_trigger,
    resolution_of,
    still_pending,
    trigger,
    trigger_options,
)
from engine.kernel.abilities.effects import Effect, Imminent, ValuedEffect
from engine.kernel.abilities.interrupts.relevance import (
    conditional_interrupts,
    has_interrupts,
    is_due,
    is_relevant,
    relevant_conditionals,
    relevant_due_or_not,
    relevant_paid,
)
from engine.kernel.abilities.interrupts.replacing import apply_replacements
from engine.kernel.abilities.kinds import first_each
from engine.kernel.abilities.paid import usable_interrupts
from engine.kernel.abilities.potential import log_forbidden
from engine.kernel.abilities.resolving import has_resolved
from engine.kernel.abilities.static.prohibited import prohibiting, who_says_that
from engine.kernel.card_manipulation.movements.trashing import settle_what_is_aside
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import Prevented, WouldHappen
from engine.kernel.procedure import Part, Procedure
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out(
    "9.3.4c",
    "9.9.2a",
    "9.9.4",
    "10.3.5",
)
def carry_out(game: "Game", effects: list[Effect]) -> Process[None]:
    """Make an instruction of a rule imminent, let it be modified, resolve it; a checkpoint."""
    imminent = Imminent(list(effects))
    yield from offer_interrupts(game, imminent)
    yield from HAPPENING.carry_out(game, imminent)


@carries_out("9.11.2")
def carry_out_step(game: "Game", effects: list[Effect]) -> Process[None]:
    """Carry out a step of a timing structure; the structure itself runs the checkpoint after it."""
    imminent = Imminent(list(effects))
    yield from offer_interrupts(game, imminent)
    yield from resolve_now(game, imminent)


@carries_out("9.9.4", "9.9.4a", "9.2.9b")
def offer_interrupts(game: "Game", imminent: Imminent) -> Process[None]:
    """Apply replacement effects to what is imminent, then open its interrupt window."""
    game.imminent.append(imminent)
    try:
        yield from IMMINENT.carry_out(game, imminent)
    finally:
        game.imminent.remove(imminent)


def resolve_now(game: "Game", imminent: Imminent) -> Process[None]:
    """Carry out as much of the instruction as is possible, and settle what it set aside."""
    yield from carry_out_effects(game, imminent)
    if imminent.set_aside:
        yield from settle_what_is_aside(game, imminent.set_aside)


@carries_out("1.2.3")
def are_possible_in_full(game: "Game", effects: list[Effect]) -> bool:
    """Whether no part of what an instruction does “if able” is impossible."""
    return all(effect.can_happen_in_full(game) for effect in effects)


def log_that_none_is_done(game: "Game") -> None:
    """Log that an instruction with “if able” is ignored."""
    game.log("1.2.3", "Not all of the instruction is possible, so none of it is done")


@carries_out("1.2.4", "9.3.4d", "9.9.2a", "9.9.7d")
def carry_out_effects(game: "Game", imminent: Imminent) -> Process[None]:
    """Carry out those effects that can happen, in the order written.

    If the text says “if able”, carry out all of them as interrupts have left them, or none.
    """
    if imminent.if_able and not are_possible_in_full(game, imminent.effects):
        log_that_none_is_done(game)
        return
    game.under_way.append(imminent)
    try:
        for effect in imminent.effects:
            if effect.can_happen(game):
                _log_static_changes(game, effect)
                yield from effect.happen(game)
            else:
                _log_why_not(game, imminent, effect)
    finally:
        game.under_way.remove(imminent)


def _log_static_changes(game: "Game", effect: Effect) -> None:
    """Log what static abilities make of its value, which otherwise stays as the ability has it."""
    if isinstance(effect, ValuedEffect) and (change := game.static_change(effect)):
        still = "" if effect.preventable else ", none of which can be prevented"
        game.log("9.4.5", f"{change:+} by static abilities: {effect.describe(game)}{still}")


def _log_why_not(game: "Game", imminent: Imminent, effect: Effect) -> None:
    """Log why an effect that its instruction describes does not happen.

    Of a step nothing is said but what abilities do to it: a step says itself when it does nothing.
    """
    said, is_of_ability = len(game.transcript), imminent.resolution is not None
    valued = effect if isinstance(effect, ValuedEffect) else None
    effect.log_why_not(game)
    if game.is_always_prevented(effect):
        game.log(
            "9.9.5c", who_says_that(game, f"this is prevented: {effect.describe(game)}", effect)
        )
    elif game.is_prohibited(effect):
        log_forbidden(game, effect)
    elif valued and (valued.base > 0 or is_of_ability) and valued.value(game) <= 0:
        game.log("9.9.7d", f"The value is not above 0, so nothing happens: {effect.describe(game)}")
    elif _acts_on_lost_source(game, effect):
        assert effect.source is not None
        name = game.name(effect.source)
        game.log("9.1.4", f"{name} has changed zones since, so the ability cannot act on it")
    elif is_of_ability and len(game.transcript) == said and not _was_prevented(game, effect):
        game.log("1.2.4", f"Nothing is done: {effect.describe(game)}")


def _was_prevented(game: "Game", effect: Effect) -> bool:
    """Whether any of the effect was prevented, which the transcript has said."""
    return any(event.effect is effect for event in history.this_turn(game, Prevented))


def _acts_on_lost_source(game: "Game", effect: Effect) -> bool:
    """Whether it would act on its ability's source, which has changed zones since."""
    source = effect.source
    return source is not None and not game.exists(source) and source in effect.affected


# --- the interrupt window -------------------------------------------------------------


def _note_expected_effects(_game: "Game", imminent: Imminent) -> None:
    imminent.originals = list(imminent.effects)


def _apply_replacements(game: "Game", imminent: Imminent) -> Process[None]:
    yield from apply_replacements(game, imminent)


def _mark_relevant_interrupts(game: "Game", imminent: Imminent) -> None:
    """Find the conditional interrupts that are relevant, and remember what would happen."""
    if has_interrupts(game):
        relevant = relevant_due_or_not(game, imminent)
        imminent.pending = [i for i in relevant if is_due(game, i)]
        _log_what_is_not_due(game, [i for i in relevant if i not in imminent.pending])
    remember_expected(game, [*imminent.originals, *imminent.effects])


def _exchange_priority(game: "Game", imminent: Imminent) -> Process[None]:
    """Exchange priority until a player who receives it passes without having acted.

    If nobody has anything to use, no window opens and none is logged.
    """
    pending = imminent.pending
    if pending is None:
        return
    if pending or any(next(usable_interrupts(game, side, imminent), None) for side in Side):
        yield from _open_window(game, imminent, pending)


@carries_out("9.2.9a", "9.2.9b", "9.2.9c")
def _open_window(game: "Game", imminent: Imminent, pending: list[Instance]) -> Process[None]:
    _log_expected(game, imminent)
    for instance in pending:
        name, label = game.name(instance.source), instance.ability.label
        game.log("9.9.3d", f"{name}: “{label}” is relevant, for that would happen")
        game.log("9.9.4b", f"{name}: “{label}” becomes pending")
    game.log("9.2.9", "An interrupt window opens")
    with game.window("9.2.9") as window:
        window.pending, window.imminent = pending, imminent
        conditional = ((i.ability, i.source) for i in conditional_interrupts(game))
        window.active_before = {*game.active_abilities().interrupts, *conditional}
        player, passed_to = game.active_player, False
        while True:
            acted = yield from _interrupt_until_passing(game, player, window)
            if passed_to and not acted:
                return
            player, passed_to = player.opponent, True


def _log_expected(game: "Game", imminent: Imminent) -> None:
    """Log the expected effects as they now stand."""
    game.log("9.9.2", f"Expected: {_expected_in_words(game, imminent)}")


def _expected_in_words(game: "Game", imminent: Imminent) -> str:
    descriptions = [e.describe(game) for e in imminent.effects if e.is_expected(game)]
    return ", ".join(descriptions) or "nothing"


def _question(game: "Game", imminent: Imminent, options: list[Option]) -> str:
    """Return the question which interrupt to use, with what would happen without one."""
    expected = _expected_in_words(game, imminent)
    return question_of_pending(game, f"use which interrupt (expected: {expected})?", options)


def _log_what_is_not_due(game: "Game", instances: list[Instance]) -> None:
    """Log which interrupts look only for another instance of what would happen."""
    for instance in instances:
        name, label = game.name(instance.source), instance.ability.label
        period = first_each(instance.ability) or "turn"
        earlier = "is about an earlier instance, not this one"
        why = first_times.why_not_first(game, period, earlier)
        game.log("9.9.5a", f"{name}: “{label}” {why}")


def remember_expected(game: "Game", effects: list[Effect]) -> None:
    """Record that effects would happen, as they now stand, whatever becomes of them."""
    distinct = {id(effect): effect for effect in effects}
    for effect in distinct.values():
        if effect.is_expected(game):
            first_times.record(game, WouldHappen(copy(effect)))


@carries_out("9.2.9d", "9.2.9e", "9.2.9f", "9.2.4e", "9.9.4c", "9.9.4d")
def _interrupt_until_passing(game: "Game", player: Side, window: PriorityWindow) -> Process[bool]:
    acted = False
    while True:
        yield from game.checkpoint()
        window.pending = still_pending(game, window.pending)
        mine = [
            i
            for i in window.pending
            if i.controller is player and is_relevant(game, i, window.imminent)
        ]
        _log_what_cannot_be_triggered(game, player, window)
        options = trigger_options(game, [i for i in mine if can_trigger(game, i, window.imminent)])
        mandatory = any(not i.ability.optional for i in mine)
        paid = relevant_paid(game, player, window.imminent)
        options += paid
        helping = window.imminent.needs_discount_from(game, player)
        if helping and options:
            game.log("8.7.2b", "It cannot be paid for otherwise, so it has to be made cheaper")
        if not options or not (mandatory or helping):
            options.append(intents.offer(game, intents.Pass()))
        rule = "9.2.9f" if mandatory else "9.2.9d"
        question = _question(game, window.imminent, options)
        chosen = yield from game.decide(player, rule, question, options)
        if isinstance(chosen.intent, intents.Pass):
            return acted
        acted = True
        if isinstance(chosen.value, Instance):
            window.pending.remove(chosen.value)
            yield from trigger(game, chosen.value, window.imminent)
        else:
            yield from chosen.value()
        _log_expected(game, window.imminent)


def _log_what_cannot_be_triggered(game: "Game", player: Side, window: PriorityWindow) -> None:
    """Log, once, why a conditional interrupt of the player's cannot be triggered."""
    pending = {(i.ability, i.source): i for i in window.pending if i.controller is player}
    for instance in conditional_interrupts(game):
        key = (instance.ability, instance.source)
        name, label = game.name(instance.source), instance.ability.label
        if instance.controller is not player or key in window.noted:
            continue
        relevant = is_relevant(game, instance, window.imminent)
        if key in pending and not relevant:
            game.log("9.9.4c", f"{name}: “{label}” is pending but no longer relevant")
        elif relevant and key not in window.active_before:
            game.log("9.9.4c", f"{name}: “{label}” is relevant but not pending in this window")
        else:
            continue
        window.noted.add(key)


@carries_out("1.16.1b")
def preventing(game: "Game", effect: Effect) -> Iterator[int]:
    """Yield the objects whose static ability or mandatory interrupt would prevent the effect.

    What is paid as a cost cannot be modified by optional interrupts (1.16.1a), so these do not
    count.
    """
    if game.is_prohibited(effect):
        yield from prohibiting(game, effect)
        return
    imminent = Imminent([effect])
    yield from (
        instance.source
        for instance in relevant_conditionals(game, imminent)
        if not instance.ability.optional
        for clause in instance.ability.clauses
        if clause.prevents(game, resolution_of(instance, imminent))
    )


def would_be_prevented(game: "Game", effect: Effect) -> bool:
    """Whether anything would prevent the effect from happening as a cost."""
    return any(True for _ in preventing(game, effect))


@carries_out("1.16.1a", "9.9.8b")
def pay_by(game: "Game", effect: Effect) -> Process[None]:
    """Carry out an effect as the payment of a cost: no optional interrupt can change it.

    Replacement effects and mandatory interrupts can.
    """
    imminent = Imminent([effect])
    game.imminent.append(imminent)
    try:
        originals = list(imminent.effects)
        yield from apply_replacements(game, imminent)
        pending = [i for i in relevant_conditionals(game, imminent) if not i.ability.optional]
        remember_expected(game, [*originals, *imminent.effects])
        yield from _trigger_mandatory(game, pending, imminent)
    finally:
        game.imminent.remove(imminent)
    yield from resolve_now(game, imminent)


@carries_out("9.2.9f")
def _trigger_mandatory(game: "Game", pending: list[Instance], imminent: Imminent) -> Process[None]:
    """Have each player in turn trigger the mandatory interrupts that are still relevant."""
    for player in (game.active_player, game.active_player.opponent):
        while mine := [
            i for i in pending if i.controller is player and is_relevant(game, i, imminent)
        ]:
            options = trigger_options(game, mine)
            question = _question(game, imminent, options)
            chosen = yield from game.decide(player, "9.2.9f", question, options)
            pending.remove(chosen.value)
            yield from trigger(game, chosen.value, imminent)


# --- the steps ------------------------------------------------------------------------


def _resolve(game: "Game", imminent: Imminent) -> Process[None]:
    yield from resolve_now(game, imminent)


@carries_out("9.1.2b")
def _run_checkpoint(game: "Game", imminent: Imminent) -> Process[None]:
    """Run the checkpoint after an instruction.

    No ability counts as resolving in it if this was the last of its instructions.
    """
    if imminent.is_last and imminent.resolution is not None:
        has_resolved(game, imminent.resolution)
    yield from game.checkpoint()


IMMINENT: Procedure[Imminent] = Procedure(
    "It is imminent",
    "9.9.4",
    (
        Part("9.9.2", "What is it expected to do?", _note_expected_effects),
        Part("9.9.4a", "Replacement effects that fit are applied", _apply_replacements),
        Part("9.9.4b", "Relevant interrupts become pending", _mark_relevant_interrupts),
        Part("9.2.9c", "Interrupts: the active player first, back and forth", _exchange_priority),
    ),
)
"""What may change an instruction before it happens."""

HAPPENING: Procedure[Imminent] = Procedure(
    "It happens",
    "9.3.4",
    (
        Part("9.3.4d", "What is still expected, in the order written, without a break", _resolve),
        Part("10.3.5", "A checkpoint", _run_checkpoint),
    ),
)
"""The rest of an instruction; a step of a timing structure leaves the checkpoint to the latter."""
