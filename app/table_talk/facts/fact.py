"""A fact of a position, and how it is found by the words that ask for it."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from engine.scenarios.table import Table

FactTellers = Mapping[str, Callable[[Table], str]]
"""Functions that tell a fact of a position, by patterns of the questions for it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact; ``rule`` says why both players may know it, unless that is plain."""

    text: str
    rule: tuple[str, str] | None = None


def match_question(question: str, patterns: Iterable[str]) -> re.Match[str] | None:
    """Return the match of the first pattern that fits the whole question, or ``None``."""
    return next(filter(None, (re.fullmatch(pattern, question) for pattern in patterns)), None)


def tell_first_match(question: str, table: Table, tellers: FactTellers) -> str | None:
    """Return the fact told by the first pattern that fits the whole question, or ``None``."""
    telling = (tell for pattern, tell in tellers.items() if re.fullmatch(pattern, question))
    return next((tell(table) for tell in telling), None)
