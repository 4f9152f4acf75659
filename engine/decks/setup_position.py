"""Two deck lists as the position of a scenario file: a whole game, from setup on (section 1.6)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.decks.judging import identity_of
from engine.decks.shipped import shipped_decks
from engine.kernel.game_concepts.starting import SETUP
from engine.kernel.sides import Side
from rules.cards.construction import shipped_construction


@dataclass(frozen=True, slots=True)
class ShippedDeck:
    """A shipped list by its name, with its identity and the player whose deck it is."""

    name: str
    identity: str
    side: Side


def list_shipped_decks() -> Iterator[ShippedDeck]:
    """Yield every shipped list, by name."""
    known = shipped_construction()
    for name, listed in shipped_decks().items():
        identity = identity_of(listed, known)
        yield ShippedDeck(name, identity, Side(known[identity].side))


def setup_position(corp: str, runner: str) -> dict[str, Any]:
    """Return the position before setup with two shipped lists, as a scenario file has it."""
    position: dict[str, Any] = {"turn": Side.CORP.value, "at": SETUP}
    for side, name in ((Side.CORP, corp), (Side.RUNNER, runner)):
        listed = shipped_decks()[name]
        identity = identity_of(listed, shipped_construction())
        cards = [f"{count} x {card}" for card, count in listed.cards.items() if card != identity]
        position[side.value] = {"identity": identity, "deck": cards}
    return position
