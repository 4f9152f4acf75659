"""What is in force: what became of a rule by the newest edition, and what its number once meant.

A number is no name: from one edition to the next it may come to mean another rule. So whoever
reads a rule is told what has become of it since, and whoever knows its number from before,
which rule that was.
"""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from rules.carry_counterparts import Counterparts
from rules.compare.aliases import wholes
from rules.compare.divided import divided_for
from rules.entries import Edition, Entry
from rules.order import age, is_draft

if TYPE_CHECKING:
    from rules.compare.splits import Split  # loads what most lookups never need


class AtHand(Protocol):
    """The editions at hand and which entry of one is which of another, as a library has them."""

    @property
    def editions(self) -> Mapping[str, Edition]:
        """The editions by id, the oldest first."""

    @property
    def default(self) -> Edition:
        """The edition that answers: the newest."""

    @property
    def takes_effect(self) -> datetime.date | None:
        """The day to come from which the default edition is in force; ``None`` if it is by now."""

    def counterparts(self, edition: Edition, other: str) -> Counterparts | None:
        """Which entry of another edition the entries of one are, where that can be told."""

    def parted(self, old: Edition, new: Edition) -> "Sequence[Split]":
        """The splits and merges between two editions, as far as their words are at hand."""


class Became(StrEnum):
    """What became of a rule of an older edition."""

    SAME = "same"
    """It says the same to this day, if under another number."""
    REWORDED = "reworded"
    """It is still there and says it in other words."""
    REPEALED = "repealed"
    """Nothing in the edition in force is known to be it; what it said may stand in others."""


@dataclass(frozen=True, slots=True)
class Today:
    """A rule of an older edition by the edition in force.

    ``entry`` is the rule there; of one that is gone ``None``, and ``near`` is where it would
    stand: the rule or section that it was a part of. ``into`` are the rules there that it was
    merged into or split into, as comparing the editions tells; of a heading that is there, those
    under which part of what stood below it has gone. ``since`` is the first edition at
    hand in which it was no longer what it is in its own. ``other_examples`` says of one that
    says the same that its examples are not the same there. ``from_day`` is the day from which the
    ``edition`` is in force, where it has been published before that.
    """

    edition: Edition
    became: Became
    entry: Entry | None
    near: Entry | None
    since: Edition | None
    from_day: datetime.date | None = None
    into: tuple[Entry, ...] = ()
    other_examples: bool = False

    @property
    def holds_until(self) -> datetime.date | None:
        """The day until which the rule is in force in these words; ``None`` if it is no more."""
        return self.from_day if self.since is self.edition else None


@dataclass(frozen=True, slots=True)
class Formerly:
    """The rule that a number meant in the last older edition in which it meant another.

    ``entry`` is that rule in that ``edition``, ``until`` the first edition at hand in which the
    number no longer meant it. ``now`` is the same rule in the edition that was asked about, if
    it is there. ``today`` says what became of it by the edition in force (see :func:`today`).
    """

    edition: Edition
    entry: Entry
    until: Edition
    now: Entry | None
    today: Today | None


def today(library: AtHand, edition: Edition, entry: Entry) -> Today | None:
    """What became of a rule by the edition in force; ``None`` for a rule of that edition.

    ``None`` also for what stands in a document of another kind, and for a rule of a draft that is
    yet to come: nothing has become of it.
    """
    newest = library.default
    counterparts = library.counterparts(edition, newest.id)
    if counterparts is None or age(edition) >= age(newest):
        return None
    there = counterparts.of(entry)
    from_day = library.takes_effect
    if there is None:
        near = next(
            (
                found
                for above in reversed(edition.ancestors(entry.number))
                if (found := counterparts.of(above)) is not None
            ),
            None,
        )
        since = _since(library, edition, entry)
        into = tuple(_into(library, edition, entry, since)) if since is not None else ()
        return Today(newest, Became.REPEALED, None, near, since, from_day, into)
    split_off = tuple(_split_off(counterparts, entry))
    if says_the_same(library, edition, entry, newest, there):
        other = not counterparts.is_same_examples(entry, there)
        return Today(newest, Became.SAME, there, None, None, from_day, split_off, other)
    since = _since(library, edition, entry)
    return Today(newest, Became.REWORDED, there, None, since, from_day, split_off)


