"""The words and names an edition knows, and what an unknown word may have been meant for."""

from collections.abc import Iterable, Iterator
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


Spellings = dict[int, list[str]]
"""Words by how many letters they have."""


class Lexicon(BaseModel):
    """What the index keeps of an edition's words.

    ``words``: each as it is written, without case and accents, with the number of
    entries that have it. ``names``: of cards, sections and terms, of two words or more.
    ``plain``: the words that stand elsewhere than in names of cards. ``terms``: what the words
    are indexed under, which takes longer to find than all else that is read.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: dict[str, int]
    names: tuple[str, ...]
    plain: frozenset[str]
    terms: frozenset[str]

    @classmethod
    def of(
        cls,
        words: dict[str, int],
        names: tuple[str, ...],
        plain: frozenset[str] = frozenset(),
        more: Iterable[str] = (),
    ) -> Self:
        """What is to be kept of these, and of ``more`` terms, which no slip is taken for."""
        terms = frozenset((*map(term, words), *more))
        return cls(words=words, names=names, plain=plain, terms=terms)


class Vocabulary:
    """Answers what a word that no entry has may have been meant for."""

    def __init__(self, lexicon: Lexicon) -> None:
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
        said = (w for w in said_words() if w.isalpha() and len(w) >= _FEWEST_LETTERS)
        self._said = _by_length(sorted({*self._words, *said}))

    def knows(self, a_term: str) -> bool:
        """Whether any entry has a word of this term."""
        return a_term in self._terms

    def meant(self, word: str, count: int = 3) -> tuple[str, ...]:
        """Up to ``count`` words or names that an unknown ``word`` may stand for, likeliest first.

        Names by their initials (``dbs``), words of which two letters changed places, two words
        without the space (``jackout``), other slips of the finger, and at last words that only
        begin so. A word of English is no slip: whoever typed it meant it.
        """
        if len(word) < _FEWEST_LETTERS or not word.isalpha():
            return ()
        may_slip = len(word) >= SHORT and not is_english(word)
        found = self._initials.get(word)
        if not found and may_slip and any(map(self._counts.__contains__, swapped(word))):
            found = self._near(word)
        found = found or list(self._parts(word))
        if not found and may_slip:
            found = self._near(word) or self._beginning(word)
        return tuple(found[:count])

    def mended(self, word: str) -> str:
        """The word that an unknown one is nearest to, be it only said for others; else itself.

        So a nickname is one, too, however it is misspelt. A word that is said is no slip.
        """
        if len(word) < SHORT or not word.isalpha() or word in said_words() or is_english(word):
            return word
        return next(iter(self._near(word, self._said)), word)

    def _parts(self, word: str) -> Iterator[str]:
        for at in range(_FEWEST_LETTERS, len(word) - _FEWEST_LETTERS + 1):
            if word[:at] in self._counts and word[at:] in self._counts:
                yield f"{word[:at]} {word[at:]}"

    def _near(self, word: str, spellings: Spellings | None = None) -> list[str]:
        """Those of some spellings, or of all that the documents have, that are near a word.

        One slip is allowed in a short word, two from six letters, three from ten.

        A slip is a letter wrong, missing, too many, or two that changed places. Of words
        equally near, one of the same letters goes first, then one with the same first letter,
        then the more frequent; a short word keeps its first letter.
        """
        letters = sorted(word)
        slips = 1 + (len(word) >= 6) + (len(word) >= 10)
        near = [
            (
                distance,
                sorted(known) != letters,
                known[0] != word[0],
                -self._counts.get(known, 0),
                known,
            )
            for length in range(len(word) - slips, len(word) + slips + 1)
            for known, distance, _ in process.extract(
                word,
                (spellings or self._spellings).get(length, ()),
                scorer=OSA.distance,
                score_cutoff=slips,
                limit=None,
            )
            if len(word) > SHORT or known[0] == word[0]
        ]
        return [self._joined.get(known, known) for *_, known in sorted(near)]

    def _beginning(self, start: str) -> list[str]:
        found = [word for word in self._words if word.startswith(start)]
        return sorted(found, key=lambda word: -self._counts[word])


def _by_length(spellings: Iterable[str]) -> Spellings:
    found: Spellings = {}
    for spelling in spellings:
        found.setdefault(len(spelling), []).append(spelling)
    return found


def swapped(word: str) -> Iterator[str]:
    """A word with each two neighbouring letters in each other's place, but for the first."""
    for at in range(1, len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
