"""The game state: everything that a position consists of, and nothing computed."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.kinds import Ability, FirstTime
from engine.kernel.abilities.maintained import Effects
from engine.kernel.changes import Changing, Passing, copy_of, noticed
from engine.kernel.events import EncounterEnded, SubroutineBroken
from engine.kernel.events.history import BEGINNING, History, HistoryLength
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import CENTRAL_SERVERS, Server
from engine.kernel.game_zones.zones import ZONES, Zone
from engine.kernel.sides import Side
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.abilities.left import Left


@dataclass(slots=True, eq=False)
class Encounter(Passing):
    """An encounter in progress (6.5): the ice and its subroutines' status (9.8.5).

    ``broken`` holds the subroutines broken in it, each with the object whose ability broke it
    (``None`` if no object's did), ``resolved`` those that have resolved. A subroutine is known
    by its ability and which of equal ones it is, so that gaining or losing others does not change
    its status. ``breaks`` are all that was broken in it, be it lost since. ``fully_broken_by`` is
    the object that fully broke the ice by itself (6.5.7b). ``order`` is the order the Runner has
    declared for them, if they could (9.8.8d). ``structure`` is its Encounter Ice Phase, ``outer``
    the encounter in which a forced one takes place (6.5.9); ``ice_is_gone`` if it is over because
    the ice has left or was derezzed (6.2.4), ``is_theirs`` if it then was in the Runner's position
    and ``left_unbroken`` how many of its subroutines were unbroken then. ``since`` is how long the
    turn's history was when it began.
    """

    attribute: ClassVar[str] = "encounter"

    ice: int
    forced: bool = False
    outer: "Encounter | None" = None
    structure: Structure | None = None
    ice_is_gone: bool = False
    is_theirs: bool = False
    left_unbroken: int | None = None
    order: list[tuple[object, int]] | None = None
    broken: dict[tuple[object, int], int | None] = field(default_factory=dict)
    resolved: set[tuple[object, int]] = field(default_factory=set)
    breaks: tuple[SubroutineBroken, ...] = ()
    fully_broken: bool = False
    fully_broken_by: int | None = None
    since: HistoryLength = BEGINNING

    @property
    def depth(self) -> int:
        """Within how many other encounters it takes place (6.5.9)."""
        return 0 if self.outer is None else self.outer.depth + 1


@dataclass(slots=True, eq=False)
class Run(Passing):
    """A run in progress (6.1).

    ``position`` is the index of the Runner's position among the attacked server's ice,
    ``None`` where they have none (6.2.1); ``vacant`` if the ice that stood there is gone, in
    which case the position is the one just outward of where it stood. ``came_from`` is the
    number of the phase before the current one, ``None`` where an ability has led out of an
    approach, ``encountered`` the encounter that was, if it was one. ``source`` is the object whose
    ability initiated the run, ``allows`` whether that ability could have run a server (6.7.4a),
    ``again`` that it is another run of the same object, after the one that its text speaks of
    first; ``ability`` is noted only of a run in the middle of which the game begins. ``ended``
    tells that it moves to its last phase
    (6.8), ``complete`` that this is over, too (6.9.6d). ``since`` is how long the turn's
    history was when the run began; ``positions`` those in which the Runner could have jacked
    out of it (10.1.6b). ``met`` are the abilities that look for a first time, each with its
    card, for which there has been one in it.
    """

    attribute: ClassVar[str] = "run"

    server: str
    source: int | None = None
    allows: Callable[[str], bool] | None = None
    again: bool = False
    ability: Ability | None = None
    position: int | None = None
    vacant: bool = False
    came_from: str | None = None
    encountered: EncounterEnded | None = None
    bad_publicity_credits: int = 0
    moved_inward: bool = False
    reached_success: bool = False
    successful: bool = False
    unsuccessful: bool = False
    ended: bool = False
    complete: bool = False
    since: HistoryLength = BEGINNING
    positions: set[Hashable] = field(default_factory=set)
    met: set[FirstTime] = field(default_factory=set)


@dataclass(slots=True, eq=False)
class Breaching(Passing):
    """A breach in progress (7.3), and which cards have become candidates for access.

    ``random_limit`` is the random access limit once it has been determined, for HQ and
    R&D, and ``additional`` what abilities have added to it in this breach (7.3.5b); ``fewer`` is
    how many cards the Runner accesses less in it;
    ``of_run`` is true of the breach that the rules for a run permit (6.7.5);
    ``exactly`` is how many cards an ability has the Runner access that names a number of
    them and no breach (7.1.10). ``in_root`` are the candidates in the root, ``seen`` the
    cards in the root that have been considered, ``declined`` those that the Runner did not
    want as candidates (7.4.6a of 26.03), ``barred`` those that are no candidates since
    they may not be accessed (7.4.2), ``chosen`` those chosen so far (7.4.3), of which
    ``from_zone`` were in the Corp's hand, deck or discard pile. With ``from_the_bottom``
    cards of R&D are accessed from there; ``first`` is the card that has to be accessed first.
    With ``without_root`` no card in the root can be accessed, whenever it has come there.
    """

    attribute: ClassVar[str] = "breach"

    server: str
    of_run: bool = False
    exactly: int | None = None
    from_the_bottom: bool = False
    first: int | None = None
    without_root: bool = False
    random_limit: int | None = None
    additional: int = 0
    fewer: int = 0
    in_root: list[int] = field(default_factory=list)
    seen: set[int] = field(default_factory=set)
    declined: set[int] = field(default_factory=set)
    barred: set[int] = field(default_factory=set)
    chosen: list[int] = field(default_factory=list)
    from_zone: int = 0
    accessed: list[int] = field(default_factory=list)
    next: int | None = None
    since: HistoryLength = BEGINNING


@dataclass(slots=True, eq=False)
class Accessing(Passing):
    """An access in progress (7.1); ``outer`` is the one during which it takes place."""

    attribute: ClassVar[str] = "access"

    card: int
    outer: "Accessing | None" = None
    structure: Structure | None = None


@noticed
@dataclass(slots=True)
class State(Changing):
    """A position. Pools are per player; ``order`` keeps the objects of each zone in order.

    A deck's first object is its top card. ``past`` holds objects that have since become
    other objects, as they were last known, and ``became`` what they became (1.12).
    ``history`` holds the events of this turn, oldest first, ``last_turn`` those of the turn
    before, and ``before_additional`` those of the other player's last turn, where the turn
    before was the same player's; ``met_this_turn`` the abilities that look for a first time,
    each with its card, for which there has been one this turn, ``met_again`` those for which
    there has been a second, and ``met_ever`` delayed ones, whatever the turn. ``unordered``
    holds the cards of each deck whose order a shuffle left open. ``ceased`` are the names of the
    remote servers that are no more; what refers to one of them means no server that is created
    later (4.6.8b). ``turns`` counts the turns that are over since the position;
    ``additional_turns`` are those that come next. ``brought`` is how many cards have come from
    outside the game (1.5).
    """

    passing: ClassVar[frozenset[str]] = frozenset(
        {"turn", "credits", "clicks", "tags", "bad_publicity", "core_damage", "mark"}
        | {"run", "encounter", "breach", "access", "history", "last_turn", "met_this_turn"}
        | {"met_again", "met_ever"}
        | {"before_additional"}
        | {"winner", "drawn_game", "next_oid", "turns", "additional_turns", "brought", "left"}
    )

    turn: Side = Side.RUNNER
    objects: dict[int, Object] = field(default_factory=dict)
    past: dict[int, Object] = field(default_factory=dict)
    became: dict[int, int] = field(default_factory=dict)
    order: dict[Zone, list[int]] = field(default_factory=lambda: {zone: [] for zone in ZONES})
    servers: dict[str, Server] = field(
        default_factory=lambda: {name: Server(name) for name in CENTRAL_SERVERS}
    )
    credits: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 5))
    clicks: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    tags: int = 0
    bad_publicity: int = 0
    core_damage: int = 0
    mark: str | None = None
    run: Run | None = None
    encounter: Encounter | None = None
    breach: Breaching | None = None
    access: Accessing | None = None
    lingering: Effects = field(default_factory=Effects)
    history: History = field(default_factory=History)
    last_turn: History = field(default_factory=History)
    before_additional: History | None = None
    met_this_turn: set[FirstTime] = field(default_factory=set)
    met_again: set[FirstTime] = field(default_factory=set)
    met_ever: set[FirstTime] = field(default_factory=set)
    unordered: dict[Side, set[int]] = field(default_factory=lambda: {s: set() for s in Side})
    ceased: set[str] = field(default_factory=set)
    winner: Side | None = None
    drawn_game: bool = False
    next_oid: int = 1
    turns: int = 0
    additional_turns: list[Side] = field(default_factory=list)
    brought: int = 0
    left: "tuple[Left, ...]" = ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (1.7.1)."""
        return self.winner is not None or self.drawn_game

    def new_number(self) -> int:
        """A number later than all so far: of a new object, or of the instant at which one began."""
        number = self.next_oid
        self.next_oid += 1
        return number

    def copy(self) -> "State":
        """An independent copy; of a position inside a run only where one of its steps begins."""
        is_written = self.encounter is None or self.encounter.structure is None
        inside = (self.breach, self.access)
        told = "a position inside an encounter or an access is copied by replaying"
        assert is_written, told
        assert not any(inside), told
        assert not self.lingering, "a position with lingering effects is copied by replaying"
        return State(
            turn=self.turn,
            objects={oid: o.copy() for oid, o in self.objects.items()},
            past={oid: o.copy() for oid, o in self.past.items()},
            became=dict(self.became),
            order={zone: list(oids) for zone, oids in self.order.items()},
            servers={name: server.copy() for name, server in self.servers.items()},
            credits=dict(self.credits),
            clicks=dict(self.clicks),
            tags=self.tags,
            bad_publicity=self.bad_publicity,
            core_damage=self.core_damage,
            mark=self.mark,
            run=None if self.run is None else copy_of(self.run),
            encounter=None if self.encounter is None else copy_of(self.encounter),
            history=self.history.copy(),
            last_turn=self.last_turn.copy(),
            before_additional=self.before_additional and self.before_additional.copy(),
            met_this_turn=set(self.met_this_turn),
            met_again=set(self.met_again),
            met_ever=set(self.met_ever),
            unordered={side: set(oids) for side, oids in self.unordered.items()},
            ceased=set(self.ceased),
            winner=self.winner,
            drawn_game=self.drawn_game,
            next_oid=self.next_oid,
            additional_turns=list(self.additional_turns),
            brought=self.brought,
            turns=self.turns,
            left=self.left,
        )
