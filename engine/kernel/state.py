"""The game state: everything that a position consists of, and nothing computed."""

from dataclasses import dataclass, field

from engine.kernel.abilities.lingering import LingeringEffect
from engine.kernel.events import Event
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import CENTRAL_SERVERS, Server
from engine.kernel.game_zones.zones import Zone
from engine.kernel.sides import Side


@dataclass(slots=True, eq=False)
class Encounter:
    """An encounter in progress (6.5): the ice and its subroutines' status (9.8.5).

    ``broken`` holds the subroutines broken in it, ``broken_by`` the objects whose
    abilities broke them, ``resolved`` those that have resolved. A subroutine is known by
    its ability and which of equal ones it is, so that gaining or losing others does not
    change its status.
    """

    ice: int
    forced: bool = False
    broken: set[tuple[object, int]] = field(default_factory=set)
    broken_by: set[int] = field(default_factory=set)
    resolved: set[tuple[object, int]] = field(default_factory=set)
    fully_broken: bool = False


@dataclass(slots=True, eq=False)
class Run:
    """A run in progress (6.1).

    ``position`` is the index of the Runner's position among the attacked server's ice,
    ``None`` where they have none (6.2.1); ``vacant`` if the ice that stood there is gone, in
    which case the position is the one just outward of where it stood. ``next_phase`` is
    the number of the phase the run moves to when the current one is over. ``source`` is
    the object whose ability initiated the run, ``allowed`` the servers that ability could
    have run (6.7.4a).
    ``since`` is how long the turn's history was when the run began.
    """

    server: str
    source: int | None = None
    allowed: tuple[str, ...] = ()
    position: int | None = None
    vacant: bool = False
    next_phase: str | None = None
    bad_publicity_credits: int = 0
    moved_inward: bool = False
    passing: bool = False
    reached_success: bool = False
    successful: bool = False
    unsuccessful: bool = False
    ended: bool = False
    since: int = 0


@dataclass(slots=True)
class State:
    """A position. Pools are per player; ``order`` keeps the objects of each zone in order.

    A deck's first object is its top card. ``past`` holds objects that have since become
    other objects, as they were last known, and ``became`` what they became (1.12).
    ``history`` holds the events of this turn, oldest first.
    """

    turn: Side = Side.RUNNER
    objects: dict[int, Object] = field(default_factory=dict)
    past: dict[int, Object] = field(default_factory=dict)
    became: dict[int, int] = field(default_factory=dict)
    order: dict[Zone, list[int]] = field(default_factory=dict)
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
    lingering: list[LingeringEffect] = field(default_factory=list)
    history: list[Event] = field(default_factory=list)
    winner: Side | None = None
    drawn_game: bool = False
    next_oid: int = 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (1.7.1)."""
        return self.winner is not None or self.drawn_game

    def copy(self) -> "State":
        """An independent copy; only of a position between steps, not inside one."""
        assert self.run is None, "a position in the middle of a run is copied by replaying"
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
            history=list(self.history),
            winner=self.winner,
            drawn_game=self.drawn_game,
            next_oid=self.next_oid,
        )
