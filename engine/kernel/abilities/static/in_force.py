"""What is in force in a position: active abilities, declarations, and who looks for events.

Each function works it out anew; ``game.find`` remembers what they find.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from engine.kernel.abilities.conditional.pending import Watcher
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    StaticCondition,
    kinds_declared,
)
from engine.kernel.abilities.sorted_abilities import SortedAbilities, sort_abilities
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Declaration
from engine.kernel.cite import carries_out
from engine.kernel.events import Event
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA, score_area
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.lingering_effects.lingering import LingeringEffect
    from engine.kernel.abilities.static.characteristics import View
    from engine.kernel.card import CardDefinition
    from engine.kernel.game import Game
    from engine.kernel.state import State

D = TypeVar("D", bound=Declaration)


@dataclass(frozen=True, slots=True)
class Printed:
    """What the cards in a game are printed with, which says what need not be looked for.

    - ``cards``: how many cards there were when this was found out.
    - ``declared``: the kinds of their declarations.
    - ``active_elsewhere``: the definitions of cards printed with an ability that may be active
      while the card is not.
    - ``changing``: the definitions printed with something that changes characteristics.
    - ``looking_for_first``: the definitions printed with something that looks for a first time.
    """

    cards: int
    declared: frozenset[type]
    active_elsewhere: "frozenset[CardDefinition]"
    changing: "frozenset[CardDefinition]"
    looking_for_first: "frozenset[CardDefinition]"


def printed(state: "State") -> Printed:
    """Return what the cards, and what those that were converted have become, are printed with."""
    objects = state.objects.values()
    definitions = {d for o in objects for d in (o.definition, o.printed)}
    declared: frozenset[type] = frozenset().union(*(d.declared for d in definitions))
    return Printed(
        len(objects),
        declared,
        frozenset(o.definition for o in objects if o.printed.active_elsewhere),
        frozenset(d for d in definitions if ChangeCharacteristics in d.declared),
        frozenset(d for d in definitions if d.sorted_abilities.first_times),
    )


class ActiveAbilities:
    """Every active ability: those of each object, sorted, put together when they are asked for."""

    def __init__(self, by_object: tuple[tuple[SortedAbilities, int], ...]) -> None:
        self._by_object = by_object
        self._declaring: dict[type, Sequence[tuple[Any, StaticAbility, int]]] = {}
        self._at_threat: dict[int, ActiveAbilities] = {}

    def __iter__(self) -> Iterator[tuple[Ability, int]]:
        """Yield every active ability with the object it is on."""
        return ((a, source) for its, source in self._by_object for a in its.all)

    @cached_property
    def has_threat(self) -> bool:
        """Whether one of them is active only from a certain threat level on (9.3.6f)."""
        return any(its.threats for its, _ in self._by_object)

    def at_threat(self, level: int) -> "ActiveAbilities":
        """Return those that are active at that threat level."""
        known = self._at_threat.get(level)
        if known is None:
            at_level = [(its.at_threat(level), source) for its, source in self._by_object]
            known = self._at_threat[level] = all_active(tuple(at_level))
        return known

    def declaring(self, kind: type) -> Sequence[tuple[Any, StaticAbility, int]]:
        """Return static abilities' declarations of a kind, in force or not, with their objects."""
        known = self._declaring.get(kind)
        if known is None:
            known = self._declaring[kind] = [
                (declaration, ability, source)
                for its, source in self._by_object
                for declaration, ability in its.declaring(kind)
            ]
        return known

    @cached_property
    def paid_in_windows(self) -> Sequence[tuple[PaidAbility, int]]:
        """Those used in action and paid ability windows: no interrupts, none used mid-access."""
        return [(a, source) for its, source in self._by_object for a in its.paid_in_windows]

    @cached_property
    def paid_interrupts(self) -> Sequence[tuple[PaidAbility, int]]:
        """The paid abilities that are interrupts."""
        return [(a, s) for a, s in self.interrupts if isinstance(a, PaidAbility)]

    @cached_property
    def conditional_interrupts(self) -> Sequence[tuple[ConditionalAbility, int]]:
        """The conditional abilities that are interrupts."""
        return [(a, s) for a, s in self.interrupts if isinstance(a, ConditionalAbility)]

    @cached_property
    def interrupts(self) -> Sequence[tuple[Ability, int]]:
        """The interrupts of every kind."""
        return [(a, source) for its, source in self._by_object for a in its.interrupts]

    @cached_property
    def first_times(self) -> Sequence[tuple[ConditionalAbility, int]]:
        """Those that look for a first time."""
        return [(a, source) for its, source in self._by_object for a in its.first_times]

    @cached_property
    def watchers(self) -> "Watchers":
        """The conditional abilities that look for events."""
        return Watchers([Watcher(a, s) for its, s in self._by_object for a in its.watching])

    @cached_property
    def static_conditions(self) -> tuple[tuple[ConditionalAbility, StaticCondition, int], ...]:
        """The conditional abilities with a static condition, with that and their source."""
        return tuple(
            (ability, condition, source)
            for its, source in self._by_object
            for ability, condition in its.static_conditions
        )


@lru_cache(maxsize=100)
def all_active(by_object: tuple[tuple[SortedAbilities, int], ...]) -> ActiveAbilities:
    """Return them as one: the same for the same abilities, with what has been put together."""
    return ActiveAbilities(by_object)


