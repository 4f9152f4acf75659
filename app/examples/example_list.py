"""The list of worked examples: by section of the rules, filtered by a plain form."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.builds.current import Build
from app.examples.worked import KnownResults
from app.links import Links, document_path, example_path
from app.renumbering import RuleNumbering, example_rule_numbers
from engine.scenarios.results.worked_examples import (
    ExampleResult,
    Status,
    unplayed,
    unplayed_statuses,
)
from rules.edition_names import version_of
from rules.entries import Edition, Entry, Kind
from rules.examples import Example, known_examples
from rules.library import Library
from rules.numbers import NumberError
from rules.text import Card

DOCUMENTS = {"rr-1.1": "Rules Reference of 2018", "faq": "FAQ of about 2016"}
"""The older documents by edition, and what they are called where they are not at hand."""


@dataclass(frozen=True, slots=True)
class ExampleFilter:
    """What a reader wants to see: words, a status, a chapter, a cited rule; empty for all.

    An unknown status counts as none. ``rule_names`` has the engine's names of the rules that the
    cited number means.
    """

    words: str = ""
    status: str = ""
    chapter: str = ""
    cites: str = ""
    rule_names: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return self != _ALL

    def admits(self, listed: "ListedExample", chapter: str) -> bool:
        """Whether an example of that chapter is wanted."""
        text = f"{listed.worked.id} {listed.worked.title or ''} {' '.join(listed.cards)}".casefold()
        return (
            self.chapter in ("", chapter)
            and self.status in ("", listed.worked.status.value)
            and (not self.cites or not self.rule_names.isdisjoint(listed.worked.cited))
            and all(word in text for word in self.words.casefold().split())
        )


_ALL = ExampleFilter()


@dataclass(frozen=True, slots=True)
class ListedExample:
    """A line of the list: an example, what is known of it, its cards, and its page."""

    worked: ExampleResult
    cards: tuple[str, ...]
    path: str


@dataclass(frozen=True, slots=True)
class Section:
    """The examples of one section, or of one other document, with what they can be filtered by."""

    chapter: str
    number: str
    title: str
    path: str | None
    examples: tuple[ListedExample, ...]


def list_sections(
    build: Build, edition: Edition, known: KnownResults, example_filter: ExampleFilter = _ALL
) -> list[Section]:
    """Return the examples that are wanted, by an edition's sections in order, without empty ones.

    Examples of rules that the edition no longer has follow, then those of other documents.
    """
    citing = RuleNumbering(build, edition)
    if example_filter.cites:
        example_filter = replace(
            example_filter, rule_names=_rule_names(citing, example_filter.cites)
        )
    listed = (
        *_edition_sections(build, citing, known, example_filter),
        *_older_document_sections(build.library, known, example_filter),
    )
    return [section for section in listed if section.examples]


def find_numbered_entry(edition: Edition, typed: str) -> Entry | None:
    """Return the entry of an edition by a number in any form; ``None`` if there is none."""
    try:
        number = edition.number_resolver.resolve(typed).number
    except NumberError:
        return None
    return edition.numbers[number] if number is not None else None


def _rule_names(citing: RuleNumbering, typed: str) -> frozenset[str]:
    """Return the engine's names of a rule, or of all rules of a section or chapter, as typed.

    A rule that is gone is known by the number it had.
    """
    entry = find_numbered_entry(citing.edition, typed)
    if entry is None:
        return frozenset({typed})
    is_heading = entry.kind in (Kind.CHAPTER, Kind.SECTION)
    below = citing.edition.descendants(entry.number) if is_heading else ()
    return citing.engine_numbers((entry, *below))


def _edition_sections(
    build: Build, citing: RuleNumbering, known: KnownResults, example_filter: ExampleFilter
) -> Iterator[Section]:
    edition, rules_by_example = citing.edition, example_rule_numbers(build, citing.edition.id)
    by_rule: dict[str | None, list[ListedExample]] = {}
    for id_, listed in _examples(citing.engine_edition, known):
        by_rule.setdefault(rules_by_example.get(id_), []).append(listed)
    shipped = known_examples()
    for id_, rule in rules_by_example.items():
        if not id_.startswith("cr:"):
            example = shipped[id_]
            printed = build.library.editions.get(example.edition)
            by_rule.setdefault(rule, []).append(_listed_example(example, printed, known))
    links = Links(build.library, edition)
    for section in _sections_of(edition):
        chapter = section.number.partition(".")[0]
        within = (section, *edition.descendants(section.number))
        below = (one for e in within for one in by_rule.get(e.number, ()))
        yield Section(
            chapter=chapter,
            number=section.number,
            title=section.title or "",
            path=links.entry(section),
            examples=tuple(listed for listed in below if example_filter.admits(listed, chapter)),
        )
    gone = (listed for listed in by_rule.get(None, ()) if example_filter.admits(listed, ""))
    title = f"Of rules of {version_of(citing.engine_edition.id)} that are gone"
    yield Section(chapter="", number="", title=title, path=None, examples=tuple(gone))


def _sections_of(edition: Edition) -> Iterator[Entry]:
    for chapter in edition.children(None):
        yield from edition.children(chapter.number)


def _examples(edition: Edition, known: KnownResults) -> Iterator[tuple[str, ListedExample]]:
    """Return every example of an edition by its id, in the edition's order."""
    statuses = unplayed_statuses(known.files)
    for entry in edition.entries:
        for ordinal, spans in enumerate(entry.examples, 1):
            id_ = f"cr:{entry.number}/{ordinal}"
            cards = tuple(dict.fromkeys(s.text for s in spans if isinstance(s, Card)))
            worked = known.worked(id_) or ExampleResult(id_, statuses.get(id_, Status.MISSING))
            yield id_, ListedExample(worked, cards, example_path(id_))


