"""The parts of an entry compared one by one: its examples and the lines of its timing."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.compare.assignment import assign
from rules.compare.sides import Line, WordCoding, likeness
from rules.compare.words import Follows, Op, OpKind, diff_words, is_equal, split_words
from rules.jumps import with_references
from rules.text import Reference, RichText, Span, plain

MIN_LIKENESS = 0.4
"""How alike two parts of one entry must be to count as one; the place speaks for them."""

_LABEL = re.compile(r"(?<=\()(?:[a-z]{1,2}|\d{1,2})(?=\))")
_SCALE = 10_000
_TIES = 2**24


@dataclass(frozen=True, slots=True)
class PartChange:
    """A part that changed, by its label on either side; ``None`` on a side that lacks it.

    The label of an example is its ordinal; a line of a timing structure has its own (``4.d``).
    For a part that one side lacks, ``ops`` is one deletion or insertion.
    """

    old: str | None
    new: str | None
    ops: tuple[Op, ...]

    @property
    def follows_a_move(self) -> bool:
        """Whether nothing changed but the numbers of rules that moved."""
        return follows_a_move(self.ops)

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/diff.md``); an example's label is its ordinal."""
        return {
            "old": _ordinal(self.old),
            "new": _ordinal(self.new),
            "ops": [op.as_json() for op in self.ops],
        }


def _ordinal(label: str | None) -> int | str | None:
    return int(label) if label is not None and label.isdigit() else label


def follows_a_move(ops: Sequence[Op]) -> bool:
    """Whether the ops change numbers of rules that moved, and nothing else."""
    kinds = {op.kind for op in ops}
    return OpKind.FOLLOWS in kinds and kinds <= {OpKind.EQUAL, OpKind.FOLLOWS}


def edits(old: RichText, new: RichText, follows: Follows) -> tuple[Op, ...]:
    """Return the ops from one text to the other; none where only typography differs."""
    if plain(old) == plain(new):
        return ()
    before, after = split_words(old), split_words(new)
    return () if is_equal(before, after) else diff_words(before, after, follows)


def compare_examples(
    old: Sequence[RichText], new: Sequence[RichText], follows: Follows
) -> tuple[PartChange, ...]:
    """Return the examples that changed; a new ordinal alone is no change."""
    return _compare(_as_lines(old), _as_lines(new), follows)


def _as_lines(examples: Sequence[RichText]) -> list[Line]:
    return [Line(str(ordinal), text) for ordinal, text in enumerate(examples, 1)]


def compare_lines(
    old: Sequence[Line], new: Sequence[Line], follows: Follows
) -> tuple[PartChange, ...]:
    """Return the lines of a timing structure that changed; a new label alone is no change.

    Where a line refers to another ("go to (4)"), a new label of that other line is no change
    either.
    """
    if _plain_texts(old) == _plain_texts(new):
        return ()
    lines = {old[i].label: new[j].label for i, j in _best_pairs(old, new)}

    def follows_line(was: Reference, now: Reference) -> bool:
        if isinstance(was, _LabelReference) and isinstance(now, _LabelReference):
            return lines.get(was.number or "") == now.number
        return follows(was, now)

    return _compare(_with_jumps(old), _with_jumps(new), follows_line)


class _LabelReference(Reference):
    """A line's label inside another line of its chart; ``number`` is the full label."""


def _with_jumps(chart: Sequence[Line]) -> list[Line]:
    """Return the lines of a chart, with labels in brackets that name lines as references."""
    labels = {line.label for line in chart}
    return [Line(line.label, tuple(_text_with_jumps(line, labels))) for line in chart]


def _text_with_jumps(line: Line, labels: set[str]) -> Iterator[Span]:
    def meant(label: str) -> _LabelReference | None:
        target = _nearest_label(label, line.label, labels)
        return _LabelReference(text=label, number=target) if target is not None else None

    return with_references(line.text, _LABEL, meant)


def _nearest_label(label: str, line: str, labels: set[str]) -> str | None:
    """Return the line that a label means: the nearest of those above, or beside one above."""
    above = line
    while above:
        above = above.rpartition(".")[0]
        target = f"{above}.{label}" if above else label
        if target in labels:
            return target
    return None


def _plain_texts(parts: Sequence[Line]) -> list[str]:
    return [plain(part.text) for part in parts]


def _compare(old: Sequence[Line], new: Sequence[Line], follows: Follows) -> tuple[PartChange, ...]:
    """Return changed and added parts in the new order, with removed ones where they stood."""
    if _plain_texts(old) == _plain_texts(new):
        return ()
    pairs = dict(_best_pairs(old, new))
    placed_changes: list[tuple[tuple[int, int], PartChange]] = []
    behind = -1
    for place, part in enumerate(old):
        if place not in pairs:
            gone = Op(OpKind.DELETE, plain(part.text), "")
            placed_changes.append(((behind, 1), PartChange(part.label, None, (gone,))))
            continue
        behind = pairs[place]
        other = new[behind]
        if ops := edits(part.text, other.text, follows):
            placed_changes.append(((behind, 0), PartChange(part.label, other.label, ops)))
    kept = set(pairs.values())
    for place, part in enumerate(new):
        if place not in kept:
            come = Op(OpKind.INSERT, "", plain(part.text))
            placed_changes.append(((place, 0), PartChange(None, part.label, (come,))))
    return tuple(change for _, change in sorted(placed_changes, key=lambda placed: placed[0]))


def _best_pairs(old: Sequence[Line], new: Sequence[Line]) -> list[tuple[int, int]]:
    """Return the best pairing by wording; among equals, the one that keeps the order."""
    coding = WordCoding()
    before = [coding.encode(plain(part.text)) for part in old]
    after = [coding.encode(plain(part.text)) for part in new]
    return assign(
        {
            (i, j): round((likeness(a, b) - MIN_LIKENESS) * _SCALE) * _TIES - (i - j) ** 2
            for i, a in enumerate(before)
            for j, b in enumerate(after)
        }
    )
