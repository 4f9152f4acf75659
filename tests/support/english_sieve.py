"""The sieve of English that a phone has, asked as the phone asks it, and made once."""

import json
from base64 import b64decode
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from index import english
from index.offline.tables import filter_bits
from index.vocabulary import Vocabulary
from index.words import split_words

if TYPE_CHECKING:
    from run_cache import Shared

Sieve = dict[str, Any]
Asked = Callable[[str], bool]


class SievedOnce:
    """Makes the sieve for a vocabulary, and gives it to each other that knows the same words."""

    def __init__(self, make: Callable[[Asked], Sieve], shared: "Shared") -> None:
        self.make = make
        self.shared = shared
        self.made: dict[object, Sieve] = {}

    def __call__(self, is_looked_up: Asked) -> Sieve:
        known = getattr(is_looked_up, "__self__", None)
        if not isinstance(known, Vocabulary):
            return self.make(is_looked_up)
        lexicon = known.lexicon
        names = frozenset(lexicon.names)
        what = frozenset(lexicon.words), lexicon.terms, names, english.common_words
        if what not in self.made:
            self.made[what] = self._shared(is_looked_up, known)
        return self.made[what]

    def _shared(self, is_looked_up: Asked, known: Vocabulary) -> Sieve:
        """The one that any process of the run has made."""
        knows = [sorted(known.lexicon.words), sorted(known.lexicon.terms), known.lexicon.names]
        name = sha256(json.dumps([knows, english.common_words()]).encode()).hexdigest()

        def fill(folder: Path) -> None:
            (folder / "sieve").write_text(json.dumps(self.make(is_looked_up)))

        found: Sieve = json.loads((self.shared(f"sieve {name}", fill) / "sieve").read_text())
        return found


def passes_sieve(sieve: Mapping[str, Any], word: str) -> bool:
    """Whether a sieve takes a word for English: each of its list, and few others."""
    bits = int.from_bytes(b64decode(sieve["sieve"]), "little")
    return all(bits >> place & 1 for place in filter_bits(word, sieve["bits"]))


def passes_falsely(sieve: Mapping[str, Any], text: str) -> bool:
    """Whether a sieve takes any word of a text for English that is none."""
    words = {word.folded for word in split_words(text)}
    return any(passes_sieve(sieve, word) and not english.is_english(word) for word in words)
