"""The game state: everything that a position consists of, and nothing that is computed."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.kinds import Ability, FirstTime
from engine.kernel.abilities.lingering_effects.maintained import LingeringEffects
from engine.kernel.changes import Changing, Passing, copy_of, noticing_passing_attributes
from engine.kernel.events import EncounterEnded, SubroutineBroken
from engine.kernel.events.history import BEGINNING, History, HistoryLength
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import CENTRAL_SERVERS, Server
from engine.kernel.game_zones.zones import ZONES, Zone
from engine.kernel.sides import Side
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.abilities.earlier.earlier_effects import EarlierEffect


@dataclass(slots=True, eq=False)
class Encounter(Passing):
    """An encounter in progress (6.5): the ice and the status of its subroutines (9.8.5).

    A subroutine is identified by its ability and its number among equal ones, so that gaining or
    losing others does not change its status.

    - ``broken``: the subroutines broken, each with the object whose ability did it, if any.
    - ``resolved``: those that have resolved.
    - ``breaks``: everything that was broken, even if the ice has lost it since.
    - ``fully_broken_by``: the object that fully broke the ice by itself (6.5.7b).
    - ``order``: the order that the Runner declared, if they could (9.8.8d).
    - ``structure``: its Encounter Ice Phase.
    - ``outer``: the encounter in which a forced one takes place (6.5.9).
    - ``ice_is_gone``: whether it is over because the ice left or was derezzed (6.2.4). Then
      ``is_theirs`` says whether the ice was in the Runner's position, and ``left_unbroken`` how
      many subroutines were unbroken.
    - ``since``: the length of the turn's history when it began.
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

    - ``position``: the index of the Runner's position among the attacked server's ice; ``None`` if
      they have none (6.2.1).
    - ``vacant``: whether the ice there is gone; the position is then just outward of where it was.
    - ``came_from``: the number of the phase before this one; ``None`` if an ability led out of an
      approach.
    - ``encountered``: the last encounter, if that phase was one.
    - ``source``: the object whose ability initiated the run.
    - ``allows``: whether that ability could have run a server, given its name (6.7.4a).
    - ``again``: whether this is another run of the same object, after the one its text names first.
    - ``ability``: the ability, only if the game begins in the middle of the run.
    - ``ended``: whether it moves to its last phase (6.8); ``complete``: whether that is over
      (6.9.6d).
    - ``since``: the length of the turn's history when it began.
    - ``positions``: those in which the Runner went on instead of jacking out, each with the point
      at which they could (10.1.6b).
    - ``no_way_out``: whether they could not jack out at such a point; ``recurs``: whether the run
      came there again in the same position.
    - ``choices``: what the Corp chose since then instead of letting the run go on, and where.
    - ``met``: the abilities that look for a first time and have had it in this run.
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
    no_way_out: bool = False
    recurs: bool = False
    choices: set[Hashable] = field(default_factory=set)
    met: set[FirstTime] = field(default_factory=set)


@dataclass(slots=True, eq=False)
class Breaching(Passing):
    """A breach in progress (7.3), and which cards have become candidates for access.

    - ``random_limit``: the random access limit once it is determined, for HQ and R&D.
    - ``additional``: what abilities have added to it in this breach (7.3.5b).
    - ``fewer``: how many cards fewer the Runner accesses.
    - ``of_run``: whether the rules for a run permit the breach (6.7.5).
    - ``exactly``: the number of cards, if an ability has the Runner access so many without a breach
      (7.1.10).
    - ``in_root``: the candidates in the root; ``seen``: the cards there that were considered.
    - ``declined``: those that the Runner did not want as candidates (7.4.6a of 26.03).
    - ``barred``: those that may not be accessed and so are no candidates (7.4.2).
    - ``chosen``: those chosen so far (7.4.3); ``from_zone``: how many of these were in the Corp's
      hand, deck or discard pile.
    - ``from_the_bottom``: whether cards of R&D are accessed from there.
    - ``first``: the card that has to be accessed first.
    - ``without_root``: whether no card in the root can be accessed, whenever it came there.
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


@noticing_passing_attributes
@dataclass(slots=True)
class State(Changing):
    """A position. Pools are per player; ``order`` keeps the objects of each zone in order.

    A deck's first object is its top card.

    - ``past``: objects that have become other objects since, as last known; ``became``: what they
      became (1.12).
    - ``history``: the events of this turn, oldest first; ``last_turn``: those of the turn before;
      ``before_additional``: those of the other player's last turn, if the turn before was the same
      player's.
    - ``met_this_turn``: the abilities that look for a first time, with their cards, that have had
      it this turn; ``met_again``: those that have had a second; ``met_ever``: delayed ones that
      have had it in any turn.
    - ``unordered``: the cards of each deck whose order a shuffle left open.
    - ``ceased``: the names of remote servers that no longer exist; what refers to one of them means
      no server that is created later (4.6.8b).
    - ``turns``: how many turns are over since the position; ``additional_turns``: those to come
      next.
    - ``brought``: how many cards have come from outside the game (1.5).
    """

    passing: ClassVar[frozenset[str]] = frozenset(
        {"turn", "credits", "clicks", "tags", "bad_publicity", "core_damage", "mark"}
        | {"run", "encounter", "breach", "access", "history", "last_turn", "met_this_turn"}
        | {"met_again", "met_ever"}
        | {"before_additional"}
        | {"winner", "drawn_game", "next_oid", "turns", "additional_turns", "brought"}
        | {"earlier_effects"}
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
    lingering: LingeringEffects = field(default_factory=LingeringEffects)
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
    earlier_effects: "tuple[EarlierEffect, ...]" = ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (1.7.1)."""
        return self.winner is not None or self.drawn_game

    def new_number(self) -> int:
        """Return a number later than all so far, for a new object or for the instant it began."""
        number = self.next_oid
        self.next_oid += 1
        return number

    def copy(self) -> "State":
        """Return an independent copy; inside a run only possible where one of its steps begins."""
        is_written = self.encounter is None or self.encounter.structure is None
        inside = (self.breach, self.access)
        reason = "a position inside an encounter or an access is copied by replaying"
        assert is_written, reason
        assert not any(inside), reason
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
            earlier_effects=self.earlier_effects,
        )
