"""The library: every edition at hand, with our digests beside the official wording."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules import digest as digests
from rules import examples as worked
from rules import outline, storage
from rules.carried_examples import CarriedExample, by_wording
from rules.carryover import Carryover
from rules.catalogue import catalogue
from rules.counterparts import Counterparts
from rules.digest import Digest
from rules.edition_names import resolve_edition_name
from rules.editions_at_hand import EditionsAtHand
from rules.entries import Edition, Entry, Wording, are_official
from rules.errors import RulesError
from rules.lookup_errors import UnknownEditionError, UnknownNumberError
from rules.mentions import MentioningEntry, foreign_references, mentions_by_card
from rules.number_spelling import Resolution
from rules.numbers import NumberError, RuleNumber
from rules.outline import wording_of
from rules.slugs import nearest_addresses, resolve_slug, slug
from rules.supersession import former_meaning_of_number

if TYPE_CHECKING:
    from rules.compare.splits import Split


class LibraryError(RulesError):
    """The library on disk cannot be read."""


class LookupResult(NamedTuple):  # made in half the time of a frozen dataclass
    """An entry found by number: its edition, its digest, and other readings of the number."""

    edition: Edition
    entry: Entry
    digest: Digest | None
    others: tuple[RuleNumber, ...] = ()

    @property
    def digest_is_stale(self) -> bool:
        """Whether the digest was written for another wording than this edition's."""
        return (
            self.digest is not None
            and self.edition.wording is Wording.OFFICIAL
            and self.digest.is_stale(self.entry)
        )


