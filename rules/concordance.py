"""Concordance: what became of the older documents' entries, and what settles them today.

We write it ourselves, like the digests, in ``rules/data/concordance/*.yaml``. It has a row for
every term and step of the Rules Reference, for every topic, question and step of the FAQ, and
for card clarifications on which the editions differ. A row names the rules that settle the
matter today, whether the answer is still the same, and in a sentence what has changed. It
carries the fingerprints of the rules' wordings for which it was written. Where a rule has
another wording now, the row is stale and says so.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from typing import Self

from pydantic import model_validator

from rules.counterparts import Counterparts
from rules.entries import Edition, Entry, Wording
from rules.fingerprint import fingerprint
from rules.frozen_model import FrozenModel
from rules.library import Library
from rules.references import link_references
from rules.shipped_yaml import read_folder
from rules.text import RichText


class Verdict(StrEnum):
    """Whether an older answer still holds."""

    SAME = "same"
    """The same in substance, in much the same words."""
    REWORDED = "reworded"
    """The same result by other terms, numbers or reasons, or with something added."""
    CHANGED = "changed"
    """Some cases come out differently now."""
    GONE = "gone"
    """The rules no longer speak of it; the rules named are what remains."""


class Parallel(FrozenModel):
    """What one entry of an older document corresponds to today.

    - ``number``: its address in its own edition.
    - ``rules``: the numbers of the rules that settle it today.
    - ``wordings``: the fingerprints of these rules when the row was written, in order.
    - ``changed``: one sentence of ours, empty only where nothing changed.
    - ``derived``: the verdict is our reading, which follows from the rules without an example.
    - ``terms``: the glossary terms of 2018 on the same subject.
    """

    number: str
    rules: tuple[str, ...]
    wordings: tuple[str, ...] = ()
    verdict: Verdict
    derived: bool = False
    changed: str = ""
    terms: tuple[str, ...] = ()

    @cached_property
    def text(self) -> RichText:
        """The sentence as rich text, with references and symbols as spans."""
        return link_references(self.changed)

    @model_validator(mode="after")
    def _has_fitting_fields(self) -> Self:
        if bool(self.changed) is (self.verdict is Verdict.SAME):
            raise ValueError(f"{self.number}: {self.verdict} and {self.changed!r} do not fit")
        if not self.rules:
            raise ValueError(f"{self.number}: no rule of today is named")
        if len(self.wordings) not in (0, len(self.rules)):
            raise ValueError(f"{self.number}: not every rule has its wording; stamp them anew")
        return self

    def stale_rules(self, today: Edition) -> tuple[str, ...]:
        """Return the rules that have another wording in an edition than the row was written for."""
        entries = ((number, today.by_number.get(number)) for number in self.rules)
        return tuple(n for n, entry in entries if self.is_stale(n, today, entry))

    def is_stale(
        self,
        rule: str,
        edition: Edition,
        entry: Entry | None,
        counterparts: Counterparts | None = None,
    ) -> bool:
        """Whether a rule, which is ``entry`` in an edition, has another wording than back then.

        Never for an outline, which has no words to compare, nor for a row that has no
        fingerprints yet. ``counterparts`` lead to the edition whose numbers ``rules`` are, if
        that is another.
        """
        if edition.wording is not Wording.OFFICIAL or not self.wordings:
            return False
        if entry is None:
            return True
        stamp = self.wordings[self.rules.index(rule)]
        if counterparts is None:
            return fingerprint(entry.text) != stamp
        return counterparts.renumbered_wording(entry) != stamp


@dataclass(frozen=True, slots=True)
class SettledEntry:
    """An older entry that a rule settles; ``stale`` where the rule has been reworded since."""

    edition: str
    parallel: Parallel
    stale: bool


@dataclass(frozen=True, slots=True)
class CurrentAnswer:
    """What settles a matter today: the entries of ``edition`` for a row's rules.

    ``text`` is the row's sentence with the numbers of that edition. ``reworded`` are the entries
    with another wording than the row was written for. ``gone`` are the rules that the edition no
    longer has, by their numbers in ``settled_by``.
    """

    edition: Edition
    rules: tuple[Entry, ...]
    text: RichText
    reworded: tuple[str, ...]
    gone: tuple[str, ...] = ()

    @property
    def is_stale(self) -> bool:
        """Whether any of the rules has changed since the row was written, or is gone."""
        return bool(self.reworded or self.gone)


class ConcordanceFile(FrozenModel):
    """One file: the older edition, the edition that settles it, and the entries."""

    edition: str
    settled_by: str
    entries: tuple[Parallel, ...]


class Concordance:
    """Looks up both ways: from an older entry to the rules, and from a rule to older entries.

    ``settled_by`` is the edition whose numbers ``rules`` are. Raises :class:`ValueError` where
    an entry is listed twice or the files are settled by different editions.
    """

    def __init__(self, files: Iterable[ConcordanceFile]) -> None:
        files = tuple(files)
        (self.settled_by,) = {file.settled_by for file in files}
        self.editions: dict[str, dict[str, Parallel]] = {}
        for file in files:
            known = self.editions.setdefault(file.edition, {})
            for parallel in file.entries:
                if parallel.number in known:
                    raise ValueError(f"{file.edition}: {parallel.number} is listed twice")
                known[parallel.number] = parallel

    def parallel(self, edition: str, number: str) -> Parallel | None:
        """Return what an entry corresponds to today; ``None`` where we have not compared it."""
        return self.editions.get(edition, {}).get(number)

    def parallels_by_rule(self, rule: str) -> tuple[tuple[str, Parallel], ...]:
        """Return the older entries that a rule settles, each with the id of its edition."""
        return self._by_rule.get(rule, ())

    def settled_entries(
        self, library: Library, edition: Edition, entry: Entry
    ) -> tuple[SettledEntry, ...]:
        """Return the older entries that an entry, or one below it, settles.

        They stand by document, the newest first; of documents that are not at hand, last. Rules of
        editions other than ``settled_by`` are found by their counterparts.
        """
        settled: dict[tuple[str, str], SettledEntry] = {}
        counterparts = library.counterparts(edition, self.settled_by)
        for number, settling in self._settling_numbers(counterparts, edition, entry):
            for older, parallel in self.parallels_by_rule(number):
                at = (older, parallel.number)
                stale = parallel.is_stale(number, edition, settling, counterparts)
                settled[at] = SettledEntry(
                    older, parallel, stale or (at in settled and settled[at].stale)
                )
        age = {id_: age for age, id_ in enumerate(reversed(library.editions))}
        return tuple(sorted(settled.values(), key=lambda it: age.get(it.edition, len(age))))

    def _settling_numbers(
        self, counterparts: Counterparts | None, edition: Edition, entry: Entry
    ) -> Iterator[tuple[str, Entry]]:
        """Yield the entry and those below it, each with its number in ``settled_by``."""
        for below in (entry, *edition.descendants(entry.number)):
            if edition.id == self.settled_by:
                yield below.number, below
            elif counterparts is not None and (counterpart := counterparts.find(below)) is not None:
                yield counterpart.number, below

    def current_answer(self, library: Library, parallel: Parallel) -> CurrentAnswer:
        """Return what settles a row's matter by the edition in force.

        All rules are gone where that edition is of another document than ``settled_by``.
        """
        edition = library.default
        counterparts = library.counterparts(edition, self.settled_by)
        by_number: Mapping[str, Entry] = edition.by_number if edition.id == self.settled_by else {}
        find_entry = by_number.get if counterparts is None else counterparts.find_back
        entry_by_number = {number: find_entry(number) for number in parallel.rules}
        rules = {number: entry for number, entry in entry_by_number.items() if entry is not None}
        return CurrentAnswer(
            edition,
            tuple(rules.values()),
            parallel.text
            if counterparts is None
            else counterparts.renumber_for_edition(parallel.text),
            tuple(
                entry.number
                for number, entry in rules.items()
                if parallel.is_stale(number, edition, entry, counterparts)
            ),
            tuple(number for number in entry_by_number if number not in rules),
        )

    def parallels_on_term(self, term: str) -> tuple[tuple[str, Parallel], ...]:
        """Return the topics and questions on a glossary term, each with its edition's id."""
        return self._by_term.get(term, ())

    @cached_property
    def _by_rule(self) -> dict[str, tuple[tuple[str, Parallel], ...]]:
        return self._invert(lambda parallel: parallel.rules)

    @cached_property
    def _by_term(self) -> dict[str, tuple[tuple[str, Parallel], ...]]:
        return self._invert(lambda parallel: parallel.terms)

    def _invert(
        self, keys: Callable[[Parallel], tuple[str, ...]]
    ) -> dict[str, tuple[tuple[str, Parallel], ...]]:
        by_key: dict[str, list[tuple[str, Parallel]]] = {}
        for edition, parallels in self.editions.items():
            for parallel in parallels.values():
                for key in keys(parallel):
                    by_key.setdefault(key, []).append((edition, parallel))
        return {key: tuple(pairs) for key, pairs in by_key.items()}


@cache
def shipped_concordance() -> Concordance:
    """Return the concordance that ships with the distribution."""
    return Concordance(
        ConcordanceFile.model_validate(data) for _, data in read_folder("concordance")
    )
