"""First times (9.3.2b): what an ability looks for only once in each turn, run or other period."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from engine.kernel import history
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    FirstTime,
    Would,
    looks_for_first,
)
from engine.kernel.cite import carries_out
from engine.kernel.events import (
    Event,
    WouldHappen,
)

if TYPE_CHECKING:
    from engine.kernel.game import Game

E = TypeVar("E", bound=Event)

SECOND_TIME = "what looks for the first time each turn counts the second, too"
"""The name of the :class:`Permit` for cards whose abilities do."""


def record(game: "Game", event: Event) -> frozenset[FirstTime]:
    """Remember an event; return the abilities, with their cards, that it was the first time for.

    That is judged as it happens, whatever becomes of the position later. It is judged for cards
    that are not active yet, too: what happens before they are is an earlier time for them.
    """
    first_for: list[FirstTime] = []
    for ability, source in game.find(_looking_for_a_first_time).at(event):
        key = counted_for(game, ability, source, event)
        if key is not None:
            if is_first(game, key, source, _period(ability)):
                first_for.append(key)
            again = key in game.state.met_this_turn
            if _period(ability) == "effect":
                game.state.met_ever.add(key)
            (game.state.met_again if again else game.state.met_this_turn).add(key)
            if game.state.run is not None:
                game.state.run.met.add(key)
    history.append(game, event)
    return frozenset(first_for)


@carries_out("9.3.2b")
def would_be_first_for(game: "Game", event: Event) -> Iterator[FirstTime]:
    """Yield each ability of an active card, with the card, that it would be the first time for."""
    for ability, source in game.find(_looking_for_a_first_time).at(event):
        key = counted_for(game, ability, source, event)
        is_new = key is not None and is_first(game, key, source, _period(ability))
        if key is not None and is_new and game.exists(source) and game.object(source).is_active:
            yield key


def _period(ability: ConditionalAbility) -> str:
    """Return the period within which the ability looks for a first time."""
    condition = ability.condition
    assert isinstance(condition, Condition | Would), "a static condition has no first time"
    return condition.first_each or "turn"


@carries_out("9.3.2b")
def restore(game: "Game") -> None:
    """Make what a position in the middle of a turn says part of this turn's history."""
    for ability, source in _looking_for_a_first_time(game):
        condition = ability.condition
        state = condition.state if isinstance(condition, Condition) else None
        if state is not None and state(game, source):
            game.state.met_this_turn.add((ability, game.object(source).card, None))


@carries_out("9.3.2b")
def is_first(game: "Game", key: FirstTime, source: int, period: str) -> bool:
    """Whether what the ability looks for has not happened yet in this "turn" or "run".

    For a delayed ability, which is made anew each time, the period can be since its "effect" was
    created. Another ability can make the second time of a turn count as well.
    """
    if period == "effect":
        return key not in game.state.met_ever
    if period == "turn":
        if key not in game.state.met_this_turn:
            return True
        return key not in game.state.met_again and times_that_count(game, source) > 1
    return game.state.run is not None and key not in game.state.run.met


def why_not_first(game: "Game", period: str, if_earlier: str) -> str:
    """Return why something was not the first time in that "turn" or "run", for a transcript."""
    if period == "run" and game.state.run is None:
        return "is about runs, and none is in progress"
    return if_earlier


@carries_out("9.3.2b")
def times_that_count(game: "Game", source: int) -> int:
    """Return how many times of a turn count as a first time for that card."""
    return 2 if game.is_permitted(SECOND_TIME, source) else 1


class FirstTimeAbilities(tuple[tuple[ConditionalAbility, int], ...]):
    """The abilities that look for a first time, each with its object."""

    @cached_property
    def _by_kind(self) -> dict[type[Event], tuple[tuple[ConditionalAbility, int], ...]]:
        return {}

    def at(self, event: Event) -> tuple[tuple[ConditionalAbility, int], ...]:
        """Those that look at events of that kind."""
        kind = type(event)
        if kind not in self._by_kind:
            self._by_kind[kind] = tuple(
                (ability, source)
                for ability, source in self
                if issubclass(kind, _looks_at(ability))
            )
        return self._by_kind[kind]


def _looks_at(ability: ConditionalAbility) -> type[Event]:
    """Return the kind of events at which an ability looks for a first time."""
    condition = ability.condition
    assert isinstance(condition, Condition | Would), "a static condition has no first time"
    return WouldHappen if isinstance(condition, Would) else condition.event


def _looking_for_a_first_time(game: "Game") -> FirstTimeAbilities:
    """Return every such ability, whatever zone its card is in, gained ones included."""
    firsts = game.printed.looking_for_first
    looking = [o for o in game.state.objects.values() if o.printed in firsts] if firsts else []
    printed = [(a, o.oid) for o in looking for a in o.printed.sorted_abilities.first_times]
    known = set(printed)
    gained = game.active_abilities().first_times if game.characteristics() is not None else ()
    delayed = [(a, effect.source) for a, effect in game.state.lingering.delayed()]
    others = (*gained, *((a, source) for a, source in delayed if looks_for_first(a)))
    abilities = FirstTimeAbilities((*printed, *(o for o in others if o not in known)))
    return game.reuse(_looking_for_a_first_time, abilities)


@carries_out("4.6.6i")
def counted_for(
    game: "Game", ability: ConditionalAbility, source: int, event: Event
) -> FirstTime | None:
    """Return for what the event counts if the ability looks for it, first time or not."""
    condition, card = ability.condition, game.object(source).card
    if isinstance(condition, Condition) and condition.where is not None:
        server = condition.where(game, source, event)
        return None if server is None else (ability, card, server)
    return (ability, card, None) if _is_looked_for(game, ability, source, event) else None


def _is_looked_for(game: "Game", ability: ConditionalAbility, source: int, event: Event) -> bool:
    condition = ability.condition
    if isinstance(condition, Would):
        return isinstance(event, WouldHappen) and condition.is_met(game, source, event.effect)
    assert isinstance(condition, Condition), "a static condition has no first time"
    return condition.test(game, source, event)


@carries_out("9.3.2b")
def look_back(game: "Game", oid: int) -> None:
    """Count for a card what happened this turn before it had its present abilities.

    It was no card of the game then, lay with its other side up, or has gained them since. So
    nothing looked for it.
    """
    card = game.object(oid)
    gained = (ability for ability in game.abilities_of(oid) if looks_for_first(ability))
    for ability in dict.fromkeys((*card.printed.sorted_abilities.first_times, *gained)):
        look_back_for(game, ability, oid)


@carries_out("9.3.2b")
def look_back_for(game: "Game", ability: ConditionalAbility, oid: int) -> None:
    """Count for one ability of a card what happened this turn before the ability existed."""
    times = [(counted_for(game, ability, oid, e), e) for e in _looked_at(game, ability)]
    counted = Counter(key for key, _ in times if key is not None)
    game.state.met_this_turn.update(counted)
    game.state.met_again.update(key for key, times_counted in counted.items() if times_counted > 1)
    if (run := game.state.run) is not None:
        run.met.update(
            k for k, e in times if k is not None and e in history.this_run(game, type(e))
        )


def _looked_at(game: "Game", ability: ConditionalAbility) -> list[Event]:
    """Return the events of this turn that the ability may look for; no lasting facts."""
    if getattr(ability.condition, "state", None) is not None:
        return []
    return history.this_turn(game, _looks_at(ability))
