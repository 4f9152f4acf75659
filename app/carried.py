"""What the engine names by the numbers of the edition that it follows, by those of another."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.links import Links
from app.opened.per_build import per_build
from app.opened.state import Build
from engine.kernel.editions import NEWEST
from engine.numbers import numbers_in
from rules import outline
from rules.catalogue import catalogue
from rules.entries import Edition, Entry
from rules.library import Library

EDITIONS = 16
"""Editions whose numbers are kept while a build is served."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule that the engine names, as an edition numbers it.

    ``then`` is its number in the edition that the engine follows, where that is another;
    ``is_gone`` says that this edition has no such rule, and ``number`` is that one's. There is no
    ``path`` where no edition at hand has it.
    """

    number: str
    path: str | None
    then: str | None = None
    is_gone: bool = False


def examples_edition(library: Library) -> Edition:
    """The edition that examples are numbered in and the engine follows."""
    found = library.editions.get(catalogue().pinned)
    if found is not None:
        return found
    shipped = outline.shipped(catalogue().pinned)
    assert shipped is not None, "the distribution ships the outline of its pinned edition"
    return shipped.edition


class Citing:
    """Rules by their numbers in one edition, from those in the edition that is followed."""

    def __init__(self, build: Build, edition: Edition) -> None:
        self.edition = edition
        self.followed = examples_edition(build.library)
        self._here = numbers(build, edition.id)
        self._links = Links(build.library, edition)
        self._then = Links(build.library, self.followed)

    def rule(self, then: str) -> Cited:
        """The rule of a number in the edition that is followed."""
        here = self._here.get(then)
        if here is None:
            is_gone = then in self.followed.by_number
            known = is_gone and self.followed.id in self._then.library.editions
            return Cited(then, self._then.to(then) if known else None, is_gone=is_gone)
        moved = then != here and then in self.followed.by_number
        return Cited(here, self._links.to(here), then if moved else None)

    def entry(self, then: str) -> Entry | None:
        """The entry of that number here; ``None`` for one that is gone, or that is lost."""
        return self.edition.by_number.get(self._here.get(then, ""))

    def called(self, here: Iterable[Entry]) -> frozenset[str]:
        """What the engine calls rules of this edition: by several names what was two rules once."""
        meant = {entry.number for entry in here}
        return frozenset(then for then, number in self._here.items() if number in meant)


@per_build(EDITIONS)
def numbers(build: Build, edition: str) -> Mapping[str, str]:
    """From what the engine calls rules to their numbers in an edition."""
    library, of = build.library, build.library.editions[edition]
    here = library.numbers_here(of, examples_edition(library).id)
    return numbers_in(edition, of.by_number, here, lambda: library.numbers_here(of, NEWEST.id))


@per_build(EDITIONS)
def examples_here(build: Build, edition: str) -> Mapping[str, str]:
    """From each example of the rules to the number of the rule of an edition it stands with.

    An example that was not found again stands with the rule that its own has become; one
    whose rule is gone is left out. Those that only other editions print stand last.
    """
    return dict(_examples_here(build, build.library.editions[edition]))


def _examples_here(build: Build, edition: Edition) -> Iterator[tuple[str, str]]:
    library, followed = build.library, examples_edition(build.library)
    here = numbers(build, edition.id)
    if edition.id == followed.id:
        found = {}
    else:
        listed = ((e.number, library.examples(edition, e)) for e in edition.entries if e.examples)
        found = {one.id: number for number, some in listed for one in some if one is not None}
    for entry in followed.entries:
        for ordinal in range(1, len(entry.examples) + 1):
            id_ = f"cr:{entry.number}/{ordinal}"
            number = found.pop(id_, None) or here.get(entry.number)
            if number is not None:
                yield id_, number
    yield from found.items()
