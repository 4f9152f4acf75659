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
    unsuccessful: bool = False


@dataclass(frozen=True, slots=True)
class Rezzed(Event):
    """A card was rezzed (8.1.2e)."""

    card: int


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A player used an ability and its source (9.1.6); no ability for a card's credits."""

    side: Side
    source: int
    ability: object = None


@dataclass(frozen=True, slots=True)
class CreditsSpent(Event):
    """A player spent credits for some purpose."""

    side: Side
    amount: int
    purpose: object


@dataclass(frozen=True, slots=True)
class ClicksSpent(Event):
    """A player spent clicks for some purpose."""

    side: Side
    amount: int
    purpose: object


@dataclass(frozen=True, slots=True)
class CreditsGained(Event):
    """A player gained credits in one instance."""

    side: Side
    amount: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card moved and, where it changed zone, became another object (1.12.1).

    ``before`` and ``after`` are the ids of the old and the new object.
    """

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Uninstalled(Event):
    """An installed card stopped being installed (8.5.1b); ``card`` is the installed object."""

    card: int
    after: int


@dataclass(frozen=True, slots=True)
class Trashed(Event):
    """One card was trashed (8.2.12); one event for each of several at once.

    ``card`` is the object it was, ``after`` what it became; ``by`` the player who
    trashed it, ``source`` the object whose ability did, ``cause`` "damage", "cost",
    "access", "rule" or "effect". ``damage`` is the kind of damage, if it was damage.
    """

    card: int
    after: int
    by: Side | None
    source: int | None
    cause: str
    damage: str | None = None


@dataclass(frozen=True, slots=True)
class CardsTrashed(Event):
    """One or more cards were trashed together (9.12.2a); ``cards`` as they were."""

    cards: tuple[int, ...]
    by: Side | None
    source: int | None
    cause: str


@dataclass(frozen=True, slots=True)
class WouldHappen(Event):
    """An effect was expected as its instruction became imminent (9.9.5a); only remembered."""

    effect: object


@dataclass(frozen=True, slots=True)
class SubroutineBroken(Event):
    """A subroutine of the encountered ice was broken; ``by`` is the object that broke it."""

    ice: int
    by: int | None


@dataclass(frozen=True, slots=True)
class FullyBroken(Event):
    """The Runner fully broke a piece of ice; ``by`` a single object that did (6.5.7b)."""

    ice: int
    by: int | None


# --- credits, clicks and counters -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreditsLost(Event):
    """A player lost credits from their pool in one instance (1.10.3b)."""

    side: Side
    amount: int


@dataclass(frozen=True, slots=True)
class ClicksGained(Event):
    """A player gained clicks in one instance (1.11.3a)."""

    side: Side
    amount: int


@dataclass(frozen=True, slots=True)
class ClicksLost(Event):
    """A player lost clicks in one instance (1.11.3b)."""

    side: Side
    amount: int


@dataclass(frozen=True, slots=True)
class CountersPlaced(Event):
    """Counters of one kind were placed or, if ``loaded``, loaded on a card."""

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
class CountersMoved(Event):
    """Counters of one kind moved from a card to another (1.18.2)."""

    origin: int
    destination: int
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class Emptied(Event):
    """A card hosts no more counters of a kind it had been loaded with (10.9.1)."""

    card: int
    kind: str


@dataclass(frozen=True, slots=True)
class Purged(Event):
    """Virus counters were purged, be it none (10.1.2)."""

    by: Side | None
    amount: int


# --- tags, bad publicity and damage ---------------------------------------------------


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

    ``by`` is the player responsible for it and ``source`` the card (10.4.1); ``cards``
    the objects that were trashed, as they were.
    """

    kind: str
    amount: int
    by: Side | None
    source: int | None
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Prevented(Event):
    """Part of an expected effect, or all of it, was prevented or avoided (9.9.5).

    ``effect`` is the effect, ``amount`` how much of its value, ``source`` the object
    whose ability prevented it.
    """

    effect: object
    amount: int
    by: Side | None
    source: int | None


# --- traces, bids, marks --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TraceInitiated(Event):
    """A trace attempt was initiated (10.8.6a); ``trace`` tells it from every other."""

    trace: object
    source: int | None


@dataclass(frozen=True, slots=True)
class TraceDetermined(Event):
    """A trace was determined to be successful or unsuccessful (10.8.6e)."""

    trace: object
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


@dataclass(frozen=True, slots=True)
class MarkIdentified(Event):
    """A server became the mark (10.11.2)."""

    server: str
