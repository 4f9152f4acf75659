"""Find entries that are one answer: steps that say the same, and a heading with its only entry."""

import re
from collections.abc import Mapping

from rules.entries import Edition, Kind, Wording

_WORD = re.compile(r"\w+")
_IGNORED = re.compile(r"\([PRS]\)|\d+(?:\.\d+)*[a-z]?")
"""What may differ between steps that say the same: the marks of a window, and numbers."""
_MIN_WORDS = 4
"""Steps of fewer words are never said to be the same."""


def identical_steps(edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """Map a step's number to the numbers of the other steps with the same words, in order.

    Empty for an outline, which has no words to compare.
    """
    if edition.wording is not Wording.OFFICIAL:
        return {}
    groups: dict[tuple[str, ...], list[str]] = {}
    for entry in edition.entries:
        if entry.kind is Kind.STEP:
            words = tuple(_WORD.findall(_IGNORED.sub(" ", entry.plain_text).casefold()))
            if len(words) >= _MIN_WORDS:
                groups.setdefault(words, []).append(entry.number)
    return {
        number: tuple(other for other in group if other != number)
        for group in groups.values()
        if len(group) > 1
        for number in group
    }


def headings_of_only_entries(edition: Edition) -> Mapping[str, str]:
    """Map the only entry below a heading to that heading, which together are one answer.

    This holds for documents without numbers, whose entries are known by their headings. It does
    not hold for a heading with words of its own, with more than one entry below it, or of another
    kind than the entry: a chapter or a section is a part of the document, not an answer.
    """
    if edition.numbers:
        return {}
    headings = (e for e in edition.entries if e.title and not e.plain_text)
    children_of_headings = ((heading, edition.children(heading.number)) for heading in headings)
    return {
        only.number: heading.number
        for heading, children in children_of_headings
        if len(children) == 1 and not (only := children[0]).title and only.kind is heading.kind
    }
