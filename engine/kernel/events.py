"""Occurrences that trigger conditions look for: instantaneous changes of the game state.

An event says what changed, with object ids. Conditions of abilities match on an
event's type and fields (9.6.6).
"""

from dataclasses import dataclass

from engine.kernel.sides import Side


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at one instant."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn formally began (5.1.4a)."""

    side: Side


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn formally ended (5.1.4b)."""

    side: Side


@dataclass(frozen=True, slots=True)
class RunBegan(Event):
    """A run formally began (6.9.1c)."""

    server: str


@dataclass(frozen=True, slots=True)
class Approached(Event):
    """The Runner approached a piece of ice (6.4.2)."""

    ice: int


@dataclass(frozen=True, slots=True)
class Encountered(Event):
    """The Runner encountered a piece of ice (6.5.2)."""

    ice: int


@dataclass(frozen=True, slots=True)
class EncounterEnded(Event):
    """An Encounter Ice Phase is over."""

    ice: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The Runner passed a piece of ice (6.9.4a)."""

    ice: int


@dataclass(frozen=True, slots=True)
class ServerApproached(Event):
    """The Runner approached the attacked server (6.9.4g)."""

    server: str


@dataclass(frozen=True, slots=True)
class RunSucceeded(Event):
    """A run was declared successful (6.9.5a)."""

    server: str


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """A run is complete (6.9.6d)."""

    server: str
    successful: bool


@dataclass(frozen=True, slots=True)
class Rezzed(Event):
    """A card was rezzed (8.1.2e)."""

    card: int


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A player used an ability and its source (9.1.6)."""

    side: Side
    source: int
