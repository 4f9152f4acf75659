"""Two editions compared: what was added, removed, moved and reworded."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from rules.compare import aliases
from rules.compare.align import Alignment, Pair, align
from rules.compare.change import Change, compare_pair
from rules.compare.distinct_rules import NumberPairs
from rules.compare.moved_examples import (
    MovedExample,
    all_examples,
    gained_examples,
    lost_examples,
    pair_moved_examples,
)
from rules.compare.moved_sentences import MovedSentence, find_moved_sentences
from rules.compare.parts import PartChange
from rules.compare.query import Query
from rules.compare.redirected_references import RedirectedReference, find_redirected
from rules.compare.replacements import Replacement, find_replacements
from rules.compare.splits import Loss, Split, find_split_headings, find_splits
from rules.compare.vocabulary import Vocabulary, compare_vocabulary
from rules.compare.words import Follows, Op, OpKind
from rules.edition_order import start_day
from rules.entries import Edition, Entry, Wording
from rules.errors import UsageError
from rules.text import Reference, plain


class DifferentDocumentsError(UsageError):
    """The editions are of different documents, which share no entries."""


class NoWordingError(UsageError):
    """Only the outline of an edition is at hand, so there are no words to compare."""


class Narrowing(NamedTuple):
    """The query that a comparison was narrowed to, and the whole comparison."""

    asked: Query
    whole: "Comparison"


@dataclass(frozen=True)
class Comparison:
    """All changes from one edition to another of the same document.

    Every entry of either edition is in ``alignment``, in a pair or alone. Every pair has its
    place in ``changes``, in the old edition's order. The ``whole`` of a split is the old rule,
    that of a merge the new one. ``moved_examples`` went from one rule to another; the changes of
    these rules have them as removed and added too. ``narrowed`` is set by :meth:`narrow`.
    """

    old: Edition
    new: Edition
    alignment: Alignment
    changes: tuple[Change, ...]
    splits: tuple[Split, ...]
    merges: tuple[Split, ...]
    moved_examples: tuple[MovedExample, ...]
    narrowed: Narrowing | None = None

    @property
    def asked(self) -> Query | None:
        """The query that it was narrowed to, if any."""
        return self.narrowed.asked if self.narrowed is not None else None

    @property
    def whole(self) -> "Comparison":
        """The comparison that was narrowed, or this one."""
        return self.narrowed.whole if self.narrowed is not None else self

    def narrow(self, asked: Query) -> "Comparison":
        """Return a comparison with only the changes that match the query.

        Words of either edition count, those of changed examples too. What did not change stays.
        """
        kept = tuple(c for c in self.changes if c.is_unchanged or c.matches(asked))
        added = tuple(entry for entry in self.added if _matches(entry, asked))
        removed = tuple(entry for entry in self.removed if _matches(entry, asked))
        changed = [change for change in kept if not change.is_unchanged]
        before = {entry.number for entry in removed} | {change.old.number for change in changed}
        after = {entry.number for entry in added} | {change.new.number for change in changed}

        def has_part(split: Split) -> bool:
            return not (before.isdisjoint(split.before) and after.isdisjoint(split.after))

        return replace(
            self,
            alignment=replace(self.alignment, added=added, removed=removed),
            changes=kept,
            splits=tuple(filter(has_part, self.splits)),
            merges=tuple(filter(has_part, self.merges)),
            moved_examples=tuple(
                moved
                for moved in self.moved_examples
                if moved.old.entry.number in before or moved.new.entry.number in after
            ),
            narrowed=Narrowing(asked, self.whole),
        )

    @property
    def added(self) -> tuple[Entry, ...]:
        """The new entries that no old one became, including parts of splits."""
        return self.alignment.added

    @property
    def removed(self) -> tuple[Entry, ...]:
        """The old entries that became no new one, including parts of merges."""
        return self.alignment.removed

    @cached_property
    def moved(self) -> tuple[Change, ...]:
        """The entries whose number changed, in the old edition's order."""
        return tuple(change for change in self.changes if change.is_moved)

    @cached_property
    def edited(self) -> tuple[Change, ...]:
        """The entries whose own words changed, even if only in numbers that follow a move."""
        return tuple(change for change in self.changes if change.is_edited)

    @cached_property
    def with_examples(self) -> tuple[Change, ...]:
        """The entries whose examples changed."""
        return tuple(change for change in self.changes if change.examples)

    def find_moved_example(self, change: Change, part: PartChange) -> MovedExample | None:
        """Return the move of an added or removed example, if it stands with another rule."""
        if part.new is None:
            return self._moved_examples_by_place.get((change.old.number, int(part.old or 0), False))
        if part.old is None:
            return self._moved_examples_by_place.get((change.new.number, int(part.new), True))
        return None

    @cached_property
    def _moved_examples_by_place(self) -> Mapping[tuple[str, int, bool], MovedExample]:
        """Moved examples by rule, ordinal, and whether these are those of the new edition."""
        gone = {(m.old.entry.number, m.old.ordinal, False): m for m in self.moved_examples}
        return gone | {(m.new.entry.number, m.new.ordinal, True): m for m in self.moved_examples}

    @cached_property
    def renamed(self) -> tuple[Pair, ...]:
        """The pairs whose keys differ."""
        asked = self.asked
        renamed = (change for change in self.changes if change.pair.is_renamed)
        return tuple(c.pair for c in renamed if asked is None or c.matches(asked))

    @cached_property
    def redirected(self) -> tuple[RedirectedReference, ...]:
        """The references with the same words that now lead to another rule."""
        if self.narrowed is None:
            return tuple(find_redirected(self.alignment, self.old, self.new))
        asked, whole = self.narrowed
        return tuple(
            r for r in whole.redirected if asked.matches(r.pair.old) or asked.matches(r.pair.new)
        )

    @cached_property
    def replaced(self) -> tuple[Replacement, ...]:
        """Words that were replaced by the same others in several entries."""
        return find_replacements(((c.new.number, c.ops) for c in self.changes), self.new)

    @cached_property
    def moved_sentences(self) -> tuple[MovedSentence, ...]:
        """Sentences that went from one rule to another, apart from splits and merges."""
        parts = {(a, b) for s in (*self.splits, *self.merges) for a in s.before for b in s.after}
        same = {(pair.old.number, pair.new.number) for pair in self.alignment.pairs}
        lost = (*(change.old for change in self.edited), *self.removed)
        gained = (*(change.new for change in self.edited), *self.added)
        return tuple(find_moved_sentences(lost, gained, (self.old, self.new), parts | same))

    @cached_property
    def unchanged(self) -> int:
        """How many entries have the same number, words, examples and targets of references."""
        elsewhere = {reference.pair.old.number for reference in self.whole.redirected}
        return sum(c.is_unchanged and c.old.number not in elsewhere for c in self.changes)

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all has changed."""
        return not (self.added or self.removed or self.renamed) and self.unchanged == len(
            self.changes
        )

    @property
    def is_backwards(self) -> bool:
        """Whether the old edition began after the new one, as far as their dates are known."""
        before, after = start_day(self.old), start_day(self.new)
        return before is not None and after is not None and before > after

    @property
    def note(self) -> str | None:
        """What to know of how rules were recognised; ``None`` where keys were trusted."""
        return self.alignment.keys.note

    @cached_property
    def vocabulary(self) -> tuple[Vocabulary, ...]:
        """The terms, cards and subtypes that only one of the editions names."""
        if self.narrowed is None:
            return compare_vocabulary(self.old, self.new)
        asked, whole = self.narrowed
        return tuple(names.filter_names(asked.has_all_words) for names in whole.vocabulary)


def _matches(entry: Entry, asked: Query) -> bool:
    """Whether an entry that only one edition has matches the query."""
    return asked.matches(entry, *map(plain, entry.examples))


def compare(old: Edition, new: Edition, *, told_apart: NumberPairs = frozenset()) -> Comparison:
    """Compare two editions of one document.

    Rules that were ``told_apart``, by their numbers on both sides, count as two. Raises
    :class:`DifferentDocumentsError` for editions of two documents, and :class:`NoWordingError`
    where only the outline of one is at hand.
    """
    if old.document != new.document:
        raise DifferentDocumentsError(
            f"the editions {old.id} and {new.id} are of different documents and share no entries, "
            "so they cannot be compared; what became of an older document's entries is told by "
            "the concordance, in the history of each rule"
        )
    for edition in (old, new):
        if edition.wording is not Wording.OFFICIAL:
            raise NoWordingError(
                f"the wording of {edition.id} is not at hand, only its outline; name its "
                "document, or build with it (`nrules build --sources DIR`)"
            )
    alignment = align(old, new, told_apart=told_apart)
    follows = _make_follows(alignment)
    changes = tuple(compare_pair(pair, old, new, follows) for pair in alignment.pairs)
    wholes = {} if alignment.keys.aside else aliases.wholes_by_part()
    return Comparison(
        old,
        new,
        alignment,
        changes,
        splits=find_splits(_lost_words(changes, alignment.removed), alignment.added, wholes)
        + find_split_headings(((p.old, p.new) for p in alignment.pairs), alignment.added),
        merges=find_splits(
            _gained_words(changes, alignment.added), alignment.removed, wholes, is_merge=True
        )
        + find_split_headings(
            ((p.new, p.old) for p in alignment.pairs), alignment.removed, is_merge=True
        ),
        moved_examples=_moved_examples(changes, alignment, follows),
    )


def _make_follows(alignment: Alignment) -> Follows:
    """Return the test whether a new reference means an old one's rule by its new number."""

    def follows(old: Reference, new: Reference) -> bool:
        if old.number is None or old.edition is not None or new.edition is not None:
            return False
        pair = alignment.by_old_number.get(old.number)
        return pair is not None and pair.new.number == new.number

    return follows