class Library(EditionsAtHand):
    """Editions with what was written about them, and the counterparts of their entries."""

    def __init__(self, editions: Iterable[Edition]) -> None:
        super().__init__(editions)
        self._counterparts: dict[tuple[str, str], Counterparts] = {}
        self._carryovers: dict[tuple[str, str], Carryover] = {}
        self._by_wording: dict[str, Mapping[str, CarriedExample]] = {}
        self._splits_and_merges: dict[tuple[str, str], tuple[Split, ...]] = {}
        # The digests that shipped, and what was looked up in them since.
        self._digest_cache: tuple[object, dict[tuple[str, str], Digest | None]] = None, {}

    def edition(self, edition: str | None = None) -> Edition:
        """Return the edition of a name (:mod:`rules.edition_names`); the default for ``None``.

        Raises :class:`rules.lookup_errors.UnknownEditionError`.
        """
        if edition is None:
            return self.default
        id_ = (
            resolve_edition_name(edition, self.editions, self.default.id) if self.editions else None
        )
        if id_ is None:
            raise UnknownEditionError(edition, tuple(self.editions))
        return self.editions[id_]

    def lookup(self, typed: str, edition: str | None = None) -> LookupResult:
        """Find the entry that a person means by a number, or by the address of an unnumbered entry.

        Raises :class:`rules.numbers.NumberError` for text that is no number, and
        :class:`rules.lookup_errors.UnknownNumberError` for a number that no entry has.
        """
        where = self.edition(edition)
        resolved = _resolve(typed, where)
        if isinstance(resolved, Resolution):
            nearest = resolved.nearest or nearest_addresses(typed, where.by_address)
            raise self._unknown_number_error(typed, where, nearest)
        entry, others = resolved
        return LookupResult(where, entry, self.digest(where, entry), others)

    def _unknown_number_error(
        self, typed: str, where: Edition, nearest: tuple[RuleNumber | str, ...]
    ) -> UnknownNumberError:
        having = self._find_in_editions(typed)
        numbers = [entry.number for edition, entry in having if edition.document == where.document]
        was = former_meaning_of_number(self, where, numbers[-1]) if numbers else None
        elsewhere = tuple(edition for edition, _ in having)
        return UnknownNumberError(typed.strip(), where, nearest, elsewhere, was)

    def _find_in_editions(self, typed: str) -> list[tuple[Edition, Entry]]:
        """Return the editions that have the number, each with its entry."""
        try:
            read = [(edition, _resolve(typed, edition)) for edition in self.editions.values()]
        except NumberError:
            return []
        return [
            (edition, resolved[0])
            for edition, resolved in read
            if not isinstance(resolved, Resolution)
        ]

    @cached_property
    def _by_card(self) -> Mapping[str, list[MentioningEntry]]:
        return mentions_by_card(self.editions.values())

    @property
    def cards(self) -> tuple[str, ...]:
        """The full titles of all cards that are mentioned, in alphabetical order."""
        return tuple(sorted(self._by_card, key=slug))

    def mentions(self, title: str) -> tuple[MentioningEntry, ...]:
        """Return the entries that are about the card of this full title or name it.

        Editions come in the library's order, entries in their document's.
        """
        return tuple(self._by_card.get(title, ()))

    @cached_property
    def _foreign_references(self) -> Mapping[str, Mapping[str, list[MentioningEntry]]]:
        return foreign_references(self.editions.values())

    def foreign_referrers(self, edition: Edition, entry: Entry) -> tuple[MentioningEntry, ...]:
        """Return the entries of other documents that refer to an entry or to its counterpart."""
        referrers: list[MentioningEntry] = []
        for other_id, by_number in self._foreign_references.items():
            if other_id == edition.id:
                referrers += by_number.get(entry.number, ())
            elif (counterparts := self.counterparts(edition, other_id)) is not None:
                counterpart = counterparts.find(entry)
                referrers += (
                    by_number.get(counterpart.number, ()) if counterpart is not None else ()
                )
        return tuple(referrers)

    def digest(self, edition: Edition, entry: Entry) -> Digest | None:
        """Return our digest of an entry, preferably one written for exactly its words.

        The edition's own digest is tried first, then those of its counterparts in other
        editions, the newest first. Where none fits the words, return the first, which is then
        stale.
        """
        if self.editions.get(edition.id) is not edition:
            return self._find_digest(edition, entry)
        shipped, kept = self._digest_cache
        if shipped is not digests.shipped_digests():
            kept = {}
            self._digest_cache = digests.shipped_digests(), kept
        key = edition.id, entry.number
        if key not in kept:
            kept[key] = self._find_digest(edition, entry)
        return kept[key]

    def _find_digest(self, edition: Edition, entry: Entry) -> Digest | None:
        first = None
        wording = wording_of(edition, entry)
        for digest in self._candidate_digests(edition, entry):
            if digest.wording == wording:
                return digest
            first = first or digest
        return first

    def _candidate_digests(self, edition: Edition, entry: Entry) -> Iterator[Digest]:
        own = digests.shipped_digests().get(edition.id, {}).get(entry.number)
        if own is not None:
            yield own
        for written in reversed(digests.shipped_digests()):
            carrying = self._carryover_from(edition, written)
            carried = carrying.digest(entry) if carrying is not None else None
            if carried is not None:
                yield carried

    def examples(self, edition: Edition, entry: Entry) -> tuple[CarriedExample | None, ...]:
        """Return the worked example that each printed example of an entry is, or ``None``.

        In an edition without a list of its own, one that is still unknown may have stood in
        other words than the pinned edition's, with another rule, in the nearest edition that
        has a list: there it is known by the same words.
        """
        carrying = self.carryover(edition)
        if carrying is None:
            ids = worked.example_ids(edition, entry)
            return tuple(CarriedExample(id_, entry.number) if id_ else None for id_ in ids)
        nearest = worked.nearest_listed_edition(edition)
        beside = self.counterparts(edition, nearest) if nearest is not None else None
        carried = carrying.examples(entry, beside)
        if beside is None or all(carried):
            return carried
        if (known := self._by_wording.get(beside.other.id)) is None:
            known = by_wording(beside.other, partial(self.examples, beside.other))
            self._by_wording[beside.other.id] = known
        wordings = beside.wordings_of_examples(entry)
        return tuple(one or known.get(words) for one, words in zip(carried, wordings, strict=True))

    def all_examples(self, edition: Edition) -> Iterator[CarriedExample | None]:
        """Yield the same for every example printed in an edition, in its order."""
        for entry in edition.entries:
            yield from self.examples(edition, entry)

    def example_ids_by_edition(self) -> dict[str, list[str | None]]:
        """Return the ids of the examples that each edition prints; ``None`` for a new one."""
        return {
            id_: [example.id if example else None for example in self.all_examples(edition)]
            for id_, edition in self.editions.items()
        }

    def carryover(self, edition: Edition) -> Carryover | None:
        """Return what was written for the pinned edition, carried to another of its document.

        ``None`` for the pinned edition itself and for other documents. The shipped outline
        stands in for a pinned edition that has no stable keys or is not at hand.
        """
        return self._carryover_from(edition, catalogue().pinned)

    def _carryover_from(self, edition: Edition, written: str) -> Carryover | None:
        counterparts = self.counterparts(edition, written)
        if counterparts is None:
            return None
        carrying = self._carryovers.get((edition.id, written))
        if carrying is None or carrying.counterparts is not counterparts:
            carrying = self._carryovers[edition.id, written] = Carryover(counterparts)
        return carrying

    def counterparts(self, edition: Edition, other: str) -> Counterparts | None:
        """Return the map from the entries of ``edition`` to the same entries of ``other``.

        ``None`` for the edition itself, for one of another document, and for one of which not
        even the outline is at hand.
        """
        kept = self._counterparts.get((edition.id, other))
        if kept is not None and kept.edition is edition:  # a file may hold one of the same id
            return kept
        known = self._keyed_edition(other)
        if known is None or known.id == edition.id or known.document != edition.document:
            return None
        created = self._counterparts[edition.id, other] = Counterparts(edition, known)
        return created

    def splits_and_merges(self, old: Edition, new: Edition) -> "tuple[Split, ...]":
        """Return the splits and merges between two editions; none where either is an outline."""
        from rules.compare.comparison import compare  # loads what most lookups never need

        if not are_official(old, new):
            return ()
        if (old.id, new.id) not in self._splits_and_merges:
            compared = compare(old, new)
            self._splits_and_merges[old.id, new.id] = (*compared.splits, *compared.merges)
        return self._splits_and_merges[old.id, new.id]

    def counterpart_numbers(self, edition: Edition, written: str) -> Mapping[str, str]:
        """Map the numbers of the edition ``written`` to the numbers of ``edition``.

        Empty for an edition of another document, and where nothing is known of either.
        """
        if edition.id == written:
            return {number: number for number in edition.by_number}
        counterparts = self.counterparts(edition, written)
        if counterparts is None:
            return {}
        pairs = ((counterparts.find(entry), entry.number) for entry in edition.entries)
        return {
            counterpart.number: number for counterpart, number in pairs if counterpart is not None
        }

    def _keyed_edition(self, edition: str) -> Edition | None:
        """Return an edition at hand, or its shipped outline where only that has stable keys."""
        own = self.editions.get(edition)
        shipped = outline.shipped(edition)
        return own if shipped is None or (own is not None and own.by_key) else shipped.edition

    def save(self, folder: Path) -> None:
        """Write the library into an empty folder."""
        storage.save(folder, map(storage.StoredEdition, self.editions.values()))

    @classmethod
    def load(cls, folder: Path) -> "Library":
        """Read a library from a folder; raises :class:`LibraryError` where it cannot be read."""
        contents = storage.read_contents(folder)
        if contents.trouble is not None:
            raise LibraryError(
                f"the library in {folder} cannot be read ({contents.trouble}); run `nrules build`"
            )
        return cls(stored.edition for stored in contents.editions.values())


def _resolve(typed: str, edition: Edition) -> tuple[Entry, tuple[RuleNumber, ...]] | Resolution:
    """Return the entry of a number or address and its other readings, else what comes near."""
    if edition.by_address and (address := resolve_slug(typed, edition.by_address)) is not None:
        return edition.by_address[address], ()
    if not edition.numbers:
        return Resolution(None)
    resolution = edition.number_resolver.resolve(typed)
    if resolution.number is None:
        return resolution
    return edition.numbers[resolution.number], resolution.others


def shipped_library() -> Library:
    """Return the library without any document: the shipped outlines with our digests."""
    return Library(shipped_outlines())


def shipped_outlines() -> tuple[Edition, ...]:
    """Return the outlines that stand in for missing documents: the newest and the pinned one.

    The newest one answers. The pinned one gives examples their numbers.
    """
    newest = catalogue().newest
    shipped = (outline.shipped(id_) for id_ in dict.fromkeys((newest, catalogue().pinned)))
    return tuple(outline_.edition for outline_ in shipped if outline_ is not None)
