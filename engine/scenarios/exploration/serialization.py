"""Write a game down as plain data: everything that can be reached from it, in a fixed order.

An object is its class and its contents; if it comes up again, the number under which it came up
first. A suspended generator is its code, the place where it stopped, its local names, and values
it has half worked out, such as the place of a loop in a list. Python keeps those apart from the
names; they are found as the garbage collector finds them.
"""

import gc
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache, partial
from itertools import chain
from types import (
    BuiltinFunctionType,
    CellType,
    CodeType,
    FunctionType,
    GeneratorType,
    MethodType,
    ModuleType,
)
from typing import Any

from engine.kernel import history
from engine.kernel.abilities.kinds import Ability
from engine.kernel.abilities.static.declarations import Declaration
from engine.kernel.card import CardDefinition
from engine.kernel.editions import Forms, Rules
from engine.kernel.events.history import History, HistoryLength
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import Server
from engine.kernel.game_zones.zones import Zone
from engine.kernel.state import State
from engine.kernel.timing import Phase, Step
from engine.scenarios.exploration.liveness import live_variables, shared_variables, variable_order

INSTANT_ATTRIBUTES = frozenset({"became_active", "began"})
"""Attributes that are instants; only their order is written."""

_EMPTY_ITERATORS: tuple[Any, ...] = (
    *(iter(()), iter([]), iter(""), iter({}), iter({}.values()), iter({}.items()), iter(set())),
    *(iter(range(0)), reversed([]), enumerate(()), zip(), map(str, ()), filter(None, ())),
)
_ITERATORS = tuple(type(iterator) for iterator in _EMPTY_ITERATORS)


class NoKeyError(Exception):
    """Something cannot be written down, so the game cannot be recognised again."""


