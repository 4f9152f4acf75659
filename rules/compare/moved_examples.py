"""Examples that now belong to another rule."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.compare.assignment import assign
from rules.compare.parts import PartChange, edits
from rules.compare.sides import WordCoding, likeness
from rules.compare.words import Follows, Op
from rules.entries import Entry
from rules.text import RichText, plain

MIN_LIKENESS = 0.8
"""How alike examples of different rules must be to count as one, from 0 to 1."""

_SCALE = 10_000


@dataclass(frozen=True, slots=True)
class PlacedExample:
    """An example: the entry it belongs to, its ordinal there, and its words."""

    entry: Entry
    ordinal: int
    text: RichText


@dataclass(frozen=True, slots=True)
class MovedExample:
    """An example that went from one rule to another; ``ops`` is empty if its words stayed."""

    old: PlacedExample
    new: PlacedExample
    ops: tuple[Op, ...]

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {
            "old": self.old.entry.number,
            "old_example": self.old.ordinal,
            "new": self.new.entry.number,
            "new_example": self.new.ordinal,
            "ops": [op.as_json() for op in self.ops],
        }


def lost_examples(entry: Entry, changes: Sequence[PartChange]) -> list[PlacedExample]:
    """Return the examples that an entry has lost."""
    return [_placed_example(entry, part.old) for part in changes if part.new is None]


def gained_examples(entry: Entry, changes: Sequence[PartChange]) -> list[PlacedExample]:
    """Return the examples that an entry has gained."""
    return [_placed_example(entry, part.new) for part in changes if part.old is None]


def all_examples(entry: Entry) -> list[PlacedExample]:
    """Return all examples of an entry that only one edition has."""
    return [PlacedExample(entry, ordinal, text) for ordinal, text in enumerate(entry.examples, 1)]


def _placed_example(entry: Entry, label: str | None) -> PlacedExample:
    assert label is not None, "a part stands on one side at least"
    return PlacedExample(entry, int(label), entry.examples[int(label) - 1])


def pair_moved_examples(
    old: Sequence[PlacedExample], new: Sequence[PlacedExample], follows: Follows
) -> tuple[MovedExample, ...]:
    """Pair lost examples with gained ones in the best way by wording."""
    coding = WordCoding()
    before = [coding.encode(plain(example.text)) for example in old]
    after = [coding.encode(plain(example.text)) for example in new]
    worths = {
        (i, j): round((likeness(a, b) - MIN_LIKENESS) * _SCALE)
        for i, a in enumerate(before)
        for j, b in enumerate(after)
        if a and b
    }
    return tuple(
        MovedExample(old[i], new[j], edits(old[i].text, new[j].text, follows))
        for i, j in assign(worths)
    )
