"""Conditional abilities: whether a pending one can be triggered, and how it resolves (9.6.15)."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel import history, intents
from engine.kernel.abilities.conditional.pending import Instance
from engine.kernel.abilities.effects import Imminent
from engine.kernel.abilities.kinds import Flag, StaticCondition
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect, end
from engine.kernel.abilities.potential import no_effect_obstacles
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.using import may_use, use_obstacle
from engine.kernel.additional_rules.loops import watch_for_loop
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import Used
from engine.kernel.game_concepts.costs.additional_costs import additional_cost
from engine.kernel.game_concepts.costs.cost import Purpose

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import Ability
    from engine.kernel.game import Game


def still_pending(game: "Game", instances: list[Instance]) -> list[Instance]:
    """Return the instances without those whose ability has become inactive, and log these."""
    kept = []
    for instance in instances:
        if instance.stays or _is_maintained(game, instance):
            kept.append(instance)
        else:
            game.log(
                "9.6.10",
                f"{game.name(instance.source)}: “{instance.ability.label}” is inactive and no "
                "longer pending",
            )
    return kept


def _is_maintained(game: "Game", instance: Instance) -> bool:
    if instance.lingering is not None:
        return instance.lingering in game.state.lingering
    return game.is_ability_active(instance.ability, instance.source)


@carries_out("9.3.3c", "9.6.9a", "9.6.9")
def can_trigger(game: "Game", instance: Instance, interrupted: Imminent | None = None) -> bool:
    """Whether the instance's controller may trigger it.

    A mandatory ability can always be triggered, whatever comes of it.
    """
    return next(trigger_obstacles(game, instance, interrupted), None) is None


@carries_out("1.2.2", "9.3.3c")
def trigger_obstacles(
    game: "Game", instance: Instance, interrupted: Imminent | None
) -> Iterator[Obstacle]:
    """Yield all that stands against triggering a pending ability; nothing if it is mandatory."""
    ability, source = instance.ability, instance.source
    if not ability.optional:
        return
    if (why := restricted_by(game, ability, source)) is not None:
        yield "9.3.3c", why
    if not may_use(game, instance.controller, ability, source):
        yield use_obstacle(game, instance.controller, ability, source)
    purpose = _purpose(instance)
    cost, what = additional_cost(game, purpose), "the additional cost of using it"
    if (unpaid := cost.obstacle(game, instance.controller, purpose, what, "1.16.10")) is not None:
        yield unpaid
    yield from no_effect_obstacles(
        game, source, partial(has_potential, game, instance, interrupted)
    )


def _purpose(instance: Instance) -> Purpose:
    return Purpose("use", source=instance.source, ability=instance.ability)


@carries_out("1.16.10", "1.16.10c", "9.1.6")
def _pay_for_using(game: "Game", instance: Instance) -> Process[None]:
    """Pay what using an optional ability costs in addition; triggering it is using it."""
    purpose = _purpose(instance)
    cost = additional_cost(game, purpose)
    if instance.ability.optional and not cost.is_nothing:
        yield from cost.pay(game, instance.controller, purpose)


@carries_out("1.2.5", "9.1.5b")
def has_potential(game: "Game", instance: Instance, interrupted: Imminent | None = None) -> bool:
    """Whether the ability's expected effects have the potential to change the game state."""
    resolution = resolution_of(instance, interrupted)
    return any(c.can_change(game, resolution) for c in instance.ability.clauses)


@carries_out("9.3.3c", "25.04:9.3.6g")
def within_limits(game: "Game", ability: "Ability", source: int) -> bool:
    """Whether the ability's own restrictions allow it to be used (once more) now."""
    return restricted_by(game, ability, source) is None


@carries_out("9.3.3c")
def restricted_by(game: "Game", ability: "Ability", source: int) -> str | None:
    """Return which of the ability's own restrictions forbids it now; ``None`` if none does."""
    if ability.restriction is not None and not ability.restriction(game, source):
        required = ability.restriction.says
    elif is_used_up(game, ability, source):
        required = f"once each {ability.limit}"
    else:
        return None
    return (
        f"its own restriction does not allow it: {required} ({game.name(source)}, {ability.label})"
    )


