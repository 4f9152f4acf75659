"""Rules that became two, and rules that became one.

A split leaves a trace: words that a rule lost stand in a new rule. Where they were reworded too,
a person may have recorded the split. Read the other way round, a merge is a split.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel

from rules.compare.divided_headings import find_divided_heading
from rules.compare.sides import WordCoding
from rules.entries import Entry

MIN_SHARE = 0.6
"""The share of a part that must come from the rule, or of the lost words that must be in it."""
MIN_COMMON_WORDS = 4
"""Fewer common words prove nothing, even if they are most of a part."""
MIN_COMMON_OF_LOST = 8
"""This many common words prove a split if they are most of what was lost."""
MIN_RUN = 3
"""Common words count only in runs this long: any two rules share scattered ones."""


@dataclass(frozen=True, slots=True)
class Split:
    """A rule and all that it became; for a merge, the one rule and all that it was.

    ``parts`` are in the order of their edition and include what the rule itself is now.
    """

    whole: Entry
    parts: tuple[Entry, ...]
    is_merge: bool = False

    @property
    def before(self) -> tuple[str, ...]:
        """The numbers that the rules had in the old edition."""
        return self._numbers if self.is_merge else (self.whole.number,)

    @property
    def after(self) -> tuple[str, ...]:
        """The numbers that the rules have in the new edition."""
        return (self.whole.number,) if self.is_merge else self._numbers

    @property
    def _numbers(self) -> tuple[str, ...]:
        return tuple(part.number for part in self.parts)

    def __str__(self) -> str:
        """Return what became of what: ``split: 1.2.4 became 1.2.4, 1.2.5``."""
        what = "merged" if self.is_merge else "split"
        return f"{what}: {', '.join(self.before)} became {', '.join(self.after)}"


@dataclass(frozen=True, slots=True)
class Loss:
    """An entry, its partner on the other side (if any), and the words it lost."""

    entry: Entry
    partner: Entry | None
    lost: str


def find_splits(
    losses: Iterable[Loss],
    added: Sequence[Entry],
    wholes_by_part: Mapping[str, str],
    *,
    is_merge: bool = False,
) -> tuple[Split, ...]:
    """Return the splits of entries in ``losses`` whose lost words stand in ``added`` entries.

    An entry without a partner is split only if it became at least two. To find merges, pass what
    entries gained and the entries that are gone. ``wholes_by_part`` leads from keys
    of parts to those of their wholes; where it has an entry's key, it decides.
    """
    coding = WordCoding()
    lost = [(loss, coding.encode(loss.lost)) for loss in losses]
    parts: dict[str, list[Entry]] = {}
    by_number = {loss.entry.number: loss for loss, _ in lost}
    by_key = {loss.entry.key: loss for loss, _ in lost if loss.entry.key is not None}
    for entry in added:
        if (whole := by_key.get(wholes_by_part.get(entry.key or "", ""))) is not None:
            parts.setdefault(whole.entry.number, []).append(entry)
            continue
        encoded = coding.encode(entry.plain_text)
        share, number = max(
            ((_common_share(encoded, words), loss.entry.number) for loss, words in lost),
            default=(0.0, ""),
        )
        if share >= MIN_SHARE:
            parts.setdefault(number, []).append(entry)
    return tuple(
        Split(loss.entry, _with_own_counterpart(loss.partner, parts[number]), is_merge)
        for number, loss in by_number.items()
        if number in parts and (loss.partner is not None or len(parts[number]) > 1)
    )


def find_split_headings(
    pairs: Iterable[tuple[Entry, Entry]], added: Iterable[Entry], *, is_merge: bool = False
) -> tuple[Split, ...]:
    """Return the headings of which a part now stands under an ``added`` heading.

    ``pairs`` are the same entries in both editions, the one with the parts second. To find
    merges, pass the entries that are gone, and the pairs reversed. A heading has no words to
    lose, so what counts is that most entries directly below the new heading stood below the old
    one.
    """
    listed = list(pairs)
    of_before = {before.number: (before, after) for before, after in listed}
    below: dict[str, list[Entry]] = {}
    for before, after in listed:
        below.setdefault(after.parent or "", []).append(before)
    parts: dict[str, list[Entry]] = {}
    for entry in added:
        number = find_divided_heading(below.get(entry.number, ()))
        if number is not None and number in of_before:
            parts.setdefault(number, []).append(entry)
    return tuple(
        Split(of_before[number][0], _with_own_counterpart(of_before[number][1], others), is_merge)
        for number, others in parts.items()
    )


def _common_share(text: str, lost: str) -> float:
    """Return how much of one text stands in runs in the other; 0 if too little to tell."""
    runs = (op.src_end - op.src_start for op in Indel.opcodes(text, lost) if op.tag == "equal")
    common = sum(length for length in runs if length >= MIN_RUN)
    of_text = common / len(text) if common >= MIN_COMMON_WORDS else 0.0
    of_lost = common / len(lost) if common >= MIN_COMMON_OF_LOST else 0.0
    return max(of_text, of_lost)


def _with_own_counterpart(counterpart: Entry | None, parts: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the parts with what the rule itself became, in the document's order."""
    own = () if counterpart is None else (counterpart,)
    return tuple(sorted((*own, *parts), key=_order))


def _order(entry: Entry) -> tuple[int, int, int, int]:
    number = entry.rule_number
    if number is None:
        return 0, 0, 0, 0
    return number.chapter, number.section, number.rule, number.letter
