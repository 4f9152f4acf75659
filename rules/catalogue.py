"""The catalogue of sources: which documents there are and how each is recognised."""

import datetime
from enum import StrEnum
from functools import cache

from pydantic import BaseModel, ConfigDict

from rules.shipped_toml import read_toml


class Format(StrEnum):
    """How a source document is built; the scraper has a module for each it reads."""

    COMPREHENSIVE_RULES_PAGE = "comprehensive-rules-page"
    COMPREHENSIVE_RULES_CRAWL = "comprehensive-rules-crawl"
    COMPREHENSIVE_RULES_COPY = "comprehensive-rules-copy"
    RULES_REFERENCE = "rules-reference"
    FAQ = "faq"
    RUN_STEPS = "run-steps"
    QUICK_REFERENCE = "quick-reference"


class Source(BaseModel):
    """One source document.

    ``marks`` are texts that all stand in the document and together tell it from every
    other source; ``absent`` are texts that do not. Where two sources give the same
    edition, the one with the lower ``rank`` is preferred. ``address`` is the official
    one, if it can still be had there.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    title: str
    edition: str
    format: Format
    effective: datetime.date | None = None
    address: str | None = None
    marks: tuple[str, ...]
    absent: tuple[str, ...] = ()
    rank: int = 0


class Catalogue(BaseModel):
    """All known sources, and the edition that the engine, digests and examples follow.

    ``current`` is the publisher's root address, where the edition in force stands.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    pinned: str
    current: str
    sources: tuple[Source, ...]

    @property
    def newest(self) -> str:
        """The edition with the latest date."""
        return max(self.sources, key=lambda s: s.effective or datetime.date.min).edition

    def for_edition(self, edition: str) -> tuple[Source, ...]:
        """The sources of an edition, the preferred one first."""
        found = [s for s in self.sources if s.edition == edition]
        return tuple(sorted(found, key=lambda s: s.rank))

    def rank(self, source: str) -> int:
        """How much a source is worth beside others of its edition: less is better.

        One that is not listed tells by its id whether it is a page or was made of one.
        """
        listed = {s.id: s.rank for s in self.sources}
        return listed.get(source, _RANKS.get(source.rpartition("-")[2], 0))


_RANKS = {"page": 0, "crawl": 1, "copy": 2}
"""By how the id of a source ends that the catalogue does not list."""


@cache
def catalogue() -> Catalogue:
    """The catalogue this distribution ships (``rules/data/catalogue.toml``)."""
    return Catalogue.model_validate(read_toml("catalogue.toml"))