class Watchers(tuple[Watcher, ...]):
    """The active conditional abilities that look for events."""

    @cached_property
    def _by_kind(self) -> dict[type[Event], tuple[Watcher, ...]]:
        return {}

    def of(self, kind: type[Event]) -> tuple[Watcher, ...]:
        """Return those that look for events of that kind."""
        if kind not in self._by_kind:
            watched = zip(self, self._events, strict=True)
            self._by_kind[kind] = tuple(w for w, event in watched if issubclass(kind, event))
        return self._by_kind[kind]

    @cached_property
    def _events(self) -> list[type[Event]]:
        """The kinds of events that they look for."""
        return [*map(watched_event, self)]


def watched_event(watcher: Watcher) -> type[Event]:
    """Return the kind of event that a watcher looks for."""
    condition = watcher.ability.condition
    assert isinstance(condition, Condition), "only such abilities are watchers"
    return condition.event


@carries_out("9.1.7", "9.1.8")
def active_abilities(game: "Game") -> ActiveAbilities:
    """Return every active ability with the object it is on."""
    active = game.find(active_at_some_threat)
    return active.at_threat(game.threat()) if active.has_threat else active


def active_at_some_threat(game: "Game") -> ActiveAbilities:
    """Return every ability that is active at this or at another threat level, with its object."""
    view = game.characteristics() or {}
    active: list[tuple[SortedAbilities, int]] = []
    for obj, certain in _possibly_active(game, view):
        if obj.oid in view:
            its = active_among(game, obj, view[obj.oid].abilities)
        else:
            its = certain or active_among(game, obj, obj.printed.abilities)
        if its.all:
            active.append((its, obj.oid))
    return all_active(tuple(active))


@carries_out("9.1.7", "9.1.8")
def active_among(game: "Game", obj: Object, abilities: tuple[Ability, ...]) -> SortedAbilities:
    """Return those of an object's abilities that are active at this or at another threat level."""
    if not obj.is_active:
        abilities = tuple([a for a in abilities if a.active_in and a.active_in(game, obj)])
    return sort_abilities(abilities)


Candidate = tuple[Object, SortedAbilities | None]
"""An object that may have active abilities, and those it has if nothing changes what is printed.

``None`` if that depends on more than the cards.
"""


def _possibly_active(game: "Game", view: "View") -> list[Candidate]:
    """Return the objects that may have active abilities, in order; most objects cannot."""
    as_printed = game.find(active_as_printed)
    elsewhere = {oid for oid, c in view.items() if any(a.active_in for a in c.abilities)}
    if not elsewhere:
        return as_printed
    more = elsewhere.difference(obj.oid for obj, _ in as_printed)
    objects = game.state.objects
    return sorted([*as_printed, *((objects[oid], None) for oid in more)], key=_age)


def _age(candidate: Candidate) -> int:
    return candidate[0].oid


def active_as_printed(game: "Game") -> list[Candidate]:
    """Return the objects that are active, or that are printed with what may be active elsewhere."""
    objects, order = game.state.objects, game.state.order
    perhaps = {*order[PLAY_AREA], *order[score_area(Side.CORP)]}
    if elsewhere := game.printed.active_elsewhere:
        perhaps.update(oid for oid, obj in objects.items() if obj.definition in elsewhere)
    return [(objects[oid], _certainly_active(objects[oid])) for oid in sorted(perhaps)]


_NONE = sort_abilities(())


def _certainly_active(obj: Object) -> SortedAbilities | None:
    """Return the object's active abilities, or ``None`` if the cards alone do not tell."""
    if obj.has_no_characteristics:
        return _NONE
    printed = obj.printed
    if not obj.is_active:
        return None if printed.active_elsewhere else _NONE
    return printed.sorted_abilities


def gained_declaration_kinds(game: "Game") -> frozenset[type]:
    """Return the kinds of declarations that gained abilities make."""
    view = game.characteristics()
    return kinds_declared({a for c in view.values() for a in c.gained} if view else ())


@cache
def declarations_finder(kind: Any) -> "Callable[[Game], tuple[tuple[Any, int], ...]]":
    """Return a function that finds every declaration of that kind in force, with its source."""

    def find(game: "Game") -> tuple[tuple[Any, int], ...]:
        if not game.may_declare(kind):
            return ()
        lingering = game.state.lingering.declaring(kind)
        return (*static_declarations(game, kind), *lingering_declarations(game, lingering))

    return find


def static_declarations(game: "Game", kind: type[D]) -> Iterator[tuple[D, int]]:
    """Yield every declaration of that kind in force that static abilities make, with its source."""
    for declaration, ability, source in game.active_abilities().declaring(kind):
        if game.static_applies(ability, source):
            yield declaration, source


@carries_out("9.10.1", "25.04:1.12.6a")
def lingering_declarations(
    game: "Game", maintained: "list[tuple[D, LingeringEffect]]"
) -> "Iterator[tuple[D, int]]":
    """Yield those of the maintained declarations that are in force, each with its source."""
    for declaration, effect in maintained:
        if effect.condition is None or effect.condition(game, effect.source):
            yield declaration, effect.source


@carries_out("9.6.5b")
def watchers(game: "Game") -> Watchers:
    """Return every active conditional ability that looks for events, delayed ones included."""
    active = game.active_abilities().watchers
    delayed = [
        Watcher(ability, effect.source, effect)
        for ability, effect in game.state.lingering.delayed()
        if isinstance(ability.condition, Condition)
    ]
    return Watchers((*active, *delayed)) if delayed else active
