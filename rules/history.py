"""The history of a rule: what it was in every edition of its document that is at hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise

from rules.compare.change import Change
from rules.compare.comparison import Comparison, compare
from rules.compare.splits import Split
from rules.entries import Edition, Entry, Wording
from rules.library import Library


class StepKind(StrEnum):
    """What an edition did to the rule."""

    FIRST = "first"
    """It is in the oldest edition at hand; what came before is unknown."""
    ADDED = "added"
    """It first appears here."""
    KEPT = "kept"
    """It was there before; ``change`` of the step says what changed in it, if anything."""
    SPLIT = "split"
    """It is a part of what was one rule before."""
    MERGED = "merged"
    """It includes what was a rule of its own before."""
    REMOVED = "removed"
    """It is gone."""
    ABSENT = "absent"
    """The edition is not known to have it."""
    OUTLINE = "outline"
    """It is there, but only the outline of the edition is at hand."""


@dataclass(frozen=True, slots=True)
class ChangesBelow:
    """What changed in the rules below an entry; ``removed`` ones are the old edition's."""

    added: tuple[Entry, ...]
    removed: tuple[Entry, ...]
    reworded: tuple[Entry, ...]

    @property
    def by_kind(self) -> Mapping[str, tuple[Entry, ...]]:
        """The rules by what was done to them."""
        return {"added": self.added, "removed": self.removed, "reworded": self.reworded}


@dataclass(frozen=True, slots=True)
class HistoryStage:
    """The rule in one edition; ``entry`` is ``None`` where the edition lacks it.

    ``since`` is the previous edition of which the words are at hand. ``change`` leads from there
    to here and says how the two were recognised as one rule. ``split`` is the split or merge
    that the rule went through. For an outline, ``says_the_same`` tells by its fingerprint
    whether the words are those of the entry in question. ``below`` is set where a rule below it
    was added, removed or reworded.
    """

    edition: Edition
    what: StepKind
    entry: Entry | None = None
    since: Edition | None = None
    change: Change | None = None
    split: Split | None = None
    says_the_same: bool | None = None
    below: ChangesBelow | None = None

    @property
    def is_unchanged(self) -> bool:
        """Whether nothing changed, with number, examples and all entries below included."""
        kept = self.change is not None and self.change.is_unchanged
        return kept and not self.is_renamed and self.split is None and self.below is None

    @property
    def is_renamed(self) -> bool:
        """Whether the rule's key changed."""
        return self.change is not None and self.change.pair.is_renamed


@dataclass(frozen=True)
class History:
    """All steps of a rule, the oldest first; the question was for ``entry`` of ``edition``."""

    edition: Edition
    entry: Entry
    steps: tuple[HistoryStage, ...]


class Histories:
    """The histories of a library's rules; editions are compared once, when first needed.

    ``comparing`` lets a caller that keeps comparisons provide them.
    """

    def __init__(
        self, library: Library, comparing: Callable[[Edition, Edition], Comparison] = compare
    ) -> None:
        self.library = library
        self._compare = comparing
        self._transitions: dict[tuple[str, str], _Transition] = {}

    def trace(self, edition: Edition, entry: Entry) -> History:
        """Follow an entry through the editions of its document."""
        editions = [e for e in self.library.editions.values() if e.document == edition.document]
        worded = [e for e in editions if e.wording is Wording.OFFICIAL]
        steps: dict[str, HistoryStage] = {}
        start = self._find_start(edition, entry, worded)
        if start is not None:
            where, start_entry = start
            back = self._trace_back(worded[: where + 1], start_entry)
            steps = {
                s.edition.id: s for s in (*back, *self._trace_forward(worded[where:], start_entry))
            }
        outlines = (self._outline_step(e, edition, entry) for e in editions if e.id not in steps)
        steps |= {step.edition.id: step for step in outlines}
        return History(edition, entry, tuple(steps[e.id] for e in editions))

    def _find_start(
        self, edition: Edition, entry: Entry, worded: Sequence[Edition]
    ) -> tuple[int, Entry] | None:
        """Return where to start: the entry, or its counterpart in an edition with words."""
        for place, other in enumerate(worded):
            if other is edition:
                return place, entry
        for place in reversed(range(len(worded))):
            counterparts = self.library.counterparts(edition, worded[place].id)
            counterpart = counterparts.find(entry) if counterparts is not None else None
            if counterpart is not None:
                return place, counterpart
        return None

    def _outline_step(self, outline: Edition, edition: Edition, entry: Entry) -> HistoryStage:
        """Return the step for an edition of which only the outline is at hand."""
        if outline is edition:
            return HistoryStage(outline, StepKind.OUTLINE, entry)
        counterparts = self.library.counterparts(edition, outline.id)
        counterpart = counterparts.find(entry) if counterparts is not None else None
        if counterparts is None or counterpart is None:
            return HistoryStage(outline, StepKind.ABSENT)
        same = counterparts.has_same_wording(entry, counterpart)
        return HistoryStage(outline, StepKind.OUTLINE, counterpart, says_the_same=same)

    def _trace_back(self, editions: Sequence[Edition], entry: Entry | None) -> list[HistoryStage]:
        """Return the steps up to the last of the editions, found backwards from there."""
        steps: list[HistoryStage] = []
        for place in range(len(editions) - 1, -1, -1):
            edition = editions[place]
            if entry is None:
                steps.append(HistoryStage(edition, StepKind.ABSENT))
            elif not place:
                steps.append(HistoryStage(edition, StepKind.FIRST, entry))
            else:
                step, entry = self._transition(editions[place - 1], edition).backward(entry)
                steps.append(step)
        return steps[::-1]

    def _trace_forward(
        self, editions: Sequence[Edition], entry: Entry | None
    ) -> list[HistoryStage]:
        """Return the steps after the first of the editions."""
        steps: list[HistoryStage] = []
        for old, new in pairwise(editions):
            if entry is None:
                steps.append(HistoryStage(new, StepKind.ABSENT))
            else:
                step = self._transition(old, new).forward(entry)
                entry = step.entry
                steps.append(step)
        return steps

    def _transition(self, old: Edition, new: Edition) -> "_Transition":
        if (old.id, new.id) not in self._transitions:
            self._transitions[old.id, new.id] = _Transition(self._compare(old, new))
        return self._transitions[old.id, new.id]


