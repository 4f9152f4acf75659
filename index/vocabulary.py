"""The words and names an edition knows, and the readings of an unknown word."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain
from typing import Self

from rapidfuzz import process
from rapidfuzz.distance import OSA

from index.english import is_english
from index.synonyms import synonym_words
from index.words import index_term, split_words
from rules.frozen_model import FrozenModel

SHORT = 4
"""The length up to which a word is short: a slip or two make any other word of it."""
_MIN_LETTERS = 3
"""Shorter unknown words are left alone, because everything is near them."""
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The rows of a keyboard: a finger that slips hits the key beside the right one."""
_VOWELS = tuple("aeiou")
_ORDER = 50
"""How much likelier it is to type two letters in the wrong order than to make another slip."""


SpellingsByLength = dict[int, list[str]]
"""Words by length."""


class Lexicon(FrozenModel):
    """The words of an edition, as the index keeps them.

    - ``words``: each word without case and accents, and how many entries have it.
    - ``names``: the names of cards, sections and terms that have two words or more.
    - ``plain``: the words that also stand outside of card names.
    - ``spoken``: those of ``plain`` that people ask with and no text has.
    - ``terms``: the stems of the words. They are kept because finding them takes longer than
      reading everything else.
    """

    words: dict[str, int]
    names: tuple[str, ...]
    plain: frozenset[str]
    spoken: frozenset[str]
    terms: frozenset[str]

    @classmethod
    def from_counts(
        cls,
        words: dict[str, int],
        names: tuple[str, ...],
        plain: frozenset[str] = frozenset(),
        further_terms: Iterable[str] = (),
        spoken: frozenset[str] = frozenset(),
    ) -> Self:
        """Make a lexicon; ``further_terms`` are those that no slip is corrected to."""
        terms = frozenset((*map(index_term, words), *further_terms))
        return cls(words=words, names=names, plain=plain, spoken=spoken, terms=terms)


