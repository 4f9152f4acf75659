"""Which heading was divided, judged by where the entries below a new one stood before."""

from collections import Counter
from collections.abc import Iterable

from rules.entries import Entry

_MIN_ENTRIES = 2
"""With fewer entries below a heading nobody would call it divided."""


def find_divided_heading(stood: Iterable[Entry]) -> str | None:
    """Return the number of the heading that a new one is a part of; ``None`` if of none.

    ``stood`` are the entries directly below the new heading, as they were in the other edition.
    Most of them, and at least two, must have stood below the same heading.
    """
    headings = Counter(entry.parent for entry in stood if entry.parent)
    ((number, count),) = headings.most_common(1) or [("", 0)]
    return number if count >= _MIN_ENTRIES and 2 * count > headings.total() else None
