"""What is in force: what became of a rule by the newest edition, and what a number once meant.

From one edition to the next a number may come to mean another rule. So readers of a rule learn
what has become of it since, and those who know its number from before learn which rule that was.
"""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

from rules.compare.aliases import wholes_by_part
from rules.compare.divided_headings import find_divided_heading
from rules.counterparts import Counterparts
from rules.edition_order import age, is_draft
from rules.entries import Edition, Entry

if TYPE_CHECKING:
    from rules.compare.splits import Split  # loads what most lookups never need


class LibraryProtocol(Protocol):
    """The editions at hand and their counterparts, as a library has them."""

    @property
    def editions(self) -> Mapping[str, Edition]:
        """The editions by id, the oldest first."""

    @property
    def default(self) -> Edition:
        """The edition that answers: the newest."""

    @property
    def takes_effect(self) -> datetime.date | None:
        """The future day on which the default edition takes effect; ``None`` if it already has."""

    def counterparts(self, edition: Edition, other: str) -> Counterparts | None:
        """Return the map between the entries of two editions, where it is known."""

    def splits_and_merges(self, old: Edition, new: Edition) -> "Sequence[Split]":
        """Return the splits and merges between two editions, if their words are at hand."""


class Fate(StrEnum):
    """What became of a rule of an older edition."""

    SAME = "same"
    """It still says the same, perhaps under another number."""
    REWORDED = "reworded"
    """It is still there in other words."""
    REPEALED = "repealed"
    """The edition in force has no counterpart; other rules may say what it said."""


@dataclass(frozen=True, slots=True)
class CurrentStatus:
    """A rule of an older edition in terms of the edition in force.

    - ``entry``: the rule there, ``None`` if it is gone.
    - ``near``: for a rule that is gone, the rule or section of which it was a part.
    - ``into``: the rules there into which it was merged or split, besides ``entry``, according to
      the comparison of the editions; for a heading, those that took over part of what stood below.
    - ``since``: the first edition at hand in which the rule was different or gone.
    - ``from_day``: the day on which ``edition`` takes effect, if that is still to come.
    - ``other_examples``: the rule says the same, but has other examples there.
    """

    edition: Edition
    became: Fate
    entry: Entry | None
    near: Entry | None
    since: Edition | None
    from_day: datetime.date | None = None
    into: tuple[Entry, ...] = ()
    other_examples: bool = False

    @property
    def holds_until(self) -> datetime.date | None:
        """The day until which the rule is in force in these words; ``None`` if it no longer is."""
        return self.from_day if self.since is self.edition else None


@dataclass(frozen=True, slots=True)
class FormerMeaning:
    """The rule that a number meant in the last older edition where it meant another.

    ``entry`` is that rule in ``edition``, and ``until`` the first edition at hand in which the
    number no longer meant it. ``now`` is the same rule in the edition of the question, if it is
    there. ``today`` says what became of it by the edition in force (see :func:`current_status`).
    """

    edition: Edition
    entry: Entry
    until: Edition
    now: Entry | None
    today: CurrentStatus | None


def current_status(
    library: LibraryProtocol, edition: Edition, entry: Entry
) -> CurrentStatus | None:
    """Return what became of a rule by the edition in force; ``None`` for a rule of that edition.

    ``None`` also for entries of another document, and for a rule of a draft, which is yet to
    come.
    """
    newest = library.default
    counterparts = library.counterparts(edition, newest.id)
    if counterparts is None or age(edition) >= age(newest):
        return None
    successor = counterparts.find(entry)
    from_day = library.takes_effect
    if successor is None:
        near = next(
            (
                counterpart
                for above in reversed(edition.ancestors(entry.number))
                if (counterpart := counterparts.find(above)) is not None
            ),
            None,
        )
        since = _first_changed_edition(library, edition, entry)
        into = _successors(library, edition, entry, since) if since is not None else ()
        return CurrentStatus(newest, Fate.REPEALED, None, near, since, from_day, into)
    split_off = tuple(_split_off(counterparts, entry))
    if says_the_same(library, edition, entry, newest, successor):
        other = not counterparts.has_same_examples(entry, successor)
        return CurrentStatus(newest, Fate.SAME, successor, None, None, from_day, split_off, other)
    since = _first_changed_edition(library, edition, entry)
    if since is not None and not split_off:
        parts = _successors(library, edition, entry, since)
        split_off = tuple(part for part in parts if part is not successor)
    return CurrentStatus(newest, Fate.REWORDED, successor, None, since, from_day, split_off)


