"""Meeting conditions (9.6.5): finding the active conditional abilities that an event meets."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from engine.kernel import first_times
from engine.kernel.abilities.conditional.pending import Happened, Instance, Watcher
from engine.kernel.abilities.kinds import Condition, FirstTime
from engine.kernel.abilities.static.in_force import Watchers
from engine.kernel.cite import carries_out
from engine.kernel.editions import dated
from engine.kernel.events import Event

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.6.4b", "9.6.5b", "9.6.6")
def meet_conditions(game: "Game", event: Event, before: Sequence[Watcher]) -> Sequence[Watcher]:
    """Note each ability whose condition is met, for the next checkpoint to mark it pending.

    An ability meets its condition only if it is active, and everything in the condition is
    true, at this very moment. Those active just ``before`` see the event, too, if it made them
    inactive. Return the watchers of now.
    """
    now = game.watchers()
    known = {(id(w.ability), w.source) for w in now} if before else set()
    gone = [w for w in before if (id(w.ability), w.source) not in known]
    for watcher in (*now.of(type(event)), *gone):
        if _meets(game, watcher, event):
            if watcher in gone:
                _log_that_it_stays_active(game, watcher)
            game.met.append(_instance(game, watcher, event, stays=watcher in gone))
    return now


def _instance(game: "Game", watcher: Watcher, event: Event, *, stays: bool = False) -> Instance:
    lingering = watcher.lingering
    controlled = lingering.controller if lingering else watcher.controller
    return Instance(
        watcher.ability,
        watcher.source,
        controlled or game.controller(watcher.source),
        event,
        lingering,
        stays=stays,
        had=game.counters_before,
    )


def recognize_newly_active(game: "Game") -> None:
    """Note, as a checkpoint begins, abilities that have become active since what they look for."""
    if not game.unchecked:
        return
    now = game.watchers()
    happened = list(game.unchecked)
    game.unchecked.clear()
    late = [
        _instance(game, watcher, event.event)
        for event in happened
        if event.seen_by is not now
        for watcher in _activated_since(now, event)
        if _meets(game, watcher, event.event, event.first_for)
    ]
    if late and _are_recognized_late(game):
        game.met += late
        return
    for instance in late:
        _log(game, "9.6.5b", instance, "was not active yet as that happened")


def _activated_since(now: Watchers, happened: Happened) -> list[Watcher]:
    """Return the active abilities that look for the event but were not active as it happened."""
    looking = now.of(type(happened.event))
    if not looking:
        return []
    seen = {(id(watcher.ability), watcher.source) for watcher in happened.seen_by}
    return [watcher for watcher in looking if (id(watcher.ability), watcher.source) not in seen]


@dated("active-at-the-checkpoint", since="25.04")
@carries_out("9.6.5b")
def _are_recognized_late(_game: "Game", /) -> bool:
    """Recognize them: an ability has to be active as the next checkpoint looks for events."""
    return True


@_are_recognized_late.before("25.04")
@carries_out("9.6.5b")
def _are_ignored_when_late(_game: "Game", /) -> bool:
    """Ignore them: an ability has to be active as its condition is met."""
    return False


@carries_out("9.3.2b", "9.6.5c", "9.6.6")
def _meets(
    game: "Game",
    watcher: Watcher,
    event: Event,
    first_for: Collection[FirstTime] | None = None,
) -> bool:
    """Whether everything in the watcher's condition is true of the event.

    ``first_for`` are the abilities, with their cards, for which a past event was the first time;
    ``None`` if the event has not been recorded yet.
    """
    condition = watcher.ability.condition
    if not isinstance(condition, Condition) or not isinstance(event, condition.event):
        return False
    if not condition.test(game, watcher.source, event):
        return False
    if watcher.lingering is not None and watcher.lingering.spent:
        _log(game, "9.12.5d", watcher, "persists for an earlier run only")
        return False
    if condition.also is not None and not condition.also(game, watcher.source):
        name, label = game.name(watcher.source), watcher.ability.label
        game.log(
            "9.6.5c", f"{name}: the rest of the condition of “{label}” is not met at this moment"
        )
        return False
    period = condition.first_each
    if period is None:
        return True
    key = first_times.counted_for(game, watcher.ability, watcher.source, event)
    if first_for is not None:
        return key in first_for
    if key is None:
        return False
    is_first = first_times.is_first(game, key, watcher.source, period)
    if not is_first and condition.state is None:  # a state's would be named at every change
        earlier = "is about the first time, which was earlier"
        _log(game, "9.3.2b", watcher, first_times.why_not_first(game, period, earlier))
    return is_first


@carries_out("9.1.8g")
def _log_that_it_stays_active(game: "Game", watcher: Watcher) -> None:
    """Log, once, that an ability stays active while its source is inactive."""
    met = {(instance.ability, instance.source) for instance in game.met}
    if watcher.lingering is None and (watcher.ability, watcher.source) not in met:
        _log(game, "9.1.8g", watcher, "stays active until what is pending resolves")


def _log(game: "Game", rule: str, of: Watcher | Instance, words: str) -> None:
    game.log(rule, f"{game.name(of.source)}: “{of.ability.label}” {words}")
