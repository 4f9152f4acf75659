"""Examples that now stand with another rule."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.compare.assignment import assign
from rules.compare.parts import PartChange, edits
from rules.compare.sides import Coding, likeness
from rules.compare.words import Follows, Op
from rules.entries import Entry
from rules.text import RichText, plain

ENOUGH = 0.8
"""How alike two examples of different rules must be to be one."""

_SCALE = 10_000


@dataclass(frozen=True, slots=True)
class Told:
    """An example: the entry it stands with, its ordinal there, and its words."""

    entry: Entry
    ordinal: int
    text: RichText


@dataclass(frozen=True, slots=True)
class MovedExample:
    """An example that went from one rule to another; ``ops`` are empty if its words stayed."""

    old: Told
    new: Told
    ops: tuple[Op, ...]

    def as_json(self) -> dict[str, object]:
        """The published shape (see ``docs/diff.md``)."""
        return {
            "old": self.old.entry.number,
            "old_example": self.old.ordinal,
            "new": self.new.entry.number,
            "new_example": self.new.ordinal,
            "ops": [op.as_json() for op in self.ops],
        }


def gone(entry: Entry, changes: Sequence[PartChange]) -> list[Told]:
    """The examples that an entry had and has no more."""
    return [_told(entry, part.old) for part in changes if part.new is None]


def come(entry: Entry, changes: Sequence[PartChange]) -> list[Told]:
    """The examples that an entry has and had not."""
    return [_told(entry, part.new) for part in changes if part.old is None]


def all_of(entry: Entry) -> list[Told]:
    """The examples of an entry that only one edition has."""
    return [Told(entry, ordinal, text) for ordinal, text in enumerate(entry.examples, 1)]


def _told(entry: Entry, label: str | None) -> Told:
    assert label is not None, "a part stands on one side at least"
    return Told(entry, int(label), entry.examples[int(label) - 1])


def moved(old: Sequence[Told], new: Sequence[Told], follows: Follows) -> tuple[MovedExample, ...]:
    """The best pairing by wording of examples that went with examples that came."""
    coding = Coding()
    before = [coding.code(plain(told.text)) for told in old]
    after = [coding.code(plain(told.text)) for told in new]
    worths = {
        (i, j): round((likeness(a, b) - ENOUGH) * _SCALE)
        for i, a in enumerate(before)
        for j, b in enumerate(after)
        if a and b
    }
    return tuple(
        MovedExample(old[i], new[j], edits(old[i].text, new[j].text, follows))
        for i, j in assign(worths)
    )
