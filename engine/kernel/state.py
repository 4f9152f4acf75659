"""The game state: everything that a position consists of, and nothing computed."""

from dataclasses import dataclass, field

from engine.kernel.abilities.lingering import LingeringEffect
from engine.kernel.events import Event
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import CENTRAL_SERVERS, Server
from engine.kernel.game_zones.zones import Zone
from engine.kernel.sides import Side


@dataclass(slots=True)
class Encounter:
    """An encounter in progress (6.5): the ice and its subroutines' status (9.8.5).

    ``broken`` and ``resolved`` hold the places of subroutines in the ice's order.
    """

    ice: int
    broken: set[int] = field(default_factory=set)
    resolved: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Run:
    """A run in progress (6.1).

    ``position`` is the index of the Runner's position among the attacked server's ice,
    ``None`` where they have none (6.2.1). ``next_phase`` is the number of the phase the
    run moves to when the current one is over.
    """

    server: str
    position: int | None = None
    next_phase: str | None = None
    bad_publicity_credits: int = 0
    moved_inward: bool = False
    reached_success: bool = False
    successful: bool = False
    ended: bool = False


@dataclass(slots=True)
class State:
    """A position. Pools are per player; ``order`` keeps the objects of each zone in order.

    A deck's first object is its top card. ``past`` holds objects that have since become
    other objects, as they were last known (1.12). ``history`` holds the events of this
    turn, oldest first.
    """

    turn: Side = Side.RUNNER
    objects: dict[int, Object] = field(default_factory=dict)
    past: dict[int, Object] = field(default_factory=dict)
    order: dict[Zone, list[int]] = field(default_factory=dict)
    servers: dict[str, Server] = field(
        default_factory=lambda: {name: Server(name) for name in CENTRAL_SERVERS}
    )
    credits: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 5))
    clicks: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    tags: int = 0
    bad_publicity: int = 0
    run: Run | None = None
    encounter: Encounter | None = None
    lingering: list[LingeringEffect] = field(default_factory=list)
    history: list[Event] = field(default_factory=list)
    winner: Side | None = None
    next_oid: int = 1

    def copy(self) -> "State":
        """An independent copy; only for positions between steps, not inside one."""
        assert self.run is None, "a position in the middle of a run is copied by replaying"
        assert self.encounter is None, "a position in an encounter is copied by replaying"
        return State(
            self.turn,
            {oid: o.copy() for oid, o in self.objects.items()},
            {oid: o.copy() for oid, o in self.past.items()},
            {zone: list(oids) for zone, oids in self.order.items()},
            {name: server.copy() for name, server in self.servers.items()},
            dict(self.credits),
            dict(self.clicks),
            self.tags,
            self.bad_publicity,
            None,
            None,
            list(self.lingering),
            list(self.history),
            self.winner,
            self.next_oid,
        )
