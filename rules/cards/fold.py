"""Typography folded away, with the way back to where each character stood."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_APOSTROPHES = "'’‘ʼ`´"
_DROPPED = '"“”„«»™®'
_DASHES = "-‐‑‒–—−"


@dataclass(frozen=True, slots=True)
class Folded:
    """Words without accents, double quotes and trade marks; dashes and white space as one space.

    ``places[i]`` is where the character ``text[i]`` stands in the original; the last place
    is the original's end. Case is kept.
    """

    text: str
    places: tuple[int, ...]


def fold(words: str) -> Folded:
    """Fold the typography of words: ``“Baklan”  Bochkin`` and ``Baklan Bochkin`` become alike."""
    kept: list[str] = []
    places: list[int] = []
    for place, character in enumerate(words):
        for letter in _folded(character):
            if letter == " " and kept and kept[-1] == " ":
                continue
            kept.append(letter)
            places.append(place)
    return Folded("".join(kept), (*places, len(words)))


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
