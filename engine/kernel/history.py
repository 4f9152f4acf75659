"""What has happened: the one door through which rules and abilities look back."""

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
    """The events of that kind in this turn so far, oldest first."""
    return game.state.history.of(kind)


def last_turn(game: "Game", kind: type[E]) -> list[E]:
    """The events of that kind in the turn before this, oldest first."""
    return game.state.last_turn.of(kind)


def opponents_last_turn(game: "Game", kind: type[E]) -> list[E]:
    """The events of that kind in the last turn of the player whose turn it is not."""
    before = game.state.before_additional
    return (game.state.last_turn if before is None else before).of(kind)


def this_run(game: "Game", kind: type[E]) -> list[E]:
    """The events of that kind in the run in progress, oldest first; none without a run."""
    run = game.state.run
    return game.state.history.of(kind, since=run.since) if run is not None else []


def earlier_encounters(game: "Game") -> list[Encountered]:
    """The encounters of this turn that had begun before the one in progress, oldest first."""
    encounter = game.state.encounter
    until = None if encounter is None else encounter.since
    return game.state.history.of(Encountered, until=until)


def this_encounter(game: "Game", kind: type[E]) -> list[E]:
    """The events of that kind in the encounter in progress, oldest first; none without one."""
    encounter = game.state.encounter
    return game.state.history.of(kind, since=encounter.since) if encounter is not None else []


@carries_out("6.5.9a")
def this_encounter_alone(game: "Game", kind: type[E]) -> list[E]:
    """The same without what happened in encounters within it, be they with the same ice."""
    encounter = game.state.encounter
    if encounter is None:
        return []
    events = game.state.history.of(Event, since=encounter.since)
    steps = [_into_encounters(event) for event in events]
    own, level, found = sum(steps), 0, list[E]()
    for event, step in zip(events, steps, strict=True):
        level += step
        if isinstance(event, kind) and level <= own:
            found.append(event)
    return found


def _into_encounters(event: Event) -> int:
    """Whether an encounter begins with the event, or ends, or neither."""
    return isinstance(event, Encountered) - isinstance(event, EncounterEnded)


def this_breach(game: "Game", kind: type[E]) -> list[E]:
    """The events of that kind in the breach in progress, oldest first; none without one."""
    breach = game.state.breach
    return game.state.history.of(kind, since=breach.since) if breach is not None else []


def during(game: "Game", run: RunEnded, kind: type[E]) -> list[E]:
    """The events of that kind in a run of this turn that has ended, oldest first."""
    return game.state.history.of(kind, since=run.since, until=run.until)


def in_period(game: "Game", period: str, kind: type[E]) -> list[E]:
    """The events of a kind in this "turn", or in the "run", "encounter" or "breach" in progress."""
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
    """The present moment, for :func:`since` to look back to."""
    return Instant(game.state.history, game.state.history.length())


def since(game: "Game", instant: Instant, kind: type[E]) -> list[E]:
    """The events of that kind after an instant, as far as they are of this turn."""
    is_same_turn = game.state.history.turn is instant.events.turn
    return game.state.history.of(kind, since=instant.count if is_same_turn else 0)


def length(game: "Game") -> HistoryLength:
    """How many events there have been this turn."""
    return game.state.history.length()


def go_back(game: "Game", moment: HistoryLength, *, in_this_turn: bool) -> None:
    """Have only happened what had by a moment of this turn, or of the one before it.

    For a copy of a position: whatever looks back from then on looks back to that moment.
    """
    turn = game.state.history if in_this_turn else game.state.last_turn
    game.state.history = turn.as_of(moment)


@contextmanager
def as_of(game: "Game", moment: HistoryLength) -> Iterator[None]:
    """Have only happened what had by a moment of this turn, for the length of a block."""
    now = game.state.history
    game.state.history = now.as_of(moment)
    try:
        yield
    finally:
        game.state.history = now


def between_the_last_two_windows(game: "Game", kind: type[E]) -> list[E]:
    """What has happened since the paid ability window before the one that is open.

    It may have been in the turn before. Nothing, while no such window is open.
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
    """All that happens to a game from now on, whatever the turn.

    It is shown the game after each event, since the turns before the last are forgotten.
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
        """See whether another turn has begun."""
        if self._turns[-1] is not state.history:
            self._turns.append(state.history)

    def of(self, *kinds: type[E]) -> Iterator[E]:
        """The events of those kinds, oldest first."""
        for place, events in enumerate(self._turns):
            yield from events.of(*kinds, since=self._began if place == 0 else 0)


# --- what anybody has asked for -------------------------------------------------------


def asked(game: "Game") -> set[type[Event]]:
    """The kinds of events that anybody has looked back for: of others nothing hangs on them."""
    return game.state.history.asked


