"""Words that became the same other words in several rules, such as a renamed term."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from rules.compare.words import Op, OpKind, split_words
from rules.entries import Edition, Entry
from rules.text import Text, plain

MIN_ENTRIES = 3
"""How many entries must have the same replacement for it to be reported."""
_MAX_SHOWN = 6
"""How many of the rules are listed by number."""

Words = tuple[str, ...]
"""Words by their letters alone, without capitals or what stands between them."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """Words of the old edition that are others in the new one, and where.

    ``numbers`` are the entries in which they changed. ``still`` are all entries that still have
    the old words, the plural included. Both are numbers of the new edition.
    """

    old: str
    new: str
    numbers: tuple[str, ...]
    still: tuple[str, ...]

    def __str__(self) -> str:
        """Return a clause with the first of the numbers."""
        more = f" and {self.more} more" if self.more else ""
        where = f"{', '.join(self.first)}{more}{self.still_clause}"
        return f"“{self.old}” became “{self.new}” in {len(self.numbers)} rules: {where}"

    @property
    def first(self) -> tuple[str, ...]:
        """The first of the numbers; all of them if they are few."""
        return self.numbers[:_MAX_SHOWN]

    @property
    def more(self) -> int:
        """How many numbers come after the first."""
        return len(self.numbers[_MAX_SHOWN:])

    @property
    def few_still(self) -> tuple[str, ...]:
        """Where the new edition still has the old words, if that is in few rules."""
        return self.still if len(self.still) <= _MAX_SHOWN else ()

    @property
    def still_clause(self) -> str:
        """Where the new edition still has the old words, or in how many rules; ends a clause."""
        if not self.still:
            return ""
        where = ", ".join(self.few_still) or f"{len(self.still)} rules"
        return f"; “{self.old}” still stands in {where}"

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {
            "old": self.old,
            "new": self.new,
            "numbers": list(self.numbers),
            "still": list(self.still),
        }


def find_replacements(
    edits: Iterable[tuple[str, Iterable[Sequence[Op]]]], after: Edition
) -> tuple[Replacement, ...]:
    """Return the replacements that several entries share, the most frequent first.

    ``edits`` holds the ops of every text of an entry, by its number in the new edition. Numbers
    of rules are no words here: moved rules are reported as such.
    """
    numbers_by_words: dict[tuple[Words, Words], dict[str, None]] = {}
    for number, texts in edits:
        for both in chain.from_iterable(map(_replaced_words, texts)):
            numbers_by_words.setdefault(both, {})[number] = None
    often = {
        both: tuple(numbers)
        for both, numbers in numbers_by_words.items()
        if len(numbers) >= MIN_ENTRIES
    }
    new_texts = {e.number: _folded_entry(e) for e in after.entries} if often else {}
    made = [
        Replacement(" ".join(old), " ".join(new), numbers, _entries_with(old, new_texts))
        for (old, new), numbers in often.items()
    ]
    return tuple(sorted(made, key=lambda replacement: -len(replacement.numbers)))


def _replaced_words(ops: Sequence[Op]) -> Iterator[tuple[Words, Words]]:
    """Yield deleted words with the words inserted in their place."""
    for op, after in pairwise(ops):
        if {op.kind, after.kind} == {OpKind.DELETE, OpKind.INSERT}:
            old, new = fold_words(op.old + after.old), fold_words(op.new + after.new)
            if old and new and old != new and not _has_number((*old, *new)):
                yield old, new


def fold_words(text: str) -> Words:
    """Return the words of a text by their letters alone."""
    units = split_words((Text(text=text),)).plain
    return tuple(unit.casefold() for unit in units if unit[0].isalnum())


def _has_number(some: Words) -> bool:
    return any(word[0].isdigit() for word in some)


def _folded_entry(entry: Entry) -> str:
    """Return all words of an entry, each between two spaces."""
    texts = (entry.plain_text, entry.title or "", *map(plain, entry.examples))
    return f" {' '.join(chain.from_iterable(map(fold_words, texts)))} "


def _entries_with(old: Words, texts: dict[str, str]) -> tuple[str, ...]:
    """Return the entries that still have the old words, perhaps forgotten; plurals count."""
    pattern = re.compile(rf" {re.escape(' '.join(old))}s? ")
    return tuple(number for number, text in texts.items() if pattern.search(text))
