"""Events of purging, tags, bad publicity, damage, traces, bids and marks (chapter 10)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.events.event import Event
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.additional_rules.traces import TraceAttempt


@dataclass(frozen=True, slots=True)
class Purged(Event):
    """Virus counters were purged, perhaps none (10.1.2)."""

    by: Side | None
    amount: int


@dataclass(frozen=True, slots=True)
class TagsTaken(Event):
    """The Runner took tags in one instance."""

    amount: int
    by: Side | None = None
    source: int | None = None


@dataclass(frozen=True, slots=True)
class TagsRemoved(Event):
    """Tags were removed in one instance."""

    amount: int
    by: Side | None = None
    source: int | None = None


@dataclass(frozen=True, slots=True)
class BadPublicityTaken(Event):
    """The Corp took bad publicity in one instance."""

    amount: int


@dataclass(frozen=True, slots=True)
class BadPublicityRemoved(Event):
    """Bad publicity was removed in one instance."""

    amount: int


@dataclass(frozen=True, slots=True)
class DamageSuffered(Event):
    """The Runner suffered damage of one kind in one instance (10.4).

    - ``by``: the player responsible for it; ``source``: the card responsible (10.4.1).
    - ``cards``: the objects that were trashed, as they were.
    """

    kind: str
    amount: int
    by: Side | None
    source: int | None
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TraceInitiated(Event):
    """A trace attempt was initiated (10.8.6a); ``trace`` identifies it."""

    trace: "TraceAttempt"
    source: int | None


@dataclass(frozen=True, slots=True)
class TraceDetermined(Event):
    """A trace was determined to be successful or unsuccessful (10.8.6e)."""

    trace: "TraceAttempt"
    source: int | None
    trace_strength: int
    link_strength: int


@dataclass(frozen=True, slots=True)
class TraceSucceeded(TraceDetermined):
    """A trace was successful: its strength exceeded the link strength (10.8.4)."""


@dataclass(frozen=True, slots=True)
class TraceFailed(TraceDetermined):
    """A trace was unsuccessful (10.8.4)."""


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """Bids were revealed and paid for (10.13.5): each player's, in credits."""

    bids: tuple[tuple[Side, int], ...]
    source: int | None
