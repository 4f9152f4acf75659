"""Entries and editions: the form into which every document is parsed."""

import datetime
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple, Self

from pydantic import Field, model_validator

from rules.frozen_model import FrozenModel
from rules.number_spelling import NumberResolver
from rules.numbers import NumberError, RuleNumber
from rules.text import Break, Card, Reference, RichText, Span, Term, paragraphs, plain

_VERSION = re.compile(r"-(?:\d[\w.]*(?:-\w+)*|undated-\w+)$")


class Kind(StrEnum):
    """What an entry is in its document."""

    CHAPTER = "chapter"
    SECTION = "section"
    RULE = "rule"
    SUBRULE = "subrule"
    STEP = "step"
    TERM = "term"
    ERRATUM = "erratum"
    CARD_RULING = "card-ruling"
    QUESTION = "question"
    CLARIFICATION = "clarification"
    """What a FAQ says on a topic beside the rules."""
    BRANCH = "branch"
    """A question that decides which way a procedure goes on."""
    QUOTATION = "quotation"
    """A rule of another document, quoted where it applies."""
    NOTE = "note"
    """A remark of the document's own, beside the rules it sets out."""
    CARD_PART = "card-part"
    """A part of a printed card, in a key to the card's anatomy."""


_KINDS_OF_CARDS = (Kind.ERRATUM, Kind.CARD_RULING)


class Wording(StrEnum):
    """Whose words an edition holds."""

    OFFICIAL = "official"
    """The document's own words, read from a source at build time."""
    OUTLINE = "outline"
    """No text: numbers, titles and cross-references only. The digest stands in for the text."""


class OutlineItem(FrozenModel):
    """One line of a timing structure list (chapter 11), with the lines under it."""

    label: str
    text: RichText
    items: tuple["OutlineItem", ...] = ()


def _flatten(items: Iterable[OutlineItem]) -> Iterator[OutlineItem]:
    for item in items:
        yield item
        yield from _flatten(item.items)


class Piece(NamedTuple):
    """A piece of an entry's text, and the ordinals of the examples that follow it."""

    text: RichText
    examples: tuple[int, ...]


def _join_paragraphs(several: Sequence[RichText]) -> RichText:
    """Return several paragraphs as one text."""
    joined: list[Span] = []
    for place, paragraph in enumerate(several):
        if place:
            joined.append(Break())
        joined += paragraph
    return tuple(joined)


