"""Every card that has been defined, by name."""

from functools import cache

from rapidfuzz import process

from engine.cards import ice, programs
from engine.kernel.card import CardDefinition
from engine.kernel.errors import UnsupportedError


@cache
def cards() -> dict[str, CardDefinition]:
    """Every defined card by its full title."""
    return {card.name: card for card in (*ice.CARDS, *programs.CARDS)}


def card(name: str) -> CardDefinition:
    """The definition of a card; raises :class:`UnsupportedError` with the nearest name."""
    if name in cards():
        return cards()[name]
    nearest = process.extractOne(name, cards().keys(), score_cutoff=75)
    hint = f": did you mean {nearest[0]}?" if nearest else ", or it is not built yet"
    raise UnsupportedError(f"no card named {name}{hint}")
