"""Find the fact that a label asks for, by asking each room of facts in turn."""

from collections.abc import Callable

from app.playing.facts import accesses, amounts, breaking, cards, many_cards, moments, runs, uses
from app.playing.facts.card_questions import of_nothing
from app.playing.facts.fact import Fact
from app.playing.spelling import as_asked
from engine.scenarios.table import Table

_ROOMS: tuple[Callable[[str, Table], Fact | str | None], ...] = (
    *(breaking.fact, cards.fact, uses.fact, moments.fact, accesses.fact),
    *(runs.fact, amounts.fact, many_cards.fact),
)
"""The rooms in the order in which they are asked: those about one card first."""


def found(label: str, table: Table) -> Fact | None:
    """Return the fact of the first room that understands every word of the question."""
    said = as_asked(label)
    facts = (fact(said, table) for fact in _ROOMS)
    told = next((one for one in facts if one is not None), None)
    told = of_nothing(said, table, _OF_A_CARD) if told is None else told
    return Fact(told) if isinstance(told, str) else told


_OF_A_CARD = (*cards.WORDS, *uses.WORDS, *breaking.OF_ICE)
"""Patterns of the words that ask about one card."""

WORDS = tuple(
    words
    for room in (breaking, cards, uses, moments, accesses, runs, amounts, many_cards)
    for words in room.WORDS
)
"""Patterns of the words that ask for any fact."""
