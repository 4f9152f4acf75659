"""What is so, and how it is looked up by the words that ask for it."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from engine.scenarios.at_table import Table

Ways = Mapping[str, Callable[[Table], str]]
"""What tells of a position, by patterns of what asks for it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What is so; the rule by which both players may know it, of what is open by itself."""

    told: str
    rule: tuple[str, str] | None = None


def asked_by(said: str, ways: Iterable[str]) -> re.Match[str] | None:
    """How a question is asked: as the first of some patterns that it is, if it is any."""
    return next(filter(None, (re.fullmatch(way, said) for way in ways)), None)


def by_words(said: str, table: Table, ways: Ways) -> str | None:
    """What the first of some ways tells whose words a question is."""
    return next((tell(table) for words, tell in ways.items() if re.fullmatch(words, said)), None)
