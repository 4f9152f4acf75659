"""The words and names an edition knows, and what an unknown word may have been meant for."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain
from typing import Self

from pydantic import BaseModel, ConfigDict
from rapidfuzz import process
from rapidfuzz.distance import OSA

from index.english import is_english
from index.synonyms import said_words
from index.words import in_order, term

SHORT = 4
"""Letters up to which a word is short: half of it is soon another word."""
_FEWEST_LETTERS = 3
"""Shorter unknown words are left alone: everything is near to them."""
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The rows of a keyboard: fingers that slip hit a key beside the right one."""
_VOWELS = tuple("aeiou")
_ORDER = 50
"""So much likelier are two fingers to come in the wrong order than one to slip."""


Spellings = dict[int, list[str]]
"""Words by how many letters they have."""


class Lexicon(BaseModel):
    """What the index keeps of an edition's words.

    ``words``: each as it is written, without case and accents, with the number of
    entries that have it. ``names``: of cards, sections and terms, of two words or more.
    ``plain``: the words that stand elsewhere than in names of cards; ``spoken``: those of them
    that people ask with, and that stand in no text. ``terms``: what the words
    are indexed under, which takes longer to find than all else that is read.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: dict[str, int]
    names: tuple[str, ...]
    plain: frozenset[str]
    spoken: frozenset[str]
    terms: frozenset[str]

    @classmethod
    def of(
        cls,
        words: dict[str, int],
        names: tuple[str, ...],
        plain: frozenset[str] = frozenset(),
        more: Iterable[str] = (),
        spoken: frozenset[str] = frozenset(),
    ) -> Self:
        """What is to be kept of these, and of ``more`` terms, which no slip is taken for."""
        terms = frozenset((*map(term, words), *more))
        return cls(words=words, names=names, plain=plain, spoken=spoken, terms=terms)


class Vocabulary:
    """Answers what a word that no entry has may have been meant for."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._counts = lexicon.words
        self._terms = lexicon.terms
        self._words = [w for w in lexicon.words if w.isalpha() and len(w) >= _FEWEST_LETTERS]
        self._joined: dict[str, str] = {}
        self._initials: dict[str, list[str]] = {}
        for name in lexicon.names:
            parts = [word.folded for word in in_order(name)]
            self._joined.setdefault("".join(parts), name)
            self._initials.setdefault("".join(part[0] for part in parts), []).append(name)
        self._spellings = _by_length((*self._words, *self._joined))

    def open(self) -> None:
        """Read now what only slips need, the dictionary of English among it."""
        is_english("")
        _ = self._said

    def knows(self, a_term: str) -> bool:
        """Whether any entry has a word of this term."""
        return a_term in self._terms

    def meant(self, word: str, count: int = 3) -> tuple[str, ...]:
        """Up to ``count`` words or names that an unknown ``word`` may stand for, likeliest first.

        Names by their initials (``dbs``), words that one likely slip makes of it, two words
        without the space (``jackout``), other slips of the finger, and at last words that only
        begin so. A word of English is no slip: whoever typed it meant it.
        """
        if len(word) < _FEWEST_LETTERS or not word.isalpha():
            return ()
        likely = self._initials.get(word)
        near = [] if likely or is_english(word) else self._near(word)
        if near and is_likely(word, near[0]):
            likely = near
        likely = likely or list(self._parts(word)) or near
        if not likely and len(word) >= SHORT and not is_english(word):
            likely = self._beginning(word)
        return tuple(likely[:count])

    def mended(self, word: str) -> str:
        """The word that an unknown one is nearest to, be it only said for others; else itself.

        So a nickname is one, too, however it is misspelt. A word that is said is no slip, and two
        words without their space are not one of which a finger makes something else.
        """
        is_one = len(word) < _FEWEST_LETTERS or not word.isalpha() or word in said_words()
        if is_one or is_english(word):
            return word
        nearest = next(iter(self._near(word, self._said)), word)
        return nearest if is_likely(word, nearest) or not any(self._parts(word)) else word

    def is_slip(self, word: str) -> bool:
        """Whether a word that nobody writes has two letters of another in each other's place.

        Such a one may have the stem of a word that there is: *expoes* is no *expo*.
        """
        return self._may_be_swapped(word) and word not in said_words() and not is_english(word)

    def looks_up(self, word: str) -> bool:
        """Whether it makes a difference whether a word is English, since it is like another."""
        is_unknown = len(word) >= SHORT and not self.knows(term(word))
        return self._may_be_swapped(word) or (is_unknown and self._is_like_another(word))

    def _is_like_another(self, word: str) -> bool:
        return word in self._beginnings or any(self._within_slips(word, self._every))

    @cached_property
    def _beginnings(self) -> frozenset[str]:
        return frozenset(w[:end] for w in self._words for end in range(SHORT, len(w) + 1))

    @cached_property
    def _said(self) -> Spellings:
        """The words that the documents have and those that are only said, for slips alone."""
        said = (w for w in said_words() if w.isalpha() and len(w) >= _FEWEST_LETTERS)
        return _by_length(sorted({*self._words, *said}))

    @cached_property
    def _every(self) -> Spellings:
        """What is near a word as it stands in the documents, and as it is only said."""
        listed = (*self._spellings.values(), *self._said.values())
        return _by_length({*chain.from_iterable(listed)})

    def _may_be_swapped(self, word: str) -> bool:
        if word in self._counts or not word.isalpha():
            return False
        return any(map(self._counts.__contains__, swapped(word)))

    def _parts(self, word: str) -> Iterator[str]:
        for at in range(_FEWEST_LETTERS, len(word) - _FEWEST_LETTERS + 1):
            if word[:at] in self._counts and word[at:] in self._counts:
                yield f"{word[:at]} {word[at:]}"

    def _near(self, word: str, spellings: Spellings | None = None) -> list[str]:
        """Those of some spellings, or of all that the documents have, that are near a word.

        One slip is allowed in a short word, two from six letters, three from ten.

        A slip is a letter wrong, missing, too many, or two that changed places. Of words
        equally near, those go first that a finger makes of it (:func:`is_likely`), then one with
        the same first letter, then the more frequent, which counts for more where only the
        letters' order is wrong. A short word keeps its first letter, and
        one of three letters all of them.
        """
        letters = sorted(word)
        near = [
            (
                distance,
                not is_likely(word, known),
                known[0] != word[0],
                -self._counts.get(known, 0) * (_ORDER if sorted(known) == letters else 1),
                known,
            )
            for known, distance in self._within_slips(word, spellings)
        ]
        return [self._joined.get(known, known) for *_, known in sorted(near)]

    def _within_slips(
        self, word: str, spellings: Spellings | None = None
    ) -> Iterator[tuple[str, int]]:
        """Those of some spellings, or of all, that are near a word, with how many slips away."""
        slips = 1 + (len(word) >= 6) + (len(word) >= 10)
        for length in range(len(word) - slips, len(word) + slips + 1):
            for known, distance, _ in process.extract(
                word,
                (spellings or self._spellings).get(length, ()),
                scorer=OSA.distance,
                score_cutoff=slips,
                limit=None,
            ):
                keeps_its_first = len(word) > SHORT or known[0] == word[0]
                if keeps_its_first and (len(word) >= SHORT or known in swapped(word)):
                    yield known, distance

    def _beginning(self, start: str) -> list[str]:
        found = [word for word in self._words if word.startswith(start)]
        return sorted(found, key=lambda word: -self._counts[word])