@carries_out("1.12.2")
def is_used_up(game: "Game", ability: "Ability", source: int) -> bool:
    """Whether it has been used in this turn, run or encounter as often as its limit allows."""
    return ability.limit is not None and any(
        event.source == source and event.ability is ability
        for event in history.in_period(game, ability.limit, Used)
    )


def trigger_options(game: "Game", instances: list[Instance]) -> list[Option]:
    """Offer to trigger each instance, by its card's name.

    If different abilities are pending for cards of one name, the ability's label follows the name;
    otherwise a script may still write it.
    """
    words: dict[str, set[str]] = {}
    for instance in instances:
        words.setdefault(game.name(instance.source), set()).add(instance.ability.label)
    triggers = (intents.Trigger(i, len(words[game.name(i.source)]) > 1) for i in instances)
    return [
        intents.offer(game, intent, intent.instance, alias=intent.labels(game)[-1])
        for intent in triggers
    ]


@carries_out("9.6.15", "9.6.15a", "9.6.8a", "9.6.12")
def trigger(game: "Game", instance: Instance, interrupted: Imminent | None = None) -> Process[None]:
    """Trigger one pending instance and resolve it."""
    # That module builds on this one: instructions can be interrupted by conditional abilities.
    from engine.kernel.abilities.instructions.clauses import resolve_clauses

    game.triggered.append(instance)
    game.resolving.append(instance)
    game.log("9.6.15a", f"{game.name(instance.source)}: “{instance.ability.label}” is triggered")
    if instance.lingering is not None:
        _note_resolving(game, instance.lingering)
    yield from _pay_for_using(game, instance)
    fruitless = _is_noted_as_fruitless(game, instance)
    resolution = resolution_of(instance, interrupted)
    resolving = resolve_clauses(game, instance.ability.clauses, resolution)
    try:
        if fruitless:
            yield from resolving
        else:
            key = (instance.ability, instance.source)
            yield from watch_for_loop(game, instance.controller, key, resolving)
    finally:
        game.resolving.remove(instance)
    game.log("9.6.15g", f"{game.name(instance.source)}: “{instance.ability.label}” is resolved")


@carries_out("9.6.7d")
def _is_noted_as_fruitless(game: "Game", instance: Instance) -> bool:
    """Note that an ability with a static condition resolves although nothing can come of it.

    It does so once in each step, and the steps go on, so that is no infinite loop.
    """
    if not isinstance(instance.ability.condition, StaticCondition):
        return False
    if has_potential(game, instance):
        return False
    game.log("9.6.7d", f"{game.name(instance.source)}: nothing can come of it now")
    game.fruitless.add((instance.ability, instance.source))
    return True


def _note_resolving(game: "Game", delayed: LingeringEffect) -> None:
    """End a delayed ability without a duration as it resolves, or log that it remains."""
    if delayed.duration is Duration.ONCE:
        end(game, delayed)
        game.log("9.6.13c", f"{delayed.label}: it has no duration, so it expires as it resolves")
    elif delayed.ability is None or Flag.PERSISTENT not in delayed.ability.flags:
        game.log("9.6.13b", f"{delayed.label}: it remains until its duration expires")


@carries_out("9.6.6a")
def had_counters(resolution: Resolution, card: int, kind: str) -> int:
    """Return how many such counters the card had at the checkpoint before the condition was met.

    Nothing but counters is remembered of how things stood then: no card asks for more.
    """
    return resolution.had.get(card, {}).get(kind, 0)


def resolution_of(instance: Instance, interrupted: Imminent | None) -> Resolution:
    """Return the resolution of an instance; a delayed ability knows what its creator knew."""
    made = Resolution(
        instance.ability, instance.source, instance.controller, instance.event, interrupted
    )
    made.had = instance.had
    if instance.lingering is not None and (created := instance.lingering.created_in) is not None:
        made.interrupted = interrupted or created.interrupted
        _inherit_knowledge(made, created)
    return made


@carries_out("9.6.13", "9.10.3a")
def _inherit_knowledge(made: Resolution, created: Resolution) -> None:
    made.targets, made.notes = dict(created.targets), dict(created.notes)
