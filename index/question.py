"""A query in the form in which the index is asked: concepts, phrases and cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Terms = tuple[str, ...]


class VariantOrigin(StrEnum):
    """Where a variant of what was typed comes from."""

    TYPED = "typed"
    """It is what was typed."""
    RENAMED = "renamed"
    """The name changed between editions."""
    RULES = "rules"
    """The rules themselves say that the words mean the same."""
    TABLE = "table"
    """Players say so at the table."""
    GAMES = "other games"
    """Another game calls it so."""
    PLAIN = "plain English"
    """It is plain English for what the rules put another way."""
    CUE = "kind of question"
    """The question asks for this kind of rule."""
    DENIED = "denied"
    """It is the opposite of a word that was negated."""
    SLIP = "spelling"
    """It is a reading of an unknown word."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Terms that together stand for a concept, and how well they do."""

    terms: Terms
    weight: float = 1.0
    origin: VariantOrigin = VariantOrigin.TYPED


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing that is asked for, with its variants; in each document the best one counts.

    The first variant is the typed one. ``start`` and ``end`` are the positions of the first and
    last word in the query, and ``typed`` is these words. ``is_card`` says whether they name a card.
    """

    variants: tuple[Variant, ...]
    start: int = 0
    end: int = 0
    typed: str = field(default="", compare=False)
    is_card: bool = False

    @property
    def terms(self) -> Terms:
        """The terms of the first variant."""
        return self.variants[0].terms


@dataclass(frozen=True, slots=True)
class Phrase:
    """Terms that count more if each follows the one before within ``slop`` words."""

    terms: Terms
    weight: float
    slop: int = 1


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card named in a query, and how strongly it leads to each of its rules, up to 1."""

    title: str
    rules: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Question:
    """What the index is asked; ``asks_meaning`` says whether by "what is" or "means"."""

    concepts: tuple[Concept, ...]
    phrases: tuple[Phrase, ...] = ()
    cards: tuple[NamedCard, ...] = ()
    asks_meaning: bool = False

    @property
    def non_card_concepts(self) -> list[Concept]:
        """The concepts that are not names of cards."""
        return [concept for concept in self.concepts if not concept.is_card]

    @property
    def terms(self) -> frozenset[str]:
        """Every term of every variant, for marking matches."""
        return frozenset(t for c in self.concepts for variant in c.variants for t in variant.terms)
