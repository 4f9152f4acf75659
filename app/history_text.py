"""What an edition did to a rule, in the words that pages and the command line share."""

from collections.abc import Iterator

from rules.compare.align import Pair, PairedBy
from rules.history import HistoryStage, StepKind

SHOWN_IN_FULL = (StepKind.FIRST, StepKind.ADDED, StepKind.SPLIT, StepKind.MERGED)
"""The steps that are shown with the whole wording, as nothing else tells what changed."""

_STEP_TEXTS = {
    StepKind.FIRST: "the oldest wording at hand",
    StepKind.ADDED: "added: it begins here",
    StepKind.REMOVED: "removed: it ends here",
    StepKind.ABSENT: "nothing there is known to be this rule",
}
_MATCH_TEXTS = {
    PairedBy.KEY: "by its stable key",
    PairedBy.ALIAS: "by a renamed key, which a person has confirmed",
    PairedBy.WORDING: "by its words and its place",
}


USUAL_MATCH = (
    "From edition to edition it is known by its stable key, but where something else is said."
)


def describe_step(step: HistoryStage) -> str:
    """Return what the edition did to the rule: ``moved from 9.5.6; reworded``."""
    split = [str(step.split)] if step.split is not None else []
    return "; ".join((*_own_changes(step), *split, *_changes_below(step)))


def describe_match(pair: Pair) -> str:
    """Return a sentence on how the rule was matched with the one before, and how sure that is."""
    certainty = "" if pair.sure == 1 else f", {pair.sure:.0%} sure"
    renamed_key = f": {pair.old.key} is now {pair.new.key}" if pair.is_renamed else ""
    return f"Found to be the same rule {_MATCH_TEXTS[pair.how]}{certainty}{renamed_key}."


def describe_unusual_match(pair: Pair) -> str | None:
    """Return :func:`describe_match`, or ``None`` for the usual match: by its key, and sure."""
    is_usual = pair.how is PairedBy.KEY and pair.sure == 1 and not pair.is_renamed
    return None if is_usual else describe_match(pair)


def _own_changes(step: HistoryStage) -> Iterator[str]:
    if step.what in _STEP_TEXTS:
        yield _STEP_TEXTS[step.what]
    if step.what is StepKind.OUTLINE:
        yield "only its outline is at hand"
    if step.says_the_same is not None:
        yield f"by their fingerprint its words are {'the same' if step.says_the_same else 'others'}"
    change = step.change
    if change is None:
        return
    if change.is_moved:
        yield f"moved from {change.old.number}"
    if change.is_edited:
        yield "reworded" if change.is_reworded else "only numbers in it follow a move"
    if change.examples:
        yield "its examples changed"
    if change.is_unchanged:
        unchanged_text = "its own words are unchanged" if step.below else "unchanged"
        yield f"{unchanged_text} but for its key" if step.is_renamed else unchanged_text


def _changes_below(step: HistoryStage) -> Iterator[str]:
    """Yield what changed in the rules below it."""
    if step.below is not None:
        for change, entries in step.below.by_kind.items():
            if entries:
                yield f"below it {change}: {', '.join(entry.number for entry in entries)}"