class _Transition:
    """Leads from the entries of one edition to those of the next, and back."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison

    def forward(self, entry: Entry) -> HistoryStage:
        """Return the step that leads on from an old entry."""
        change = self._by_old_number.get(entry.number)
        if change is not None:
            return self._step(StepKind.KEPT, change.new, change, self._split_or_merge(change))
        merge = _split_with_part(entry, self.comparison.merges)
        if merge is not None:
            return self._step(StepKind.MERGED, merge.whole, split=merge)
        split = _split_of_whole(entry, self.comparison.splits)
        if split is not None:
            return self._step(StepKind.SPLIT, split.parts[0], split=split)
        return self._step(StepKind.REMOVED)

    def backward(self, entry: Entry) -> tuple[HistoryStage, Entry | None]:
        """Return the step that leads to a new entry, and the old entry it comes from."""
        change = self._by_new_number.get(entry.number)
        if change is not None:
            return self._step(
                StepKind.KEPT, entry, change, self._split_or_merge(change)
            ), change.old
        split = _split_with_part(entry, self.comparison.splits)
        if split is not None:
            return self._step(StepKind.SPLIT, entry, split=split), split.whole
        merge = _split_of_whole(entry, self.comparison.merges)
        if merge is not None:
            return self._step(StepKind.MERGED, entry, split=merge), merge.parts[0]
        return self._step(StepKind.ADDED, entry), None

    def _step(
        self,
        what: StepKind,
        entry: Entry | None = None,
        change: Change | None = None,
        split: Split | None = None,
    ) -> HistoryStage:
        old, new = self.comparison.old, self.comparison.new
        below = self._changes_below(change) if change is not None else None
        return HistoryStage(new, what, entry, old, change, split, below=below)

    def _changes_below(self, change: Change) -> ChangesBelow | None:
        old = {entry.number for entry in self.comparison.old.descendants(change.old.number)}
        new = {entry.number for entry in self.comparison.new.descendants(change.new.number)}
        if not (old or new):
            return None
        below = ChangesBelow(
            added=tuple(e for e in self.comparison.added if e.number in new),
            removed=tuple(e for e in self.comparison.removed if e.number in old),
            reworded=tuple(
                c.new
                for c in self.comparison.changes
                if c.new.number in new and (c.is_reworded or c.examples)
            ),
        )
        return below if below.added or below.removed or below.reworded else None

    def _split_or_merge(self, change: Change) -> Split | None:
        """Return the split or merge that a surviving rule went through."""
        comparison = self.comparison
        split = _split_of_whole(change.old, comparison.splits)
        return split if split is not None else _split_of_whole(change.new, comparison.merges)

    @cached_property
    def _by_old_number(self) -> Mapping[str, Change]:
        return {change.old.number: change for change in self.comparison.changes}

    @cached_property
    def _by_new_number(self) -> Mapping[str, Change]:
        return {change.new.number: change for change in self.comparison.changes}


def _split_with_part(entry: Entry, splits: Sequence[Split]) -> Split | None:
    """Return the split or merge of which an entry is a part."""
    return next((s for s in splits if entry.number in {p.number for p in s.parts}), None)


def _split_of_whole(entry: Entry, splits: Sequence[Split]) -> Split | None:
    """Return the split or merge of which an entry is the whole."""
    return next((s for s in splits if s.whole.number == entry.number), None)
