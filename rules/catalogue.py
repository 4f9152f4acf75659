"""The catalogue of sources: which documents there are, and how each is recognised."""

import datetime
from enum import StrEnum
from functools import cache

from rules.frozen_model import FrozenModel
from rules.shipped_toml import read_toml


class Format(StrEnum):
    """How a source document is built; the scraper has a module for each that it reads."""

    COMPREHENSIVE_RULES_PAGE = "comprehensive-rules-page"
    COMPREHENSIVE_RULES_CRAWL = "comprehensive-rules-crawl"
    COMPREHENSIVE_RULES_COPY = "comprehensive-rules-copy"
    RULES_REFERENCE = "rules-reference"
    FAQ = "faq"
    RUN_STEPS = "run-steps"
    QUICK_REFERENCE = "quick-reference"


class Source(FrozenModel):
    """One source document.

    ``marks`` are texts that all stand in the document, and ``absent`` texts that do not;
    together they tell it from every other source. Where two sources give the same edition, the
    lower ``rank`` is preferred. ``address`` is the official one, if the document is still there.
    """

    id: str
    title: str
    edition: str
    format: Format
    effective: datetime.date | None = None
    address: str | None = None
    marks: tuple[str, ...]
    absent: tuple[str, ...] = ()
    rank: int = 0


class Catalogue(FrozenModel):
    """All known sources, and the edition that the engine, digests and examples follow.

    ``current`` is the publisher's root address, where the edition in force stands.
    """

    pinned: str
    current: str
    sources: tuple[Source, ...]

    @property
    def newest(self) -> str:
        """The id of the edition with the latest date."""
        return max(self.sources, key=lambda s: s.effective or datetime.date.min).edition

    def for_edition(self, edition: str) -> tuple[Source, ...]:
        """Return the sources of an edition, the preferred one first."""
        sources = [s for s in self.sources if s.edition == edition]
        return tuple(sorted(sources, key=lambda s: s.rank))

    def rank(self, source: str) -> int:
        """Return a source's rank among those of its edition: the lower, the better.

        The id of an unlisted source says whether it is a page or was made from one.
        """
        listed = {s.id: s.rank for s in self.sources}
        return listed.get(source, _RANKS.get(source.rpartition("-")[2], 0))


_RANKS = {"page": 0, "crawl": 1, "copy": 2}
"""Ranks of sources that the catalogue does not list, by the end of their id."""


@cache
def catalogue() -> Catalogue:
    """Return the catalogue that ships (``rules/data/catalogue.toml``)."""
    return Catalogue.model_validate(read_toml("catalogue.toml"))
