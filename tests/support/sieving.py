"""The sieve of English that a phone has, asked as the phone asks it."""

from base64 import b64decode
from collections.abc import Mapping
from typing import Any

from index.offline.tables import bits_of


def passes(sieve: Mapping[str, Any], word: str) -> bool:
    """Whether a sieve takes a word for English: each of its list, and few others."""
    bits = int.from_bytes(b64decode(sieve["sieve"]), "little")
    return all(bits >> place & 1 for place in bits_of(word, sieve["bits"]))
