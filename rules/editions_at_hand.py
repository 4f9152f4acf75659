"""The editions at hand: which of them answers, which is in force, and what is doubtful of that."""

import datetime
from collections.abc import Iterable, Mapping
from functools import cached_property

from rules.catalogue import Source, catalogue
from rules.edition_order import (
    age,
    default_edition,
    doubts,
    edition_in_force,
    next_start_day,
    start_day,
)
from rules.entries import Edition, document_of


def _today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


class EditionsAtHand:
    """Editions by id, the newest last (:mod:`rules.edition_order`)."""

    def __init__(self, editions: Iterable[Edition]) -> None:
        ordered = sorted(editions, key=age)
        self.editions: dict[str, Edition] = {e.id: e for e in ordered}
        # The day for which doubts were computed: a server may run past the day they mention.
        self._doubt_cache: tuple[datetime.date | None, tuple[str, ...]] = None, ()

    @cached_property
    def default(self) -> Edition:
        """The edition that answers where none is named: the newest whose entries have numbers.

        It is in force unless it was published before its day (:attr:`in_force`). It may be an
        outline: an older rule in its official words is still not the rule. A draft never answers
        unasked, and neither does an edition dated only to a month to come
        (:func:`rules.edition_order.default_edition`). Another document answers only where
        the one with editions is not at hand.
        """
        numbered = [e for e in self.editions.values() if e.numbers]
        ours = document_of(catalogue().pinned)
        editions = [e for e in numbered if e.document == ours]
        return default_edition(editions or numbered, _today()) or self.newest

    @property
    def in_force(self) -> Edition | None:
        """The edition in force today, mostly the default one; ``None`` where it is not at hand.

        It is not at hand where a newer one is known, or where all take effect later.
        """
        if self.superseded_by is not None:
            return None
        return edition_in_force(self._editions_of_default, _today())

    @property
    def today(self) -> datetime.date:
        """The day for which the library decides what is in force."""
        return _today()

    @property
    def takes_effect(self) -> datetime.date | None:
        """The future day on which the default edition takes effect; ``None`` if it already has."""
        day = self.default.effective
        return day if day is not None and day > _today() else None

    @property
    def next_start_day(self) -> datetime.date | None:
        """The future day on which another edition takes effect; ``None`` if none is known.

        What the library says of what is in force holds until then.
        """
        return next_start_day(self._editions_of_default, _today())

    @property
    def doubts(self) -> tuple[str, ...]:
        """What a reader should know of why the default edition is in force; mostly nothing."""
        today = _today()
        cached_on, cached = self._doubt_cache
        if cached_on != today:
            cached = tuple(doubts(self._editions_of_default, today, self.superseded_by))
            self._doubt_cache = today, cached
        return cached

    @cached_property
    def _editions_of_default(self) -> tuple[Edition, ...]:
        """The editions of the default edition's document, the oldest first."""
        document = self.default.document
        return tuple(e for e in self.editions.values() if e.document == document)

    def doubts_of(self, edition: Edition) -> tuple[str, ...]:
        """Return the doubts about an edition, where it is the default one; else nothing."""
        if edition is not self.default:
            return ()
        return tuple(doubt for doubt in self.doubts if edition.id in doubt)

    @cached_property
    def superseded_by(self) -> Source | None:
        """A known edition newer than all at hand; ``None`` for the usual library.

        The newest edition at least ships as an outline. Where the library lacks even that, the
        build is older than the program.
        """
        newest = next(s for s in catalogue().sources if s.edition == catalogue().newest)
        is_ours = document_of(newest.edition) == self.default.document
        is_newer = (start_day(self.default) or datetime.date.min) < (
            newest.effective or datetime.date.min
        )
        return newest if is_ours and is_newer and newest.edition not in self.editions else None

    @property
    def start_days(self) -> Mapping[str, datetime.date | None]:
        """The day on which each edition took effect, by id; ``None`` where unknown."""
        return {edition.id: edition.effective for edition in self.editions.values()}

    @property
    def newest(self) -> Edition:
        """The edition that took effect last."""
        return next(reversed(self.editions.values()))
