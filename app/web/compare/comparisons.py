"""Comparisons of a build's editions; each is made once while the build is served."""

from dataclasses import dataclass
from itertools import pairwise

from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.comparing import impact_on_ours
from rules.compare.comparison import Comparison, compare
from rules.compare.impact import Impact
from rules.edition_order import is_draft
from rules.entries import Edition, Wording
from rules.library import Library

CACHED_PAIRS = 64
"""Pairs of editions whose comparison is kept."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two editions of one document, the older first."""

    old: Edition
    new: Edition


@cached_per_build(CACHED_PAIRS)
def comparison(build: Build, old: str, new: str) -> Comparison:
    """Compare two editions of a build by their ids; raises what :func:`compare` raises."""
    editions = build.library.editions
    return compare(editions[old], editions[new])


@cached_per_build(CACHED_PAIRS)
def impact(build: Build, old: str, new: str) -> Impact:
    """Return what the step from one edition to another breaks of ours.

    It knows the worked examples that the build has a record of, and plays none.
    """
    compared = comparison(build, old, new)
    return impact_on_ours(compared, build.library, build.examples.values(), build.citation_places)


def comparable_editions(library: Library) -> list[list[Edition]]:
    """Return the editions that can be compared, by document, the oldest first."""
    documents: dict[str, list[Edition]] = {}
    for edition in library.editions.values():
        if edition.wording is Wording.OFFICIAL:
            documents.setdefault(edition.document, []).append(edition)
    return [editions for editions in documents.values() if len(editions) > 1]


def neighbouring_pairs(library: Library, *, with_drafts: bool = True) -> list[Pair]:
    """Each edition with the one before it of the same document, the newest first."""
    return [
        Pair(old, new)
        for editions in comparable_editions(library)
        for old, new in reversed(
            list(pairwise(e for e in editions if with_drafts or not is_draft(e.id)))
        )
    ]


def edition_before(library: Library, edition: Edition) -> Edition | None:
    """Return the edition before one, of the same document and with words, if there is one."""
    siblings = [e for e in library.editions.values() if e.document == edition.document]
    worded = [e for e in siblings if e.wording is Wording.OFFICIAL]
    place = worded.index(edition) if edition in worded else 0
    return worded[place - 1] if place else None


def widest_pairs(library: Library) -> list[Pair]:
    """The oldest and the newest edition of each document that has more than two."""
    return [Pair(found[0], found[-1]) for found in comparable_editions(library) if len(found) > 2]


def warm_up(build: Build) -> None:
    """Compare the newest edition with the one before, and the two farthest apart, ahead of readers.

    What this reads serves every other pair as well.
    """
    for pair in (*neighbouring_pairs(build.library)[:1], *widest_pairs(build.library)):
        impact(build, pair.old.id, pair.new.id)
