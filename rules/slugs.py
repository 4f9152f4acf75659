"""Slugs: the addresses of entries that bear a title and no number."""

import re
from collections.abc import Container

from rules.accents import without_accents

_WITHIN_A_WORD = re.compile(r"['’‘&.!?,“”\"()]")
_ELLIPSIS = re.compile(r"\.{3}|…")
_APART = re.compile(r"[^a-z0-9]+")


def slug(words: str) -> str:
    """The address made of a title: ``“If successful...”`` is ``if-successful``.

    Accents, case and quotes are folded; what stands within a word is dropped (``R&D`` is
    ``rd``), what stands between words becomes a hyphen. Empty for no words.
    """
    letters = without_accents(_ELLIPSIS.sub(" ", words)).casefold()
    return _APART.sub("-", _WITHIN_A_WORD.sub("", letters)).strip("-")


def meant(typed: str, addresses: Container[str]) -> str | None:
    """Which of the ``addresses`` a person means: as it is, or as words that it is made of."""
    likely = (typed.strip().casefold(), slug(typed))
    return next((address for address in likely if address in addresses), None)
