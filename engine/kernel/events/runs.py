"""Events of runs (chapter 6)."""

from dataclasses import dataclass

from engine.kernel.events.abilities import SubroutineBroken
from engine.kernel.events.event import Event
from engine.kernel.events.history import BEGINNING, HistoryLength


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
    """The Runner encountered a piece of ice (6.5.2).

    - ``after_approach``: whether they approached it in the phase just before (6.1.3e).
    - ``server``: the server it protected then, if any.
    """

    ice: int
    after_approach: bool = False
    server: str | None = None


@dataclass(frozen=True, slots=True)
class EncounterEnded(Event):
    """An Encounter Ice Phase is over; a ``forced`` one is outside the run's normal order (6.5.9).

    - ``breaks``: everything that was broken in it, in order.
    - ``unbroken``: how many subroutines were left.
    - ``fully_broken``: whether the ice was fully broken; ``fully_broken_by``: the object that did
      so by itself (6.5.7b).
    - ``within``: how many other encounters, still in progress, it took place in.
    """

    ice: int
    forced: bool = False
    within: int = 0
    fully_broken: bool = False
    fully_broken_by: int | None = None
    breaks: tuple[SubroutineBroken, ...] = ()
    unbroken: int = 0


@dataclass(frozen=True, slots=True)
class Bypassed(Event):
    """A piece of ice was bypassed (6.5.8a)."""

    ice: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The Runner passed a piece of ice (6.9.4a).

    ``after`` is the encounter with it in the phase just before, if that was one (6.1.3e).
    """

    ice: int
    after: EncounterEnded | None = None


@dataclass(frozen=True, slots=True)
class PassedAllIce(Event):
    """The Runner passed all of the ice protecting a server (6.9.4a)."""

    server: str


@dataclass(frozen=True, slots=True)
class JackedOut(Event):
    """The Runner jacked out of a run (6.1.5), or of an encounter outside of one (6.1.4b)."""

    server: str | None


@dataclass(frozen=True, slots=True)
class ServerApproached(Event):
    """The Runner approached the attacked server (6.9.4g)."""

    server: str


@dataclass(frozen=True, slots=True)
class RunSucceeded(Event):
    """A run was declared successful (6.9.5a)."""

    server: str


@dataclass(frozen=True, slots=True)
class RunUnsuccessful(Event):
    """A run became unsuccessful (6.9.6c)."""

    server: str


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """A run is complete (6.9.6d).

    It lasted from ``since`` to ``until``, moments of the turn. It may have been neither successful
    nor unsuccessful (6.8.4).
    """

    server: str
    successful: bool
    unsuccessful: bool = False
    since: HistoryLength = BEGINNING
    until: HistoryLength = BEGINNING
