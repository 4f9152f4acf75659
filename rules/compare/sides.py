"""The two sides of a comparison, prepared for matching: what each entry says and where.

Each word is coded as one character, the same on both sides, so that likeness is counted in whole
words. Case does not count, and neither do rule numbers: a renumbering changes many of them and
the meaning of none.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz.distance import Indel

from rules.entries import Entry, OutlineItem
from rules.text import RichText, plain

_NUMBER = re.compile(r"\d+(?:\.\d+)+[a-z]{0,2}(?!\w)")
_WORD = re.compile(r"\[\w+\]|\w+")
_SURROGATES = range(0xD800, 0xE000)


class WordCoding:
    """Assigns one character to every word; both sides must share one coding."""

    def __init__(self) -> None:
        self._codes: dict[str, str] = {}

    def encode(self, text: str) -> str:
        """Return the words of a text as characters, without punctuation."""
        codes, words = self._codes, _WORD.findall(_NUMBER.sub("0", text.casefold()))
        for word in words:
            if word not in codes:
                number = len(codes) + 1
                number += len(_SURROGATES) if number >= _SURROGATES.start else 0
                codes[word] = chr(number)
        return "".join([codes[word] for word in words])


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where an entry stands: the places of its parent and of the siblings beside it."""

    parent: int | None
    before: int | None
    after: int | None
    ordinal: int


class Side:
    """The entries of one edition, each known by its place in the document's order."""

    def __init__(self, entries: Sequence[Entry], coding: WordCoding) -> None:
        self.entries = entries
        self._coding = coding
        self._encoded: dict[int, str] = {}

    def __len__(self) -> int:
        return len(self.entries)

    def encoded_words(self, place: int) -> str:
        """Return the coded words of the entry at a place; coded on demand, as most never are."""
        if place not in self._encoded:
            self._encoded[place] = self._coding.encode(matching_text(self.entries[place]))
        return self._encoded[place]

    @cached_property
    def by_number(self) -> dict[str, int]:
        """The place of each entry, by number."""
        return {entry.number: place for place, entry in enumerate(self.entries)}

    @cached_property
    def children(self) -> dict[int | None, list[int]]:
        """The places directly below each place; the top level below ``None``."""
        below: dict[int | None, list[int]] = {}
        for place, entry in enumerate(self.entries):
            parent = None if entry.parent is None else self.by_number.get(entry.parent)
            below.setdefault(parent, []).append(place)
        return below

    @cached_property
    def places(self) -> list[Surroundings]:
        """Where each entry stands."""
        placed: dict[int, Surroundings] = {}
        for parent, below in self.children.items():
            padded = [None, *below, None]
            for ordinal, place in enumerate(below):
                placed[place] = Surroundings(parent, padded[ordinal], padded[ordinal + 2], ordinal)
        return [placed[place] for place in range(len(self))]


def likeness(a: str, b: str) -> float:
    """Return how alike two coded texts are: the share of words kept in order, from 0 to 1."""
    return Indel.normalized_similarity(a, b) if a or b else 1.0


def matching_text(entry: Entry) -> str:
    """Return all that an entry itself says; its examples are matched separately."""
    timing = " ".join(plain(line.text) for line in lines(entry.timing))
    return f"{entry.title or ''} {entry.plain_text} {timing}"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a timing structure under its full label, such as ``4.d``."""

    label: str
    text: RichText


def lines(items: Iterable[OutlineItem], above: str = "") -> Iterator[Line]:
    """Yield the lines of a timing structure, each before those under it."""
    for item in items:
        label = f"{above}.{item.label}" if above else item.label
        yield Line(label, item.text)
        yield from lines(item.items, label)
