"""The API's answer about a rule: the entry, its context, and what became of it."""

import datetime
from collections.abc import Iterable
from typing import Self

from pydantic import Field

from app.answers.documents import OlderEdition, TodayAnswer, older_editions, today_answer
from app.answers.entry_context import counterparts_elsewhere, previous_and_next
from app.answers.shapes import (
    NOTICE,
    Answer,
    DigestAnswer,
    Place,
    WholeAnswer,
    digest_answer,
    without_unofficial_text,
)
from app.examples.worked import KnownResults
from app.links import Links, example_path, stable_path
from engine.scenarios.results.worked_examples import ExampleResult, Status
from rules import supersession
from rules.carried_examples import Doubt
from rules.changes_in_play import FormerAnswer, played_changes
from rules.entries import Kind, Wording
from rules.examples import entry_example_id
from rules.glossary import GlossaryTerm
from rules.library import Library, LookupResult
from rules.supersession import CurrentStatus, Fate, FormerMeaning


class InForce(Answer):
    """What became of an older edition's rule."""

    edition: str = Field(description="The edition in force.")
    became: Fate
    number: str | None = Field(description="Its number there; null if it was repealed.")
    near: str | None = Field(description="The number of what a repealed rule was part of.")
    into: tuple[str, ...] = Field(
        description="The other rules that it was merged or split into, by their numbers; of a "
        "heading those that part of what stood below it went to."
    )
    since: str | None = Field(
        description="The first edition at hand that says something else, or nothing."
    )


class Once(Answer):
    """The other rule that a number meant before."""

    edition: str = Field(description="The last edition in which the number meant that rule.")
    number: str
    until: str = Field(description="The first edition in which it no longer meant that rule.")
    now: str | None = Field(description="The number of that rule here; null if it is gone.")


class DefinedTerm(Answer):
    """A term that a rule defines."""

    term: str
    url: str = Field(description="Its page in the glossary.")


class WorkedExample(Answer):
    """An example that the engine executes."""

    id: str = Field(examples=["cr:9.2.8f/1"])
    passed: bool | None = Field(description="Null if no build has played it yet.")
    doubt: Doubt | None = Field(
        default=None,
        description="What was reworded since it was executed: the example or its rule.",
    )
    url: str

    @classmethod
    def of(cls, worked: ExampleResult, keep: str, doubt: Doubt | None = None) -> Self:
        """Return an example's outcome; ``keep`` is the query that keeps its link in an edition."""
        passed = None if worked.status is Status.NOT_PLAYED else worked.passed
        return cls(id=worked.id, passed=passed, doubt=doubt, url=example_path(worked.id) + keep)


class InPlay(Answer):
    """Something that comes out differently, or is settled, since an edition."""

    since: str = Field(examples=["cr-25.04"])
    change: str = Field(description="The id of the change among the changes in play.")
    was: FormerAnswer = Field(
        description="Whether the matter was settled in another way before, or open."
    )
    before: str
    after: str
    shown_by: list[str] = Field(description="Ids of examples and positions that show it.")


class OtherEdition(Answer):
    """The same entry in another edition; no number where it has none."""

    edition: str
    effective: datetime.date | None
    number: str | None


class RuleAnswer(WholeAnswer):
    """One entry of an edition with its context."""

    number: str = Field(examples=["9.2.8f"])
    key: str | None = Field(description="The publisher's stable key, which survives renumbering.")
    kind: Kind
    title: str | None
    text: str = Field(description="The official wording, symbols as [c]; empty in an outline.")
    examples: list[str]
    examples_after: list[int] = Field(
        description="How many lines of text come before each example; empty: all of them do."
    )
    cards: list[str]
    references: list[str] = Field(description="Numbers that the entry refers to.")
    parent: str | None
    edition: str
    effective: datetime.date | None
    wording: Wording = Field(description="Whether the text is official, or only an outline.")
    doubts: list[str] = Field(
        description="What a person should know about why this edition is the one in force."
    )
    digest: DigestAnswer | None
    defines: list[DefinedTerm] = Field(description="The terms that the entry defines.")
    ancestors: list[Place] = Field(description="The entries that it is part of, the chapter first.")
    children: list[str]
    previous: str | None
    next: str | None
    referred_to_by: list[str]
    other_readings: list[str] = Field(description="What else the typed number may mean.")
    other_editions: list[OtherEdition]
    in_force: InForce | None = Field(
        description="What became of a rule of an older edition; null if it is in force."
    )
    formerly: Once | None = Field(
        description="The other rule that this number meant before; null if it never did."
    )
    older_editions: list[OlderEdition] = Field(
        description="What older documents said about what this entry, or one below it, settles."
    )
    today: TodayAnswer | None = Field(
        description="What became of an older document's entry; null for a rule."
    )
    worked_examples: list[WorkedExample]
    in_play: list[InPlay] = Field(
        description="What comes out differently in play since an edition, if the engine plays it."
    )
    url: str = Field(description="The entry's page.")
    notice: str | None = NOTICE


