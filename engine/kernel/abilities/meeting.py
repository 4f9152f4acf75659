"""Meeting conditions (9.6.5): which active conditional abilities an event is looked for by."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.abilities.kinds import Condition
from engine.kernel.abilities.pending import Instance, Watcher
from engine.kernel.cite import carries_out
from engine.kernel.events import Event

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.6.4b", "9.6.5b", "9.6.6")
def meet_conditions(game: "Game", event: Event, before: Sequence[Watcher]) -> None:
    """Note each ability whose condition is met, for the next checkpoint to mark it pending.

    An ability meets its condition only if it is active, and everything in the condition is
    true, at this very moment. Those active just ``before`` see the event, too, where it
    made them inactive.
    """
    now = game.watchers()
    known = {(id(w.ability), w.source) for w in now} if before else set()
    gone = [w for w in before if (id(w.ability), w.source) not in known]
    for watcher in (*now.of(type(event)), *gone):
        if _meets(game, watcher, event):
            if watcher in gone:
                _tell_that_it_stays(game, watcher)
            lingering = watcher.lingering
            game.met.append(
                Instance(
                    watcher.ability,
                    watcher.source,
                    lingering.controller if lingering else game.controller(watcher.source),
                    event,
                    lingering,
                    stays=watcher in gone,
                    had=game.counters_before,
                )
            )


@carries_out("9.6.5c", "9.6.6")
def _meets(game: "Game", watcher: Watcher, event: Event) -> bool:
    condition = watcher.ability.condition
    if not isinstance(condition, Condition) or not isinstance(event, condition.event):
        return False
    if not condition.test(game, watcher.source, event):
        return False
    if watcher.lingering is not None and watcher.lingering.spent:
        name, label = game.name(watcher.source), watcher.ability.label
        game.log("9.12.5d", f"{name}: “{label}” persists for an earlier run only")
        return False
    if condition.also is not None and not condition.also(game, watcher.source):
        name, label = game.name(watcher.source), watcher.ability.label
        game.log("9.6.5c", f"{name}: what “{label}” also requires is not so at this moment")
        return False
    period = condition.first_each
    return period is None or history.is_first(game, watcher.ability, watcher.source, period)


@carries_out("9.1.8g")
def _tell_that_it_stays(game: "Game", watcher: Watcher) -> None:
    """Record, once, that an ability stays active where its source is inactive."""
    met = {(instance.ability, instance.source) for instance in game.met}
    if watcher.lingering is None and (watcher.ability, watcher.source) not in met:
        name, label = game.name(watcher.source), watcher.ability.label
        game.log("9.1.8g", f"{name}: “{label}” stays active until what is pending resolves")
