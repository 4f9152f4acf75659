"""Slugs: the addresses of entries that have a title and no number."""

import re
from collections.abc import Collection, Container

from rules.accents import without_accents

_DROPPED = re.compile(r"['’‘&.!?,“”\"()]")
_ELLIPSIS = re.compile(r"\.{3}|…")
_SEPARATORS = re.compile(r"[^a-z0-9]+")
_MIN_SIMILARITY = 75
"""How similar an address must be to what was typed, of 100, to be offered."""
_MAX_OFFERED = 4


def slug(words: str) -> str:
    """Return the address made from a title: ``if-successful`` for ``“If successful...”``.

    Accents, case and quotes are folded. Marks within a word are dropped (``R&D`` is ``rd``);
    anything between words becomes a hyphen. Empty for no words.
    """
    letters = without_accents(_ELLIPSIS.sub(" ", words)).casefold()
    return _SEPARATORS.sub("-", _DROPPED.sub("", letters)).strip("-")


def resolve_slug(typed: str, addresses: Container[str]) -> str | None:
    """Return the one of ``addresses`` that a person typed, as such or as words, or ``None``."""
    likely = (typed.strip().casefold(), slug(typed))
    return next((address for address in likely if address in addresses), None)


def nearest_addresses(typed: str, addresses: Collection[str]) -> tuple[str, ...]:
    """Return those of ``addresses`` that are most like what a person typed, the nearest first."""
    from rapidfuzz import fuzz, process  # only here: a lookup needs it for nothing else

    found = process.extract(
        slug(typed),
        [*addresses],
        scorer=fuzz.ratio,
        score_cutoff=_MIN_SIMILARITY,
        limit=_MAX_OFFERED,
    )
    return tuple(address for address, _, _ in found)
