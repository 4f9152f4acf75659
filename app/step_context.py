"""The surroundings of a step: its phase, and the steps before and after it."""

from typing import NamedTuple

from rules.entries import Edition, Entry, Kind, Wording
from rules.library import Library
from rules.untrusted_text import first_words

MAX_LABEL_CHARS = 60
"""How many characters of an entry stand for it if it has no title."""


class StepContext(NamedTuple):
    """The surroundings of a step; the first has none before it, and the last none after it."""

    phase: Entry
    before: Entry | None
    after: Entry | None


def step_context(edition: Edition, entry: Entry) -> StepContext | None:
    """Return the surroundings of an entry; ``None`` if it is no step of a phase."""
    parent = edition.by_number.get(entry.parent or "")
    if entry.kind is not Kind.STEP or parent is None or parent.kind is not Kind.STEP:
        return None
    siblings = edition.children(parent.number)
    place = siblings.index(entry)
    return StepContext(
        phase=parent,
        before=siblings[place - 1] if place else None,
        after=siblings[place + 1] if place + 1 < len(siblings) else None,
    )


def entry_label(library: Library, edition: Edition, entry: Entry) -> str:
    """Return an entry's title, or its first words: our digest's without the official ones."""
    text = entry.title or (entry.plain_text if edition.wording is Wording.OFFICIAL else "")
    if not text:
        digest = library.digest(edition, entry)
        text = digest.says if digest is not None else ""
    return first_words(text, MAX_LABEL_CHARS).removesuffix(":")
