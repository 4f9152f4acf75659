"""Concordance: what became of the older documents' entries, and what settles them today.

``rules/data/concordance/*.yaml`` holds it, ours like the digests: for every term and step
of the Rules Reference, every topic, question and step of the FAQ, and those of its card
clarifications on which the editions differ, the rules that settle the matter today,
whether the answer is still the same, and a sentence on what has changed. A row carries the
fingerprints of the rules' wordings it was written against: where a rule has another one
now, the row is stale and says so.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from typing import Self

from pydantic import BaseModel, ConfigDict, model_validator

from rules.carry_counterparts import Counterparts
from rules.entries import Edition, Entry, Wording
from rules.fingerprint import fingerprint
from rules.library import Library
from rules.references import linked
from rules.shipped_yaml import read_folder
from rules.text import RichText


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Verdict(StrEnum):
    """Whether an older answer still holds."""

    SAME = "same"
    """In substance, and said in much the same way."""
    REWORDED = "reworded"
    """It comes out alike, by other terms, numbers or reasons, or with something added."""
    CHANGED = "changed"
    """There are cases that come out differently now."""
    GONE = "gone"
    """The rules do not speak of it any more; the rules named are what remains."""


class Parallel(_Model):
    """What one entry of an older document corresponds to today.

    ``number`` is its address in its own edition; ``rules`` the numbers that settle it
    today, ``wordings`` the fingerprints of their texts when this was written, in the same
    order;
    ``changed`` one sentence of ours, empty only where nothing changed; ``derived`` says
    that the verdict is our reading: it follows from the rules, but no example of theirs
    shows it. ``terms`` are the glossary terms of 2018 on the same subject.
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
        return linked(self.changed)

    @model_validator(mode="after")
    def _says_what_it_must(self) -> Self:
        if bool(self.changed) is (self.verdict is Verdict.SAME):
            raise ValueError(f"{self.number}: {self.verdict} and {self.changed!r} do not fit")
        if not self.rules:
            raise ValueError(f"{self.number}: no rule of today is named")
        if len(self.wordings) not in (0, len(self.rules)):
            raise ValueError(f"{self.number}: not every rule has its wording; stamp them anew")
        return self

    def reworded(self, today: Edition) -> tuple[str, ...]:
        """The rules whose wording in an edition is another than the one this was written for."""
        here = ((number, today.by_number.get(number)) for number in self.rules)
        return tuple(n for n, entry in here if self.is_stale(n, today, entry))

    def is_stale(
        self,
        rule: str,
        edition: Edition,
        entry: Entry | None,
        counterparts: Counterparts | None = None,
    ) -> bool:
        """Whether a rule stands in an edition, as ``entry``, with another wording than then.

        An outline has no words to compare, and a row that is not stamped yet none either.
        ``counterparts`` lead to the edition whose numbers ``rules`` are, if that is another.
        """
        if edition.wording is not Wording.OFFICIAL or not self.wordings:
            return False
        if entry is None:
            return True
        then = self.wordings[self.rules.index(rule)]
        if counterparts is None:
            return fingerprint(entry.text) != then
        return counterparts.wording_there(entry) != then


@dataclass(frozen=True, slots=True)
class Settled:
    """An older entry that a rule settles; ``stale`` where the rule has been reworded since."""

    edition: str
    parallel: Parallel
    stale: bool


@dataclass(frozen=True, slots=True)
class Today:
    """What settles a matter today: the entries of ``edition`` that stand for a row's rules.

    ``text`` is the row's sentence with the numbers of that edition; ``reworded`` are the
    entries whose wording is another than the one the row was written for. ``gone`` are the
    rules, by their numbers in ``settled_by``, that are none in that edition any more.
    """

    edition: Edition
    rules: tuple[Entry, ...]
    text: RichText
    reworded: tuple[str, ...]
    gone: tuple[str, ...] = ()

    @property
    def is_stale(self) -> bool:
        """Whether any of the rules is other than when the row was written, or is no more."""
        return bool(self.reworded or self.gone)


