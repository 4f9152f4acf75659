"""Events of breaching servers and accessing cards (chapter 7)."""

from dataclasses import dataclass

from engine.kernel.events.event import Event


@dataclass(frozen=True, slots=True)
class BreachBegan(Event):
    """The Runner breached a server (7.5.1).

    ``of_run`` says whether it is the breach that the rules for a run permit (6.7.5).
    """

    server: str
    of_run: bool = False


@dataclass(frozen=True, slots=True)
class AccessLimitDetermined(Event):
    """The random access limit of a breach was determined (7.5.3).

    ``of_run`` says whether it is the breach that the rules for a run permit (6.7.5).
    """

    server: str
    limit: int
    of_run: bool = False


@dataclass(frozen=True, slots=True)
class ServerAccessEnded(Event):
    """Accessing cards from a server is over: those of a breach, or so many without one (7.1.10).

    ``accessed`` are the cards actually accessed in it, as they were (7.3.6b). ``source`` is the
    object whose ability had the Runner do so, if one did.
    """

    server: str
    accessed: tuple[int, ...] = ()
    source: int | None = None


@dataclass(frozen=True, slots=True)
class BreachEnded(ServerAccessEnded):
    """A breach is over (7.5.7)."""


@dataclass(frozen=True, slots=True)
class Accessed(Event):
    """The Runner accessed a card (7.2.1)."""

    card: int


@dataclass(frozen=True, slots=True)
class AccessEnded(Event):
    """The Runner is no longer accessing a card (7.2.4); ``card`` is what it was."""

    card: int
