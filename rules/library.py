"""The library: every edition at hand, with our digests beside the official wording."""

import datetime
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules import digest as digests
from rules import examples as worked
from rules import outline, storage
from rules.carry import Carrying
from rules.carry_counterparts import Counterparts
from rules.carry_examples import CarriedExample
from rules.catalogue import Source, catalogue
from rules.digest import Digest
from rules.entries import Edition, Entry, Wording, are_official, document_of
from rules.errors import RulesError
from rules.force import once
from rules.mentioned import Mentioned, by_card, by_rule_abroad
from rules.naming import named
from rules.numbers import NumberError, RuleNumber
from rules.order import age, answering, began, changes_on, doubts, in_force
from rules.outline import wording_of
from rules.slugs import meant, slug
from rules.spelled import Resolution
from rules.unknown import UnknownEditionError, UnknownNumberError

if TYPE_CHECKING:
    from rules.compare.splits import Split


class LibraryError(RulesError):
    """The library on disk cannot be read."""


class Found(NamedTuple):  # which is made in half the time of a frozen dataclass
    """An entry found by number: its edition, its digest, and other readings of the number."""

    edition: Edition
    entry: Entry
    digest: Digest | None
    others: tuple[RuleNumber, ...] = ()

    @property
    def digest_is_stale(self) -> bool:
        """Whether the digest was written against another wording than this one."""
        return (
            self.digest is not None
            and self.edition.wording is Wording.OFFICIAL
            and self.digest.is_stale(self.entry)
        )


def _today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