def rule_answer(
    found: LookupResult,
    library: Library,
    known_examples: KnownResults,
    terms: Iterable[GlossaryTerm],
) -> RuleAnswer:
    """Answer with an entry of the library and its context; needs no request.

    ``terms`` are those that the entry defines.
    """
    edition, entry = found.edition, found.entry
    links = Links(library, edition)
    before, after = previous_and_next(edition, entry)
    context = {
        "edition": edition.id,
        "effective": edition.effective,
        "wording": edition.wording,
        "doubts": library.doubts_of(edition),
        "digest": digest_answer(found),
        "defines": [DefinedTerm(term=t.name, url=links.term(t.slug)) for t in terms],
        "ancestors": [
            Place(number=e.number, title=e.title) for e in edition.ancestors(entry.number)
        ],
        "children": [e.number for e in edition.children(entry.number)],
        "previous": before.number if before is not None else None,
        "next": after.number if after is not None else None,
        "referred_to_by": [e.number for e in edition.referrers.get(entry.number, ())],
        "other_readings": [str(n) for n in found.others],
        "other_editions": _other_editions(found, library),
        "in_force": _in_force(supersession.current_status(library, edition, entry)),
        "formerly": _once(supersession.former_meaning(library, edition, entry)),
        "older_editions": older_editions(found, library),
        "today": today_answer(found, library),
        "worked_examples": _worked_examples(found, library, known_examples),
        "in_play": _in_play(edition.id, entry.number),
        "url": stable_path(entry, edition),
    }
    return RuleAnswer.model_validate(without_unofficial_text(found) | context)


def _in_force(found: CurrentStatus | None) -> InForce | None:
    if found is None:
        return None
    return InForce(
        edition=found.edition.id,
        became=found.became,
        number=found.entry.number if found.entry is not None else None,
        near=found.near.number if found.near is not None else None,
        into=tuple(entry.number for entry in found.into),
        since=found.since.id if found.since is not None else None,
    )


def _once(found: FormerMeaning | None) -> Once | None:
    if found is None:
        return None
    return Once(
        edition=found.edition.id,
        number=found.entry.number,
        until=found.until.id,
        now=found.now.number if found.now is not None else None,
    )


def _other_editions(found: LookupResult, library: Library) -> list[OtherEdition]:
    return [
        OtherEdition(
            edition=other.id, effective=other.effective, number=twin.number if twin else None
        )
        for other, _, twin in counterparts_elsewhere(library, found.edition, found.entry)
    ]


def _worked_examples(
    found: LookupResult, library: Library, known_examples: KnownResults
) -> list[WorkedExample]:
    edition, entry = found.edition, found.entry
    keep = Links(library, edition).suffix if edition.numbers else ""
    own = entry_example_id(edition, entry)
    printed = library.examples(edition, entry)
    doubts = ({own: None} if own else {}) | {shown.id: shown.doubt for shown in printed if shown}
    return [
        WorkedExample.of(worked, keep, doubt)
        for id_, doubt in doubts.items()
        if (worked := known_examples.worked(id_)) is not None
    ]


def _in_play(edition: str, number: str) -> list[InPlay]:
    """Return the changes that a rule bears and the engine plays, the oldest first."""
    return [
        InPlay(
            since=since.edition,
            change=since.change.id,
            was=since.change.was,
            before=since.change.before,
            after=since.change.after,
            shown_by=list(since.change.shown_by),
        )
        for since in played_changes(edition, number)
    ]