class GameWriter:
    """Writes down one game: atoms as themselves, everything else as its class and its contents."""

    def __init__(self, game: Game, without: frozenset[str]) -> None:
        self.written: list[Any] = []
        self._game = game
        self._without = without
        self._seen: dict[int, int] = {}
        self._kept: list[Any] = []
        self._knows_cards = True
        self._ordered: list[int] | None = None

    def write(self, thing: Any) -> None:
        """Write a thing down, or its number if it has been written before."""
        kind = type(thing)
        if kind in _ATOMS:
            self.written.append(thing)
            return
        handler = _HANDLERS.get(kind) or _handler(kind)
        if handler in _UNNUMBERED:
            handler(self, thing)
            return
        number = self._seen.get(id(thing))
        if number is not None:
            self.written += (_REPEATED, number)
            return
        self._seen[id(thing)] = len(self._seen)
        self._kept.append(thing)
        self.written.append(kind)
        handler(self, thing)

    def write_attributes(self, thing: Any, but: frozenset[str], *, known: bool = True) -> None:
        """Write the attributes of a thing, ``but`` some; cards by their number if ``known``."""
        self._knows_cards = known
        self._all(
            [getattr(thing, name) for name in _without(attribute_names(thing), but | self._without)]
        )
        self._knows_cards = True

    def _all(self, things: Iterable[Any]) -> None:
        """Write things down one after another, atoms directly."""
        written, write = self.written, self.write
        for thing in things:
            if type(thing) in _ATOMS:
                written.append(thing)
            else:
                write(thing)

    # --- atoms and references ---

    def _atom(self, thing: Any) -> None:
        self.written += (type(thing), thing)

    def _itself(self, thing: Any) -> None:
        """Write something that is the same object in every game."""
        self.written.append(thing)

    def _code(self, thing: CodeType) -> None:
        self.written.append(id(thing))

    def _game_itself(self, thing: Game | State) -> None:
        if thing is not self._game and thing is not self._game.state:
            raise NoKeyError
        self.written.append(type(thing))

    def _ability(self, thing: Ability | Declaration) -> None:
        if id(thing) in _module_level_parts():
            self.written.append(thing)
        else:
            self._attributes(thing)

    def _card(self, thing: Object) -> None:
        """Write a card by its number, if the cards are written elsewhere."""
        state = self._game.state
        for place in (state.objects, state.past) if self._knows_cards else ():
            if place.get(thing.oid) is thing:
                self.written += (Object, place is state.objects, thing.oid)
                return
        self._attributes(thing)

    def _server(self, thing: Server) -> None:
        if self._knows_cards and self._game.state.servers.get(thing.name) is thing:
            self.written += (Server, thing.name)
        else:
            self._attributes(thing)

    def _history(self, thing: History) -> None:
        """Write what has happened, as far as anybody has asked for it."""
        for event in thing.looked_for():
            self.write(event)

    def _history_length(self, thing: HistoryLength) -> None:
        """Write a moment: how much had happened by then of what anybody has asked for."""
        self.written += (HistoryLength, history.before(self._game, thing))

    # --- contents ---

    def _tuple(self, thing: tuple[Any, ...]) -> None:
        self.written += (tuple, len(thing))
        self._all(thing)

    def _list(self, thing: list[Any]) -> None:
        self.written.append(len(thing))
        self._all(thing)

    def _dict(self, thing: dict[Any, Any]) -> None:
        self.written.append(len(thing))
        self._all(chain.from_iterable(thing.items()))

    def _set(self, thing: set[Any]) -> None:
        """Write what is in a set, in an order that depends only on what it is."""
        items = {}
        for item in thing:
            writer = GameWriter(self._game, self._without)
            writer._seen = dict(self._seen)
            writer.write(item)
            items[tuple(writer.written)] = item
        if len(items) < len(thing):
            raise NoKeyError("a set of what is alike and yet not the same")
        self.written += (set, len(items))
        for written in sorted(items, key=hash):
            self.write(items[written])

    def _attributes(self, thing: Any) -> None:
        names = attribute_names(thing)
        if INSTANT_ATTRIBUTES.isdisjoint(names):
            self._all([getattr(thing, name, None) for name in names])
            return
        for name in names:
            value: Any = getattr(thing, name, None)
            self.write(self._place_in_time(value) if name in INSTANT_ATTRIBUTES else value)

    def _place_in_time(self, instant: int) -> int:
        if instant not in self._instants():
            raise NoKeyError("an instant of something that is no more")
        return self._instants().index(instant)

    def _instants(self) -> list[int]:
        """Return every instant kept by an object or an effect, in order."""
        if self._ordered is None:
            state = self._game.state
            known = (*state.objects.values(), *state.past.values())
            began = {effect.began for effect in state.lingering}
            self._ordered = sorted({card.became_active for card in known} | began)
        return self._ordered

    # --- procedures ---

    def _function(self, thing: FunctionType) -> None:
        if not (thing.__closure__ or thing.__defaults__ or thing.__kwdefaults__):
            self.written.append(thing.__code__)
            return
        self.written.append(id(thing.__code__))
        self.write(thing.__defaults__)
        self.write(thing.__kwdefaults__)
        for cell in thing.__closure__ or ():
            self.write(cell)

    def _method(self, thing: MethodType) -> None:
        self.write(thing.__func__)
        self.write(thing.__self__)

    def _builtin(self, thing: BuiltinFunctionType) -> None:
        self.written.append(thing.__name__)
        self.write(thing.__self__)

    def _partial(self, thing: "partial[Any]") -> None:
        for part in (thing.func, thing.args, thing.keywords):
            self.write(part)

    def _cell(self, thing: CellType) -> None:
        try:
            self.write(thing.cell_contents)
        except ValueError:
            self.written.append("empty")

    def _iterator(self, thing: Iterator[Any]) -> None:
        if "loops" not in self._without:
            reduced = thing.__reduce__()
            self._kept.append(reduced)
            self.write(reduced)

    def _generator(self, thing: "GeneratorType[Any, Any, Any]") -> None:
        """Write a generator's code, the place in it, its local names, and whatever it holds."""
        frame = thing.gi_frame
        if frame is None:
            self.written.append(id(thing.gi_code))
            return
        code, names = thing.gi_code, frame.f_locals
        self.written += (id(code), frame.f_lasti)
        held = gc.get_referents(thing)
        place = next(n for n in range(len(held), 0, -1) if held[n - 1] is code)
        live, shared = live_variables(code, frame.f_lasti), shared_variables(code)
        written: list[Any] = []
        for name in variable_order(code):
            if name in names or name in shared:
                if name in live and name in names:
                    written += (name, held[place])
                place += 1
        if held[-1] is None and place < len(held):
            held.pop()  # a leftover of a handled exception, not something the generator holds
        self._all([*written, *held[place:]])


