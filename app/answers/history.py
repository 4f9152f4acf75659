"""The answer about a rule's history, as the API and the command line give it."""

import datetime
from collections.abc import Sequence
from typing import Any

from pydantic import Field

from app.answers.documents import OlderEdition, older_editions
from app.answers.shapes import NOTICE, Answer, WholeAnswer
from rules.compare.align import PairedBy
from rules.compare.words import Op
from rules.entries import Wording
from rules.history import History, HistoryStage, StepKind
from rules.library import Library, LookupResult


class SplitAnswer(Answer):
    """A rule that became several, or several that became one."""

    old: list[str]
    new: list[str]


class BelowAnswer(Answer):
    """What changed in the rules below one: their numbers, of removed ones the old."""

    added: list[str]
    removed: list[str]
    reworded: list[str]


class HistoryStep(Answer):
    """The rule in one edition, and what changed since the one before."""

    edition: str
    effective: datetime.date | None
    wording: Wording
    what: StepKind
    number: str | None = Field(description="Its number there; null if it is not there.")
    key: str | None
    title: str | None
    text: str = Field(description="Its wording there, symbols as [c]; empty for an outline.")
    since: str | None = Field(description="The edition that it was compared with.")
    before: str | None = Field(description="Its number in that edition, if it was there.")
    aligned_by: PairedBy | None = Field(
        description="How it was found to be the same rule: by key, renamed key or wording."
    )
    sure: float | None = Field(description="How sure that is, from 0 to 1.")
    old_key: str | None = Field(description="Its earlier key, if that was another.")
    ops: list[dict[str, str]] = Field(description="The changes from the old words to the new.")
    title_ops: list[dict[str, str]]
    timing: list[dict[str, Any]]
    examples: list[dict[str, Any]] = Field(description="The examples that changed.")
    follows_a_move: bool
    split: SplitAnswer | None
    below: BelowAnswer | None
    says_the_same: bool | None = Field(
        description="For an outline, whether its words are those asked about; else null."
    )


class HistoryAnswer(WholeAnswer):
    """A rule through all editions at hand, the oldest first."""

    number: str
    edition: str
    effective: datetime.date | None
    title: str | None
    older_editions: list[OlderEdition]
    steps: list[HistoryStep]
    notice: str | None = NOTICE


def history_answer(history: History, library: Library) -> HistoryAnswer:
    """Answer with a history; needs no request."""
    edition, entry = history.edition, history.entry
    return HistoryAnswer(
        number=entry.number,
        edition=edition.id,
        effective=edition.effective,
        title=entry.title,
        older_editions=older_editions(LookupResult(edition, entry, None), library),
        steps=[_step(step) for step in history.steps],
    )


def _step(step: HistoryStage) -> HistoryStep:
    edition, entry, change, split = step.edition, step.entry, step.change, step.split
    is_official = entry is not None and edition.wording is Wording.OFFICIAL
    return HistoryStep(
        edition=edition.id,
        effective=edition.effective,
        wording=edition.wording,
        what=step.what,
        number=entry.number if entry is not None else None,
        key=entry.key if entry is not None else None,
        title=entry.title if entry is not None else None,
        text=entry.plain_text if entry is not None and is_official else "",
        since=step.since.id if step.since is not None else None,
        before=change.old.number if change is not None else None,
        aligned_by=change.pair.how if change is not None else None,
        sure=round(change.pair.sure, 2) if change is not None else None,
        old_key=change.old.key if change is not None and step.is_renamed else None,
        ops=_ops(change.text) if change is not None else [],
        title_ops=_ops(change.title) if change is not None else [],
        timing=[part.as_json() for part in change.timing] if change is not None else [],
        examples=[part.as_json() for part in change.examples] if change is not None else [],
        follows_a_move=change is not None and change.follows_a_move,
        split=None if split is None else SplitAnswer(old=list(split.before), new=list(split.after)),
        below=_below(step),
        says_the_same=step.says_the_same,
    )


def _below(step: HistoryStage) -> BelowAnswer | None:
    if step.below is None:
        return None
    numbers = {did: [e.number for e in entries] for did, entries in step.below.by_kind.items()}
    return BelowAnswer(**numbers)


def _ops(ops: Sequence[Op]) -> list[dict[str, str]]:
    return [op.as_json() for op in ops]
