"""What the index is asked: concepts, each with the ways to say it, phrases, and cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Terms = tuple[str, ...]


class Because(StrEnum):
    """Why a way stands for what was typed."""

    TYPED = "typed"
    """It is what was typed."""
    RENAMED = "renamed"
    """A name that changed between editions."""
    RULES = "rules"
    """The rules themselves say that the words mean the same."""
    TABLE = "table"
    """A word of the table."""
    GAMES = "other games"
    """A word of other games for what this game has."""
    PLAIN = "plain English"
    """Plain English that the rules put another way."""
    CUE = "kind of question"
    """What kind of rule a question asks for."""
    DENIED = "denied"
    """What a word comes to that is denied."""
    SLIP = "spelling"
    """What an unknown word may stand for."""


@dataclass(frozen=True, slots=True)
class Way:
    """Terms that stand for what is asked, all of them together, and how well they do."""

    terms: Terms
    weight: float = 1.0
    because: Because = Because.TYPED


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing asked for: of the ways to say it the best counts; the typed one is first.

    ``start`` and ``end`` are the positions of its first and last word in the query, ``typed``
    those words. ``is_card`` where they name a card.
    """

    ways: tuple[Way, ...]
    start: int = 0
    end: int = 0
    typed: str = field(default="", compare=False)
    is_card: bool = False

    @property
    def terms(self) -> Terms:
        """The terms of the first way."""
        return self.ways[0].terms


@dataclass(frozen=True, slots=True)
class Phrase:
    """Terms that count more one after the other, each at most ``slop`` from the one before."""

    terms: Terms
    weight: float
    slop: int = 1


@dataclass(frozen=True, slots=True)
class CardAsked:
    """A card named in a query, and how much it leads to which rules, by number, up to 1."""

    title: str
    rules: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Question:
    """A query as it is put to the index."""

    concepts: tuple[Concept, ...]
    phrases: tuple[Phrase, ...] = ()
    cards: tuple[CardAsked, ...] = ()

    @property
    def besides_cards(self) -> list[Concept]:
        """What is asked for besides cards."""
        return [concept for concept in self.concepts if not concept.is_card]

    @property
    def terms(self) -> frozenset[str]:
        """Every term that may be found, for marking it."""
        return frozenset(t for c in self.concepts for way in c.ways for t in way.terms)
