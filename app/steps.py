"""Where a step stands: the phase that it is in, and what comes before and after it."""

from typing import NamedTuple

from rules.entries import Edition, Entry, Kind, Wording
from rules.library import Library
from rules.quoted import first_words

BRIEF = 60
"""Characters of an entry without a title that stand for it."""


class Step(NamedTuple):
    """What stands around a step; ``None`` for the first's before and the last's after."""

    phase: Entry
    before: Entry | None
    after: Entry | None


def step(edition: Edition, entry: Entry) -> Step | None:
    """What stands around an entry, if it is a step of a phase."""
    parent = edition.by_number.get(entry.parent or "")
    if entry.kind is not Kind.STEP or parent is None or parent.kind is not Kind.STEP:
        return None
    beside = edition.children(parent.number)
    place = beside.index(entry)
    return Step(
        phase=parent,
        before=beside[place - 1] if place else None,
        after=beside[place + 1] if place + 1 < len(beside) else None,
    )


def called(library: Library, edition: Edition, entry: Entry) -> str:
    """An entry's title, or its first words: our digest's where the official ones are missing."""
    words = entry.title or (entry.plain_text if edition.wording is Wording.OFFICIAL else "")
    if not words:
        digest = library.digest(edition, entry)
        words = digest.says if digest is not None else ""
    return first_words(words, BRIEF).removesuffix(":")
