"""What the index is asked: concepts, each with the ways to say it, and phrases."""

from dataclasses import dataclass

Terms = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """Terms that stand for what is asked, all of them together, and how well they do."""

    terms: Terms
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing asked for: of the ways to say it the best counts; the typed one is first.

    ``start`` and ``end`` are the positions of its first and last word in the query.
    """

    ways: tuple[Way, ...]
    start: int = 0
    end: int = 0

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
class Question:
    """A query as it is put to the index."""

    concepts: tuple[Concept, ...]
    phrases: tuple[Phrase, ...] = ()

    @property
    def terms(self) -> frozenset[str]:
        """Every term that may be found, for marking it."""
        return frozenset(t for c in self.concepts for way in c.ways for t in way.terms)
