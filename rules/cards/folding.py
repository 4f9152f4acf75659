"""Folding typography away, with the way back to each character's original place."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rules.accents import without_accents

_APOSTROPHES = "'’‘ʼ`´"
_DROPPED = '"“”„«»™®'
_DASHES = "-‐‑‒–—−"
_CHANGED = re.compile(r"[^ !#-,./0-_a-~][^!#-,./0-_a-~]*|  +")
"""Characters that folding changes, with the white space after them; the rest is plain ASCII."""
_SPACES = re.compile("  +")


@dataclass
class Folded:
    """Words without accents, double quotes and trade marks; dashes and white space are one space.

    Case is kept. ``words`` are the original.
    """

    text: str
    words: str

    def original_place(self, at: int) -> int:
        """Return where the character at a place of ``text`` stands in the original."""
        if self.text is self.words:
            return at
        starts, further = self._offsets
        return at + further[bisect_right(starts, at) - 1]

    @cached_property
    def _offsets(self) -> tuple[list[int], list[int]]:
        """The places in ``text`` from which the offset to the original changes, and the offsets."""
        starts, further = [0], [0]
        at = done = 0
        before = ""

        def stands(place: int) -> None:
            if place - at != further[-1]:
                starts.append(at)
                further.append(place - at)

        for odd in _CHANGED.finditer(self.words):
            start, end = odd.span()
            at += start - done
            if start > done:
                before = self.words[start - 1]
            for place in range(start, end):
                for letter in _fold_character(self.words[place]):
                    if not letter == before == " ":
                        stands(place)
                        at += 1
                    before = letter
            done = end
            stands(end)
        return starts, further


def fold(words: str) -> Folded:
    """Fold typography: ``“Baklan”  Bochkin`` and ``Baklan Bochkin`` become alike."""
    if _is_folded(words):
        return Folded(words, words)
    return Folded(_SPACES.sub(" ", words.translate(_FOLDING)), words)


def _is_folded(words: str) -> bool:
    """Whether folding would change nothing; these checks tell three times faster than a regex."""
    return (
        words.isascii()
        and words.isprintable()
        and '"' not in words
        and "-" not in words
        and "`" not in words
        and "  " not in words
    )


@lru_cache(maxsize=1024)
def _fold_character(character: str) -> str:
    if character in _APOSTROPHES:
        return "'"
    if character in _DROPPED:
        return ""
    if character in _DASHES or character.isspace():
        return " "
    return without_accents(character)


class _FoldingTable(dict[int, str | None]):
    """What each character folds to, as :meth:`str.translate` wants it; ``None`` for nothing."""

    def __missing__(self, code: int) -> str | None:
        return _fold_character(chr(code)) or None


_FOLDING = _FoldingTable({code: _fold_character(chr(code)) or None for code in range(128)})


def comparison_key(name: str) -> str:
    """Return a name in the form for comparing: folded, without case or final punctuation."""
    return fold(name).text.strip(" .!?").casefold()
