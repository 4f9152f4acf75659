"""Words that became the same other words in several rules, such as a term that was renamed."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from rules.compare.words import Op, OpKind, words
from rules.entries import Edition, Entry
from rules.text import Text, plain

FEWEST = 3
"""In so many entries the same has to have changed for it to be told once for all."""
_SHOWN = 6
"""So many of the rules are told by their numbers."""

Words = tuple[str, ...]
"""Words by their letters alone: capitals and what stands between them do not count."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """Words of the old edition that are others in the new one, and where.

    ``numbers`` are those of the entries in which they changed, ``still`` those of all entries
    that say the old words, be it in the plural, both in the new edition.
    """

    old: str
    new: str
    numbers: tuple[str, ...]
    still: tuple[str, ...]

    def __str__(self) -> str:
        """Return it in a clause, with the first of the numbers."""
        more = f" and {self.more} more" if self.more else ""
        where = f"{', '.join(self.first)}{more}{self.elsewhere}"
        return f"“{self.old}” became “{self.new}” in {len(self.numbers)} rules: {where}"

    @property
    def first(self) -> tuple[str, ...]:
        """The first of the numbers, and all of a few."""
        return self.numbers[:_SHOWN]

    @property
    def more(self) -> int:
        """How many numbers come after the first."""
        return len(self.numbers[_SHOWN:])

    @property
    def few_still(self) -> tuple[str, ...]:
        """Where the new edition still says the old words, where that is in a few rules."""
        return self.still if len(self.still) <= _SHOWN else ()

    @property
    def elsewhere(self) -> str:
        """Where the new edition still says the old words, of many how many; to end a clause."""
        if not self.still:
            return ""
        where = ", ".join(self.few_still) or f"{len(self.still)} rules"
        return f"; “{self.old}” still stands in {where}"

    def as_json(self) -> dict[str, object]:
        """The published shape (see ``docs/diff.md``)."""
        return {
            "old": self.old,
            "new": self.new,
            "numbers": list(self.numbers),
            "still": list(self.still),
        }


def replaced(
    edits: Iterable[tuple[str, Iterable[Sequence[Op]]]], after: Edition
) -> tuple[Replacement, ...]:
    """What was replaced alike in several entries, what was so in the most of them first.

    ``edits`` are the ops of every text of an entry, by its number in the new edition. Numbers of
    rules are none of the words: a rule that moved is told as such.
    """
    found: dict[tuple[Words, Words], dict[str, None]] = {}
    for number, texts in edits:
        for both in chain.from_iterable(map(_pairs, texts)):
            found.setdefault(both, {})[number] = None
    often = {both: tuple(numbers) for both, numbers in found.items() if len(numbers) >= FEWEST}
    said = {e.number: _said(e) for e in after.entries} if often else {}
    made = [
        Replacement(" ".join(old), " ".join(new), numbers, _still(old, said))
        for (old, new), numbers in often.items()
    ]
    return tuple(sorted(made, key=lambda one: -len(one.numbers)))


def _pairs(ops: Sequence[Op]) -> Iterator[tuple[Words, Words]]:
    """Words that went, each with those that came in their place."""
    for one, other in pairwise(ops):
        if {one.kind, other.kind} == {OpKind.DELETE, OpKind.INSERT}:
            old, new = words_of(one.old + other.old), words_of(one.new + other.new)
            if old and new and old != new and not _has_number((*old, *new)):
                yield old, new


def words_of(text: str) -> Words:
    """The words of a text by their letters alone."""
    units = words((Text(text=text),)).plain
    return tuple(unit.casefold() for unit in units if unit[0].isalnum())


def _has_number(said: Words) -> bool:
    return any(word[0].isdigit() for word in said)


def _said(entry: Entry) -> str:
    """All words of an entry, each between two spaces."""
    texts = (entry.plain_text, entry.title or "", *map(plain, entry.examples))
    return f" {' '.join(chain.from_iterable(map(words_of, texts)))} "


def _still(old: Words, said: dict[str, str]) -> tuple[str, ...]:
    """Who says the old words, be it in the plural: somebody may have forgotten them there."""
    wanted = re.compile(rf" {re.escape(' '.join(old))}s? ")
    return tuple(number for number, text in said.items() if wanted.search(text))
