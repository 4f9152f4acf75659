"""A fact of a position, and how it is found by the words that ask for it."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from engine.scenarios.table import Table

Ways = Mapping[str, Callable[[Table], str]]
"""What tells a fact of a position, by patterns of what asks for it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact; ``rule`` says why both players may know it, unless that is plain."""

    told: str
    rule: tuple[str, str] | None = None


def asked_by(said: str, ways: Iterable[str]) -> re.Match[str] | None:
    """Return the match of the first pattern that fits the whole question, or ``None``."""
    return next(filter(None, (re.fullmatch(way, said) for way in ways)), None)


def by_words(said: str, table: Table, ways: Ways) -> str | None:
    """Return the fact told by the first pattern that fits the whole question, or ``None``."""
    return next((tell(table) for words, tell in ways.items() if re.fullmatch(words, said)), None)
