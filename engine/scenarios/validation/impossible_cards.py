"""What a position says of a card that cannot be true where the card is."""

from engine.kernel.abilities.earlier.possible_history import can_become_empty
from engine.kernel.card import CardDefinition
from engine.kernel.game_zones.zones import (
    REMOVED,
    SET_ASIDE,
    Zone,
    ZoneKind,
    discard_pile,
)
from engine.kernel.sides import Side
from engine.scenarios.files.schema_positions import PlacedCard


def card_problem(placed: PlacedCard, definition: CardDefinition, zone: Zone) -> str | None:
    """Return what cannot be true of any card of its kind or in its zone, or ``None``."""
    is_corp, in_play = definition.side is Side.CORP, zone.kind is ZoneKind.PLAY_AREA
    if placed.rezzed and not (is_corp and in_play):
        return (
            "is not installed, so it cannot be rezzed"
            if is_corp
            else "is a Runner card, which cannot be rezzed"
        )
    if placed.hosted and not placed.installed:
        return "is not installed, so it hosts nothing (10.3.1g): leave “hosted” or “installed” out"
    if not in_play and zone.kind is not ZoneKind.SCORE_AREA:
        hosts = [key for key in ("hosted", "counters", "loaded") if getattr(placed, key)]
        if hosts:
            return f"hosts nothing {_where(zone)}: leave “{hosts[0]}” out"
        if placed.remembers:
            return f"remembers nothing {_where(zone)} (9.10.3c): leave “remembers” out"
    if placed.x is not None and not (definition.costs_x and in_play):
        return "has no X there (1.16.2c): leave “x” out"
    if placed.loaded and not can_become_empty(definition):
        return "is never empty (10.9.2), so nothing was loaded onto it: leave “loaded” out"
    return _facedown_problem(placed, definition, zone)


def _facedown_problem(placed: PlacedCard, definition: CardDefinition, zone: Zone) -> str | None:
    """Return what is wrong with “facedown” if no card there is facedown, or if all are."""
    if not placed.facedown:
        return None
    if zone.kind is ZoneKind.PLAY_AREA:
        if placed.installed and definition.counter is not None:
            return "is a counter there, and counters are never facedown: leave “facedown” out"
        is_corp = definition.side is Side.CORP and placed.installed
        problem = "is facedown anyway unless it is “rezzed”: leave “facedown” out"
        return problem if is_corp else None
    if zone == discard_pile(Side.CORP):
        return None
    if zone == SET_ASIDE:
        return "is always facedown there: leave “facedown” out"
    return f"cannot be facedown {_where(zone)}: leave “facedown” out"


def _where(zone: Zone) -> str:
    """Return where a card is, as it follows what is said of the card."""
    return f"while it is {zone}" if zone in (REMOVED, SET_ASIDE) else f"in {zone}"
