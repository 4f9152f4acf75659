"""The words an edition knows, and what a word it does not know may have been meant for."""

from collections.abc import Mapping

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from index.words import term

_FEWEST_LETTERS = 3
"""Shorter unknown words are left alone: everything is near to them."""


class Vocabulary:
    """Folded words of an edition with the number of entries that have them."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = counts
        self._terms = frozenset(map(term, counts))
        self._words = [w for w in counts if w.isalpha() and len(w) >= _FEWEST_LETTERS]

    def knows(self, a_term: str) -> bool:
        """Whether any entry has a word of this term."""
        return a_term in self._terms

    def near(self, word: str, count: int = 3) -> tuple[str, ...]:
        """Up to ``count`` known words that ``word`` may be a slip for, the likeliest first.

        One slip is allowed in a short word, two from six letters, three from ten; a slip
        is a letter wrong, missing, too many, or two that changed places. Of words equally
        near, one with the same first letter goes first, then the more frequent one.
        """
        if len(word) < _FEWEST_LETTERS or not word.isalpha():
            return ()
        slips = 1 + (len(word) >= 6) + (len(word) >= 10)
        found = extract(word, self._words, scorer=OSA.distance, score_cutoff=slips, limit=None)
        ranked = sorted(found, key=lambda f: (f[1], f[0][0] != word[0], -self._counts[f[0]]))
        return tuple(known for known, _, _ in ranked[:count])

    def completions(self, start: str, count: int = 3) -> tuple[str, ...]:
        """Up to ``count`` known words that begin so, the most frequent first."""
        if len(start) < _FEWEST_LETTERS:
            return ()
        found = [w for w in self._words if w.startswith(start)]
        found.sort(key=lambda w: -self._counts[w])
        return tuple(found[:count])

    def parts(self, word: str) -> tuple[str, str] | None:
        """The two known words that ``word`` is when the space is missing, if it is."""
        splits = (
            (word[:at], word[at:]) for at in range(_FEWEST_LETTERS, len(word) - _FEWEST_LETTERS + 1)
        )
        known = [s for s in splits if s[0] in self._counts and s[1] in self._counts]
        return max(known, key=lambda s: min(map(self._counts.__getitem__, s)), default=None)
