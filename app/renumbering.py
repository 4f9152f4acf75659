"""Carry rule numbers from the edition that the engine follows to another edition."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.links import Links
from engine.kernel.editions import NEWEST
from engine.rule_names import numbers_by_name
from rules import outline
from rules.catalogue import catalogue
from rules.entries import Edition, Entry
from rules.library import Library

CACHED_EDITIONS = 16
"""For how many editions numbers are kept while a build is served."""


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """A rule that the engine names, as an edition numbers it.

    - ``number``: the rule's number there.
    - ``path``: its page; ``None`` if no edition at hand has it.
    - ``engine_number``: its number in the edition that the engine follows, if that differs.
    - ``is_gone``: whether the edition has no such rule; ``number`` is then the followed edition's.
    """

    number: str
    path: str | None
    engine_number: str | None = None
    is_gone: bool = False


def examples_edition(library: Library) -> Edition:
    """Return the edition that examples are numbered in and the engine follows."""
    found = library.editions.get(catalogue().pinned)
    if found is not None:
        return found
    shipped = outline.shipped(catalogue().pinned)
    assert shipped is not None, "the distribution ships the outline of its pinned edition"
    return shipped.edition


class RuleNumbering:
    """Finds rules of one edition by their numbers in the edition that the engine follows."""

    def __init__(self, build: Build, edition: Edition) -> None:
        self.edition = edition
        self.engine_edition = examples_edition(build.library)
        self._by_engine_number = numbers_in_edition(build, edition.id)
        self._links = Links(build.library, edition)
        self._engine_links = Links(build.library, self.engine_edition)

    def rule(self, engine_number: str) -> NumberedRule:
        """Return the rule that has this number in the edition that the engine follows."""
        number_here = self._by_engine_number.get(engine_number)
        if number_here is None:
            is_gone = engine_number in self.engine_edition.by_number
            is_known = is_gone and self.engine_edition.id in self._engine_links.library.editions
            path = self._engine_links.to(engine_number) if is_known else None
            return NumberedRule(engine_number, path, is_gone=is_gone)
        is_moved = engine_number != number_here and engine_number in self.engine_edition.by_number
        return NumberedRule(
            number_here, self._links.to(number_here), engine_number if is_moved else None
        )

    def entry(self, engine_number: str) -> Entry | None:
        """Return this edition's entry for that number; ``None`` if the rule is gone or lost."""
        return self.edition.by_number.get(self._by_engine_number.get(engine_number, ""))

    def engine_numbers(self, here: Iterable[Entry]) -> frozenset[str]:
        """Return the engine's numbers for entries of this edition.

        A rule that was once two has two.
        """
        meant = {entry.number for entry in here}
        return frozenset(own for own, number in self._by_engine_number.items() if number in meant)


@cached_per_build(CACHED_EDITIONS)
def numbers_in_edition(build: Build, edition: str) -> Mapping[str, str]:
    """Map the engine's rule numbers to those of an edition."""
    library, wanted = build.library, build.library.editions[edition]
    here = library.counterpart_numbers(wanted, examples_edition(library).id)
    return numbers_by_name(
        edition, wanted.by_number, here, lambda: library.counterpart_numbers(wanted, NEWEST.id)
    )


@cached_per_build(CACHED_EDITIONS)
def example_rule_numbers(build: Build, edition: str) -> Mapping[str, str]:
    """Map each worked example's id to the number of the rule that it stands with in an edition.

    An example that was not found again stands with what its own rule has become; one whose rule is
    gone is left out. Those that only other editions print come last.
    """
    return dict(_iter_example_rule_numbers(build, build.library.editions[edition]))


def _iter_example_rule_numbers(build: Build, edition: Edition) -> Iterator[tuple[str, str]]:
    library, followed = build.library, examples_edition(build.library)
    here = numbers_in_edition(build, edition.id)
    if edition.id == followed.id:
        found = {}
    else:
        listed = ((e.number, library.examples(edition, e)) for e in edition.entries if e.examples)
        found = {
            example.id: number
            for number, examples in listed
            for example in examples
            if example is not None
        }
    for entry in followed.entries:
        for ordinal in range(1, len(entry.examples) + 1):
            id_ = f"cr:{entry.number}/{ordinal}"
            number = found.pop(id_, None) or here.get(entry.number)
            if number is not None:
                yield id_, number
    yield from found.items()