def _moved_examples(
    changes: tuple[Change, ...], alignment: Alignment, follows: Follows
) -> tuple[MovedExample, ...]:
    lost = [example for c in changes for example in lost_examples(c.old, c.examples)]
    gained = [example for c in changes for example in gained_examples(c.new, c.examples)]
    lost += [example for entry in alignment.removed for example in all_examples(entry)]
    gained += [example for entry in alignment.added for example in all_examples(entry)]
    return pair_moved_examples(lost, gained, follows)


def _lost_words(changes: tuple[Change, ...], removed: tuple[Entry, ...]) -> Iterator[Loss]:
    for change in changes:
        if lost := _words_of_kind(change.text, OpKind.DELETE):
            yield Loss(change.old, change.new, lost)
    for entry in removed:
        yield Loss(entry, None, entry.plain_text)


def _gained_words(changes: tuple[Change, ...], added: tuple[Entry, ...]) -> Iterator[Loss]:
    for change in changes:
        if gained := _words_of_kind(change.text, OpKind.INSERT):
            yield Loss(change.new, change.old, gained)
    for entry in added:
        yield Loss(entry, None, entry.plain_text)


def _words_of_kind(ops: tuple[Op, ...], kind: OpKind) -> str:
    return "".join(op.old or op.new for op in ops if op.kind is kind)
