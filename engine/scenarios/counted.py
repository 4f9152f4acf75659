"""Names of cards as they are written: "3 x Name" is three of that name, "Name #2" the second."""

import re
from typing import Any

_NUMBERED = re.compile(r"(.+) #([1-9]\d{0,5})")
_COPIES = re.compile(r"([1-9][0-9]*) x (.+)")
_DIGITS = 10
"""Digits of a count that are looked at: so many copies nothing can hold."""


def counted(value: Any) -> Any:
    """Spell out "3 x Name" in a list; anything else is left to be validated as it is."""
    if not isinstance(value, list):
        return value
    spelt: list[Any] = []
    for entry in value:
        number, name = copies(entry)
        spelt += [name] * number
    return spelt


def copies(written: Any) -> tuple[int, Any]:
    """How many cards are written, and what each is: "3 x Name" is three, all else itself once."""
    match = _COPIES.fullmatch(written) if isinstance(written, str) else None
    return (int(match[1][:_DIGITS]), match[2]) if match else (1, written)


def numbered(written: str) -> tuple[str, int]:
    """A card's name and which of that name is meant: “Name #2” is the second, “Name” the first."""
    match = _NUMBERED.fullmatch(written)
    return (match[1], int(match[2])) if match else (written, 1)