class Library:
    """Editions by id, the newest last (:mod:`rules.order`)."""

    def __init__(self, editions: Iterable[Edition]) -> None:
        ordered = sorted(editions, key=age)
        self.editions: dict[str, Edition] = {e.id: e for e in ordered}
        self._counterparts: dict[tuple[str, str], Counterparts] = {}
        self._carrying: dict[tuple[str, str], Carrying] = {}
        self._parted: dict[tuple[str, str], tuple[Split, ...]] = {}
        # What shipped when the digests were looked for, and what was found since.
        self._kept_digests: tuple[object, dict[tuple[str, str], Digest | None]] = None, {}
        # The day on which doubts were told, for a server may run past the day they speak of.
        self._kept_doubts: tuple[datetime.date | None, tuple[str, ...]] = None, ()

    @cached_property
    def default(self) -> Edition:
        """The edition that answers: the newest whose entries bear numbers.

        It is what a number means when no edition is named, and in force unless it was published
        before its day (:attr:`in_force`). Official wording or outline makes no difference: an
        older rule in its own words is still not the rule. Neither a draft answers of itself nor
        what names only a month to come (:func:`rules.order.answering`). Other documents than the
        one with editions answer only where that is not at hand.
        """
        numbered = [e for e in self.editions.values() if e.numbers]
        ours = document_of(catalogue().pinned)
        editions = [e for e in numbered if e.document == ours]
        return answering(editions or numbered, _today()) or self.newest

    @property
    def in_force(self) -> Edition | None:
        """The edition that is in force today: mostly the default one.

        ``None`` where that is not at hand: a newer one is known, or all take effect later.
        """
        if self.superseded_by is not None:
            return None
        return in_force(self._of_default, _today())

    @property
    def today(self) -> datetime.date:
        """The day by which it is judged what is in force."""
        return _today()

    @property
    def takes_effect(self) -> datetime.date | None:
        """The day to come from which the default edition is in force; ``None`` if it is by now."""
        day = self.default.effective
        return day if day is not None and day > _today() else None

    @property
    def changes_on(self) -> datetime.date | None:
        """The day to come on which what is said to be in force changes; ``None`` if none is known.

        What was said before holds until then.
        """
        return changes_on(self._of_default, _today())

    @property
    def doubts(self) -> tuple[str, ...]:
        """What is to be known of why the default edition is the one in force; mostly nothing."""
        today = _today()
        told_on, told = self._kept_doubts
        if told_on != today:
            told = tuple(doubts(self._of_default, today, self.superseded_by))
            self._kept_doubts = today, told
        return told

    @cached_property
    def _of_default(self) -> tuple[Edition, ...]:
        """The editions of the document that the default one is of, the oldest first."""
        document = self.default.document
        return tuple(e for e in self.editions.values() if e.document == document)

    def doubts_of(self, edition: Edition) -> tuple[str, ...]:
        """What is to be known of an edition that answers as the one in force; of others nothing."""
        if edition is not self.default:
            return ()
        return tuple(doubt for doubt in self.doubts if edition.id in doubt)

    @cached_property
    def superseded_by(self) -> Source | None:
        """An edition that is known to be newer than all at hand; ``None`` for the usual library.

        Where it is not there even as the outline that ships, a build is older than the program.
        """
        newest = next(s for s in catalogue().sources if s.edition == catalogue().newest)
        is_ours = document_of(newest.edition) == self.default.document
        is_newer = (began(self.default) or datetime.date.min) < (
            newest.effective or datetime.date.min
        )
        return newest if is_ours and is_newer and newest.edition not in self.editions else None

    @property
    def days(self) -> Mapping[str, datetime.date | None]:
        """From the editions' ids to the days on which they took effect, as far as known."""
        return {edition.id: edition.effective for edition in self.editions.values()}

    @property
    def newest(self) -> Edition:
        """The edition that took effect last."""
        return next(reversed(self.editions.values()))

    def edition(self, edition: str | None = None) -> Edition:
        """The edition of that name (see :mod:`rules.naming`), the default for ``None``.

        Raises :class:`rules.unknown.UnknownEditionError`.
        """
        if edition is None:
            return self.default
        id_ = named(edition, self.editions, self.default.id) if self.editions else None
        if id_ is None:
            raise UnknownEditionError(edition, tuple(self.editions))
        return self.editions[id_]

    def lookup(self, typed: str, edition: str | None = None) -> Found:
        """Find the entry a person means by a number, or by the address of one without.

        Raises :class:`rules.numbers.NumberError` for what is no number,
        :class:`rules.unknown.UnknownNumberError` for a number nothing has.
        """
        where = self.edition(edition)
        found = _read(typed, where)
        if isinstance(found, Resolution):
            raise self._unknown(typed, where, found.nearest)
        entry, others = found
        return Found(where, entry, self.digest(where, entry), others)

    def _unknown(
        self, typed: str, where: Edition, nearest: tuple[RuleNumber, ...]
    ) -> UnknownNumberError:
        having = self._having(typed)
        numbers = [entry.number for edition, entry in having if edition.document == where.document]
        was = once(self, where, numbers[-1]) if numbers else None
        elsewhere = tuple(edition for edition, _ in having)
        return UnknownNumberError(typed.strip(), where, nearest, elsewhere, was)

    def _having(self, typed: str) -> list[tuple[Edition, Entry]]:
        """The editions that have the number, and what it is there."""
        try:
            read = [(edition, _read(typed, edition)) for edition in self.editions.values()]
        except NumberError:
            return []
        return [(edition, one[0]) for edition, one in read if not isinstance(one, Resolution)]

    @cached_property
    def _by_card(self) -> Mapping[str, list[Mentioned]]:
        return by_card(self.editions.values())

    @property
    def cards(self) -> tuple[str, ...]:
        """The full titles of all cards that are mentioned, in the order of the alphabet."""
        return tuple(sorted(self._by_card, key=slug))

    def mentions(self, title: str) -> tuple[Mentioned, ...]:
        """The entries that are about the card of this full title or name it, by edition.

        Editions are in the library's order, entries in their document's.
        """
        return tuple(self._by_card.get(title, ()))

    @cached_property
    def _abroad(self) -> Mapping[str, Mapping[str, list[Mentioned]]]:
        return by_rule_abroad(self.editions.values())

    def referring(self, edition: Edition, entry: Entry) -> tuple[Mentioned, ...]:
        """The entries of other documents that refer to an entry, or to its counterpart."""
        found: list[Mentioned] = []
        for there, by_number in self._abroad.items():
            if there == edition.id:
                found += by_number.get(entry.number, ())
            elif (counterparts := self.counterparts(edition, there)) is not None:
                counterpart = counterparts.of(entry)
                found += by_number.get(counterpart.number, ()) if counterpart is not None else ()
        return tuple(found)

    def digest(self, edition: Edition, entry: Entry) -> Digest | None:
        """Our digest of an entry: of those that ship, the one written for its words.

        The edition's own comes first, then those of its counterparts in other editions, the
        newest first. Where none was written for these words it is the first of them, and
        stale.
        """
        if self.editions.get(edition.id) is not edition:
            return self._digest(edition, entry)
        shipped, kept = self._kept_digests
        if shipped is not digests.shipped():
            kept = {}
            self._kept_digests = digests.shipped(), kept
        key = edition.id, entry.number
        if key not in kept:
            kept[key] = self._digest(edition, entry)
        return kept[key]

    def _digest(self, edition: Edition, entry: Entry) -> Digest | None:
        first = None
        wording = wording_of(edition, entry)
        for digest in self._digests(edition, entry):
            if digest.wording == wording:
                return digest
            first = first or digest
        return first

    def _digests(self, edition: Edition, entry: Entry) -> Iterator[Digest]:
        own = digests.shipped().get(edition.id, {}).get(entry.number)
        if own is not None:
            yield own
        for written in reversed(digests.shipped()):
            carrying = self._carrying_from(edition, written)
            carried = carrying.digest(entry) if carrying is not None else None
            if carried is not None:
                yield carried

    def examples(self, edition: Edition, entry: Entry) -> tuple[CarriedExample | None, ...]:
        """For each example printed in an entry, the worked example that it is, or ``None``."""
        carrying = self.carrying(edition)
        if carrying is not None:
            nearest = worked.nearest_listed(edition)
            return carrying.examples(entry, self.counterparts(edition, nearest or edition.id))
        ids = worked.ids(edition, entry)
        return tuple(CarriedExample(id_, entry.number) if id_ else None for id_ in ids)

    def all_examples(self, edition: Edition) -> Iterator[CarriedExample | None]:
        """The same for each example printed anywhere in an edition, in its order."""
        return (one for entry in edition.entries for one in self.examples(edition, entry))

    def ids_of_examples(self) -> dict[str, list[str | None]]:
        """By edition the id of each example that it prints; ``None`` for one that is new."""
        return {
            edition.id: [one.id if one is not None else None for one in self.all_examples(edition)]
            for edition in self.editions.values()
        }

    def carrying(self, edition: Edition) -> Carrying | None:
        """What was written for the pinned edition, under the entries of another of its document.

        ``None`` for the pinned edition itself and for other documents. The shipped outline
        stands in for a pinned edition without stable keys, or for one that is not at hand.
        """
        return self._carrying_from(edition, catalogue().pinned)

    def _carrying_from(self, edition: Edition, written: str) -> Carrying | None:
        counterparts = self.counterparts(edition, written)
        if counterparts is None:
            return None
        carrying = self._carrying.get((edition.id, written))
        if carrying is None or carrying.counterparts is not counterparts:
            carrying = self._carrying[edition.id, written] = Carrying(counterparts)
        return carrying

    def counterparts(self, edition: Edition, other: str) -> Counterparts | None:
        """Which entry of another edition the entries of this one are.

        ``None`` for the edition itself, for one of another document, and for one of which
        not even the outline is at hand.
        """
        kept = self._counterparts.get((edition.id, other))
        if kept is not None and kept.edition is edition:  # a file may hold one of the same id
            return kept
        known = self._with_keys(other)
        if known is None or known.id == edition.id or known.document != edition.document:
            return None
        made = self._counterparts[edition.id, other] = Counterparts(edition, known)
        return made

    def parted(self, old: Edition, new: Edition) -> "tuple[Split, ...]":
        """The splits and merges between two editions; none where only an outline is at hand."""
        from rules.compare.comparison import compare  # loads what most lookups never need

        if not are_official(old, new):
            return ()
        if (old.id, new.id) not in self._parted:
            compared = compare(old, new)
            self._parted[old.id, new.id] = (*compared.splits, *compared.merges)
        return self._parted[old.id, new.id]

    def numbers_here(self, edition: Edition, written: str) -> Mapping[str, str]:
        """From the numbers of the edition that something is ``written`` for to those of another.

        Empty for an edition of another document, and where nothing is known of either.
        """
        if edition.id == written:
            return {number: number for number in edition.by_number}
        counterparts = self.counterparts(edition, written)
        if counterparts is None:
            return {}
        of = ((counterparts.of(entry), entry.number) for entry in edition.entries)
        return {there.number: number for there, number in of if there is not None}

    def _with_keys(self, edition: str) -> Edition | None:
        """An edition at hand, or else its shipped outline: that has stable keys at least."""
        found = self.editions.get(edition)
        shipped = outline.shipped(edition)
        return found if shipped is None or (found is not None and found.by_key) else shipped.edition

    def save(self, folder: Path) -> None:
        """Write the library into an empty folder."""
        storage.save(folder, map(storage.Stored, self.editions.values()))

    @classmethod
    def load(cls, folder: Path) -> "Library":
        """Read a library; raises :class:`LibraryError` where any of it cannot be read."""
        contents = storage.contents(folder)
        if contents.trouble is not None:
            raise LibraryError(
                f"the library in {folder} cannot be read ({contents.trouble}); run `nrules build`"
            )
        return cls(stored.edition for stored in contents.editions.values())


def _read(typed: str, edition: Edition) -> tuple[Entry, tuple[RuleNumber, ...]] | Resolution:
    """The entry of a number or an address, and its other readings; else what comes near."""
    if edition.by_address and (address := meant(typed, edition.by_address)) is not None:
        return edition.by_address[address], ()
    if not edition.numbers:
        return Resolution(None)
    resolution = edition.spellings.resolve(typed)
    if resolution.number is None:
        return resolution
    return edition.numbers[resolution.number], resolution.others


def shipped_library() -> Library:
    """The library without any document: the outlines that ship, and our digests."""
    return Library(shipped_outlines())


def shipped_outlines() -> tuple[Edition, ...]:
    """What stands in for documents that are not at hand: the newest edition and the pinned one.

    The newest is what answers; the pinned one is what examples are numbered by.
    """
    newest = catalogue().newest
    shipped = (outline.shipped(id_) for id_ in dict.fromkeys((newest, catalogue().pinned)))
    return tuple(found.edition for found in shipped if found is not None)
