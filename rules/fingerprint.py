"""Fingerprints of wording: equal where two texts differ only in typography."""

import hashlib
import re
import unicodedata
from collections.abc import Iterable

from rules.text import Span, plain

_TYPOGRAPHY = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"'} | dict.fromkeys("–—−‐‑", "-"))


def normalise(text: str) -> str:
    """Fold typography, white space and case, so that only the words are left to compare."""
    text = unicodedata.normalize("NFKC", text.translate(_TYPOGRAPHY)).casefold()
    return re.sub(r"\s+", " ", text).strip()


def fingerprint(wording: str | Iterable[Span]) -> str:
    """Twelve hexadecimal digits that change when the words do; empty for no words."""
    text = normalise(wording if isinstance(wording, str) else plain(wording))
    return hashlib.sha256(text.encode()).hexdigest()[:12] if text else ""
