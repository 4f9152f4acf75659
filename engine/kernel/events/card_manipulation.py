"""Events of cards being moved, trashed, rezzed, drawn, installed, played and shown (chapter 8)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.events.event import Event
from engine.kernel.game_zones.zones import Zone
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.card_manipulation.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Rezzed(Event):
    """A card was rezzed (8.1.2e)."""

    card: int


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

    - ``cards``: those drawn at first.
    - ``drawing``: holds those that are considered drawn at any later time (8.4.3).
    - ``basic``: whether the basic action drew them (5.2.3a).
    """

    side: Side
    cards: tuple[int, ...]
    drawing: "Drawing"
    basic: bool = False


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player drew one card, now set aside; several drawn at once are one event each."""

    side: Side
    card: int


@dataclass(frozen=True, slots=True)
class Installed(Event):
    """A card was installed (8.5.15f), or became installed through a swap (8.8.4b).

    - ``origin``: the zone it came from.
    - ``new_server``: whether it created a remote server.
    - ``basic``: whether the basic action installed it (5.2.3a).
    - ``blank``: whether it is a Runner card installed facedown, so without characteristics (8.1.4).
    """

    card: int
    by: Side | None
    origin: Zone
    server: str | None = None
    new_server: bool = False
    source: int | None = None
    basic: bool = False
    blank: bool = False


@dataclass(frozen=True, slots=True)
class PlayedCard(Event):
    """An event or operation was played and is about to resolve (8.6.6d)."""

    card: int
    by: Side
    origin: Zone
    source: int | None = None
    basic: bool = False


@dataclass(frozen=True, slots=True)
class ResolvedCard(Event):
    """A player finished resolving an event or operation (8.6.6h); ``card`` as it was."""

    card: int
    by: Side


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
class Flipped(Event):
    """A double-sided card was flipped (3.1.1a)."""

    card: int


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    """A card was exposed (1.21.4)."""

    card: int
    by: Side | None


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Two cards were swapped (8.8): the objects they were, and those they are."""

    before: tuple[int, int]
    after: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card moved and, if it changed zone, became another object (1.12.1).

    ``before`` and ``after`` are the ids of the old and the new object. ``origin`` is the zone it
    counts as coming from, which is never the set-aside zone (4.8.3).
    """

    before: int
    after: int
    origin: Zone


@dataclass(frozen=True, slots=True)
class MovedWithin(Event):
    """An installed card moved to another server, and is still the same object (1.12.4)."""

    card: int
    server: str | None
    protecting: bool


@dataclass(frozen=True, slots=True)
class Uninstalled(Event):
    """An installed card stopped being installed (8.5.1b); ``card`` is the installed object."""

    card: int
    after: int


@dataclass(frozen=True, slots=True)
class Trashed(Event):
    """One card was trashed (8.2.12); several trashed at once are one event each.

    - ``card``: the object it was; ``after``: what it became.
    - ``by``: the player who trashed it; ``source``: the object whose ability did.
    - ``cause``: "damage", "cost", "access", "rule" or "effect".
    - ``damage``: the kind of damage, if it was damage.
    - ``trash_cost``: what its trash cost was, if it has one.
    """

    card: int
    after: int
    by: Side | None
    source: int | None
    cause: str
    damage: str | None = None
    trash_cost: int | None = None


@dataclass(frozen=True, slots=True)
class CardsTrashed(Event):
    """One or more cards were trashed together (9.12.2a); ``cards`` as they were."""

    cards: tuple[int, ...]
    by: Side | None
    source: int | None
    cause: str