class ConcordanceFile(_Model):
    """One file: the edition it is about, the edition that settles it, and the entries."""

    edition: str
    settled_by: str
    entries: tuple[Parallel, ...]


class Concordance:
    """Lookups both ways: from an older entry to the rules, and from a rule to older entries.

    ``settled_by`` is the edition whose numbers ``rules`` are. Raises :class:`ValueError`
    where an entry is listed twice or the files are settled by different editions.
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

    def of(self, edition: str, number: str) -> Parallel | None:
        """What an entry corresponds to today; ``None`` where we have not compared it."""
        return self.editions.get(edition, {}).get(number)

    def settled(self, rule: str) -> tuple[tuple[str, Parallel], ...]:
        """The older entries that a rule settles, each with the id of its edition."""
        return self._by_rule.get(rule, ())

    def settled_in(self, library: Library, edition: Edition, entry: Entry) -> tuple[Settled, ...]:
        """The older entries that an entry, or one below it, settles.

        Rules of other editions than ``settled_by`` are found by their counterparts.
        """
        found: dict[tuple[str, str], Settled] = {}
        counterparts = library.counterparts(edition, self.settled_by)
        for number, here in self._numbers_today(counterparts, edition, entry):
            for older, parallel in self.settled(number):
                at = (older, parallel.number)
                stale = parallel.is_stale(number, edition, here, counterparts)
                found[at] = Settled(older, parallel, stale or (at in found and found[at].stale))
        return tuple(found.values())

    def _numbers_today(
        self, counterparts: Counterparts | None, edition: Edition, entry: Entry
    ) -> Iterator[tuple[str, Entry]]:
        """The entry and those below it, each with its number in the edition we speak of."""
        for one in (entry, *edition.below(entry.number)):
            if edition.id == self.settled_by:
                yield one.number, one
            elif counterparts is not None and (there := counterparts.of(one)) is not None:
                yield there.number, one

    def today(self, library: Library, parallel: Parallel) -> Today | None:
        """What settles a row's matter today: by the edition in force.

        ``None`` where that is not of the document of ``settled_by``.
        """
        edition = library.default
        counterparts = library.counterparts(edition, self.settled_by)
        if counterparts is None and edition.id != self.settled_by:
            return None
        here = edition.by_number.get if counterparts is None else counterparts.here
        found = {number: here(number) for number in parallel.rules}
        rules = {number: entry for number, entry in found.items() if entry is not None}
        return Today(
            edition,
            tuple(rules.values()),
            parallel.text if counterparts is None else counterparts.as_here(parallel.text),
            tuple(
                entry.number
                for number, entry in rules.items()
                if parallel.is_stale(number, edition, entry, counterparts)
            ),
            tuple(number for number in found if number not in rules),
        )

    def on(self, term: str) -> tuple[tuple[str, Parallel], ...]:
        """The topics and questions on the subject of a glossary term, with their edition's id."""
        return self._by_term.get(term, ())

    @cached_property
    def _by_rule(self) -> dict[str, tuple[tuple[str, Parallel], ...]]:
        return self._inverted(lambda parallel: parallel.rules)

    @cached_property
    def _by_term(self) -> dict[str, tuple[tuple[str, Parallel], ...]]:
        return self._inverted(lambda parallel: parallel.terms)

    def _inverted(
        self, keys: Callable[[Parallel], tuple[str, ...]]
    ) -> dict[str, tuple[tuple[str, Parallel], ...]]:
        found: dict[str, list[tuple[str, Parallel]]] = {}
        for edition, parallels in self.editions.items():
            for parallel in parallels.values():
                for key in keys(parallel):
                    found.setdefault(key, []).append((edition, parallel))
        return {key: tuple(pairs) for key, pairs in found.items()}


@cache
def shipped() -> Concordance:
    """The concordance that ships with the distribution."""
    return Concordance(
        ConcordanceFile.model_validate(data) for _, data in read_folder("concordance")
    )
