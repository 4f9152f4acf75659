"""Help for comparing editions: find one by name, narrow to words, tell what changes affect."""

from collections.abc import Iterable, Mapping

from app.building import citations
from engine.scenarios.results.worked_examples import ExampleResult
from rules.catalogue import catalogue
from rules.compare.comparison import Comparison
from rules.compare.impact import Impact, find_impact
from rules.compare.query import Query
from rules.edition_names import version_of
from rules.entries import Edition
from rules.library import Library
from rules.only_one import only_one


def find_edition(typed: str, library: Library) -> Edition:
    """Return the edition with this id, or with this version if only one edition bears it.

    Raises :class:`rules.lookup_errors.UnknownEditionError`.
    """
    typed = typed.strip().casefold()
    matching = (e for e in library.editions.values() if version_of(e.id) == typed)
    return only_one(matching) or library.edition(typed)


def narrow_to_words(comparison: Comparison, words: str) -> Comparison:
    """Return the part of a comparison that is about some words, read as a search reads them.

    Without words, return all of it.
    """
    if not words:
        return comparison
    editions = (comparison.old, comparison.new)
    return comparison.narrow(Query.parse(words, editions, _stems))


def _stems(text: str) -> set[str]:
    from index.words import split_words

    return {word.term for word in split_words(text)}


def impact_on_ours(
    comparison: Comparison,
    library: Library,
    worked: Iterable[ExampleResult],
    places: citations.Places | None = None,
) -> Impact:
    """Return what the change affects of ours: digests, engine procedures and worked examples.

    What we wrote names rules by the pinned edition's numbers; the impact has the old edition's.
    ``places`` is where the code carries out each rule, if that is known already.
    """
    old = comparison.old
    numbers_by_pinned = library.counterpart_numbers(old, catalogue().pinned)
    rules_of_examples = {
        example.id: tuple(
            numbers_by_pinned[number] for number in example.cited if number in numbers_by_pinned
        )
        for example in worked
    }
    all_places = citations.shown_places(citations.read(None)) if places is None else places
    places_here = {
        numbers_by_pinned[number]: cited_places
        for number, cited_places in all_places.items()
        if number in numbers_by_pinned
    }
    return find_impact(
        comparison, library.digest, places_here, rules_of_examples, _printed_examples(old, library)
    )


def _printed_examples(old: Edition, library: Library) -> Mapping[str, tuple[str, int]]:
    """Map each worked example's id to where the old edition prints it: number and ordinal."""
    return {
        example.id: (entry.number, ordinal)
        for entry in old.entries
        for ordinal, example in enumerate(library.examples(old, entry), 1)
        if example is not None
    }
