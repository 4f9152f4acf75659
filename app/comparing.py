"""Help for comparing editions: find one by name, narrow to words, tell what changes affect."""

from collections.abc import Iterable, Mapping

from app.building import citations
from engine.scenarios.worked_examples import ExampleResult
from rules.catalogue import catalogue
from rules.compare.about import About
from rules.compare.comparison import Comparison
from rules.compare.impact import Impact, impact
from rules.edition_names import version_of
from rules.entries import Edition
from rules.library import Library


def named(typed: str, library: Library) -> Edition:
    """Return the edition with this id, or with this version if only one edition bears it.

    Raises :class:`rules.lookup_errors.UnknownEditionError`.
    """
    typed = typed.strip().casefold()
    bearing = [e for e in library.editions.values() if version_of(e.id) == typed]
    return bearing[0] if len(bearing) == 1 else library.edition(typed)


def narrowed(comparison: Comparison, words: str) -> Comparison:
    """Return the part of a comparison that is about some words, read as a search reads them.

    Without words, return all of it.
    """
    if not words:
        return comparison
    editions = (comparison.old, comparison.new)
    return comparison.about(About.of(words, editions, _terms))


def _terms(text: str) -> set[str]:
    from index.words import split_words

    return {word.term for word in split_words(text)}


def impact_of(
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
    led = library.counterpart_numbers(old, catalogue().pinned)
    rests = {w.id: tuple(led[number] for number in w.cited if number in led) for w in worked}
    every = citations.places(citations.read(None)) if places is None else places
    here = {led[number]: found for number, found in every.items() if number in led}
    return impact(comparison, library.digest, here, rests, _printed(old, library))


def _printed(old: Edition, library: Library) -> Mapping[str, tuple[str, int]]:
    """Map each worked example's id to where the old edition prints it: number and ordinal."""
    return {
        example.id: (entry.number, ordinal)
        for entry in old.entries
        for ordinal, example in enumerate(library.examples(old, entry), 1)
        if example is not None
    }
