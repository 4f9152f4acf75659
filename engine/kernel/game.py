"""A game in progress: its state, its record, and what every procedure needs of both."""

from collections.abc import Collection, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, TypeVar

from engine.kernel import first_times
from engine.kernel.abilities.conditional.meeting_conditions import meet_conditions
from engine.kernel.abilities.conditional.pending import Happened, Watcher
from engine.kernel.abilities.effects import Attempt, Effect, ValuedEffect
from engine.kernel.abilities.kinds import Ability, StaticAbility
from engine.kernel.abilities.static import in_force
from engine.kernel.abilities.static.characteristics import (
    AS_PRINTED,
    Characteristics,
    DeterminedCharacteristics,
    View,
    determine,
)
from engine.kernel.abilities.static.declarations import (
    AlwaysPrevent,
    ChangeCharacteristics,
    Declaration,
    ModifyEffect,
    Permit,
    Prohibit,
    Prohibiting,
    Require,
    prevented_by_any,
)
from engine.kernel.abilities.static.in_force import Printed
from engine.kernel.additional_rules import checkpoints
from engine.kernel.changes import CHARACTERISTICS, CLOCK, CONSIDERED, PERMITTING, THREAT
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import NEWEST, Rules
from engine.kernel.errors import KernelError, NotInProgressError
from engine.kernel.events import Event
from engine.kernel.findings import Findings, Remembered
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import PLAY_AREA, Zone
from engine.kernel.proceedings import Proceedings
from engine.kernel.sides import Side
from engine.kernel.state import Encounter, Run, State
from engine.kernel.timing import Structure

D = TypeVar("D", bound=Declaration)
T = TypeVar("T")