class Vocabulary:
    """Knows the words of an edition, and guesses what an unknown word was meant to be."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._counts = lexicon.words
        self._terms = lexicon.terms
        self._words = [w for w in lexicon.words if w.isalpha() and len(w) >= _MIN_LETTERS]
        self._names_by_joined: dict[str, str] = {}
        self._names_by_initials: dict[str, list[str]] = {}
        for name in lexicon.names:
            parts = [word.folded for word in split_words(name)]
            self._names_by_joined.setdefault("".join(parts), name)
            self._names_by_initials.setdefault("".join(part[0] for part in parts), []).append(name)
        self._spellings = _by_length((*self._words, *self._names_by_joined))

    def load(self) -> None:
        """Load now what only slips need, such as the dictionary of English."""
        is_english("")
        _ = self._spellings_with_synonyms

    def knows(self, stem: str) -> bool:
        """Whether any entry has a word with this stem."""
        return stem in self._terms

    def corrections(self, word: str, count: int = 3) -> tuple[str, ...]:
        """Return up to ``count`` readings of an unknown ``word``, the likeliest first.

        It tries, in this order: names with these initials (``dbs``); words one likely slip away;
        two words without the space (``jackout``); words other slips away; words that begin so.
        An English word is never corrected: whoever typed it meant it.
        """
        if len(word) < _MIN_LETTERS or not word.isalpha():
            return ()
        readings = self._names_by_initials.get(word)
        near = [] if readings or is_english(word) else self._near_spellings(word, self._spellings)
        if near and is_likely_slip(word, near[0]):
            readings = near
        readings = readings or list(self._split_in_two(word)) or near
        if not readings and len(word) >= SHORT and not is_english(word):
            readings = self._completions(word)
        return tuple(readings[:count])

    def correct(self, word: str) -> str:
        """Return the nearest word to an unknown one, synonyms included, or the word itself.

        So a misspelt nickname is corrected, too. A word that is a synonym already is kept, and so
        are two words without the space between them, unless a likely slip makes one of it.
        """
        is_kept = len(word) < _MIN_LETTERS or not word.isalpha() or word in synonym_words()
        if is_kept or is_english(word):
            return word
        nearest = next(iter(self._near_spellings(word, self._spellings_with_synonyms)), word)
        return (
            nearest if is_likely_slip(word, nearest) or not any(self._split_in_two(word)) else word
        )

    def is_transposition(self, word: str) -> bool:
        """Whether an unknown word is a known one with two letters swapped.

        Its stem may be that of another known word all the same: *expoes* has the stem of *expo*.
        """
        return (
            self._is_known_if_transposed(word)
            and word not in synonym_words()
            and not is_english(word)
        )

    def needs_dictionary(self, word: str) -> bool:
        """Whether reading a word needs the dictionary of English, because it is like another."""
        is_unknown = len(word) >= SHORT and not self.knows(index_term(word))
        return self._is_known_if_transposed(word) or (is_unknown and self._is_like_another(word))

    def _is_like_another(self, word: str) -> bool:
        return word in self._word_beginnings or any(self._within_slips(word, self._all_spellings))

    @cached_property
    def _word_beginnings(self) -> frozenset[str]:
        return frozenset(w[:end] for w in self._words for end in range(SHORT, len(w) + 1))

    @cached_property
    def _spellings_with_synonyms(self) -> SpellingsByLength:
        """The words of the documents and the synonyms, as targets of corrections."""
        synonyms = (w for w in synonym_words() if w.isalpha() and len(w) >= _MIN_LETTERS)
        return _by_length(sorted({*self._words, *synonyms}))

    @cached_property
    def _all_spellings(self) -> SpellingsByLength:
        """All targets of corrections: words, names without spaces, and synonyms."""
        spellings = (*self._spellings.values(), *self._spellings_with_synonyms.values())
        return _by_length({*chain.from_iterable(spellings)})

    def _is_known_if_transposed(self, word: str) -> bool:
        if word in self._counts or not word.isalpha():
            return False
        return any(map(self._counts.__contains__, transpositions(word)))

    def _split_in_two(self, word: str) -> Iterator[str]:
        for end in range(_MIN_LETTERS, len(word) - _MIN_LETTERS + 1):
            if word[:end] in self._counts and word[end:] in self._counts:
                yield f"{word[:end]} {word[end:]}"

    def _near_spellings(self, word: str, spellings: SpellingsByLength) -> list[str]:
        """Return those of the spellings that are near a word.

        A slip is a letter that is wrong, missing or too many, or two letters that changed places.
        A word may have one, from six letters on two, from ten on three. A short word must keep its
        first letter, and a word of three letters all of them.

        Of words equally near, those come first that a single likely slip makes
        (:func:`is_likely_slip`), then those with the same first letter, then the more frequent
        ones. Frequency counts for more if only the order of the letters is wrong.
        """
        letters = sorted(word)
        near = [
            (
                distance,
                not is_likely_slip(word, spelling),
                spelling[0] != word[0],
                -self._counts.get(spelling, 0) * (_ORDER if sorted(spelling) == letters else 1),
                spelling,
            )
            for spelling, distance in self._within_slips(word, spellings)
        ]
        return [self._names_by_joined.get(spelling, spelling) for *_, spelling in sorted(near)]

    def _within_slips(self, word: str, spellings: SpellingsByLength) -> Iterator[tuple[str, int]]:
        """Yield the spellings near a word, and how many slips away each is."""
        slips = 1 + (len(word) >= 6) + (len(word) >= 10)
        for length in range(len(word) - slips, len(word) + slips + 1):
            for spelling, distance, _ in process.extract(
                word,
                spellings.get(length, ()),
                scorer=OSA.distance,
                score_cutoff=slips,
                limit=None,
            ):
                keeps_its_first = len(word) > SHORT or spelling[0] == word[0]
                if keeps_its_first and (len(word) >= SHORT or spelling in transpositions(word)):
                    yield spelling, distance

    def _completions(self, start: str) -> list[str]:
        words = [word for word in self._words if word.startswith(start)]
        return sorted(words, key=lambda word: -self._counts[word])


def _by_length(spellings: Iterable[str]) -> SpellingsByLength:
    spellings_by_length: SpellingsByLength = {}
    for spelling in spellings:
        spellings_by_length.setdefault(len(spelling), []).append(spelling)
    return spellings_by_length


def is_likely_slip(word: str, other: str) -> bool:
    """Whether a single likely slip makes one word of the other.

    Likely slips are a letter missing or too many, a key beside the right one, another vowel, and
    letters in another order.
    """
    if sorted(word) == sorted(other):
        return True
    if len(word) != len(other):
        longer, shorter = sorted((word, other), key=len, reverse=True)
        rest = iter(longer)
        return len(longer) - len(shorter) == 1 and all(letter in rest for letter in shorter)
    wrong = [(a, b) for a, b in zip(word, other, strict=True) if a != b]
    return len(wrong) == 1 and _are_easily_confused(*wrong[0])


def _are_easily_confused(letter: str, other_letter: str) -> bool:
    """Whether two letters are vowels, or their keys touch each other."""
    if letter in _VOWELS and other_letter in _VOWELS:
        return True
    places = [
        (row, keys.find(a))
        for a in (letter, other_letter)
        for row, keys in enumerate(_KEYS)
        if a in keys
    ]
    return len(places) == 2 and all(abs(a - b) <= 1 for a, b in zip(*places, strict=True))


def transpositions(word: str) -> Iterator[str]:
    """Yield the word with each two neighbouring letters swapped; the first letter stays."""
    for place in range(1, len(word) - 1):
        yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]
