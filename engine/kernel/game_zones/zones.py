"""Zones (section 4.1): the eight kinds, and what players call each zone."""

from enum import StrEnum
from typing import NamedTuple

from engine.kernel.sides import Side


class ZoneKind(StrEnum):
    """The zone types that can hold cards; the bank holds only counters."""

    DECK = "deck"
    HAND = "hand"
    DISCARD = "discard pile"
    SCORE_AREA = "score area"
    PLAY_AREA = "play area"
    SET_ASIDE = "set aside"
    REMOVED = "removed from the game"

    __hash__ = str.__hash__  # called often, and an enumeration's own is written in Python: slower


class Zone(NamedTuple):
    """A zone; ``side`` is ``None`` for the zones that the players share."""

    kind: ZoneKind
    side: Side | None = None

    def __str__(self) -> str:
        """Return the name players use (4.2.6, 4.3.7, 4.4.5)."""
        return _NAMES.get((self.kind, self.side), self.kind.value)


_NAMES: dict[tuple[ZoneKind, Side | None], str] = {
    (ZoneKind.DECK, Side.CORP): "R&D",
    (ZoneKind.DECK, Side.RUNNER): "the stack",
    (ZoneKind.HAND, Side.CORP): "HQ",
    (ZoneKind.HAND, Side.RUNNER): "the grip",
    (ZoneKind.DISCARD, Side.CORP): "Archives",
    (ZoneKind.DISCARD, Side.RUNNER): "the heap",
    (ZoneKind.SCORE_AREA, Side.CORP): "the Corp's score area",
    (ZoneKind.SCORE_AREA, Side.RUNNER): "the Runner's score area",
}

PLAY_AREA = Zone(ZoneKind.PLAY_AREA)
SET_ASIDE = Zone(ZoneKind.SET_ASIDE)
REMOVED = Zone(ZoneKind.REMOVED)
_DECKS, _HANDS, _DISCARD_PILES, _SCORE_AREAS = _OF_PLAYERS = [
    {side: Zone(kind, side) for side in Side}
    for kind in (ZoneKind.DECK, ZoneKind.HAND, ZoneKind.DISCARD, ZoneKind.SCORE_AREA)
]
CORPS_SCORE_AREA = _SCORE_AREAS[Side.CORP]
"""Has a name of its own because it is looked up often, and ``Side.CORP`` costs a function call."""
ZONES = (
    PLAY_AREA,
    SET_ASIDE,
    REMOVED,
    *(zone for by_side in _OF_PLAYERS for zone in by_side.values()),
)
"""Every zone that holds cards."""


def deck(side: Side) -> Zone:
    """Return R&D or the stack (4.2)."""
    return _DECKS[side]


def hand(side: Side) -> Zone:
    """Return HQ or the grip (4.3)."""
    return _HANDS[side]


def discard_pile(side: Side) -> Zone:
    """Return Archives or the heap (4.4)."""
    return _DISCARD_PILES[side]


def score_area(side: Side) -> Zone:
    """Return the area where a player's agendas count (4.5)."""
    return _SCORE_AREAS[side]
