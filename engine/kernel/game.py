"""A game in progress: its state, its record, and what every procedure needs of both."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from engine.kernel.abilities.characteristics import View, determine
from engine.kernel.abilities.declarations import (
    AlwaysPrevent,
    ChangeCharacteristics,
    Declaration,
    ModifyEffect,
    Prohibit,
)
from engine.kernel.abilities.effects import Attempt, Effect, Imminent, ValuedEffect
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.pending import Instance, PriorityWindow, Watcher
from engine.kernel.additional_rules.loops import Resolving
from engine.kernel.changes import ChangingList, PassingList, Remembered
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Decision, Option, Process, numbered
from engine.kernel.errors import KernelError
from engine.kernel.events import ClicksSpent, Event
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA, Zone, deck, discard_pile, hand, score_area
from engine.kernel.sides import Player, Side
from engine.kernel.state import Encounter, Run, State
from engine.kernel.timing import Structure
from engine.kernel.transcript import Line

if TYPE_CHECKING:
    from engine.kernel.abilities.instructions import Resolution
    from engine.kernel.card_manipulation.drawing import Drawing

D = TypeVar("D", bound=Declaration)
T = TypeVar("T")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class _Printed:
    """What the cards in a game are printed with, so that much need not be looked for.

    ``cards`` is how many there were when it was found out.
    """

    cards: int
    declared: frozenset[type]
    active_elsewhere: bool


class Game:
    """One line of play from a position.

    ``structures`` are the timing structures in progress, the outermost first. ``met``
    collects the conditional abilities that met their conditions since the last
    checkpoint; only a checkpoint marks them pending (10.3.1a). ``windows`` are the
    priority windows that are open, the most recent last (9.2.4d); ``imminent`` the
    instructions that are imminent, ``under_way`` those that are being carried out, the most
    recent last; ``resolving`` the instances
    that are being resolved; ``triggered`` every instance triggered so far;
    ``since_choice`` what has been resolved since anybody last had a choice (10.1.6);
    ``subroutines_before`` how many subroutines ice whose own number varies had then;
    ``declared_order`` the subroutines of ice that the Corp has put in order (9.8.2c);
    ``undefined_x`` the cards whose X nothing defines;
    ``powerless`` the abilities whose static condition is true to no effect (9.6.7d),
    ``dependencies_told`` how effects on characteristics last depended on each other.

    ``resolutions`` are the resolvings of abilities in progress, the most recent last (9.1.2b),
    ``installing_to`` are the servers that cards are being installed to (8.5.9), ``playing``
    the events and operations whose play abilities are resolving (9.1.2b), ``drawings`` the
    draws in progress (8.4.5). ``permissions`` say which player may see which object while
    an ability resolves (1.21.6); ``kept_hosted`` are the sources whose hosted objects are
    set aside for an ability (9.5.5), ``released`` those whose ability has since resolved.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.structures: list[Structure] = []
        self.met: list[Instance] = []
        self.transcript: list[Line] = []
        self.windows: list[PriorityWindow] = []
        self.imminent: list[Imminent] = []
        self.under_way: list[Imminent] = []
        self.resolving: list[Instance] = []
        self.triggered: list[Instance] = []
        self.counters_before: dict[int, dict[str, int]] = {}
        self.installing_to: list[str] = PassingList()
        self.playing: list[int] = PassingList()
        self.resolutions: list[Resolution] = PassingList()
        self.drawings: list[Drawing] = PassingList()
        self.permissions: list[tuple[Side, int]] = PassingList()
        self.kept_hosted: list[int] = ChangingList()
        self.released: list[int] = PassingList()
        self.since_choice: list[Resolving] = []
        self.subroutines_before: dict[int, int] = {}
        self.declared_order: dict[int, list[Subroutine]] = {}
        self.undefined_x: set[int] = set()
        self.powerless: set[tuple[ConditionalAbility, int]] = set()
        self.dependencies_told: list[str] = []
        self._view: View | None = None
        self._printed: _Printed | None = None
        self._memory: Remembered[Game] = Remembered()
        self._supposing = False
        self._measuring_threat = False

    # --- the record -------------------------------------------------------------------

    def log(self, rule: str, text: str, *, decision: bool = False) -> None:
        """Record that something happened, under the rule that made it happen."""
        depth = len(self.structures) + len(self.windows)
        self.transcript.append(Line(rule, text, depth, decision))

    @contextmanager
    @carries_out("9.2.4d")
    def window(self, rule: str) -> Iterator[PriorityWindow]:
        """Keep a priority window open for the length of a block (9.2.4)."""
        window = PriorityWindow(rule)
        self.windows.append(window)
        try:
            yield window
        finally:
            self.windows.remove(window)

    def decide(
        self, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Option]:
        """Ask ``player`` to choose, and record the choice.

        Passing where nothing else is possible is no choice and is not asked.
        """
        if not options:
            raise KernelError(f"{rule}: nothing to choose from: {question}")
        decision = Decision(player, rule, question, numbered(options))
        if len(options) == 1 and decision.can_pass:
            return decision.options[0]
        if len(options) > 1:
            self.since_choice.clear()
        chosen = yield decision
        who = player.named if isinstance(player, Side) else "Chance"
        self.log(rule, f"{who}: {chosen.label}", decision=True)
        return chosen

    # --- players ----------------------------------------------------------------------

    @property
    @carries_out("9.2.1")
    def active_player(self) -> Side:
        """The player whose turn it is."""
        return self.state.turn

    @property
    def run(self) -> Run:
        """The run in progress; a bug of ours where there is none."""
        if self.state.run is None:
            raise KernelError("no run is in progress")
        return self.state.run

    @property
    def encounter(self) -> Encounter:
        """The encounter in progress; a bug of ours where there is none."""
        if self.state.encounter is None:
            raise KernelError("no encounter is in progress")
        return self.state.encounter

    @carries_out("1.11.3b")
    def spend_clicks(self, side: Side, amount: int, purpose: object) -> None:
        """Spend clicks; conditions about losing them do not see it."""
        self.state.clicks[side] -= amount
        self.emit(ClicksSpent(side, amount, purpose))

    # --- objects ----------------------------------------------------------------------

    def object(self, oid: int) -> Object:
        """The object of that id, as it is or as it was last known (1.12.6)."""
        found = self.state.objects.get(oid) or self.state.past.get(oid)
        if found is None:
            raise KernelError(f"no object has the id {oid}")
        return found

    def exists(self, oid: int) -> bool:
        """Whether the object is still the one in the game (9.1.4)."""
        return oid in self.state.objects

    def name(self, oid: int) -> str:
        """The card's name, as the transcript shows it."""
        return self.object(oid).printed.name

    def installed(self) -> Iterator[Object]:
        """Every installed card."""
        return (o for o in self.state.objects.values() if o.installed)

    def zone(self, zone: Zone) -> list[int]:
        """The objects in a zone, in order; a deck's top card first."""
        order = self.state.order
        return order[zone] if zone in order else order.setdefault(zone, [])

    def hosted(self, host: int) -> list[Object]:
        """The cards hosted on an object (1.13.9)."""
        return [o for o in self.state.objects.values() if o.host == host]

    @carries_out("1.14.2", "1.14.4", "1.14.4a", "1.14.2b")
    def controller(self, oid: int) -> Side:
        """Who controls the object's abilities; those of agendas are the Corp's."""
        obj = self.object(oid)
        if obj.printed.type == "agenda" and obj.converted is None:
            return Side.CORP
        return obj.controller

    @carries_out("4.6.7a")
    def central_zone_cards(self, server: str) -> list[int]:
        """The cards in the zone a central server corresponds to; none for a remote server."""
        zones = {
            "HQ": hand(Side.CORP),
            "R&D": deck(Side.CORP),
            "Archives": discard_pile(Side.CORP),
        }
        return self.zone(zones[server]) if server in zones else []

    # --- abilities --------------------------------------------------------------------

    def found(self, find: "Callable[[Game], T]") -> T:
        """What ``find`` finds in the position, looked for again only after a change.

        It must depend on nothing but the position and, of what is under way, on what the
        game's lists hold.
        """
        return find(self) if self._supposing else self._memory.get(find, find, self)

    def asks(self) -> None:
        """Note that abilities are asked, on which depends whatever is being found out now."""
        self._memory.asked += 1

    def ask(self, condition: "Callable[[Game, A], bool]", about: A) -> bool:
        """Ask an ability's condition."""
        self.asks()
        return condition(self, about)

    @contextmanager
    def viewing(self, view: View) -> Iterator[None]:
        """See objects with the characteristics of ``view`` for the length of a block."""
        outer = self._view, self._supposing
        self._view, self._supposing = view, True
        try:
            yield
        finally:
            self._view, self._supposing = outer

    def _characteristics(self) -> View | None:
        """Every object's characteristics; ``None`` where they are what is printed."""
        return self._view if self._view is not None else self.found(determine)

    def abilities_of(self, oid: int) -> tuple[Ability, ...]:
        """The abilities the object has (9.1.9)."""
        obj = self.object(oid)
        if oid in self.state.objects and (view := self._characteristics()) is not None:
            return view[oid].abilities
        return () if obj.has_no_characteristics else obj.printed.abilities

    def has_subtype(self, oid: int, subtype: str) -> bool:
        """Whether the object has the subtype (9.12.1b)."""
        if oid in self.state.objects and (view := self._characteristics()) is not None:
            return view[oid].has_subtype(subtype)
        obj = self.object(oid)
        return not obj.has_no_characteristics and subtype in obj.printed.subtypes

    def subtypes_of(self, oid: int) -> frozenset[str]:
        """Every subtype the object has."""
        if oid in self.state.objects and (view := self._characteristics()) is not None:
            return view[oid].subtypes
        obj = self.object(oid)
        return frozenset() if obj.has_no_characteristics else obj.printed.subtypes

    @carries_out("9.1.7", "9.1.8", "9.3.6f")
    def is_ability_active(self, ability: Ability, source: int) -> bool:
        """Whether the object has that ability now, and it is active."""
        obj = self.state.objects.get(source)
        if obj is None or ability not in self.abilities_of(source):
            return False
        return self._is_active_on(ability, obj)

    def _is_active_on(self, ability: Ability, obj: Object) -> bool:
        if ability.threat is not None and not self._is_threat(ability.threat):
            return False
        return obj.is_active or (ability.active_in is not None and self.ask(ability.active_in, obj))

    def _is_threat(self, level: int) -> bool:
        """Whether the threat level is that high; what hangs on it does not change it."""
        if self._measuring_threat:
            return False
        self.asks()
        outer = self._supposing
        self._measuring_threat = self._supposing = True
        try:
            return self.threat_level() >= level
        finally:
            self._measuring_threat, self._supposing = False, outer

    @carries_out("1.17.1a")
    def threat_level(self) -> int:
        """The greatest score of any player."""
        from engine.kernel.game_concepts.scoring import score

        return max(score(self, side) for side in Side)

    def active_abilities(self) -> tuple[tuple[Ability, int], ...]:
        """Every active ability with the object it is on."""
        return self.found(_active_abilities)

    @property
    def printed(self) -> _Printed:
        """What the cards in the game are printed with; cards only come while a game is set up."""
        objects = self.state.objects
        if self._printed is None or self._printed.cards != len(objects):
            definitions = {d for o in objects.values() for d in (o.definition, o.printed)}
            self._printed = _Printed(
                len(objects),
                frozenset().union(*(d.declared for d in definitions)),
                any(d.active_elsewhere for d in definitions),
            )
        return self._printed

    @carries_out("10.1.4")
    def note_converted(self) -> None:
        """A card has been converted into something that is printed with something else."""
        self._printed = None

    def may_declare(self, kind: type[Declaration]) -> bool:
        """Whether there can be a declaration of that kind; most games hold few kinds."""
        declared = self.printed.declared
        if kind in declared or ChangeCharacteristics in declared:
            return True
        lingering = (type(d) for effect in self.state.lingering for d in effect.declarations)
        return any(issubclass(d, kind) or d is ChangeCharacteristics for d in lingering)

    @carries_out("9.4.2")
    def static_applies(self, ability: StaticAbility, source: int) -> bool:
        """Whether a static ability's condition holds."""
        return ability.condition is None or self.ask(ability.condition, source)

    @carries_out("9.3.5", "9.4.1")
    def declarations(self, kind: type[D]) -> tuple[tuple[D, int], ...]:
        """Every declaration of that kind in force, with its source."""
        if self._supposing:
            return tuple(self._declarations(kind))
        return self._memory.get(kind, lambda game: tuple(game._declarations(kind)), self)

    def _declarations(self, kind: type[D]) -> Iterator[tuple[D, int]]:
        if not self.may_declare(kind):
            return
        for ability, source in self.active_abilities():
            if isinstance(ability, StaticAbility):
                matching = [d for d in ability.declarations if isinstance(d, kind)]
                if matching and self.static_applies(ability, source):
                    yield from ((declaration, source) for declaration in matching)
        for effect in self.state.lingering:
            for declaration in effect.declarations:
                if isinstance(declaration, kind) and (
                    effect.condition is None or self.ask(effect.condition, effect.source)
                ):
                    yield declaration, effect.source

    @carries_out("1.2.2")
    def is_prohibited(self, attempt: Attempt) -> bool:
        """Whether some declaration says that it cannot be done, or always prevents it."""
        if any(d.forbids(self, source, attempt) for d, source in self.declarations(Prohibit)):
            return True
        return self.is_always_prevented(attempt)

    @carries_out("9.9.5c", "9.3.3g")
    def is_always_prevented(self, attempt: Attempt) -> bool:
        """Whether a static ability prevents it; not what cannot be prevented."""
        if not isinstance(attempt, Effect) or not getattr(attempt, "preventable", True):
            return False
        return any(
            d.prevents(self, source, attempt) for d, source in self.declarations(AlwaysPrevent)
        )

    def static_change(self, effect: ValuedEffect) -> int:
        """What static abilities add to the effect's value (9.4.5)."""
        return sum(d.change(self, source, effect) for d, source in self.declarations(ModifyEffect))

    # --- conditions -------------------------------------------------------------------

    def watchers(self) -> list[Watcher]:
        """Every active conditional ability that looks for events, delayed ones included."""
        return self.found(_watchers)

    @carries_out("9.6.4b", "9.6.5b", "9.6.5c", "9.6.6", "9.1.8g", "9.12.5d")
    def emit(self, event: Event, before: list[Watcher] | None = None) -> None:
        """Let every active conditional ability see that something has happened.

        An ability meets its condition only if it is active, and everything in the
        condition is true, at this very moment. ``before`` are the abilities that were
        active just before; those see it too, where the event made them inactive.
        """
        now = self.watchers()
        known = {(id(w.ability), w.source) for w in now}
        gone = [w for w in before or () if (id(w.ability), w.source) not in known]
        for watcher in [*now, *gone]:
            if self._meets(watcher, event):
                if watcher in gone:
                    self._tell_that_it_stays(watcher)
                controller = (
                    watcher.lingering.controller
                    if watcher.lingering
                    else self.controller(watcher.source)
                )
                self.met.append(
                    Instance(
                        watcher.ability,
                        watcher.source,
                        controller,
                        event,
                        watcher.lingering,
                        stays=watcher in gone,
                        had=self.counters_before,
                    )
                )
        self._tell_where_inactive(event)
        self.state.history.append(event)

    @carries_out("9.1.8g")
    def _tell_that_it_stays(self, watcher: Watcher) -> None:
        """Record, once, that an ability stays active where its source is inactive."""
        met = {(instance.ability, instance.source) for instance in self.met}
        if watcher.lingering is None and (watcher.ability, watcher.source) not in met:
            name, label = self.name(watcher.source), watcher.ability.label
            self.log("9.1.8g", f"{name}: “{label}” stays active until what is pending resolves")

    @carries_out("9.1.8b")
    def _tell_where_inactive(self, event: Event) -> None:
        """Record that an ability misses what happens to its card in a zone it does not work in."""
        card = getattr(event, "after", None)
        if not isinstance(card, int) or not self.exists(card):
            return
        obj = self.object(card)
        for ability in obj.printed.abilities if obj.printed.active_elsewhere else ():
            if (
                isinstance(ability, ConditionalAbility)
                and isinstance(ability.condition, Condition)
                and ability.active_in is not None
                and not self._is_active_on(ability, obj)
                and ability.condition.is_met(self, card, event)
            ):
                what = f"{obj.printed.name}: “{ability.label}”"
                self.log("9.1.8b", f"{what} is not active where it is now ({obj.zone})")

    def _meets(self, watcher: Watcher, event: Event) -> bool:
        condition = watcher.ability.condition
        if not isinstance(condition, Condition) or not isinstance(event, condition.event):
            return False
        if not condition.test(self, watcher.source, event):
            return False
        if watcher.lingering is not None and watcher.lingering.spent:
            name, label = self.name(watcher.source), watcher.ability.label
            self.log("9.12.5d", f"{name}: “{label}” persists for an earlier run only")
            return False
        if condition.also is not None and not condition.also(self, watcher.source):
            name, label = self.name(watcher.source), watcher.ability.label
            self.log("9.6.5c", f"{name}: what “{label}” also requires is not so at this moment")
            return False
        if condition.first_each == "run" and self.state.run is None:
            return False
        return condition.first_each is None or not any(
            isinstance(earlier, condition.event) and condition.test(self, watcher.source, earlier)
            for earlier in self.history_of(condition.first_each)
        )

    def history_of(self, period: str) -> list[Event]:
        """The events of this "turn", or of the "run" in progress, oldest first."""
        if period == "turn":
            return self.state.history
        return self.state.history[self.state.run.since :] if self.state.run else []


# --- what follows from the position ---------------------------------------------------


def _active_abilities(game: Game) -> tuple[tuple[Ability, int], ...]:
    return tuple(
        (ability, obj.oid)
        for obj in _perhaps_active(game)
        for ability in game.abilities_of(obj.oid)
        if game._is_active_on(ability, obj)
    )


def _perhaps_active(game: Game) -> list[Object]:
    """The objects that may have active abilities, which few of all objects do."""
    objects = game.state.objects
    if game._characteristics() is not None or game.printed.active_elsewhere:
        return list(objects.values())
    return [
        objects[oid]
        for zone in (PLAY_AREA, score_area(Side.CORP))
        for oid in game.state.order.get(zone, ())
    ]


def _watchers(game: Game) -> list[Watcher]:
    found = [
        Watcher(ability, source)
        for ability, source in game.active_abilities()
        if isinstance(ability, ConditionalAbility) and isinstance(ability.condition, Condition)
    ]
    for effect in game.state.lingering:
        if effect.ability is not None and isinstance(effect.ability.condition, Condition):
            found.append(Watcher(effect.ability, effect.source, effect))
    return found