class Game(Proceedings):
    """One line of play from a position, by the ``rules`` of one edition.

    ``findings`` remembers what was found out about the position, and ``find`` asks it.
    """

    def __init__(self, state: State, rules: Rules = NEWEST) -> None:
        super().__init__()
        self.state = state
        self.rules = rules
        self._considered: list[int] = []
        self._permitting: int | None = None
        self._view: View | None = None
        self._printed: Printed | None = None
        self._reused: dict[Hashable, Any] = {}
        self._measuring_threat = False
        self.findings: Findings[Game] = Findings(self)
        self.find = self.findings.find

    def checkpoint(self, begins: Structure | None = None) -> Process[None]:
        """Carry out a checkpoint (10.3), which every procedure calls and none assembles itself.

        ``begins`` is the timing structure whose beginning led to it, if one did.
        """
        return checkpoints.checkpoint(self, begins)

    # --- players ----------------------------------------------------------------------

    @property
    @carries_out("9.2.1")
    def active_player(self) -> Side:
        """The player whose turn it is."""
        return self.state.turn

    @property
    def run(self) -> Run:
        """The run in progress; raises :class:`NotInProgressError` if there is none."""
        if self.state.run is None:
            raise NotInProgressError("no run is in progress")
        return self.state.run

    @property
    def encounter(self) -> Encounter:
        """The encounter in progress; raises :class:`NotInProgressError` if there is none."""
        if self.state.encounter is None:
            raise NotInProgressError("no encounter is in progress")
        return self.state.encounter

    # --- objects ----------------------------------------------------------------------

    def object(self, oid: int) -> Object:
        """Return the object of that id, as it is or as it was last known (1.12.6)."""
        state = self.state
        obj = state.objects.get(oid) or state.past.get(oid)
        if obj is None:
            raise KernelError(f"no object has the id {oid}")
        return obj

    def exists(self, oid: int) -> bool:
        """Whether the object is still in the game, and still the same (9.1.4)."""
        return oid in self.state.objects

    def name(self, oid: int) -> str:
        """Return the card's name, as the transcript shows it."""
        return self.object(oid).printed.name

    @carries_out("1.9.5j", "10.1.4")
    def installed(self) -> Iterator[Object]:
        """Every installed card, all of which are in the play area.

        What was converted there into a condition counter is no card.
        """
        return iter(self.find(_installed))

    def zone(self, zone: Zone) -> list[int]:
        """Return the objects in a zone, in order; a deck's top card comes first."""
        return self.state.order[zone]

    def hosted(self, host: int) -> list[Object]:
        """Return what is hosted on an object (1.13.9), condition counters included."""
        return self.find(_hosted).get(host, [])

    @carries_out("1.14.2", "1.14.4", "1.14.4a", "1.14.2b", "1.14.2f")
    def controller(self, oid: int) -> Side:
        """Return who controls an object's abilities.

        For an agenda that is the Corp, for a counter whoever controls its host.
        """
        obj = self.object(oid)
        if obj.converted is not None and obj.host is not None:
            return self.object(obj.host).controller
        if obj.printed.type == "agenda" and obj.converted is None:
            return Side.CORP
        return obj.controller

    # --- abilities --------------------------------------------------------------------

    @contextmanager
    def viewing(
        self, view: View, findings: Remembered | None = None, *besides: str
    ) -> Iterator[None]:
        """See objects with the characteristics of ``view`` during a block.

        ``findings`` are those of an earlier block with the same view. ``besides`` names what else
        is supposed in it.
        """
        outer = self._view
        self._view = view
        try:
            with self.findings.supposing(CHARACTERISTICS, *besides, remembered=findings):
                yield
        finally:
            self._view = outer

    @contextmanager
    def as_if_permitted(self, source: int) -> Iterator[None]:
        """Ask, during a block, what would be if no other effect said "cannot".

        What the card ``source`` says of itself still holds: that is a restriction (1.2.2, 9.3.3).
        """
        outer, self._permitting = self._permitting, source
        try:
            with self.findings.supposing(PERMITTING):
                yield
        finally:
            self._permitting = outer

    def considering(self, cards: Collection[int]) -> AbstractContextManager[None]:
        """Ask, during a block, what playing or installing cards could lead to.

        By then they will have left the hand that they come from (8.5.15a, 8.6.6a).
        """
        return self._considering(cards) if cards else nullcontext()

    @contextmanager
    def _considering(self, cards: Collection[int]) -> Iterator[None]:
        before = len(self._considered)
        self._considered.extend(cards)
        try:
            with self.findings.supposing(CONSIDERED):
                yield
        finally:
            del self._considered[before:]

    def is_considered(self, card: int) -> bool:
        """Whether the card is one of those that will have left the hand by then."""
        CLOCK.looked.add(CONSIDERED)
        return card in self._considered

    def characteristics(self) -> View | None:
        """Return an object's characteristics, or ``None`` if all are as printed."""
        CLOCK.looked.add(CHARACTERISTICS)
        return self.determined().view if self._view is None else self._view

    def determined(self) -> DeterminedCharacteristics:
        """Every object's characteristics, after everything that changes them."""
        return self.find(_determined)

    def _changed(self, oid: int) -> Characteristics | None:
        """Return the characteristics of an object in the game if they are not all as printed."""
        view = self.characteristics()
        return view.get(oid) if view is not None and oid in self.state.objects else None

    def abilities_of(self, oid: int) -> tuple[Ability, ...]:
        """Return the abilities that an object has (9.1.9)."""
        if (changed := self._changed(oid)) is not None:
            return changed.abilities
        obj = self.object(oid)
        return () if obj.has_no_characteristics else obj.printed.abilities

    @carries_out("2.16.1")
    def has_subtype(self, oid: int, subtype: str) -> bool:
        """Whether the object has the subtype (9.12.1b)."""
        if (changed := self._changed(oid)) is not None:
            return changed.has_subtype(subtype)
        obj = self.object(oid)
        return not obj.has_no_characteristics and subtype in obj.printed.subtypes

    def subtypes_of(self, oid: int) -> frozenset[str]:
        """Return every subtype that an object has."""
        if (changed := self._changed(oid)) is not None:
            return changed.subtypes
        obj = self.object(oid)
        return frozenset() if obj.has_no_characteristics else obj.printed.subtypes

    def is_ability_active(self, ability: Ability, source: int) -> bool:
        """Whether the object has that ability, and it is active."""
        obj = self.state.objects.get(source)
        if obj is None or ability not in self.abilities_of(source):
            return False
        is_active = bool(in_force.active_among(self, obj, (ability,)).all)
        return is_active and self.is_high_enough_for(ability)

    @carries_out("9.3.6f")
    def is_high_enough_for(self, ability: Ability) -> bool:
        """Whether the threat level meets the ability's threat flag, if it has one."""
        return ability.threat is None or ability.threat <= self.threat()

    @carries_out("9.3.6f")
    def threat(self) -> int:
        """The threat level; abilities that depend on it do not change it."""
        CLOCK.looked.add(THREAT)
        return -1 if self._measuring_threat else self.find(_measure_threat)

    @carries_out("1.17.1a")
    def threat_level(self) -> int:
        """The greatest score of any player."""
        return max(score(self, side) for side in Side)

    def active_abilities(self) -> in_force.ActiveAbilities:
        """Return every active ability with its object."""
        return self.find(in_force.active_abilities)

    def reuse(self, key: Hashable, found: T) -> T:
        """Return what was found under that key before if it is equal, with all it has cached."""
        before: T | None = self._reused.get(key)
        if before is None or found != before:
            self._reused[key] = before = found
        return before

    def note_converted(self) -> None:
        """Note that a card was converted into something printed with something else."""
        self._printed = None

    @property
    def printed(self) -> Printed:
        """What the cards in the game are printed with; cards come only while a game is set up."""
        if self._printed is None or self._printed.cards != len(self.state.objects):
            self._printed = in_force.printed(self.state)
        return self._printed

    def may_declare(self, kind: type[Declaration]) -> bool:
        """Whether a declaration of that kind is possible; most games have few kinds."""
        return (
            kind in self.printed.declared
            or kind in self.find(in_force.gained_declaration_kinds)
            or bool(self.state.lingering.declaring(kind))
        )

    @carries_out("9.4.2")
    def static_applies(self, ability: StaticAbility, source: int) -> bool:
        """Whether a static ability's condition holds."""
        return ability.condition is None or ability.condition(self, source)

    @carries_out("9.3.5", "9.4.1")
    def declarations(self, kind: type[D]) -> tuple[tuple[D, int], ...]:
        """Return every declaration of that kind in force, with its source."""
        which: Any = kind
        found: tuple[tuple[D, int], ...] = self.find(in_force.declarations_finder(which))
        return found

    def is_prohibited(self, attempt: Attempt) -> bool:
        """Whether a declaration says that it cannot be done, or always prevents it."""
        prohibiting, preventing = self.find(_standing_against)
        for declaration, source in prohibiting.of(type(attempt)):
            CLOCK.looked.add(PERMITTING)
            if self._permitting in (None, source) and declaration.forbids(self, source, attempt):
                return True
        return bool(preventing) and self.is_always_prevented(attempt)

    @carries_out("1.2.1")
    def is_permitted(self, permission: str, subject: Any) -> bool:
        """Whether a :class:`Permit` of that name applies to the object or other thing."""
        for d, source in self.declarations(Permit):  # asked for often, and any() takes longer
            if d.what == permission and d.applies(self, source, subject):
                return True
        return False

    @carries_out("9.12.3a", "9.12.3b")
    def is_required(self, requirement: str, subject: Any) -> bool:
        """Whether a :class:`Require` of that name applies to the object or other thing."""
        return any(
            d.what == requirement and d.applies(self, source, subject)
            for d, source in self.declarations(Require)
        )

    def is_always_prevented(self, attempt: Attempt) -> bool:
        """Whether a static ability prevents it, unless it cannot be prevented."""
        preventing = self.declarations(AlwaysPrevent)
        if not preventing or not isinstance(attempt, Effect):
            return False
        return prevented_by_any(self, preventing, attempt)

    def static_change(self, effect: ValuedEffect) -> int:
        """Return what static abilities add to the effect's value (9.4.5)."""
        return sum(d.change(self, source, effect) for d, source in self.declarations(ModifyEffect))

    # --- conditions -------------------------------------------------------------------

    def watchers(self) -> in_force.Watchers:
        """Return every active conditional ability that looks for events, delayed ones included."""
        return self.find(in_force.watchers)

    @carries_out("9.6.5b")
    def emit(self, event: Event, before: Sequence[Watcher] = ()) -> None:
        """Let every active conditional ability see that something has happened.

        ``before`` are the abilities that were active just before. Those that the event made
        inactive see it, too.
        """
        seen_by = meet_conditions(self, event, before)
        first_for = first_times.record(self, event)
        self.unchecked.append(Happened(event, seen_by, first_for))


