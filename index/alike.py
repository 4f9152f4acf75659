"""Steps that say the same in several places: of many a search shows one, with all its places."""

import re
from collections.abc import Mapping

from rules.entries import Edition, Kind, Wording

_WORD = re.compile(r"\w+")
_BESIDE = re.compile(r"\([PRS]\)|\d+(?:\.\d+)*[a-z]?")
"""What may differ: the marks of a window, and numbers."""
_SAYING = 4
"""Words that a step has at least to be called the same as another."""


def alike(edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """From a step's number to those of the others that have its words, in their order.

    Empty for an outline, whose words are not at hand.
    """
    if edition.wording is not Wording.OFFICIAL:
        return {}
    groups: dict[tuple[str, ...], list[str]] = {}
    for entry in edition.entries:
        if entry.kind is Kind.STEP:
            words = tuple(_WORD.findall(_BESIDE.sub(" ", entry.plain_text).casefold()))
            if len(words) >= _SAYING:
                groups.setdefault(words, []).append(entry.number)
    return {
        number: tuple(other for other in group if other != number)
        for group in groups.values()
        if len(group) > 1
        for number in group
    }
