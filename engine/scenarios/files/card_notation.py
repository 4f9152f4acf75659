"""Counts and ordinals of card names: "3 x Name" is three cards, "Name #2" the second one."""

import re
from typing import Any

_WITH_ORDINAL = re.compile(r"(.+) #([1-9]\d{0,5})")
_WITH_COUNT = re.compile(r"([1-9][0-9]*) x (.+)")
_MAX_DIGITS = 10
"""How many digits of a count are read; no position can hold so many copies."""


def expand_counts(value: Any) -> Any:
    """Spell out each "3 x Name" of a list; return anything else as it is, for validation."""
    if not isinstance(value, list):
        return value
    spelt: list[Any] = []
    for entry in value:
        number, name = split_count(entry)
        spelt += [name] * number
    return spelt


def split_count(written: Any) -> tuple[int, Any]:
    """Return how many cards are meant, and their name: three for "3 x Name", else one."""
    match = _WITH_COUNT.fullmatch(written) if isinstance(written, str) else None
    return (int(match[1][:_MAX_DIGITS]), match[2]) if match else (1, written)


def split_ordinal(written: str) -> tuple[str, int]:
    """Return a card's name and its ordinal: 2 for “Name #2”, 1 for “Name”."""
    match = _WITH_ORDINAL.fullmatch(written)
    return (match[1], int(match[2])) if match else (written, 1)