class Entry(FrozenModel):
    """One addressable entry of an edition.

    ``number`` is a rule number in canonical form, or a slug (glossary terms, rulings). ``key``
    is the stable key where the source gives one. Chapters, sections, titled subsections and
    terms have a ``title``. ``text`` is empty where the document has none (a titled rule that
    only holds subrules) and where only the outline is known.

    ``examples`` includes those that the document prints without words, because ordinals count
    them. ``examples_after`` gives, for each example, the number of paragraphs of the text before
    it. It is empty where all examples follow the text.

    ``related`` holds the entries that the document itself lists as related, in its order. The
    title of an erratum or card ruling is the name of its card. ``about`` has the full titles of
    the cards that such an entry, or the title of a question, is about.
    """

    number: str
    key: str | None = None
    kind: Kind
    title: str | None = None
    text: RichText = ()
    examples: tuple[RichText, ...] = ()
    examples_after: tuple[int, ...] = ()
    timing: tuple[OutlineItem, ...] = ()
    related: tuple[Reference, ...] = ()
    about: tuple[str, ...] = ()
    parent: str | None = None

    @cached_property
    def rule_number(self) -> RuleNumber | None:
        """The parsed number; ``None`` for entries addressed by a slug."""
        try:
            return RuleNumber.parse(self.number)
        except NumberError:
            return None

    @property
    def timing_lines(self) -> Iterator[OutlineItem]:
        """Every line of the entry's timing structure, each before the lines under it."""
        return _flatten(self.timing)

    @property
    def plain_text(self) -> str:
        """The text without markup, symbols as ``[c]``."""
        return plain(self.text)

    @property
    def plain_examples(self) -> tuple[str, ...]:
        """The examples without markup and without the word "Example"."""
        return tuple(plain(example) for example in self.examples)

    def pieces(self, text: RichText | None = None) -> tuple[Piece, ...]:
        """Return the text in pieces, each with the ordinals of the examples that follow it.

        Pass as ``text`` the same words in other spans, such as those of terms. There is at least
        one piece. The first is empty where an example precedes all words.
        """
        text = self.text if text is None else text
        after = self.examples_after
        if not after:
            return (Piece(text, tuple(range(1, len(self.examples) + 1))),)
        several = list(paragraphs(text))
        places = [min(place, len(several)) for place in after]
        ends = sorted({*places, len(several)})
        return tuple(
            Piece(
                _join_paragraphs(several[begin:end]),
                tuple(ordinal for ordinal, place in enumerate(places, 1) if place == end),
            )
            for begin, end in zip((0, *ends), ends, strict=False)
        )

    def _spans(self) -> Iterator[object]:
        yield from self.text
        for example in self.examples:
            yield from example
        yield from self.related

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that the entry is about or names, each once, in order of mention.

        A known card appears by its full title, any other as the document writes it.
        """
        about = self.about or ([self.title] if self.title and self.kind in _KINDS_OF_CARDS else [])
        named = (s.name for s in self._spans() if isinstance(s, Card))
        return tuple(dict.fromkeys((*about, *named)))

    @property
    def terms(self) -> tuple[str, ...]:
        """The terms that the entry sets apart (and mostly defines), as written, each once."""
        return tuple(dict.fromkeys(span.text for span in self.text if isinstance(span, Term)))

    @property
    def references(self) -> tuple[str, ...]:
        """The numbers that text, examples and related entries refer to, each once, in order.

        A reference into another edition counts, by its number there. One that leads nowhere does
        not count; the ingest report has it.
        """
        numbers = (s.number for s in self._spans() if isinstance(s, Reference))
        return tuple(dict.fromkeys(n for n in numbers if n is not None))

    @property
    def foreign_references(self) -> tuple[tuple[str, str], ...]:
        """The references into other editions as (edition, number), each once."""
        references = (
            s for s in self._spans() if isinstance(s, Reference) and s.edition is not None
        )
        return tuple(dict.fromkeys((s.edition or "", s.number) for s in references if s.number))

    def as_json(self) -> dict[str, object]:
        """Return the published JSON shape of an entry (see ``docs/json.md``)."""
        return {
            "number": self.number,
            "key": self.key,
            "kind": self.kind.value,
            "title": self.title,
            "text": self.plain_text,
            "examples": list(self.plain_examples),
            "examples_after": list(self.examples_after),
            "cards": list(self.cards),
            "references": list(self.references),
            "parent": self.parent,
        }


class IngestReport(FrozenModel):
    """What the scraper found wrong with a document.

    ``missing`` are the numbers that the document itself shows it has lost. ``repairs`` has a
    line for each fault that was mended, ``warnings`` a line for each that was not.
    """

    missing: tuple[str, ...] = ()
    repairs: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


class SummaryItem(FrozenModel):
    """One line of a summary of changes; a line of ``level`` 2 belongs to the last line of level 1.

    A reference that leads nowhere (its ``number`` is ``None``) may be to a rule that only the
    previous edition had. Its ``key`` or its words still identify that rule.
    """

    text: RichText
    level: int = 1


class Summary(FrozenModel):
    """The publisher's own summary of what an edition changed, under the document's heading."""

    title: str
    items: tuple[SummaryItem, ...]

    def as_json(self) -> dict[str, object]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        return {
            "title": self.title,
            "items": [
                {"text": plain(item.text), "level": item.level, "rules": list(_numbers(item.text))}
                for item in self.items
            ],
        }


def _numbers(text: RichText) -> dict[str, None]:
    """Return the numbers that a text refers to, each once and in order, as the keys of a dict."""
    numbers = (span.number for span in text if isinstance(span, Reference))
    return dict.fromkeys(number for number in numbers if number is not None)


def document_of(edition: str) -> str:
    """Return the document that an edition is a version of: ``cr`` for ``cr-24.03``."""
    return _VERSION.sub("", edition)


class Edition(FrozenModel):
    """One version of one document: an ordered tree of entries, parents before children.

    ``summary`` is the publisher's own summary of changes, where the document has one.
    """

    id: str
    title: str
    effective: datetime.date | None = None
    source: str | None = Field(default=None, description="id of the source in the catalogue")
    wording: Wording = Wording.OFFICIAL
    entries: tuple[Entry, ...]
    report: IngestReport = IngestReport()
    summary: Summary | None = None

    @model_validator(mode="after")
    def _addresses_are_unique_and_parents_come_first(self) -> Self:
        seen: set[str] = set()
        for entry in self.entries:
            if entry.number in seen:
                raise ValueError(f"{self.id}: two entries are numbered {entry.number}")
            if entry.parent is not None and entry.parent not in seen:
                raise ValueError(f"{self.id}: {entry.number} stands before its parent")
            seen.add(entry.number)
        return self

    @cached_property
    def document(self) -> str:
        """The document that this edition is a version of: ``cr`` for ``cr-24.03``."""
        return document_of(self.id)

    @cached_property
    def by_number(self) -> dict[str, Entry]:
        """Entries by canonical number or slug."""
        return {entry.number: entry for entry in self.entries}

    @cached_property
    def by_key(self) -> dict[str, Entry]:
        """Entries by stable key, where they have one."""
        return {entry.key: entry for entry in self.entries if entry.key is not None}

    @cached_property
    def numbers(self) -> dict[RuleNumber, Entry]:
        """Entries by parsed number, without those addressed by a slug."""
        return {n: entry for entry in self.entries if (n := entry.rule_number) is not None}

    @cached_property
    def number_resolver(self) -> NumberResolver:
        """The resolver from a number as people type it to a number of this edition."""
        return NumberResolver(self.numbers)

    @cached_property
    def by_address(self) -> dict[str, Entry]:
        """Entries by slug, for those that have a slug instead of a number."""
        return {entry.number: entry for entry in self.entries if entry.rule_number is None}

    @cached_property
    def _children(self) -> dict[str | None, tuple[Entry, ...]]:
        by_parent: dict[str | None, list[Entry]] = {}
        for entry in self.entries:
            by_parent.setdefault(entry.parent, []).append(entry)
        return {parent: tuple(entries) for parent, entries in by_parent.items()}

    def children(self, number: str | None) -> tuple[Entry, ...]:
        """Return the entries directly below ``number``, in order; the top level for ``None``."""
        return self._children.get(number, ())

    def descendants(self, number: str) -> Iterator[Entry]:
        """Yield the entries below ``number`` at any depth, in order."""
        for child in self.children(number):
            yield child
            yield from self.descendants(child.number)

    def parent(self, entry: Entry) -> Entry | None:
        """Return the entry directly above ``entry``; ``None`` at the top level."""
        return self.by_number[entry.parent] if entry.parent is not None else None

    def ancestors(self, number: str) -> tuple[Entry, ...]:
        """Return the entries above ``number``, the chapter first."""
        entry, chain = self.by_number[number], []
        while (above := self.parent(entry)) is not None:
            chain.append(above)
            entry = above
        return tuple(reversed(chain))

    @cached_property
    def positions(self) -> Mapping[str, int]:
        """The position of each entry in the document, by number."""
        return {entry.number: place for place, entry in enumerate(self.entries)}

    @cached_property
    def referrers(self) -> dict[str, tuple[Entry, ...]]:
        """The entries that refer to each number, in the document's order."""
        by_number: dict[str, list[Entry]] = {}
        for entry in self.entries:
            for number in entry.references:
                by_number.setdefault(number, []).append(entry)
        return {number: tuple(entries) for number, entries in by_number.items()}


def are_official(*editions: Edition) -> bool:
    """Whether all of these editions have the official wording, and none only its outline."""
    return all(edition.wording is Wording.OFFICIAL for edition in editions)
