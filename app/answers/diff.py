"""The API's answer about two editions compared: the shape of ``docs/diff.md``, as models."""

import datetime
from typing import Literal

from pydantic import Field

from app.answers.shapes import NOTICE, Answer, WholeAnswer
from rules.compare.align import PairedBy
from rules.compare.claims import Claim
from rules.compare.comparison import Comparison
from rules.compare.comparison_json import as_json
from rules.compare.impact import Impact
from rules.compare.summary import ComparedSummary, ItemVerdict
from rules.compare.words import OpKind


class OpAnswer(Answer):
    """A run of words on either side."""

    op: OpKind
    old: str
    new: str


class PartAnswer(Answer):
    """An example or a line of a timing structure that changed, by its label on either side."""

    old: int | str | None
    new: int | str | None
    ops: list[OpAnswer]


class _Numbers(Answer):
    old: str = Field(description="Its number in the old edition.")
    new: str = Field(description="Its number in the new edition.")


class _Paired(_Numbers):
    aligned_by: PairedBy = Field(description="How the two were found to be one rule.")
    sure: float = Field(description="How sure that is, from 0 to 1.")


class MovedAnswer(_Paired):
    """An entry whose number changed."""

    title: str | None


class EditedAnswer(_Paired):
    """An entry whose own words changed."""

    ops: list[OpAnswer]
    title_ops: list[OpAnswer]
    timing: list[PartAnswer]
    follows_a_move: bool


class ExamplesAnswer(_Numbers):
    """An entry whose examples changed."""

    changes: list[PartAnswer]


class MovedExampleAnswer(_Numbers):
    """An example that now stands with another rule."""

    old_example: int
    new_example: int
    ops: list[OpAnswer]


class MovedSentenceAnswer(_Numbers):
    """A sentence that now stands in another rule."""

    sentence: str = Field(description="Its words in the new edition.")


class RedirectedAnswer(_Numbers):
    """A reference that leads to another rule in the words that it had."""

    shown: str = Field(description="The words of the reference.")
    was: str = Field(description="The number it led to in the old edition.")
    meant: str | None = Field(description="The new number of that rule; null if it is gone.")
    now: str = Field(description="The number it leads to in the new edition.")


class ReplacedAnswer(Answer):
    """Words that became the same others in several entries."""

    old: str
    new: str
    numbers: list[str] = Field(description="The entries in which they changed.")
    still: list[str] = Field(description="Entries of the new edition with the old words.")


class RenamedAnswer(_Paired):
    """An entry under another key."""

    old_key: str
    new_key: str


class DiffSplitAnswer(Answer):
    """A rule that was split, and all that it became."""

    old: str
    new: list[str]


class DiffMergeAnswer(Answer):
    """Rules that were merged, and what they became."""

    old: list[str]
    new: str


class NameAnswer(Answer):
    """A name, and the entries that bear it."""

    name: str
    numbers: list[str]


class NamesAnswer(Answer):
    """The names of one kind that came and went."""

    added: list[NameAnswer]
    removed: list[NameAnswer]


class BrokenReferenceAnswer(Answer):
    """A reference of the new edition that leads astray."""

    number: str
    shown: str
    meant: str | None


class TouchedAnswer(Answer):
    """A changed rule on which something of ours rests."""

    old: str
    new: str | None
    on_it: list[str]


class TouchedExampleAnswer(Answer):
    """A worked example that rests on changed rules."""

    id: str
    reworded: bool
    rules: list[str]


class ImpactAnswer(Answer):
    """What the new edition breaks."""

    dangling: list[BrokenReferenceAnswer]
    outdated: list[BrokenReferenceAnswer]
    digests: list[TouchedAnswer]
    procedures: list[TouchedAnswer]
    examples: list[TouchedExampleAnswer] | None = Field(
        description="Null if the build has no record of playing the worked examples."
    )


class DifferenceAnswer(Answer):
    """One of the differences, by its number on either side."""

    old: str | None
    new: str | None


class NamedRuleAnswer(DifferenceAnswer):
    """A rule that an item of the summary names, and the differences at it and below it."""

    shown: str
    claim: Claim | None = Field(description="What became of it by the item, if that is clear.")
    as_claimed: bool | None = Field(
        description="Whether we found the same; null if it says nothing."
    )
    differences: list[DifferenceAnswer]


class SaidAnswer(Answer):
    """An item of the publisher's summary, and what the comparison has of it."""

    text: str
    level: int
    verdict: ItemVerdict
    as_said: bool | None = Field(description="Whether we found everything that the item says.")
    rules: list[NamedRuleAnswer]


class SummaryAnswer(Answer):
    """The publisher's summary of changes beside the comparison."""

    title: str
    items: list[SaidAnswer]
    unmentioned: list[DifferenceAnswer]


class DiffAnswer(WholeAnswer):
    """Two editions compared."""

    old: str = Field(description="The old edition's id.")
    new: str = Field(description="The new edition's id.")
    effective: dict[Literal["old", "new"], datetime.date | None] = Field(
        description="The days from which the two hold."
    )
    note: str | None = Field(description="What a person should know about how rules were matched.")
    added: list[str]
    removed: list[str]
    moved: list[MovedAnswer]
    edited: list[EditedAnswer]
    unchanged: int
    examples: list[ExamplesAnswer]
    moved_examples: list[MovedExampleAnswer]
    moved_sentences: list[MovedSentenceAnswer]
    redirected: list[RedirectedAnswer]
    replaced: list[ReplacedAnswer]
    renamed: list[RenamedAnswer]
    splits: list[DiffSplitAnswer]
    merges: list[DiffMergeAnswer]
    vocabulary: dict[Literal["terms", "cards", "subtypes"], NamesAnswer]
    summary: SummaryAnswer | None = Field(
        description="Null if the new edition has none, or it is about another step."
    )
    impact: ImpactAnswer | None = Field(
        default=None, description="Only there if `impact=show` asked for it."
    )
    notice: str | None = NOTICE


def diff_answer(
    comparison: Comparison,
    summary: ComparedSummary | None,
    impact: Impact | None,
    *,
    played: bool,
    hide_follows: bool,
) -> DiffAnswer:
    """Answer with a comparison; ``played`` says whether worked examples are on record."""
    shape = as_json(comparison, summary, hide_follows=hide_follows)
    if impact is not None:
        broken = impact.as_json()
        shape["impact"] = broken if played else {**broken, "examples": None}
    return DiffAnswer.model_validate(shape)
