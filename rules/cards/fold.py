"""Typography folded away, with the way back to where each character stood."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_APOSTROPHES = "'’‘ʼ`´"
_DROPPED = '"“”„«»™®'
_DASHES = "-‐‑‒–—−"
_ODD = re.compile(r"[^ !#-,./0-_a-~][^!#-,./0-_a-~]*|  +")
"""What is not simply itself, with the white space behind it; all else is ASCII."""


@dataclass(frozen=True, slots=True)
class Folded:
    """Words without accents, double quotes and trade marks; dashes and white space as one space.

    ``places[i]`` is where the character ``text[i]`` stands in the original; the last place
    is the original's end. Case is kept.
    """

    text: str
    places: Sequence[int]


def fold(words: str) -> Folded:
    """Fold the typography of words: ``“Baklan”  Bochkin`` and ``Baklan Bochkin`` become alike."""
    if _ODD.search(words) is None:
        return Folded(words, range(len(words) + 1))
    kept: list[str] = []
    places: list[int] = []
    done = 0
    before = ""
    for odd in _ODD.finditer(words):
        start, end = odd.span()
        kept.append(words[done:start])
        places += range(done, start)
        if start > done:
            before = words[start - 1]
        for place in range(start, end):
            for letter in _folded(words[place]):
                if letter == before == " ":
                    continue
                kept.append(letter)
                places.append(place)
                before = letter
        done = end
    kept.append(words[done:])
    places += range(done, len(words) + 1)
    return Folded("".join(kept), places)


@lru_cache(maxsize=1024)
def _folded(character: str) -> str:
    if character in _APOSTROPHES:
        return "'"
    if character in _DROPPED:
        return ""
    if character in _DASHES or character.isspace():
        return " "
    letters = unicodedata.normalize("NFKD", character)
    return "".join(c for c in letters if not unicodedata.combining(c))


def key(name: str) -> str:
    """A name as it is compared: folded, without case, and without what punctuation ends it."""
    return fold(name).text.strip(" .!?").casefold()
