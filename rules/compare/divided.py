"""Which heading was divided, by where what stands below a new one stood before."""

from collections import Counter
from collections.abc import Iterable

from rules.entries import Entry

_FEWEST = 2
"""Of fewer entries below a heading nobody would say that it was divided."""


def divided_for(stood: Iterable[Entry]) -> str | None:
    """The number of the heading of which a new one is a part; ``None`` if it is of none.

    ``stood`` are the entries directly below the new one, as they were in the other edition: most
    of them, and at least two, must have stood below the same heading.
    """
    headings = Counter(entry.parent for entry in stood if entry.parent)
    ((number, count),) = headings.most_common(1) or [("", 0)]
    return number if count >= _FEWEST and 2 * count > headings.total() else None
