"""Words compared: what was deleted and inserted, as a person would mark it.

The units are whole words, symbols and rule numbers. White space, quotation marks and dashes
belong to no unit and do not count. A run of equal words between two edits that is too short to
mean anything becomes part of the edit.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz.distance import Indel

from rules.jumps import is_jump
from rules.text import Reference, RichText, Span, Symbol

_NUMBER = r"\d+(?:\.\d+)+[a-z]{0,2}(?!\w)"
_RULE = re.compile(r"[1-9]\d*\.[1-9]\d*(?:\.[1-9]\d*[a-z]{0,2})?")
_WORD = rf"{_NUMBER}|(?<!\S)[-−–]\d+|\w+(?:['’]\w+)*"
_SILENT = r"\s\"“”„«»‘’'‐‑‒–—―−-"
_UNIT = re.compile(rf"{_WORD}|\.{{3}}|[^\w{_SILENT}]")
_ONE_SPELLING = str.maketrans({"’": "'", "−": "-", "–": "-", "…": "..."})

EDIT_COST = 12
"""The cost of beginning an edit, in the units of :func:`_weight`: more than any one word."""
MAX_PAIRS = 2_000_000
"""The most pairs of units to compare one by one; no rule comes near."""


class OpKind(StrEnum):
    """What became of a run of words."""

    EQUAL = "equal"
    DELETE = "delete"
    INSERT = "insert"
    FOLLOWS = "follows"
    """A number that changed because its rule did: the same rule is meant."""


@dataclass(frozen=True, slots=True)
class Op:
    """A run of words on either side; the sides of equal runs may differ in typography.

    Joined, the ``old`` of all ops are the old text, and the ``new`` the new one. ``old`` is
    empty for an insertion, ``new`` for a deletion.
    """

    kind: OpKind
    old: str
    new: str

    @property
    def shown(self) -> str:
        """The words to draw, preferably the new ones, after a space if either side has one."""
        words = self.new or self.old
        return f" {words}" if self.old[:1].isspace() and not words[:1].isspace() else words

    def as_json(self) -> dict[str, str]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {"op": self.kind.value, "old": self.old, "new": self.new}


@dataclass(frozen=True, slots=True)
class Unit:
    """One word, number, symbol or punctuation mark, with the uncounted characters before it.

    ``word`` is what is compared, ``before`` and ``shown`` are what stands in the text.
    ``target`` is the reference, linked or not, whose number or letter this is.
    """

    word: str
    before: str
    shown: str
    target: Reference | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """A text as units, with the uncounted characters after the last."""

    units: tuple[Unit, ...]
    after: str = ""

    @property
    def plain(self) -> tuple[str, ...]:
        """The strings to compare, one for each unit."""
        return tuple(unit.word for unit in self.units)


Follows = Callable[[Reference, Reference], bool]
"""Whether a new reference means the rule that an old one meant."""


def split_words(spans: RichText) -> Words:
    """Return the units of a rich text. Markup makes none: a card's name is its words."""
    units: list[Unit] = []
    before = ""
    for span in spans:
        if isinstance(span, Symbol):
            units.append(Unit(span.text, before, span.text))
            before = ""
            continue
        done = 0
        for match in _UNIT.finditer(span.text):
            shown = match[0]
            before += span.text[done : match.start()]
            units.append(Unit(shown.translate(_ONE_SPELLING), before, shown, _target(span, shown)))
            before, done = "", match.end()
        before += span.text[done:]
    return Words(tuple(units), before)


def _target(span: Span, shown: str) -> Reference | None:
    """Return the reference whose number or letter a unit of a span is."""
    if isinstance(span, Reference):
        return span if shown[0].isdigit() or is_jump(span) else None
    return Reference(text=shown, number=shown) if _RULE.fullmatch(shown) else None


def diff_words(old: Words, new: Words, follows: Follows) -> tuple[Op, ...]:
    """Return the ops from the old words to the new, in the order of reading.

    Of all ways to mark the edits, this keeps the most words in the fewest edits. A deletion
    precedes the insertion that replaces it.
    """
    pairs = _kept_pairs(old.units, new.units, follows)
    return tuple(_join_equal(_ops(old, new, pairs)))


def is_equal(old: Words, new: Words) -> bool:
    """Whether nothing but typography differs."""
    return old.plain == new.plain


def _weight(word: str) -> int:
    """Return what keeping a unit is worth: long words carry the meaning, commas do not."""
    if not word[0].isalnum():
        return 6 if len(word) > 1 else 3
    return min(10, 4 + 2 * len(word))


