"""Occurrences that trigger conditions look for: instantaneous changes of the game state.

An event says what changed, with object ids. Conditions of abilities match on an
event's type and fields (9.6.6).
"""

from dataclasses import dataclass

from engine.kernel.game_zones.zones import Zone
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
    """The Runner encountered a piece of ice (6.5.2).

    ``after_approach`` tells that they approached it in the phase just before (6.1.3e).
    """

    ice: int
    after_approach: bool = False


@dataclass(frozen=True, slots=True)
class EncounterEnded(Event):
    """An Encounter Ice Phase is over."""

    ice: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The Runner passed a piece of ice (6.9.4a).

    ``after_encounter`` tells that they encountered it in the phase just before (6.1.3e).
    """

    ice: int
    after_encounter: bool = False


@dataclass(frozen=True, slots=True)
class PassedAllIce(Event):
    """The Runner passed all of the ice protecting a server (6.9.4a)."""

    server: str


@dataclass(frozen=True, slots=True)
class JackedOut(Event):
    """The Runner ended the run by jacking out (6.1.5)."""

    server: str


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
    """A run is complete (6.9.6d); ``events`` are those that happened during it.

    It may have been neither successful nor unsuccessful (6.8.4).
    """

    server: str
    successful: bool
    unsuccessful: bool = False
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class BreachBegan(Event):
    """The Runner breached a server (7.5.1)."""

    server: str


@dataclass(frozen=True, slots=True)
class BreachEnded(Event):
    """A breach is over (7.5.7).

    ``accessed`` are the cards actually accessed in it, as they were (7.3.6b).
    """

    server: str
    accessed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Accessed(Event):
    """The Runner accessed a card (7.2.1)."""

    card: int


@dataclass(frozen=True, slots=True)
class AccessEnded(Event):
    """The Runner is no longer accessing a card (7.2.4); ``card`` is what it was."""

    card: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The Corp scored an agenda (1.17.6).

    ``card`` is the object it was, ``after`` what it is in the score area, and
    ``advancement`` how many advancement counters it had (1.17.8).
    """

    card: int
    after: int
    advancement: int


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    """The Runner stole an agenda (1.17.7); the fields are those of :class:`Scored`."""

    card: int
    after: int
    advancement: int


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A player forfeited an agenda (8.2.5)."""

    card: int
    after: int
    side: Side
    unsuccessful: bool = False


@dataclass(frozen=True, slots=True)
class Rezzed(Event):
    """A card was rezzed (8.1.2e)."""

    card: int


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A player used an ability and its source (9.1.6); no ability for a card's credits.

    ``cost`` is the trigger cost that was in fact paid, where there is one (1.19.4b).
    """

    side: Side
    source: int
    ability: object = None
    cost: object = None


@dataclass(frozen=True, slots=True)
class CreditsSpent(Event):
    """A player spent credits for some purpose, in one payment.

    ``source`` is the object whose ability asks for them, if one does.
    """

    side: Side
    amount: int
    purpose: object
    source: int | None = None


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

    ``before`` and ``after`` are the ids of the old and the new object, ``origin`` the zone
    it counts as coming from, which is never the set-aside zone (4.8.3).
    """

    before: int
    after: int
    origin: Zone


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
class SubroutineResolved(Event):
    """A subroutine of a piece of ice resolved (9.8.11h); of that ice even in another's place."""

    ice: int


@dataclass(frozen=True, slots=True)
class FullyBroken(Event):
    """The Runner fully broke a piece of ice; ``by`` a single object that did (6.5.7b)."""

    ice: int
    by: int | None


# --- credits, clicks and counters -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreditsLost(Event):
    """A player lost credits from their pool in one instance (1.10.3b).

    ``source`` is the object whose ability made them.
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


# --- actions --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """A player took an action and is about to pay for it (5.2.2c).

    ``action`` is what makes it the same as another (5.2.6): the name of a basic action, or
    the card and its ability; ``number`` counts the actions of the turn from 1.
    """

    side: Side
    action: object
    number: int


@dataclass(frozen=True, slots=True)
class ActionEnded(Event):
    """An action is complete (5.2.2d)."""

    side: Side
    action: object
    number: int


# --- cards ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Derezzed(Event):
    """A rezzed card was turned facedown (8.1.3)."""

    card: int
    by: Side | None


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A card was turned faceup or facedown without being rezzed or derezzed (8.1.4)."""

    card: int
    faceup: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player drew cards, which are now set aside (8.4.5a).

    ``cards`` are those drawn at first; ``drawing`` holds those that are considered drawn at
    any later time (8.4.3). ``basic`` says whether the basic action drew them (5.2.3a).
    """

    side: Side
    cards: tuple[int, ...]
    drawing: object
    basic: bool = False


@dataclass(frozen=True, slots=True)
class Installed(Event):
    """A card was installed (8.5.15f), or became installed through a swap (8.8.4b).

    ``origin`` is the zone it came from; ``new_server`` whether it created a remote server.
    ``basic`` says whether the basic action installed it (5.2.3a).
    """

    card: int
    by: Side | None
    origin: object
    server: str | None = None
    new_server: bool = False
    source: int | None = None
    basic: bool = False


@dataclass(frozen=True, slots=True)
class PlayedCard(Event):
    """An event or operation was played and is about to resolve (8.6.6d)."""

    card: int
    by: Side
    origin: object
    source: int | None = None
    basic: bool = False


@dataclass(frozen=True, slots=True)
class ResolvedCard(Event):
    """A player finished resolving an event or operation (8.6.6h); ``card`` as it was."""

    card: int
    by: Side


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


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A player discarded a card in their discard phase (5.5.2)."""

    card: int
    after: int
    side: Side


@dataclass(frozen=True, slots=True)
class Searched(Event):
    """A player completed a search of zones (8.7.5)."""

    by: Side
    zones: tuple[object, ...]
    source: int | None


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A deck was shuffled."""

    side: Side


@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """A player was directed to look at cards (1.21.2)."""

    cards: tuple[int, ...]
    by: Side


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Cards were revealed (1.21.3)."""

    cards: tuple[int, ...]
    by: Side | None


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    """A card was exposed (1.21.4)."""

    card: int
    by: Side | None


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Two cards were swapped (8.8); the objects as they were and as they are."""

    before: tuple[int, int]
    after: tuple[int, int]
