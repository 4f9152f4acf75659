"""Events of credits, clicks, counters and agendas (chapter 1)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.events.event import Event
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game_concepts.costs.cost import Purpose


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The Corp scored an agenda (1.17.6).

    - ``card``: the object it was; ``after``: what it is in the score area.
    - ``advancement``: how many advancement counters it had (1.17.8).
    - ``required``: how many it required when scoring began.
    - ``points`` and ``requirement``: its agenda points and its advancement requirement as it came
      to the score area.
    """

    card: int
    after: int
    advancement: int
    required: int
    points: int = 0
    requirement: int = 0


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    """The Runner stole an agenda (1.17.7); its fields mean what those of :class:`Scored` mean."""

    card: int
    after: int
    advancement: int
    points: int = 0
    requirement: int = 0


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A player forfeited an agenda (8.2.5), with the points and the requirement that it had."""

    card: int
    after: int
    side: Side
    points: int = 0
    required: int = 0
    unsuccessful: bool = False


@dataclass(frozen=True, slots=True)
class AddedToScoreArea(Event):
    """A card was added to a score area, not scored nor stolen; ``after`` is what it is there."""

    after: int
    side: Side


@dataclass(frozen=True, slots=True)
class CreditsSpent(Event):
    """A player spent credits for some purpose, in one payment.

    ``source`` is the object whose ability asked for them, if one did.
    """

    side: Side
    amount: int
    purpose: "Purpose"
    source: int | None = None


@dataclass(frozen=True, slots=True)
class ClicksSpent(Event):
    """A player spent clicks for some purpose."""

    side: Side
    amount: int
    purpose: "Purpose"


@dataclass(frozen=True, slots=True)
class CreditsGained(Event):
    """A player gained credits in one instance; ``source`` is the object whose ability gave them."""

    side: Side
    amount: int
    source: int | None = None


@dataclass(frozen=True, slots=True)
class CreditsLost(Event):
    """A player lost credits from their pool in one instance (1.10.3b).

    ``source`` is the object whose ability took them.
    """

    side: Side
    amount: int
    source: int | None = None


@dataclass(frozen=True, slots=True)
class ClicksGained(Event):
    """A player gained clicks in one instance (1.11.3a)."""

    side: Side
    amount: int


@dataclass(frozen=True, slots=True)
class ClicksLost(Event):
    """A player lost clicks in one instance (1.11.3b).

    ``to_use`` says whether it was the trigger cost of a paid ability, or a part of it.
    """

    side: Side
    amount: int
    to_use: bool = False


@dataclass(frozen=True, slots=True)
class CountersPlaced(Event):
    """Counters of one kind were placed on a card or, if ``loaded``, loaded onto it."""

    card: int
    kind: str
    amount: int
    by: Side | None = None
    loaded: bool = False


@dataclass(frozen=True, slots=True)
class CountersRemoved(Event):
    """Counters of one kind left a card for the bank, a pool or a cost."""

    card: int
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class CounterSpent(Event):
    """A player spent one counter to pay a cost; several spent at once are one event each."""

    side: Side
    card: int
    kind: str


@dataclass(frozen=True, slots=True)
class CountersMoved(Event):
    """Counters of one kind moved from one card to another (1.18.2)."""

    origin: int
    destination: int
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class Emptied(Event):
    """A card no longer hosts counters of a kind that it had been loaded with (10.9.1)."""

    card: int
    kind: str


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """A card was advanced (1.18.1)."""

    card: int
    by: Side | None
    basic: bool = False


@dataclass(frozen=True, slots=True)
class Hosted(Event):
    """A card became hosted without being installed (1.13.2)."""

    card: int
    host: int
