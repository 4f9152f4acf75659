"""Outlines cut to one chapter: indexing the others takes seconds."""

from collections.abc import Callable
from functools import cache

from edition_excerpts import keep_chapters

from rules.outline import Outline

CHAPTER = "9"

Shipped = Callable[[str], Outline | None]


def one_chapter_of(shipped: Shipped) -> Shipped:
    """Return a function like ``shipped`` whose outlines have only that chapter."""

    @cache
    def cut_outline(edition: str) -> Outline | None:
        whole = shipped(edition)
        if whole is None:
            return None
        cut = keep_chapters(whole.edition, CHAPTER)
        prints = {n: f for n, f in whole.fingerprints.items() if n in cut.by_number}
        return Outline(edition=cut, fingerprints=prints)

    return cut_outline
