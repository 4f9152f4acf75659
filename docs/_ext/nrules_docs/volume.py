"""The volume that the docs are drawn from: one edition of the library, with our digests."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from engine.version import engine_code, engine_version
from nrules_docs import (
    card_words,
    changes_in_play,
    modules,
    name_index,
    outcomes_by_edition,
    transcripts,
)
from nrules_docs.result_cache import cached
from rules import edition_names
from rules.carried_examples import CarriedExample
from rules.catalogue import catalogue
from rules.counterparts import Counterparts
from rules.digest import Digest
from rules.entries import Edition, Entry, Kind, Wording, document_of
from rules.errors import UsageError
from rules.home import Home
from rules.library import Library, shipped_library
from rules.numbers import NumberError, RuleNumber
from rules.served_library import open_served_library
from rules.terms import Terms, terms_of
from rules.text import RichText

KINDS_WITH_PAGE = (Kind.CHAPTER, Kind.SECTION)
"""The kinds of entry that have a page of their own; all others stand on their parent's."""

COVERAGE = "coverage"
"""The subject of which rules the engine carries out."""

ENGINE = "engine"
"""The subject of whatever the engine makes of a position."""

TAUGHT_EDITION = "cr-26.03"
"""The edition by whose numbers the chapters for players cite rules."""

EDITION = "edition"
"""The subject of what is said about the edition as a whole."""


