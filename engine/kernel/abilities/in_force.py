"""What is in force in a position: active abilities, declarations, and who looks for events.

Each function works it out anew; ``game.find`` remembers what they find.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from engine.kernel.abilities.declarations import Declaration
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    StaticCondition,
    kinds_declared,
)
from engine.kernel.abilities.pending import Watcher
from engine.kernel.cite import carries_out
from engine.kernel.events import Event
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA, score_area
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.characteristics import View
    from engine.kernel.abilities.lingering import LingeringEffect
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
        frozenset(d for d in definitions if d.changes_characteristics),
        frozenset(d for d in definitions if d.first_time_abilities),
    )


class ActiveAbilities(tuple[tuple[Ability, int], ...]):
    """Every active ability with the object it is on."""

    @cached_property
    def has_threat(self) -> bool:
        """Whether one of them is active only from a certain threat level on (9.3.6f)."""
        return any(ability.threat is not None for ability, _ in self)

    @cached_property
    def declaring(self) -> "Mapping[type, Sequence[tuple[Declaration, StaticAbility, int]]]":
        """The declarations of static abilities by their kinds, whether in force or not."""
        by_kind = defaultdict(list)
        for ability, source in self:
            if isinstance(ability, StaticAbility):
                for declaration in ability.declarations:
                    for kind in type(declaration).__mro__:
                        by_kind[kind].append((declaration, ability, source))
        return by_kind

    @cached_property
    def paid(self) -> tuple[tuple[PaidAbility, int], ...]:
        """The paid abilities."""
        return tuple((a, source) for a, source in self if isinstance(a, PaidAbility))

    @cached_property
    def paid_in_windows(self) -> tuple[tuple[PaidAbility, int], ...]:
        """Those used in action and paid ability windows: no interrupts, none used mid-access."""
        excluded = {Flag.INTERRUPT, Flag.ACCESS}
        return tuple((a, source) for a, source in self.paid if excluded.isdisjoint(a.flags))

    @cached_property
    def paid_interrupts(self) -> tuple[tuple[PaidAbility, int], ...]:
        """The paid abilities that are interrupts."""
        return tuple((a, source) for a, source in self.paid if a.is_interrupt)

    @cached_property
    def interrupts(self) -> tuple[tuple[Ability, int], ...]:
        """The interrupts of every kind."""
        return tuple((a, source) for a, source in self if a.is_interrupt)

    @cached_property
    def watchers(self) -> "Watchers":
        """The conditional abilities that look for events."""
        return Watchers(
            Watcher(ability, source)
            for ability, source in self
            if isinstance(ability, ConditionalAbility) and isinstance(ability.condition, Condition)
        )

    @cached_property
    def static_conditions(self) -> tuple[tuple[ConditionalAbility, StaticCondition, int], ...]:
        """The conditional abilities with a static condition, with that and their source."""
        return tuple(
            (ability, ability.condition, source)
            for ability, source in self
            if isinstance(ability, ConditionalAbility)
            if isinstance(ability.condition, StaticCondition)
        )

    @cached_property
    def conditional_interrupts(self) -> tuple[tuple[ConditionalAbility, int], ...]:
        """The conditional abilities that are interrupts."""
        return tuple((a, s) for a, s in self.interrupts if isinstance(a, ConditionalAbility))


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
    if not active.has_threat:
        return active
    level = game.threat()
    at_level = [(a, source) for a, source in active if a.threat is None or a.threat <= level]
    return game.reuse((active_abilities, level), ActiveAbilities(at_level))


def active_at_some_threat(game: "Game") -> ActiveAbilities:
    """Return every ability that is active at this or at another threat level, with its object."""
    view = game.characteristics() or {}
    active: list[tuple[Ability, int]] = []
    for obj, as_printed in _possibly_active(game, view):
        if view and (changed := view.get(obj.oid)) is not None:
            abilities = changed.abilities
        elif as_printed is not None:
            active += as_printed
            continue
        else:
            abilities = obj.printed.abilities if obj.is_active else obj.printed.active_elsewhere
        active += [(ability, obj.oid) for ability in abilities if ability.is_active_on(game, obj)]
    return game.reuse(active_at_some_threat, ActiveAbilities(active))


Candidate = tuple[Object, tuple[tuple[Ability, int], ...] | None]
"""An object that may have active abilities, and those it has if nothing changes what is printed.

``None`` if that depends on more than the cards.
"""


def _possibly_active(game: "Game", view: "View") -> list[Candidate]:
    """Return the objects that may have active abilities, in order; most objects cannot."""
    as_printed = game.find(_as_printed)
    elsewhere = {oid for oid, c in view.items() if any(a.active_in for a in c.abilities)}
    if not elsewhere:
        return as_printed
    more = elsewhere.difference(obj.oid for obj, _ in as_printed)
    objects = game.state.objects
    return sorted([*as_printed, *((objects[oid], None) for oid in more)], key=_age)


def _age(candidate: Candidate) -> int:
    return candidate[0].oid


def _as_printed(game: "Game") -> list[Candidate]:
    """Return the objects that are active, or that are printed with what may be active elsewhere."""
    objects, order = game.state.objects, game.state.order
    perhaps = {*order[PLAY_AREA], *order[score_area(Side.CORP)]}
    if elsewhere := game.printed.active_elsewhere:
        perhaps.update(oid for oid, obj in objects.items() if obj.definition in elsewhere)
    return [(objects[oid], _certainly_active(objects[oid])) for oid in sorted(perhaps)]


def _certainly_active(obj: Object) -> tuple[tuple[Ability, int], ...] | None:
    """Return the object's active abilities, or ``None`` if the cards alone do not tell."""
    if obj.has_no_characteristics:
        return ()
    printed = obj.printed
    if not obj.is_active:
        return None if printed.active_elsewhere else ()
    return _printed_on(printed, obj.oid)


@lru_cache(maxsize=10_000)
def _printed_on(printed: "CardDefinition", oid: int) -> tuple[tuple[Ability, int], ...]:
    """Return what is printed on an object: always the same tuple, which compares quickly."""
    return tuple([(ability, oid) for ability in printed.abilities])


def possible_declaration_kinds(game: "Game") -> frozenset[type]:
    """Return the kinds of declarations that are printed, or that gained abilities make."""
    kinds, view = game.printed.declared, game.characteristics() or {}
    if gained := {ability for c in view.values() for ability in c.gained}:
        kinds |= kinds_declared(gained)
    return kinds


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
    declaring: Any = game.active_abilities().declaring.get(kind, ())
    for declaration, ability, source in declaring:
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