_REPEATED = object()
_ATOMS = frozenset({int, str, type(None)})
_HANDLERS: dict[type, Callable[[GameWriter, Any], None]] = {
    History: GameWriter._history,
    HistoryLength: GameWriter._history_length,
    bool: GameWriter._atom,
    float: GameWriter._atom,
    range: GameWriter._atom,
    Zone: GameWriter._itself,
    CardDefinition: GameWriter._itself,
    ModuleType: GameWriter._itself,
    CodeType: GameWriter._code,
    tuple: GameWriter._tuple,
    frozenset: GameWriter._set,
    FunctionType: GameWriter._function,
    MethodType: GameWriter._method,
    BuiltinFunctionType: GameWriter._builtin,
    partial: GameWriter._partial,
    CellType: GameWriter._cell,
    GeneratorType: GameWriter._generator,
    **dict.fromkeys(_ITERATORS, GameWriter._iterator),
}
_KINDS: tuple[tuple[type, Callable[[GameWriter, Any], None]], ...] = (
    (Enum, GameWriter._atom),
    (Phase, GameWriter._itself),
    (Step, GameWriter._itself),
    (Rules, GameWriter._itself),
    (Forms, GameWriter._itself),
    (type, GameWriter._itself),
    (Game, GameWriter._game_itself),
    (State, GameWriter._game_itself),
    (Object, GameWriter._card),
    (Server, GameWriter._server),
    (Ability, GameWriter._ability),
    (Declaration, GameWriter._ability),
    (list, GameWriter._list),
    (dict, GameWriter._dict),
    (set, GameWriter._set),
)
_UNNUMBERED = frozenset(
    {
        GameWriter._atom,
        GameWriter._history_length,
        GameWriter._itself,
        GameWriter._code,
        GameWriter._game_itself,
    }
    | {GameWriter._tuple, GameWriter._set}
)
"""Handlers of things that get no number: they cannot change, so their identity does not matter."""


def _handler(kind: type) -> Callable[[GameWriter, Any], None]:
    """Return what writes down objects of a class; raise :class:`NoKeyError` for an unknown one."""
    known = next((handler for base, handler in _KINDS if issubclass(kind, base)), None)
    if known is None and kind.__module__.partition(".")[0] not in ("engine", "contextlib"):
        raise NoKeyError(kind.__name__)
    _HANDLERS[kind] = known or GameWriter._attributes
    return _HANDLERS[kind]


def attribute_names(thing: Any) -> tuple[str, ...]:
    """Return the names of a thing's attributes: its slots, and those it has besides."""
    kind: Any = type(thing)
    slots: tuple[str, ...] = _slots(kind)
    return (*slots, *_sorted(tuple(vars(thing)))) if hasattr(thing, "__dict__") else slots


@cache
def _sorted(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(names))


@cache
def _without(names: tuple[str, ...], those: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name not in those)


@cache
def _slots(kind: type) -> tuple[str, ...]:
    return tuple(name for base in kind.__mro__ for name in vars(base).get("__slots__", ()))


@cache
def _module_level_parts() -> frozenset[int]:
    """Return the abilities and declarations of modules, which are the same in every game."""
    found: set[int] = set()

    def look(value: Any) -> None:
        if isinstance(value, CardDefinition):
            look(value.abilities)
        elif isinstance(value, tuple):
            for item in value:
                look(item)
        elif isinstance(value, Ability | Declaration):
            found.add(id(value))
            look(getattr(value, "declarations", ()))

    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "engine":
            for value in list(vars(module).values()):
                look(value)
    return frozenset(found)


@cache
def can_see_loops() -> bool:
    """Whether this Python shows where a suspended loop has come to."""

    def loop() -> Iterator[int]:
        yield from [1]

    suspended = loop()
    next(suspended)
    return any(type(held) in _ITERATORS for held in gc.get_referents(suspended))
