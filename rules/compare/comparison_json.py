"""A comparison as JSON, in the shape of ``docs/diff.md``."""

from rules.compare.align import Pair
from rules.compare.change import Change
from rules.compare.comparison import Comparison
from rules.compare.splits import Split
from rules.compare.summary import ComparedSummary
from rules.dates import iso_day


def as_json(
    comparison: Comparison, summary: ComparedSummary | None = None, *, hide_follows: bool = False
) -> dict[str, object]:
    """Return the published shape of a comparison.

    ``summary`` is the publisher's, compared. ``hide_follows`` leaves out of ``edited`` and
    ``examples`` changes only in the numbers of rules that moved.
    """
    seen = [c.without_follows if hide_follows else c for c in comparison.with_examples]
    return {
        "old": comparison.old.id,
        "new": comparison.new.id,
        "effective": {
            "old": iso_day(comparison.old.effective),
            "new": iso_day(comparison.new.effective),
        },
        "note": comparison.note,
        "added": [entry.number for entry in comparison.added],
        "removed": [entry.number for entry in comparison.removed],
        "moved": [_moved(change) for change in comparison.moved],
        "edited": [
            _edited(change)
            for change in comparison.edited
            if not (hide_follows and change.follows_a_move)
        ],
        "unchanged": comparison.unchanged,
        "examples": [
            {**_numbers(change.pair), "changes": [part.as_json() for part in change.examples]}
            for change in seen
            if change.examples
        ],
        "moved_examples": [example.as_json() for example in comparison.moved_examples],
        "moved_sentences": [sentence.as_json() for sentence in comparison.moved_sentences],
        "redirected": [reference.as_json() for reference in comparison.redirected],
        "replaced": [words.as_json() for words in comparison.replaced],
        "renamed": [_renamed(pair) for pair in comparison.renamed],
        "splits": [_split(split) for split in comparison.splits],
        "merges": [_merge(merge) for merge in comparison.merges],
        "vocabulary": {v.kind: v.as_json() for v in comparison.vocabulary},
        "summary": summary.as_json() if summary is not None else None,
    }


def _numbers(pair: Pair) -> dict[str, object]:
    return {"old": pair.old.number, "new": pair.new.number}


def _alignment_json(pair: Pair) -> dict[str, object]:
    return {"aligned_by": pair.how.value, "sure": round(pair.sure, 2)}


def _moved(change: Change) -> dict[str, object]:
    return {**_numbers(change.pair), "title": change.new.title, **_alignment_json(change.pair)}


def _edited(change: Change) -> dict[str, object]:
    return {
        **_numbers(change.pair),
        "ops": [op.as_json() for op in change.text],
        "title_ops": [op.as_json() for op in change.title],
        "timing": [part.as_json() for part in change.timing],
        "follows_a_move": change.follows_a_move,
        **_alignment_json(change.pair),
    }


def _renamed(pair: Pair) -> dict[str, object]:
    keys = {"old_key": pair.old.key, "new_key": pair.new.key}
    return {**_numbers(pair), **keys, **_alignment_json(pair)}


def _split(split: Split) -> dict[str, object]:
    return {"old": split.whole.number, "new": list(split.after)}


def _merge(merge: Split) -> dict[str, object]:
    return {"old": list(merge.before), "new": merge.whole.number}