def _by_length(spellings: Iterable[str]) -> Spellings:
    found: Spellings = {}
    for spelling in spellings:
        found.setdefault(len(spelling), []).append(spelling)
    return found


def is_likely(word: str, known: str) -> bool:
    """Whether a finger makes one word of another known one, by a single slip or by order alone.

    That is a letter missing or too many, a key beside the right one, another vowel, or letters
    in another order.
    """
    if sorted(word) == sorted(known):
        return True
    if len(word) != len(known):
        longer, shorter = sorted((word, known), key=len, reverse=True)
        rest = iter(longer)
        return len(longer) - len(shorter) == 1 and all(letter in rest for letter in shorter)
    wrong = [(a, b) for a, b in zip(word, known, strict=True) if a != b]
    return len(wrong) == 1 and _are_beside(*wrong[0])


def _are_beside(one: str, other: str) -> bool:
    """Whether two letters are vowels, or their keys touch each other."""
    if one in _VOWELS and other in _VOWELS:
        return True
    places = [
        (row, keys.find(a)) for a in (one, other) for row, keys in enumerate(_KEYS) if a in keys
    ]
    return len(places) == 2 and all(abs(a - b) <= 1 for a, b in zip(*places, strict=True))


def swapped(word: str) -> Iterator[str]:
    """A word with each two neighbouring letters in each other's place, but for the first."""
    for at in range(1, len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
