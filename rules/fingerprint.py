"""Fingerprints of wording: equal where two texts differ only in typography."""

import hashlib
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from rules.text import Span, plain

_TYPOGRAPHY = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"'} | dict.fromkeys("–—−‐‑", "-"))


def normalise(text: str) -> str:
    """Fold typography, white space and case, so that only the words are left to compare."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text.translate(_TYPOGRAPHY))
    return " ".join(text.casefold().split())


def fingerprint(wording: str | Iterable[Span]) -> str:
    """Return twelve hexadecimal digits that change when the words do; empty for no words."""
    return _hash_text(wording if isinstance(wording, str) else plain(wording))


@lru_cache(4096)  # every entry is compared with its counterparts in all editions
def _hash_text(text: str) -> str:
    words = normalise(text)
    return hashlib.sha256(words.encode()).hexdigest()[:12] if words else ""
