"""What a comparison needs from elsewhere: editions by name, and what rests on rules."""

from collections.abc import Iterable, Mapping

from app.building import cited
from engine.scenarios.worked import Worked
from rules.catalogue import catalogue
from rules.compare.about import About
from rules.compare.comparison import Comparison
from rules.compare.impact import Impact, impact
from rules.entries import Edition
from rules.library import Library
from rules.naming import version


def named(typed: str, library: Library) -> Edition:
    """The edition of an id, or of a version that only one edition bears.

    Raises :class:`rules.unknown.UnknownEditionError`.
    """
    typed = typed.strip().casefold()
    bearing = [e for e in library.editions.values() if version(e.id) == typed]
    return bearing[0] if len(bearing) == 1 else library.edition(typed)


def narrowed(comparison: Comparison, words: str) -> Comparison:
    """What a comparison has about some words, as a search reads them; all of it about none."""
    if not words:
        return comparison
    editions = (comparison.old, comparison.new)
    return comparison.about(About.of(words, editions, _terms))


def _terms(text: str) -> set[str]:
    from index.words import in_order

    return {word.term for word in in_order(text)}


def impact_of(
    comparison: Comparison,
    library: Library,
    worked: Iterable[Worked],
    places: cited.Places | None = None,
) -> Impact:
    """What the change breaks of ours: digests, engine procedures and worked examples.

    What we wrote names rules by the pinned edition's numbers; here they stand under the
    old edition's. ``places`` are those where the code carries out each rule, if they are
    known already.
    """
    old = comparison.old
    led = library.numbers_here(old, catalogue().pinned)
    rests = {w.id: tuple(led[number] for number in w.cited if number in led) for w in worked}
    every = cited.places(cited.read(None)) if places is None else places
    here = {led[number]: found for number, found in every.items() if number in led}
    return impact(comparison, library.digest, here, rests, _printed(old, library))


def _printed(old: Edition, library: Library) -> Mapping[str, tuple[str, int]]:
    """From a worked example's id to where the old edition prints it: number and ordinal."""
    return {
        example.id: (entry.number, ordinal)
        for entry in old.entries
        for ordinal, example in enumerate(library.examples(old, entry), 1)
        if example is not None
    }