def _kept_pairs(
    old: Sequence[Unit], new: Sequence[Unit], follows: Follows
) -> list[tuple[int, int]]:
    """Return the places of the units that stay: common ends, and the best choice between."""

    def same(a: Unit, b: Unit) -> bool:
        return a.word == b.word or _is_followed(a, b, follows)

    shorter, start, end = min(len(old), len(new)), 0, 0
    while start < shorter and same(old[start], new[start]):
        start += 1
    while end < shorter - start and same(old[-1 - end], new[-1 - end]):
        end += 1
    middle = _best_pairs(old[start : len(old) - end], new[start : len(new) - end], same)
    return [
        *((place, place) for place in range(start)),
        *((start + i, start + j) for i, j in middle),
        *((len(old) - k, len(new) - k) for k in range(end, 0, -1)),
    ]


def _is_followed(a: Unit, b: Unit, follows: Follows) -> bool:
    return a.target is not None and b.target is not None and follows(a.target, b.target)


def _best_pairs(
    old: Sequence[Unit], new: Sequence[Unit], same: Callable[[Unit, Unit], bool]
) -> list[tuple[int, int]]:
    """Compare by dynamic programming: kept words are worth something, each edit costs.

    ``kept[i][j]`` is the best worth of the first i and j units with the last of each kept
    together; ``edited[i][j]`` is the same with an edit at the end. Texts too long for this are
    compared without regard to how their edits read.
    """
    if len(old) * len(new) > MAX_PAIRS:
        runs = Indel.opcodes([unit.word for unit in old], [unit.word for unit in new])
        return [
            (run.src_start + n, run.dest_start + n)
            for run in runs
            if run.tag == "equal"
            for n in range(run.src_end - run.src_start)
        ]
    if not old or not new:
        return []
    never = -(10**9)
    width = len(new) + 1
    kept = [[never] * width for _ in range(len(old) + 1)]
    edited = [[0] * width for _ in range(len(old) + 1)]
    for i, a in enumerate(old, 1):
        weight, above, here, kept_here = _weight(a.word), edited[i - 1], edited[i], kept[i]
        kept_above = kept[i - 1]
        for j, b in enumerate(new, 1):
            worth = above[j] if above[j] > here[j - 1] else here[j - 1]
            if same(a, b):
                before = above[j - 1] if above[j - 1] > kept_above[j - 1] else kept_above[j - 1]
                kept_here[j] = before + weight
                worth = max(worth, before + weight - EDIT_COST)
            here[j] = worth
    return _trace_back(kept, edited, len(old), len(new))


def _trace_back(
    kept: list[list[int]], edited: list[list[int]], i: int, j: int
) -> list[tuple[int, int]]:
    """Return the kept pairs of the best way, traced from its end."""
    pairs: list[tuple[int, int]] = []
    in_edit = edited[i][j] >= kept[i][j]
    while i and j:
        if in_edit:
            if edited[i][j] == kept[i][j] - EDIT_COST:
                in_edit = False
            elif edited[i][j] == edited[i][j - 1]:
                j -= 1
            else:
                i -= 1
        else:
            i, j = i - 1, j - 1
            pairs.append((i, j))
            in_edit = edited[i][j] >= kept[i][j]
    return pairs[::-1]


def _ops(old: Words, new: Words, pairs: Iterable[tuple[int, int]]) -> Iterator[Op]:
    """Yield one op for every kept pair and for every run between."""
    i = j = 0
    for a, b in pairs:
        yield from _edit(old.units[i:a], new.units[j:b])
        left, right = old.units[a], new.units[b]
        if left.word == right.word:
            yield Op(OpKind.EQUAL, left.before + left.shown, right.before + right.shown)
        else:
            yield Op(OpKind.EQUAL, left.before, right.before)
            yield Op(OpKind.FOLLOWS, left.shown, right.shown)
        i, j = a + 1, b + 1
    yield from _edit(old.units[i:], new.units[j:])
    yield Op(OpKind.EQUAL, old.after, new.after)


def _edit(old: Sequence[Unit], new: Sequence[Unit]) -> Iterator[Op]:
    if old:
        yield Op(OpKind.DELETE, "".join(u.before + u.shown for u in old), "")
    if new:
        yield Op(OpKind.INSERT, "", "".join(u.before + u.shown for u in new))


def _join_equal(ops: Iterable[Op]) -> Iterator[Op]:
    """Yield the ops with neighbouring equal runs joined and empty ones left out."""
    last: Op | None = None
    for op in ops:
        if not op.old and not op.new:
            continue
        if last is not None and last.kind is op.kind is OpKind.EQUAL:
            last = Op(OpKind.EQUAL, last.old + op.old, last.new + op.new)
            continue
        if last is not None:
            yield last
        last = op
    if last is not None:
        yield last
