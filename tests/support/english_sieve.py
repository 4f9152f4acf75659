"""The filter of English words that the offline search has: made once, and asked as it asks."""

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
    from run_cache import MakeOnce

Sieve = dict[str, Any]
IsLookedUp = Callable[[str], bool]


class CachedSieveMaker:
    """Makes a sieve once for all vocabularies that know the same words."""

    def __init__(self, make: Callable[[IsLookedUp], Sieve], make_once: "MakeOnce") -> None:
        self.make = make
        self.make_once = make_once
        self.made: dict[object, Sieve] = {}

    def __call__(self, is_looked_up: IsLookedUp) -> Sieve:
        known = getattr(is_looked_up, "__self__", None)
        if not isinstance(known, Vocabulary):
            return self.make(is_looked_up)
        lexicon = known.lexicon
        names = frozenset(lexicon.names)
        key = frozenset(lexicon.words), lexicon.terms, names, english.common_words
        if key not in self.made:
            self.made[key] = self._make_shared(is_looked_up, known)
        return self.made[key]

    def _make_shared(self, is_looked_up: IsLookedUp, known: Vocabulary) -> Sieve:
        """Return the sieve that any process of the run has made."""
        knows = [sorted(known.lexicon.words), sorted(known.lexicon.terms), known.lexicon.names]
        name = sha256(json.dumps([knows, english.common_words()]).encode()).hexdigest()

        def fill(folder: Path) -> None:
            (folder / "sieve").write_text(json.dumps(self.make(is_looked_up)))

        sieve: Sieve = json.loads((self.make_once(f"sieve {name}", fill) / "sieve").read_text())
        return sieve


def passes_sieve(sieve: Mapping[str, Any], word: str) -> bool:
    """Whether a sieve takes a word for English: every word of its list, and few others."""
    bits = int.from_bytes(b64decode(sieve["sieve"]), "little")
    return all(bits >> place & 1 for place in filter_bits(word, sieve["bits"]))


def passes_falsely(sieve: Mapping[str, Any], text: str) -> bool:
    """Whether a sieve wrongly takes some word of a text for English."""
    words = {word.folded for word in split_words(text)}
    return any(passes_sieve(sieve, word) and not english.is_english(word) for word in words)