def _standing_against(game: Game) -> tuple[Prohibiting, tuple[tuple[AlwaysPrevent, int], ...]]:
    """Return what prohibits something, and what always prevents something."""
    return Prohibiting(game.declarations(Prohibit)), game.declarations(AlwaysPrevent)


def _determined(game: Game) -> DeterminedCharacteristics:
    """Every object's characteristics; most games hold nothing that changes them."""
    changing = ChangeCharacteristics
    if changing in game.printed.declared or game.state.lingering.declaring(changing):
        return game.find(determine)
    return AS_PRINTED


def _installed(game: Game) -> list[Object]:
    """Every installed card."""
    objects = game.state.objects
    in_play = (objects[oid] for oid in game.zone(PLAY_AREA))
    return [o for o in in_play if o.is_installed_card]


def _hosted(game: Game) -> dict[int, list[Object]]:
    """Return the hosted cards, by their host."""
    by_host: dict[int, list[Object]] = {}
    for obj in game.state.objects.values():
        if obj.host is not None:
            by_host.setdefault(obj.host, []).append(obj)
    return by_host


def _measure_threat(game: Game) -> int:
    """Return the threat level, without abilities that depend on it."""
    view = game.characteristics() or {}
    same = game.findings.find_all(in_force.active_at_some_threat, in_force.gained_declaration_kinds)
    game._measuring_threat = True
    try:
        with game.viewing(view, same, THREAT):
            return game.threat_level()
    finally:
        game._measuring_threat = False
