"""The sieve of English that a phone has, asked as the phone asks it, and made once."""

from base64 import b64decode
from collections.abc import Callable, Mapping
from typing import Any

from index import english
from index.offline.tables import bits_of
from index.vocabulary import Vocabulary
from index.words import in_order

Sieve = dict[str, Any]
Asked = Callable[[str], bool]


class SievedOnce:
    """Makes the sieve for a vocabulary, and gives it to each other that knows the same words."""

    def __init__(self, make: Callable[[Asked], Sieve]) -> None:
        self.make = make
        self.made: dict[object, Sieve] = {}

    def __call__(self, is_looked_up: Asked) -> Sieve:
        known = getattr(is_looked_up, "__self__", None)
        if not isinstance(known, Vocabulary):
            return self.make(is_looked_up)
        lexicon = known.lexicon
        names = frozenset(lexicon.names)
        what = frozenset(lexicon.words), lexicon.terms, names, english.common_words
        if what not in self.made:
            self.made[what] = self.make(is_looked_up)
        return self.made[what]


def passes(sieve: Mapping[str, Any], word: str) -> bool:
    """Whether a sieve takes a word for English: each of its list, and few others."""
    bits = int.from_bytes(b64decode(sieve["sieve"]), "little")
    return all(bits >> place & 1 for place in bits_of(word, sieve["bits"]))


def passes_falsely(sieve: Mapping[str, Any], text: str) -> bool:
    """Whether a sieve takes any word of a text for English that is none."""
    words = {word.folded for word in in_order(text)}
    return any(passes(sieve, word) and not english.is_english(word) for word in words)
