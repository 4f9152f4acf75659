"""The publisher's page compared with the copy of its edition that is read, if another is."""

import hashlib
from pathlib import Path

from app.building.gather_results import GatheredEdition
from rules.entries import Edition, Entry


def describe_differing_copy(
    gathered: GatheredEdition, page: Path, published: Edition
) -> str | None:
    """Return what to know of a copy that is read and says something else than the page.

    ``None`` where the page itself is read, or the copy says the same. A copy in a folder of
    documents is found first, so whoever wants the page must move the copy away.
    """
    made_from = gathered.made_from
    if made_from is None or made_from.sha256 == hashlib.sha256(page.read_bytes()).hexdigest():
        return None
    differing = differing_numbers(gathered.edition, published)
    if not differing:
        return None
    count = "1 entry" if len(differing) == 1 else f"{len(differing):,} entries"
    return (
        f"it says {count} of {published.id} otherwise than {made_from.path}, "
        "which is read; move that away to read the page"
    )


def differing_numbers(edition: Edition, other: Edition) -> tuple[str, ...]:
    """Return the numbers on which two readings of an edition differ, in the second's order.

    A publisher may correct a page without giving it another version.
    """
    words_here, words_there = _words_by_number(edition), _words_by_number(other)
    return tuple(
        number
        for number in (words_there | words_here)
        if words_here.get(number) != words_there.get(number)
    )


def _words_by_number(edition: Edition) -> dict[str, tuple[str | None, str, tuple[str, ...]]]:
    return {entry.number: _words(entry) for entry in edition.entries}


def _words(entry: Entry) -> tuple[str | None, str, tuple[str, ...]]:
    return entry.title, entry.plain_text, entry.plain_examples