def _split_off(counterparts: Counterparts, entry: Entry) -> Iterator[Entry]:
    """Yield the new headings that took over most of their entries from this one.

    That is so where a chapter became two (:func:`rules.compare.splits.find_split_headings`).
    """
    children = (counterparts.find(child) for child in counterparts.edition.children(entry.number))
    parents = dict.fromkeys(c.parent for c in children if c is not None and c.parent is not None)
    for number in parents:
        if counterparts.find_back(number) is not None:
            continue
        now = counterparts.other.children(number)
        before = (counterparts.find_back(child.number) for child in now)
        if find_divided_heading(child for child in before if child is not None) == entry.number:
            yield counterparts.other.by_number[number]


def _successors(
    library: LibraryProtocol, edition: Edition, entry: Entry, since: Edition
) -> tuple[Entry, ...]:
    """Return the newest edition's rules that took over a rule, or parts of it, ``since`` then."""
    newest = library.default
    editions = [e for e in _editions_of_document(library, edition) if age(e) <= age(newest)]
    successors: dict[str, Entry] = {}
    for last, later in pairwise(editions[editions.index(since) - 1 :]):
        last_entry = _counterpart_in(library, edition, entry, last)
        if last_entry is None:
            break
        for part in _split_or_merged(library, last, last_entry, later):
            successor = _counterpart_in(library, later, part, newest)
            if successor is not None:
                successors[successor.number] = successor
    return tuple(successors.values())


def _split_or_merged(
    library: LibraryProtocol, last: Edition, entry: Entry, since: Edition
) -> Iterator[Entry]:
    """Yield the rules into which the next edition merged or split a rule."""
    whole = since.by_key.get(wholes_by_part().get(entry.key or "", ""))
    if whole is not None:
        yield whole
        return
    for parted in library.splits_and_merges(last, since):
        if parted.is_merge and entry.number in parted.before:
            yield parted.whole
        elif parted.whole.number == entry.number and not parted.is_merge:
            yield from parted.parts


def _counterpart_in(
    library: LibraryProtocol, edition: Edition, entry: Entry, other: Edition
) -> Entry | None:
    """Return an entry's counterpart in another edition, or itself in its own."""
    if other is edition:
        return entry
    counterparts = library.counterparts(edition, other.id)
    return counterparts.find(entry) if counterparts is not None else None


def changed_descendants(
    library: LibraryProtocol, edition: Edition, entry: Entry
) -> Iterator[tuple[Entry, Fate]]:
    """Yield the rules below an entry that are no longer the same, in order."""
    for below in edition.descendants(entry.number):
        status = current_status(library, edition, below)
        if status is not None and status.became is not Fate.SAME:
            yield below, status.became


def says_the_same(
    library: LibraryProtocol, edition: Edition, entry: Entry, other: Edition, counterpart: Entry
) -> bool:
    """Whether two counterparts have the same title, words and steps, but for moved numbers."""
    counterparts = library.counterparts(edition, other.id)
    assert counterparts is not None, "both are editions of one document"
    same_words = entry.title == counterpart.title and counterparts.has_same_wording(
        entry, counterpart
    )
    return same_words and counterparts.has_same_timing(entry, counterpart)


def former_meaning(
    library: LibraryProtocol, edition: Edition, entry: Entry
) -> FormerMeaning | None:
    """Return the other rule that the number of an entry meant before; ``None`` if none."""
    return _find_former_meaning(library, edition, entry.number, entry)


def former_meaning_of_number(
    library: LibraryProtocol, edition: Edition, number: str
) -> FormerMeaning | None:
    """Return the rule that a number meant which an edition lacks; ``None`` if none."""
    return _find_former_meaning(library, edition, number, None)


def _find_former_meaning(
    library: LibraryProtocol, edition: Edition, number: str, entry: Entry | None
) -> FormerMeaning | None:
    editions = _editions_of_document(library, edition)
    place = editions.index(edition)
    for before in range(place - 1, -1, -1):
        old = editions[before]
        old_entry = old.by_number.get(number)
        if old_entry is None:
            continue
        counterparts = library.counterparts(old, edition.id)
        assert counterparts is not None, "both are editions of one document"
        current_entry = counterparts.find(old_entry)
        if entry is None or current_entry is not entry:
            return FormerMeaning(
                old,
                old_entry,
                editions[before + 1],
                current_entry,
                current_status(library, old, old_entry),
            )
    return None


def _first_changed_edition(
    library: LibraryProtocol, edition: Edition, entry: Entry
) -> Edition | None:
    """Return the first later edition in which a rule is gone or says something else."""
    editions = _editions_of_document(library, edition)
    for later in editions[editions.index(edition) + 1 :]:
        counterparts = library.counterparts(edition, later.id)
        counterpart = counterparts.find(entry) if counterparts is not None else None
        if counterpart is None or not says_the_same(library, edition, entry, later, counterpart):
            return later
    return None


def _editions_of_document(library: LibraryProtocol, edition: Edition) -> Sequence[Edition]:
    """Return the editions of a document, without drafts but with itself, the oldest first."""
    return [
        e
        for e in library.editions.values()
        if e.document == edition.document and (e is edition or not is_draft(e.id))
    ]
