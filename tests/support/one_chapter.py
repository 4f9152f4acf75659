"""Outlines of one chapter each: all others are more of the same, and take seconds to index."""

from collections.abc import Callable
from functools import cache

from rules.entries import Edition
from rules.outline import Outline

CHAPTER = "9"

Shipped = Callable[[str], Outline | None]


def one_chapter_of(shipped: Shipped) -> Shipped:
    """Return the part of a shipped edition that is about that chapter."""

    @cache
    def few(edition: str) -> Outline | None:
        whole = shipped(edition)
        if whole is None:
            return None
        chapter = [e for e in whole.edition.entries if e.number.split(".")[0] == CHAPTER]
        numbers = {entry.number for entry in chapter}
        prints = {n: one for n, one in whole.fingerprints.items() if n in numbers}
        told = {name: getattr(whole.edition, name) for name in Edition.model_fields}
        smaller = Edition(**{**told, "entries": tuple(chapter)})
        return Outline(edition=smaller, fingerprints=prints)

    return few