def before(game: "Game", length: HistoryLength) -> int:
    """How many events of those kinds happened before a moment of this turn."""
    return game.state.history.before(length)


def next_turn(game: "Game", *, of_the_same: bool = False) -> None:
    """The turn is over: what happened in it is the turn before, from now on.

    It may be the same player's turn again.
    """
    if not of_the_same:
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

    That is judged as it happens, whatever becomes of the position later; also for cards
    that are not active yet, since what happens before they are is an earlier time for them.
    """
    first_for: list[FirstTime] = []
    for ability, source in game.found(_looking_for_a_first_time).at(event):
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
def would_be_first(game: "Game", event: Event) -> bool:
    """Whether that event would be the first time for an ability of an active card."""
    for ability, source in game.found(_looking_for_a_first_time).at(event):
        key = counted_for(game, ability, source, event)
        is_new = key is not None and is_first(game, key, source, _period(ability))
        if is_new and game.exists(source) and game.object(source).is_active:
            return True
    return False


def _period(ability: ConditionalAbility) -> str:
    """Within what the ability looks for a first time."""
    condition = ability.condition
    assert isinstance(condition, Condition | Would), "a static condition has no first time"
    return condition.first_each or "turn"


@carries_out("9.3.2b")
def keep_given(game: "Game") -> None:
    """What is so in a position in the middle of a turn has been so in this turn before."""
    for ability, source in _looking_for_a_first_time(game):
        condition = ability.condition
        state = condition.state if isinstance(condition, Condition) else None
        if state is not None and state(game, source):
            game.state.met_this_turn.add((ability, game.object(source).card, None))


@carries_out("9.3.2b")
def is_first(game: "Game", key: FirstTime, source: int, period: str) -> bool:
    """Whether what the ability looks for has not happened yet this "turn" or "run".

    Of a delayed ability, made anew each time, it may be since its "effect" was created. Another
    ability may have the second time of a turn count as well.
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
    """How many times of a turn what looks for the first on that card takes for it."""
    return 2 if game.is_permitted(SECOND_TIME, source) else 1


class Looking(tuple[tuple[ConditionalAbility, int], ...]):
    """Abilities that look for a first time, each with the object it is on."""

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
    """The kind of events that an ability which looks for a first time looks at."""
    condition = ability.condition
    assert isinstance(condition, Condition | Would), "a static condition has no first time"
    return WouldHappen if isinstance(condition, Would) else condition.event


def _looking_for_a_first_time(game: "Game") -> Looking:
    """Every ability that does, in whatever zone its card is, and those that cards have gained."""
    firsts = game.printed.firsts
    looking = [o for o in game.state.objects.values() if o.printed in firsts] if firsts else []
    printed = [(ability, o.oid) for o in looking for ability in o.printed.firsts]
    known = set(printed)
    gained = game.active_abilities() if game.characteristics() is not None else ()
    delayed = ((ability, effect.source) for ability, effect in game.state.lingering.delayed())
    others = ((a, source) for a, source in (*gained, *delayed) if looks_for_first(a))
    return game.same_looking(Looking((*printed, *(o for o in others if o not in known))))


@carries_out("4.6.6i")
def counted_for(
    game: "Game", ability: ConditionalAbility, source: int, event: Event
) -> FirstTime | None:
    """For what the event is counted if the ability looks for it, were it the first time or not."""
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
    """Count for a card what has happened this turn before it had the abilities that it has now.

    It was no card of the game then, lay with its other side up or has gained them since, so nobody
    looked for it.
    """
    card = game.object(oid)
    gained = (ability for ability in game.abilities_of(oid) if looks_for_first(ability))
    for ability in dict.fromkeys((*card.printed.firsts, *gained)):
        look_back_for(game, ability, oid)


@carries_out("9.3.2b")
def look_back_for(game: "Game", ability: ConditionalAbility, oid: int) -> None:
    """Count for one ability of a card what has happened this turn before there was that ability."""
    times = [(counted_for(game, ability, oid, e), e) for e in _looked_at(game, ability)]
    counted = Counter(key for key, _ in times if key is not None)
    game.state.met_this_turn.update(counted)
    game.state.met_again.update(key for key, often in counted.items() if often > 1)
    if (run := game.state.run) is not None:
        run.met.update(k for k, e in times if k is not None and e in this_run(game, type(e)))


def _looked_at(game: "Game", ability: ConditionalAbility) -> list[Event]:
    """What has happened this turn that the ability may look for; nothing of what is so or not."""
    if getattr(ability.condition, "state", None) is not None:
        return []
    return this_turn(game, _looks_at(ability))
