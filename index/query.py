"""Understanding what was typed: numbers, quoted phrases, words, and what they may stand for."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise

from index.english import function_words
from index.store import Wanted
from index.synonyms import Terms, thesaurus
from index.vocabulary import Vocabulary
from index.words import Word, words
from rules.numbers import NumberError, RuleNumber, resolve

LONGEST = 1000
"""Characters of a query that are read; what follows is noise."""
MOST_WORDS = 32

_QUOTED = re.compile(r"[\"“”„«»]([^\"“”„«»]+)[\"“”„«»]")
_NUMBER_INSIDE = re.compile(
    r"(?<![\w.])\d{1,2}\.\d{1,2}(?:\.\d{1,2}\s?\(?[a-z]?\)?)?(?![\w])|(?<![\w.])\d{3,5}[a-z](?!\w)",
    re.IGNORECASE,
)
_FUNCTION_WEIGHT = 0.1
_SYNONYM = 0.7
_CORRECTED = (0.8, 0.3, 0.2)
_PHRASE = 2.0
_NEIGHBOURS = 0.5


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing asked for, and the ways it may be said; any of them satisfies."""

    ways: tuple[Wanted, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Understanding:
    """What was typed, understood against one edition.

    ``numbers`` are the rules named in it, the likeliest reading first; ``is_number``
    whether it is nothing but a number; ``nearest`` what to offer where that number does
    not exist; ``phrases`` what is wanted in just this order; ``corrected`` what was read
    otherwise than typed.
    """

    numbers: tuple[RuleNumber, ...] = ()
    is_number: bool = False
    nearest: tuple[RuleNumber, ...] = ()
    concepts: tuple[Concept, ...] = ()
    phrases: tuple[Wanted, ...] = ()
    corrected: tuple[tuple[str, str], ...] = ()

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        """Everything to ask the index for."""
        ways = (
            Wanted(way.terms, way.weight * concept.weight)
            for concept in self.concepts
            for way in concept.ways
        )
        return (*ways, *self.phrases)


def understand(typed: str, known: Collection[RuleNumber], vocabulary: Vocabulary) -> Understanding:
    """Read a query against the numbers and the words of an edition; anything may be typed."""
    text = typed[:LONGEST]
    try:
        meant = resolve(text, known)
    except NumberError:
        pass
    else:
        numbers = () if meant.number is None else (meant.number, *meant.others)
        return Understanding(numbers, is_number=True, nearest=meant.nearest)
    numbers, rest = _numbers_inside(text, known)
    return _with_words(rest, numbers, vocabulary)


def _numbers_inside(text: str, known: Collection[RuleNumber]) -> tuple[tuple[RuleNumber, ...], str]:
    """The existing numbers in a longer query, and the query without them."""
    found: dict[RuleNumber, None] = {}

    def take(match: re.Match[str]) -> str:
        meant = resolve(match[0], known).number
        if meant is None:
            return match[0]
        found[meant] = None
        return " "

    rest = _NUMBER_INSIDE.sub(take, text)
    return tuple(found), rest


def _with_words(
    text: str, numbers: tuple[RuleNumber, ...], vocabulary: Vocabulary
) -> Understanding:
    reader = _Reader(vocabulary)
    quoted = [p for m in _QUOTED.finditer(text) if len(p := _sequence(m[1])) > 1]
    typed = _sequence(text)[:MOST_WORDS]
    concepts = tuple(reader.concepts(typed))
    phrases = [Wanted(tuple(w.term for w in phrase), _PHRASE) for phrase in quoted]
    phrases += [
        Wanted((a.term, b.term), _NEIGHBOURS)
        for a, b in pairwise(typed)
        if not {a.folded, b.folded} & function_words()
    ]
    return Understanding(
        numbers=numbers,
        concepts=concepts,
        phrases=tuple(phrases),
        corrected=tuple(reader.corrected.items()),
    )


def _sequence(text: str) -> list[Word]:
    """The words of a query one after the other, hyphenated ones as their parts."""
    in_order: dict[int, Word] = {}
    for word in words(text):
        in_order.setdefault(word.position, word)
    return list(in_order.values())


class _Reader:
    """Turns words into concepts, remembering what it had to correct."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.corrected: dict[str, str] = {}

    def concepts(self, typed: list[Word]) -> list[Concept]:
        """One concept for each different word, and one for each synonym that applies."""
        found = {word.term: self._of_word(word) for word in typed}
        terms = tuple(word.term for word in typed)
        concepts = list(found.values())
        for said, meant in thesaurus().items():
            if _stands_in(said, terms):
                concepts.append(Concept(tuple(Wanted(m, _SYNONYM) for m in meant), 1.0))
        return concepts

    def _of_word(self, word: Word) -> Concept:
        if word.folded in function_words():
            return Concept((Wanted((word.term,), 1.0),), _FUNCTION_WEIGHT)
        if self._vocabulary.knows(word.term):
            return Concept((Wanted((word.term,), 1.0),), 1.0)
        return Concept(tuple(self._guesses(word)), 1.0)

    def _guesses(self, word: Word) -> list[Wanted]:
        parts = self._vocabulary.parts(word.folded)
        if parts is not None:
            self.corrected[word.folded] = " ".join(parts)
            return [Wanted(tuple(next(iter(words(p))).term for p in parts), 1.0)]
        near = self._vocabulary.near(word.folded) or self._vocabulary.completions(word.folded)
        if near:
            self.corrected[word.folded] = near[0]
        return [
            Wanted((next(iter(words(guess))).term,), weight)
            for guess, weight in zip(near, _CORRECTED, strict=False)
        ]


def _stands_in(part: Terms, whole: Terms) -> bool:
    return any(whole[at : at + len(part)] == part for at in range(len(whole) - len(part) + 1))
