"""Rules that became two, and rules that became one.

A split leaves a trace: words that went from a rule stand in a rule that came. Where they
were reworded too, a person may have told. Read the other way round, a merge is a split.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel

from rules.compare.divided import divided_for
from rules.compare.sides import Coding
from rules.entries import Entry

SHARE = 0.6
"""So much of a part must be words that went from the rule; or of those, in the part."""
FEWEST = 4
"""Fewer common words prove nothing, even if they are most of a part."""
ENOUGH = 8
"""So many common words prove it, if they are most of what went."""
RUN = 3
"""Common words count only in runs of so many: any two rules share scattered ones."""


@dataclass(frozen=True, slots=True)
class Split:
    """A rule and all that it became; of a merge, the one rule and all that it was.

    ``parts`` are in the order of their edition and hold what the rule itself is now.
    """

    whole: Entry
    parts: tuple[Entry, ...]
    is_merge: bool = False

    @property
    def before(self) -> tuple[str, ...]:
        """The numbers that they had in the old edition."""
        return self._numbers if self.is_merge else (self.whole.number,)

    @property
    def after(self) -> tuple[str, ...]:
        """The numbers that they have in the new edition."""
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
    """What an entry lost: itself, what it is on the other side (if anything), the words."""

    entry: Entry
    partner: Entry | None
    lost: str


def splits(
    losses: Iterable[Loss],
    came: Sequence[Entry],
    told: Mapping[str, str],
    *,
    is_merge: bool = False,
) -> tuple[Split, ...]:
    """The entries of ``losses`` whose lost words stand in entries that ``came``.

    An entry without a partner is split only where it became at least two. For merges,
    hand in what entries gained and the entries that went. ``told`` leads from the keys of
    parts to those of their wholes, and decides where it has an entry's.
    """
    coding = Coding()
    lost = [(loss, coding.code(loss.lost)) for loss in losses]
    parts: dict[str, list[Entry]] = {}
    by_number = {loss.entry.number: loss for loss, _ in lost}
    by_key = {loss.entry.key: loss for loss, _ in lost if loss.entry.key is not None}
    for entry in came:
        if (whole := by_key.get(told.get(entry.key or "", ""))) is not None:
            parts.setdefault(whole.entry.number, []).append(entry)
            continue
        said = coding.code(entry.plain_text)
        share, number = max(
            ((_share(said, words), loss.entry.number) for loss, words in lost), default=(0.0, "")
        )
        if share >= SHARE:
            parts.setdefault(number, []).append(entry)
    return tuple(
        Split(loss.entry, _whole(loss.partner, parts[number]), is_merge)
        for number, loss in by_number.items()
        if number in parts and (loss.partner is not None or len(parts[number]) > 1)
    )


def headings(
    pairs: Iterable[tuple[Entry, Entry]], came: Iterable[Entry], *, is_merge: bool = False
) -> tuple[Split, ...]:
    """The headings of which a part stands under a heading that ``came``.

    ``pairs`` are the entries of both editions that are one, that with the parts second: so for
    merges, hand in the entries that went, and the pairs the other way round. A heading has no
    words to lose, but most of what stands directly below the one that came stood below it.
    """
    listed = list(pairs)
    of_before = {before.number: (before, after) for before, after in listed}
    below: dict[str, list[Entry]] = {}
    for before, after in listed:
        below.setdefault(after.parent or "", []).append(before)
    parts: dict[str, list[Entry]] = {}
    for entry in came:
        number = divided_for(below.get(entry.number, ()))
        if number is not None and number in of_before:
            parts.setdefault(number, []).append(entry)
    return tuple(
        Split(of_before[number][0], _whole(of_before[number][1], others), is_merge)
        for number, others in parts.items()
    )


def _share(said: str, lost: str) -> float:
    """How much of the one stands in the other in runs; 0 if too little to tell."""
    runs = (op.src_end - op.src_start for op in Indel.opcodes(said, lost) if op.tag == "equal")
    common = sum(length for length in runs if length >= RUN)
    of_said = common / len(said) if common >= FEWEST else 0.0
    of_lost = common / len(lost) if common >= ENOUGH else 0.0
    return max(of_said, of_lost)


def _whole(became: Entry | None, parts: Iterable[Entry]) -> tuple[Entry, ...]:
    """The parts with what the rule itself became, in the document's order."""
    own = () if became is None else (became,)
    return tuple(sorted((*own, *parts), key=_order))


def _order(entry: Entry) -> tuple[int, int, int, int]:
    number = entry.rule_number
    return (
        (0, 0, 0, 0)
        if number is None
        else (number.chapter, number.section, number.rule, number.letter)
    )