def _split_off(counterparts: Counterparts, entry: Entry) -> Iterator[Entry]:
    """The headings that came, most of what stands under which stood below this one.

    Where a chapter became two, as :func:`rules.compare.splits.headings` has it.
    """
    children = (counterparts.of(child) for child in counterparts.edition.children(entry.number))
    parents = dict.fromkeys(c.parent for c in children if c is not None and c.parent is not None)
    for number in parents:
        if counterparts.here(number) is not None:
            continue
        now = counterparts.other.children(number)
        before = (counterparts.here(child.number) for child in now)
        if divided_for(one for one in before if one is not None) == entry.number:
            yield counterparts.other.by_number[number]


def _into(library: AtHand, edition: Edition, entry: Entry, since: Edition) -> Iterator[Entry]:
    """The rules of the newest edition that one went into which is gone ``since`` an edition."""
    newest = library.default
    editions = _of_one_document(library, edition)
    last = editions[editions.index(since) - 1]
    there = _as_in(library, edition, entry, last)
    for part in _parts(library, last, there, since) if there is not None else ():
        now = _as_in(library, since, part, newest)
        if now is not None:
            yield now


def _parts(library: AtHand, last: Edition, entry: Entry, since: Edition) -> Iterator[Entry]:
    """What a rule of one edition was merged or split into by the next."""
    whole = since.by_key.get(wholes().get(entry.key or "", ""))
    if whole is not None:
        yield whole
        return
    for parted in library.parted(last, since):
        if parted.is_merge and entry.number in parted.before:
            yield parted.whole
        elif parted.whole.number == entry.number and not parted.is_merge:
            yield from parted.parts


def _as_in(library: AtHand, edition: Edition, entry: Entry, other: Edition) -> Entry | None:
    """What an entry is in another edition, or in its own."""
    if other is edition:
        return entry
    counterparts = library.counterparts(edition, other.id)
    return counterparts.of(entry) if counterparts is not None else None


def changed_below(
    library: AtHand, edition: Edition, entry: Entry
) -> Iterator[tuple[Entry, Became]]:
    """The rules below one that do not stand any more as in their edition, in its order."""
    for below in edition.below(entry.number):
        found = today(library, edition, below)
        if found is not None and found.became is not Became.SAME:
            yield below, found.became


def says_the_same(
    library: AtHand, edition: Edition, entry: Entry, other: Edition, there: Entry
) -> bool:
    """Whether two counterparts have the same title, words and steps, but for moved numbers."""
    counterparts = library.counterparts(edition, other.id)
    assert counterparts is not None, "both are editions of one document"
    same_words = entry.title == there.title and counterparts.is_same_wording(entry, there)
    return same_words and counterparts.is_same_timing(entry, there)


def formerly(library: AtHand, edition: Edition, entry: Entry) -> Formerly | None:
    """Which other rule the number of an entry meant before; ``None`` if it never did."""
    return _formerly(library, edition, entry.number, entry)


def once(library: AtHand, edition: Edition, number: str) -> Formerly | None:
    """Which rule a number meant that an edition does not have; ``None`` if none at hand."""
    return _formerly(library, edition, number, None)


def _formerly(
    library: AtHand, edition: Edition, number: str, here: Entry | None
) -> Formerly | None:
    editions = _of_one_document(library, edition)
    place = editions.index(edition)
    for before in range(place - 1, -1, -1):
        old = editions[before]
        then = old.by_number.get(number)
        if then is None:
            continue
        counterparts = library.counterparts(old, edition.id)
        assert counterparts is not None, "both are editions of one document"
        now = counterparts.of(then)
        if here is None or now is not here:
            return Formerly(old, then, editions[before + 1], now, today(library, old, then))
    return None


def _since(library: AtHand, edition: Edition, entry: Entry) -> Edition | None:
    """The first later edition in which a rule is gone, or says something else."""
    editions = _of_one_document(library, edition)
    for later in editions[editions.index(edition) + 1 :]:
        counterparts = library.counterparts(edition, later.id)
        there = counterparts.of(entry) if counterparts is not None else None
        if there is None or not says_the_same(library, edition, entry, later, there):
            return later
    return None


def _of_one_document(library: AtHand, edition: Edition) -> Sequence[Edition]:
    """The editions of its document that were in force, and itself, the oldest first."""
    return [
        e
        for e in library.editions.values()
        if e.document == edition.document and (e is edition or not is_draft(e.id))
    ]
