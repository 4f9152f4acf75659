"""The parts of an entry compared one by one: its examples, and the lines of its timing."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.compare.assignment import assign
from rules.compare.sides import Coding, Line, likeness
from rules.compare.words import Follows, Op, OpKind, differences, is_equal, words
from rules.text import RichText, plain

ENOUGH = 0.4
"""How alike two parts of the same entry must be to be one: their place speaks for it."""

_SCALE = 10_000
_TIES = 2**24


@dataclass(frozen=True, slots=True)
class PartChange:
    """A part that changed, by its label on either side; ``None`` on a side that lacks it.

    Examples are labelled by their ordinal, lines of a timing structure by theirs
    (``4.d``). ``ops`` are one deletion or insertion for a part that one side lacks.
    """

    old: str | None
    new: str | None
    ops: tuple[Op, ...]

    @property
    def follows_a_move(self) -> bool:
        """Whether nothing changed but the numbers of rules that moved."""
        return follows_a_move(self.ops)

    def as_json(self) -> dict[str, object]:
        """The published shape (see ``docs/diff.md``); an example's label is its ordinal."""
        return {
            "old": _ordinal(self.old),
            "new": _ordinal(self.new),
            "ops": [op.as_json() for op in self.ops],
        }


def _ordinal(label: str | None) -> int | str | None:
    return int(label) if label is not None and label.isdigit() else label


def is_edit(ops: Sequence[Op]) -> bool:
    """Whether the ops change anything."""
    return any(op.kind is not OpKind.EQUAL for op in ops)


def follows_a_move(ops: Sequence[Op]) -> bool:
    """Whether the ops change numbers of rules that moved, and nothing else."""
    kinds = {op.kind for op in ops}
    return OpKind.FOLLOWS in kinds and kinds <= {OpKind.EQUAL, OpKind.FOLLOWS}


def edits(old: RichText, new: RichText, follows: Follows) -> tuple[Op, ...]:
    """The ops from one text to the other; none where only typography differs."""
    if plain(old) == plain(new):
        return ()
    before, after = words(old), words(new)
    return () if is_equal(before, after) else differences(before, after, follows)


def compare_examples(
    old: Sequence[RichText], new: Sequence[RichText], follows: Follows
) -> tuple[PartChange, ...]:
    """The examples that changed; one that only has another ordinal has not."""
    return _compare(_numbered(old), _numbered(new), follows)


def _numbered(examples: Sequence[RichText]) -> list[Line]:
    return [Line(str(ordinal), text) for ordinal, text in enumerate(examples, 1)]


def compare_lines(
    old: Sequence[Line], new: Sequence[Line], follows: Follows
) -> tuple[PartChange, ...]:
    """The lines of a timing structure that changed; one with only another label has not."""
    return _compare(old, new, follows)


def _compare(old: Sequence[Line], new: Sequence[Line], follows: Follows) -> tuple[PartChange, ...]:
    """Changed and removed parts in the old order, then added ones in the new."""
    if [plain(part.text) for part in old] == [plain(part.text) for part in new]:
        return ()
    pairs = dict(_paired(old, new))
    found = []
    for place, part in enumerate(old):
        if place not in pairs:
            gone = Op(OpKind.DELETE, plain(part.text), "")
            found.append(PartChange(part.label, None, (gone,)))
            continue
        other = new[pairs[place]]
        if ops := edits(part.text, other.text, follows):
            found.append(PartChange(part.label, other.label, ops))
    kept = set(pairs.values())
    for place, part in enumerate(new):
        if place not in kept:
            come = Op(OpKind.INSERT, "", plain(part.text))
            found.append(PartChange(None, part.label, (come,)))
    return tuple(found)


def _paired(old: Sequence[Line], new: Sequence[Line]) -> list[tuple[int, int]]:
    """The best pairing by wording; among equals, the one that keeps the order."""
    coding = Coding()
    before = [coding.code(plain(part.text)) for part in old]
    after = [coding.code(plain(part.text)) for part in new]
    return assign(
        {
            (i, j): round((likeness(a, b) - ENOUGH) * _SCALE) * _TIES - (i - j) ** 2
            for i, a in enumerate(before)
            for j, b in enumerate(after)
        }
    )