@dataclass(frozen=True)
class Volume:
    """The edition that is drawn, and the library it stands in."""

    library: Library
    edition: Edition

    @property
    def chapters(self) -> tuple[Entry, ...]:
        """The chapters in order; an edition without any cannot be drawn."""
        return tuple(e for e in self.edition.children(None) if e.kind is Kind.CHAPTER)

    @property
    def is_official(self) -> bool:
        """Whether the words are the document's own."""
        return self.edition.wording is Wording.OFFICIAL

    @property
    def followed_edition(self) -> str:
        """The edition that the engine follows and whose numbers examples are called by."""
        return catalogue().pinned

    @cached_property
    def _followed_counterparts(self) -> Counterparts | None:
        return self.library.counterparts(self.edition, self.followed_edition)

    @cached_property
    def numbers(self) -> Mapping[str, str]:
        """The engine's rule numbers, mapped to this edition's.

        The engine names rules by the edition that it follows, and a rule which that lacks by
        another.
        """
        return cached(f"numbers-{self.edition.id}", self._numbers)

    def _numbers(self) -> dict[str, str]:
        from engine.kernel.editions import NEWEST
        from engine.rule_names import numbers_by_name

        here = self.library.counterpart_numbers(self.edition, self.followed_edition)
        return numbers_by_name(
            self.edition.id,
            self.edition.by_number,
            here,
            lambda: self.library.counterpart_numbers(self.edition, NEWEST.id),
        )

    def number_here(self, number: str) -> str | None:
        """Return the number here of a rule of the edition that is taught; ``None`` if it has none.

        Raises :class:`rules.errors.UsageError` for a number that even that edition lacks.
        """
        if number not in self._taught_edition.by_number:
            raise UsageError(f"{TAUGHT_EDITION} has no rule {number}")
        return self._numbers_of_taught.get(number)

    @cached_property
    def _taught_edition(self) -> Edition:
        return shipped_library().edition(TAUGHT_EDITION)

    @cached_property
    def _numbers_of_taught(self) -> Mapping[str, str]:
        return self.library.counterpart_numbers(self.edition, TAUGHT_EDITION)

    def describe_former(self, entry: Entry) -> str | None:
        """Return in a few words what an entry was in the edition that the engine follows.

        ``None`` if this is that edition, or if the entry has its number and words there.
        """
        if self._followed_counterparts is None:
            return None
        there, version = (
            self._followed_counterparts.find(entry),
            edition_names.version_of(self.followed_edition),
        )
        if there is None:
            return f"Not in {version}."
        same = entry.title == there.title and self._followed_counterparts.has_same_wording(
            entry, there
        )
        if there.number == entry.number:
            return None if same else f"In other words in {version}."
        return f"In {version}: {there.number}{'' if same else ', in other words'}."

    def children_without_page(self, entry: Entry) -> tuple[Entry, ...]:
        """Return the entries below ``entry`` that are drawn with it: those without a page."""
        return tuple(
            e for e in self.edition.children(entry.number) if e.kind not in KINDS_WITH_PAGE
        )

    def sections_of(self, entry: Entry) -> tuple[Entry, ...]:
        """Return the entries directly below ``entry`` that have pages of their own."""
        return tuple(e for e in self.edition.children(entry.number) if e.kind in KINDS_WITH_PAGE)

    def digest(self, entry: Entry) -> Digest | None:
        """Return our digest of an entry, if we have written one."""
        return self.library.digest(self.edition, entry)

    def link_terms(self, spans: RichText, here: Entry) -> RichText:
        """Return an entry's words with the terms that other rules define as references.

        The words are those that a rule is read by: its wording, or its digest if there is none.
        """
        return self._terms.link(spans, self.edition.id, here.number)

    @cached_property
    def _terms(self) -> Terms:
        """The terms of this edition alone: these docs show no other."""
        return terms_of(Library([self.edition]), self.edition.id)

    def examples_of(self, entry: Entry) -> tuple[CarriedExample, ...]:
        """Return an entry's examples in order, each by its id, such as ``cr:9.2.8f/1``.

        An example that the edition which the engine follows lacks is named by its own edition and
        place: ``cr-26.03:9.2.8f/1``.
        """
        return tuple(self._examples[entry.number, n + 1] for n in range(len(entry.examples)))

    @cached_property
    def _examples(self) -> Mapping[tuple[str, int], CarriedExample]:
        found: dict[tuple[str, int], CarriedExample] = {}
        taken: set[str] = set()
        for entry in self.edition.entries:
            own = document_of(self.followed_edition) if self.is_followed else self.edition.id
            listed = self.library.examples(self.edition, entry) if not self.is_followed else ()
            for place in range(len(entry.examples)):
                known = listed[place] if listed else None
                if known is None or known.id in taken:
                    known = CarriedExample(f"{own}:{entry.number}/{place + 1}", entry.number)
                taken.add(known.id)
                found[entry.number, place + 1] = known
        return found

    def warm(self) -> None:
        """Find what every page asks for, before processes are forked that can share it."""
        transcripts.warm()
        first = self.edition.entries[0]
        self.fingerprint(ENGINE)
        self.fingerprint(first.number)
        self.link_terms(first.text, first)
        _ = self.numbers, self._numbers_of_taught

    @property
    def is_followed(self) -> bool:
        """Whether this is the edition that the engine follows."""
        return self.edition.id == self.followed_edition

    def missing_on_page(self, entry: Entry) -> tuple[str, ...]:
        """Return the numbers the source has lost that would stand on the page of ``entry``."""
        return tuple(n for n in self.edition.report.missing if _page_of(n) == entry.number)

    def fingerprint(self, subject: str) -> str:
        """Return a value that changes when what is drawn for ``subject`` does; empty for nothing.

        A subject is a number (with all that is drawn with it), the id of an example (its
        transcript), ``COVERAGE``, the examples by rules, the modules of a folder, the words of
        cards, the terms, the cards that are named, or ``EDITION`` (what is said about the edition).
        """
        if subject in self.edition.by_number:
            parts = "".join(self._entry_state(self.edition.by_number[subject]))
            return hashlib.sha256((self._edition_state + parts).encode()).hexdigest()
        if subject == COVERAGE:
            return engine_version()
        if subject == outcomes_by_edition.SUBJECT:
            return outcomes_by_edition.fingerprint()
        if subject in (ENGINE, card_words.SUBJECT):
            return engine_code()
        if subject in (name_index.TERM, name_index.CARD):
            return name_index.fingerprint(subject, self)
        if subject.startswith(changes_in_play.SUBJECT):
            return changes_in_play.fingerprint(subject.removeprefix(changes_in_play.SUBJECT))
        if subject.startswith(modules.SUBJECT):
            return modules.fingerprint(subject.removeprefix(modules.SUBJECT))
        return self._edition_state if subject == EDITION else transcripts.fingerprint(subject)

    @cached_property
    def _edition_state(self) -> str:
        return self.edition.model_dump_json(exclude={"entries"}) + self._terms.version

    def _entry_state(self, entry: Entry) -> Iterator[str]:
        yield entry.model_dump_json()
        digest = self.digest(entry)
        yield digest.model_dump_json() if digest else ""
        yield " ".join(e.number for e in self.edition.referrers.get(entry.number, ()))
        yield self.describe_former(entry) or ""
        for example in self.examples_of(entry):
            yield f"{example} {transcripts.fingerprint(example.id)}"
        for below in self.children_without_page(entry):
            yield from self._entry_state(below)


def _page_of(number: str) -> str | None:
    """Return the number of the section or chapter that a numbered rule stands in."""
    try:
        found: RuleNumber | None = RuleNumber.parse(number)
    except NumberError:
        return None
    while found is not None and found.rule:
        found = found.parent
    return str(found)


@cache
def open_volume(library: str, edition: str) -> Volume:
    """Return the volume that the configuration names.

    ``library`` is

    - ``auto``: what the current build and those before it still give, or else what we ship;
    - ``shipped``: what we ship;
    - a folder written by :meth:`rules.library.Library.save`.

    ``edition`` is a name; if it is empty, it means the library's default, the edition in force.
    Raises :class:`rules.errors.RulesError`.
    """
    found = _library(library)
    return Volume(found, found.edition(edition or None))


def _library(named: str) -> Library:
    if named == "shipped":
        return shipped_library()
    if named != "auto":
        return Library.load(Path(named))
    found = open_served_library(Home())
    return found.library if found is not None else shipped_library()
