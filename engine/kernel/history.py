"""What has happened: the only way in which rules and abilities look back."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    FirstTime,
    Would,
    looks_for_first,
)
from engine.kernel.cite import carries_out
from engine.kernel.events import (
    Encountered,
    EncounterEnded,
    Event,
    PaidAbilityWindowOpened,
    RunEnded,
    WouldHappen,
)
from engine.kernel.events.history import History, HistoryLength

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.state import State

E = TypeVar("E", bound=Event)

SECOND_TIME = "what looks for the first time each turn counts the second, too"
"""The name of the :class:`Permit` for cards whose abilities do."""


def this_turn(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in this turn so far, oldest first."""
    return game.state.history.of(kind)


def last_turn(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the turn before this one, oldest first."""
    return game.state.last_turn.of(kind)


def opponents_last_turn(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the inactive player's last turn, oldest first."""
    before = game.state.before_additional
    return (game.state.last_turn if before is None else before).of(kind)


def this_run(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the run in progress, oldest first; none without a run."""
    run = game.state.run
    return game.state.history.of(kind, since=run.since) if run is not None else []


def earlier_encounters(game: "Game") -> list[Encountered]:
    """Return this turn's encounters that began before the one in progress, oldest first."""
    encounter = game.state.encounter
    until = None if encounter is None else encounter.since
    return game.state.history.of(Encountered, until=until)


def this_encounter(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the encounter in progress, oldest first."""
    encounter = game.state.encounter
    return game.state.history.of(kind, since=encounter.since) if encounter is not None else []


@carries_out("6.5.9a")
def this_encounter_alone(game: "Game", kind: type[E]) -> list[E]:
    """Return the same, without what happened in encounters within it, even with the same ice."""
    encounter = game.state.encounter
    if encounter is None:
        return []
    events = game.state.history.of(Event, since=encounter.since)
    steps = [_encounter_depth_change(event) for event in events]
    own, level, found = sum(steps), 0, list[E]()
    for event, step in zip(events, steps, strict=True):
        level += step
        if isinstance(event, kind) and level <= own:
            found.append(event)
    return found


def _encounter_depth_change(event: Event) -> int:
    """Return how an event changes the depth of encounters: one begins, one ends, or neither."""
    return isinstance(event, Encountered) - isinstance(event, EncounterEnded)


def this_breach(game: "Game", kind: type[E]) -> list[E]:
    """Return the events of that kind in the breach in progress, oldest first, if there is one."""
    breach = game.state.breach
    return game.state.history.of(kind, since=breach.since) if breach is not None else []


def during(game: "Game", run: RunEnded, kind: type[E]) -> list[E]:
    """Return the events of that kind in a run of this turn that has ended, oldest first."""
    return game.state.history.of(kind, since=run.since, until=run.until)


def in_period(game: "Game", period: str, kind: type[E]) -> list[E]:
    """Return the events of a kind in this "turn", "run", "encounter" or "breach"."""
    if period == "breach":
        return this_breach(game, kind)
    if period == "encounter":
        return this_encounter_alone(game, kind)
    return this_turn(game, kind) if period == "turn" else this_run(game, kind)


@dataclass(frozen=True, slots=True, eq=False)
class Instant:
    """A moment of a turn: the turn's events, and how many of them had happened by then."""

    events: History
    count: HistoryLength


def now(game: "Game") -> Instant:
    """Return the present moment, for :func:`since` to look back to."""
    return Instant(game.state.history, game.state.history.length())


def since(game: "Game", instant: Instant, kind: type[E]) -> list[E]:
    """Return the events of that kind after an instant, as far as they are of this turn."""
    is_same_turn = game.state.history.turn is instant.events.turn
    return game.state.history.of(kind, since=instant.count if is_same_turn else 0)


def length(game: "Game") -> HistoryLength:
    """Return how many events there have been this turn."""
    return game.state.history.length()


def go_back(game: "Game", moment: HistoryLength, *, in_this_turn: bool) -> None:
    """Forget what happened after a moment of this turn, or of the one before it.

    For a copy of a position: whatever looks back from then on looks back to that moment.
    """
    turn = game.state.history if in_this_turn else game.state.last_turn
    game.state.history = turn.as_of(moment)


@contextmanager
def as_of(game: "Game", moment: HistoryLength) -> Iterator[None]:
    """See only what had happened by a moment of this turn, during a block."""
    now = game.state.history
    game.state.history = now.as_of(moment)
    try:
        yield
    finally:
        game.state.history = now


def between_the_last_two_windows(game: "Game", kind: type[E]) -> list[E]:
    """Return what has happened since the paid ability window before the one that is open.

    That may have been in the turn before. Empty while no such window is open.
    """
    opened = game.windows[-1].opened if game.windows else None
    if opened is None:
        return []
    kinds = (PaidAbilityWindowOpened, kind)
    before = game.state.history.of(*kinds, until=opened)
    found = list[E]()
    for event in reversed([*game.state.last_turn.of(*kinds), *before]):
        if isinstance(event, PaidAbilityWindowOpened):
            break
        if isinstance(event, kind):
            found.append(event)
    return found


class Course:
    """Everything that happens in a game from now on, whatever the turn.

    It is shown the game after each event, since only the last turns are remembered.
    """

    __slots__ = ("_began", "_turns")

    def __init__(self, state: "State") -> None:
        self._began = state.history.length()
        self._turns = [state.history]

    def copy(self) -> "Course":
        """An independent copy, of a course that is gone on with elsewhere."""
        course = copy(self)
        course._turns = list(self._turns)
        return course

    def follow(self, state: "State") -> None:
        """Notice whether another turn has begun."""
        if self._turns[-1] is not state.history:
            self._turns.append(state.history)

    def of(self, *kinds: type[E]) -> Iterator[E]:
        """The events of those kinds, oldest first."""
        for place, events in enumerate(self._turns):
            yield from events.of(*kinds, since=self._began if place == 0 else 0)


# --- what anybody has asked for -------------------------------------------------------


def kinds_looked_for(game: "Game") -> set[type[Event]]:
    """The kinds of events that anything has looked back for; nothing depends on the others."""
    return game.state.history.asked


def before(game: "Game", length: HistoryLength) -> int:
    """Return how many events of those kinds happened before a moment of this turn."""
    return game.state.history.before(length)


def next_turn(game: "Game", *, same_player: bool = False) -> None:
    """Begin a new turn: what happened in this one is the last turn from now on.

    The next turn may be the same player's again.
    """
    if not same_player:
        game.state.before_additional = None
    elif game.state.before_additional is None:
        game.state.before_additional = game.state.last_turn
    game.state.last_turn = game.state.history
    game.state.history = game.state.history.next_turn()
    game.state.met_this_turn, game.state.met_again = set(), set()
    game.state.turns += 1


# --- the first time -------------------------------------------------------------------


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
    game.state.history.append(event)
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
            self._by_kind[kind] = tuple(one for one in self if issubclass(kind, _looks_at(one[0])))
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
    printed = [(ability, o.oid) for o in looking for ability in o.printed.first_time_abilities]
    known = set(printed)
    gained = game.active_abilities() if game.characteristics() is not None else ()
    delayed = ((ability, effect.source) for ability, effect in game.state.lingering.delayed())
    others = ((a, source) for a, source in (*gained, *delayed) if looks_for_first(a))
    return game.reuse_first_time_abilities(
        FirstTimeAbilities((*printed, *(o for o in others if o not in known)))
    )


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
    for ability in dict.fromkeys((*card.printed.first_time_abilities, *gained)):
        look_back_for(game, ability, oid)


@carries_out("9.3.2b")
def look_back_for(game: "Game", ability: ConditionalAbility, oid: int) -> None:
    """Count for one ability of a card what happened this turn before the ability existed."""
    times = [(counted_for(game, ability, oid, e), e) for e in _looked_at(game, ability)]
    counted = Counter(key for key, _ in times if key is not None)
    game.state.met_this_turn.update(counted)
    game.state.met_again.update(key for key, often in counted.items() if often > 1)
    if (run := game.state.run) is not None:
        run.met.update(k for k, e in times if k is not None and e in this_run(game, type(e)))


def _looked_at(game: "Game", ability: ConditionalAbility) -> list[Event]:
    """Return the events of this turn that the ability may look for; no lasting facts."""
    if getattr(ability.condition, "state", None) is not None:
        return []
    return this_turn(game, _looks_at(ability))
