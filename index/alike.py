"""What is one answer in several places: steps that say the same, a heading and its only entry."""

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


def headed(edition: Edition) -> Mapping[str, str]:
    """From what a heading alone stands above to that heading: the two are one answer.

    Of documents without numbers, whose entries are known by their headings. A heading that has
    words of its own, or more than one entry below it, is another answer than these, and so is
    one of another kind: a chapter or a section is a part of the document.
    """
    if edition.numbers:
        return {}
    above = (e for e in edition.entries if e.title and not e.plain_text)
    below = ((heading, edition.children(heading.number)) for heading in above)
    return {
        only.number: heading.number
        for heading, children in below
        if len(children) == 1 and not (only := children[0]).title and only.kind is heading.kind
    }