def _older_document_sections(
    library: Library, known: KnownResults, example_filter: ExampleFilter
) -> Iterator[Section]:
    """Yield the older documents' examples, whether or not the documents are at hand."""
    for id_, name in DOCUMENTS.items():
        edition = library.editions.get(id_)
        lines = (
            _listed_example(e, edition, known)
            for e in known_examples().values()
            if e.edition == id_
        )
        yield Section(
            chapter=id_,
            number="",
            title=edition.title if edition is not None else name,
            path=document_path(edition) if edition is not None else None,
            examples=tuple(line for line in lines if example_filter.admits(line, id_)),
        )


def _listed_example(
    example: Example, edition: Edition | None, known: KnownResults
) -> ListedExample:
    entry = edition.by_number.get(example.entry) if edition is not None else None
    worked = known.worked(example.id) or unplayed(example.id)
    return ListedExample(worked, _cards(entry, example.ordinal), example_path(example.id))


def example_at(library: Library, address: str) -> str | None:
    """Return the id of the example that an edition prints at an address (``cr-26.03:9.2.8f/1``).

    ``None`` if it prints none there, or one that no list knows.
    """
    document, _, place = address.partition(":")
    edition, (number, _, ordinal) = library.editions.get(document), place.rpartition("/")
    entry = edition.by_number.get(number) if edition is not None else None
    if edition is None or entry is None:
        return None
    ids = (one.id if one is not None else None for one in library.examples(edition, entry))
    return {str(place): id_ for place, id_ in enumerate(ids, 1)}.get(ordinal)


def _cards(entry: Entry | None, ordinal: int | None) -> tuple[str, ...]:
    """Return the cards in an example, if its document is at hand."""
    if entry is None or (ordinal is not None and ordinal > len(entry.examples)):
        return ()
    spans = entry.text if ordinal is None else entry.examples[ordinal - 1]
    return tuple(dict.fromkeys(s.text for s in spans if isinstance(s, Card)))
