"""Find the fact that a label asks for, by asking each module of facts in turn."""

from collections.abc import Callable

from app.table_talk.facts import accesses, amounts, breaking, cards, many_cards, moments, runs, uses
from app.table_talk.facts.card_questions import explain_unclear_it
from app.table_talk.facts.fact import Fact
from app.table_talk.spelling import normalise_question
from engine.scenarios.table import Table

_FINDERS: tuple[Callable[[str, Table], Fact | str | None], ...] = (
    *(breaking.find_fact, cards.find_fact, uses.find_fact, moments.find_fact, accesses.find_fact),
    *(runs.find_fact, amounts.find_fact, many_cards.find_fact),
)
"""The modules in the order in which they are asked: those about one card first."""


def find_fact(label: str, table: Table) -> Fact | None:
    """Return the fact of the first module that understands every word of the question."""
    question = normalise_question(label)
    found = (find(question, table) for find in _FINDERS)
    fact = next((one for one in found if one is not None), None)
    if fact is None:
        fact = explain_unclear_it(question, table, _CARD_PATTERNS)
    return Fact(fact) if isinstance(fact, str) else fact


_CARD_PATTERNS = (*cards.PATTERNS, *uses.PATTERNS, *breaking.ICE_PATTERNS)
"""Patterns of the words that ask about one card."""

PATTERNS = tuple(
    pattern
    for module in (breaking, cards, uses, moments, accesses, runs, amounts, many_cards)
    for pattern in module.PATTERNS
)
"""Patterns of the words that ask for any fact."""
