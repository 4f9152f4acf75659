"""The API's answers as models: what is sent is what the OpenAPI description promises."""

import datetime
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from app.steps import called, step
from app.web.in_play_answer import InPlay, in_play
from app.web.links import Links, example_path, search_path, stable_path
from app.web.place import elsewhere, previous_and_next
from app.web.worked import Known
from engine.scenarios.worked import Status, Worked
from rules import concordance, force
from rules.carry_examples import Doubt
from rules.concordance import Parallel, Settled, Verdict
from rules.concordance import Today as SettledToday
from rules.entries import Edition, Entry, Kind, Wording
from rules.examples import own_id
from rules.force import Became, Formerly, Today
from rules.glossary import GlossaryTerm
from rules.library import Found, Library
from rules.text import plain

if TYPE_CHECKING:
    from index.elsewhere import Elsewhere as OnlyThere
    from index.search import SearchResult


class _Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Place(_Answer):
    """An entry that stands near another, or holds it."""

    number: str
    title: str | None


class DigestAnswer(_Answer):
    """Our digest of a rule; never the official wording."""

    says: str = Field(description="One or two plain sentences, symbols as [c].")
    stale: bool = Field(description="Whether it was written against another wording.")


class InForce(_Answer):
    """What became of an older edition's rule."""

    edition: str = Field(description="The edition in force.")
    became: Became
    number: str | None = Field(description="Its number there; null where it is repealed.")
    near: str | None = Field(description="Of a repealed rule what it was part of, by its number.")
    since: str | None = Field(
        description="The first edition at hand that says it otherwise, or not at all."
    )


class Once(_Answer):
    """The other rule that a number meant before."""

    edition: str = Field(description="The last edition in which it did.")
    number: str
    until: str = Field(description="The first edition in which it did not any more.")
    now: str | None = Field(description="The number of that rule here; null where it is gone.")


class DefinedTerm(_Answer):
    """A term that a rule defines."""

    term: str
    url: str = Field(description="Its page in the glossary.")


class WorkedExample(_Answer):
    """An example that the engine executes."""

    id: str = Field(examples=["cr:9.2.8f/1"])
    passed: bool | None = Field(description="Null where no build has played it yet.")
    doubt: Doubt | None = Field(
        default=None,
        description="What has been reworded since it was executed: the example or its rule.",
    )
    url: str


class OtherEdition(_Answer):
    """The same entry in another edition; no number where it has none."""

    edition: str
    effective: datetime.date | None
    number: str | None


class OlderEdition(_Answer):
    """What an older document said on a matter that the rule settles today."""

    edition: str = Field(examples=["faq"])
    number: str = Field(examples=["qa.35"])
    title: str | None = Field(description="Null where it has none or is not at hand.")
    rules: list[str] = Field(description="The rules that settle the matter today.")
    verdict: Verdict = Field(description="Whether the older answer still holds.")
    says: str = Field(description="Our sentence on what has changed; empty where nothing has.")
    derived: bool = Field(description="Whether the verdict is our reading of the rules.")
    stale: bool = Field(description="Whether the rule has been reworded since the comparison.")
    url: str | None = Field(description="Its page; null where its document is not at hand.")


class TodayAnswer(_Answer):
    """What became of an older document's entry."""

    edition: str = Field(description="The edition of the rules that settle it.")
    rules: list[str]
    verdict: Verdict
    says: str
    derived: bool
    reworded: list[str] = Field(description="Those of the rules reworded since the comparison.")


class RuleAnswer(_Answer):
    """One entry of an edition with its context."""

    number: str = Field(examples=["9.2.8f"])
    key: str | None = Field(description="The publisher's stable key, which survives renumbering.")
    kind: Kind
    title: str | None
    text: str = Field(description="The official wording, symbols as [c]; empty in an outline.")
    examples: list[str]
    examples_after: list[int] = Field(
        description="Of each example the lines of text before it; empty: all stand behind it."
    )
    cards: list[str]
    references: list[str] = Field(description="Numbers that the entry refers to.")
    parent: str | None
    edition: str
    effective: datetime.date | None
    wording: Wording = Field(description="Whether the text is official, or only an outline.")
    doubts: list[str] = Field(
        description="What is to be known of why this edition answers as the one in force."
    )
    digest: DigestAnswer | None
    defines: list[DefinedTerm] = Field(description="The terms that the entry defines.")
    ancestors: list[Place] = Field(description="What it stands in, the chapter first.")
    children: list[str]
    previous: str | None
    next: str | None
    referred_to_by: list[str]
    other_readings: list[str] = Field(description="What else the number typed may mean.")
    other_editions: list[OtherEdition]
    in_force: InForce | None = Field(
        description="For a rule of an older edition what became of it; null for one in force."
    )
    formerly: Once | None = Field(
        description="The other rule that this number meant before; null if it never did."
    )
    older_editions: list[OlderEdition] = Field(
        description="What older documents said on what this entry, or one below it, settles."
    )
    today: TodayAnswer | None = Field(
        description="For an older document's entry what became of it; else null."
    )
    worked_examples: list[WorkedExample]
    in_play: list[InPlay] = Field(
        description="What comes out otherwise in play since an edition, and the engine plays."
    )
    url: str = Field(description="The entry's page.")


class ReasonAnswer(_Answer):
    """One reason why an entry was found."""

    typed: str = Field(description="The typed words that it is about.")
    found: str = Field(description="The stems of the words that stand for them; may be empty.")
    because: str = Field(description="Of which kind the reason is, such as typed, table or card.")


class AnswerAnswer(_Answer):
    """The first hit, where it is sure to answer what was asked."""

    number: str
    says: str = Field(description="Its digest, in our own words.")
    rests_on: list[str] = Field(description="The typed words that it was found by.")


class StepAnswer(_Answer):
    """What stands around a step of a phase; titles are first words where there is none."""

    phase: Place
    before: Place | None = Field(description="The step before it; null for the first.")
    after: Place | None = Field(description="The step after it; null for the last.")


class HitAnswer(_Answer):
    """An entry that answers a query."""

    number: str
    edition: str
    kind: Kind
    title: str | None
    snippet: str
    score: float = Field(description="Orders the hits of one search; means nothing beyond.")
    url: str = Field(description="The entry's page.")
    places: list[str] = Field(description="Other steps that say the same, by their numbers.")
    step: StepAnswer | None = Field(description="Where a step stands; null for anything else.")
    why: list[ReasonAnswer] = Field(description="Why it was found, its words first.")


class OnlyElsewhere(_Answer):
    """Words of a query that the edition does not say, and the newest one that does."""

    words: str
    edition: str
    number: str = Field(description="The rule there that says them most plainly.")
    title: str | None
    url: str | None


class NewestSearch(_Answer):
    """The same search in the edition in force."""

    edition: str
    url: str


class SearchAnswer(_Answer):
    """What was found, the best first."""

    query: str
    edition: str = Field(description="The edition that was searched.")
    effective: datetime.date | None
    doubts: list[str] = Field(description="As with a rule.")
    hits: list[HitAnswer]
    more: bool = Field(description="Whether other hits follow.")
    note: str | None = Field(description="How the query was read, where that helps.")
    answer: AnswerAnswer | None = Field(description="What the first hit says, if it is sure.")
    elsewhere: list[OnlyElsewhere] = Field(description="What only other editions say.")
    newest: NewestSearch | None = Field(
        description="The same search in the edition in force, where an older one was asked."
    )


class Problem(_Answer):
    """What went wrong, and what is offered instead."""

    type: str = Field(examples=["unknown-number"])
    message: str = Field(description="One line for a person.")
    nearest: list[str] = Field(
        default=[], description="The nearest numbers there are (unknown-number)."
    )
    editions: list[str] = Field(default=[], description="The editions there are (unknown-edition).")


class ErrorAnswer(_Answer):
    """The one shape of every error."""

    error: Problem


def rule_answer(
    found: Found, library: Library, known: Known, terms: Iterable[GlossaryTerm]
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
        "ancestors": [_place(e.number, e.title) for e in edition.ancestors(entry.number)],
        "children": [e.number for e in edition.children(entry.number)],
        "previous": before.number if before is not None else None,
        "next": after.number if after is not None else None,
        "referred_to_by": [e.number for e in edition.referring.get(entry.number, ())],
        "other_readings": [str(n) for n in found.others],
        "other_editions": _other_editions(found, library),
        "in_force": _in_force(force.today(library, edition, entry)),
        "formerly": _once(force.formerly(library, edition, entry)),
        "older_editions": older_editions(found, library),
        "today": today_answer(found, library),
        "worked_examples": _worked_examples(found, library, known),
        "in_play": in_play(found.edition.id, found.entry.number),
        "url": stable_path(entry, edition),
    }
    return RuleAnswer.model_validate(official_only(found) | context)


def search_answer(result: "SearchResult", library: Library, edition: Edition) -> SearchAnswer:
    """Answer with what a search found in an edition; needs no request."""
    shape = result.as_json() | {
        "edition": edition.id,
        "effective": edition.effective,
        "doubts": library.doubts_of(edition),
    }
    for hit in shape["hits"]:
        entry = edition.by_number[hit["number"]]
        hit |= {"url": stable_path(entry, edition), "step": _step(library, edition, entry)}
    elsewhere = [one.as_json() | {"url": _url(library, one)} for one in result.elsewhere]
    default = library.default
    newest = None
    if edition is not default and edition.document == default.document:
        url = f"/api/v1{search_path(library, default, result.query)}"
        newest = NewestSearch(edition=default.id, url=url)
    return SearchAnswer.model_validate(shape | {"elsewhere": elsewhere, "newest": newest})


def _step(library: Library, edition: Edition, entry: Entry) -> StepAnswer | None:
    found = step(edition, entry)
    if found is None:
        return None
    phase, before, after = (
        _place(one.number, called(library, edition, one)) if one is not None else None
        for one in found
    )
    assert phase is not None, "a step that was found stands in a phase"
    return StepAnswer(phase=phase, before=before, after=after)


def _url(library: Library, found: "OnlyThere") -> str | None:
    edition = library.editions[found.edition]
    return Links(library, edition).entry(edition.by_number[found.number])


def official_only(found: Found) -> dict[str, object]:
    """The entry's own shape; an outline's mentions are no wording and are not sent as such."""
    shape = found.entry.as_json()
    if found.edition.wording is Wording.OUTLINE:
        shape |= {"text": "", "examples": [""] * len(found.entry.examples)}
    return shape


def _place(number: str, title: str | None) -> Place:
    return Place(number=number, title=title)


def digest_answer(found: Found) -> DigestAnswer | None:
    """Our digest of an entry, if there is one."""
    if found.digest is None:
        return None
    return DigestAnswer(says=found.digest.says, stale=found.digest_is_stale)


def _in_force(found: Today | None) -> InForce | None:
    if found is None:
        return None
    return InForce(
        edition=found.edition.id,
        became=found.became,
        number=found.entry.number if found.entry is not None else None,
        near=found.near.number if found.near is not None else None,
        since=found.since.id if found.since is not None else None,
    )


def _once(found: Formerly | None) -> Once | None:
    if found is None:
        return None
    return Once(
        edition=found.edition.id,
        number=found.entry.number,
        until=found.until.id,
        now=found.now.number if found.now is not None else None,
    )


def _other_editions(found: Found, library: Library) -> list[OtherEdition]:
    return [
        OtherEdition(edition=o.edition.id, effective=o.edition.effective, number=o.number)
        for o in elsewhere(library, found.edition, found.entry)
    ]


def older_editions(found: Found, library: Library) -> list[OlderEdition]:
    """What older documents said on what an entry, or one below it, settles."""
    settled = concordance.shipped().settled_in(library, found.edition, found.entry)
    return [_older_edition(one, library, found.edition) for one in settled]


def _older_edition(settled: Settled, library: Library, where: Edition) -> OlderEdition:
    parallel, edition = settled.parallel, library.editions.get(settled.edition)
    today = concordance.shipped().today(library, parallel)
    entry = edition.by_number.get(parallel.number) if edition is not None else None
    keep = Links(library, where).suffix
    return OlderEdition(
        edition=settled.edition,
        number=parallel.number,
        title=entry.title if entry is not None else None,
        rules=_rules(today, parallel),
        verdict=parallel.verdict,
        says=plain(parallel.text if today is None else today.text),
        derived=parallel.derived,
        stale=settled.stale,
        url=stable_path(entry, edition) + keep if entry and edition else None,
    )


def today_answer(found: Found, library: Library) -> TodayAnswer | None:
    """What became of an older document's entry; nothing of a rule."""
    known = concordance.shipped()
    parallel = known.of(found.edition.id, found.entry.number)
    if parallel is None:
        return None
    today = known.today(library, parallel)
    return TodayAnswer(
        edition=known.settled_by if today is None else today.edition.id,
        rules=_rules(today, parallel),
        verdict=parallel.verdict,
        says=plain(parallel.text if today is None else today.text),
        derived=parallel.derived,
        reworded=list(today.reworded) if today is not None else [],
    )


def _rules(today: SettledToday | None, parallel: Parallel) -> list[str]:
    return [e.number for e in today.rules] if today is not None else list(parallel.rules)


def _worked_examples(found: Found, library: Library, known: Known) -> list[WorkedExample]:
    edition, entry = found.edition, found.entry
    keep = Links(library, edition).suffix if edition.numbers else ""
    own = own_id(edition, entry)
    printed = library.examples(edition, entry)
    doubts = ({own: None} if own else {}) | {one.id: one.doubt for one in printed if one}
    return [
        WorkedExample(id=id_, passed=_passed(worked), doubt=doubt, url=example_path(id_) + keep)
        for id_, doubt in doubts.items()
        if (worked := known.worked(id_)) is not None
    ]


def _passed(worked: Worked) -> bool | None:
    return None if worked.status is Status.NOT_PLAYED else worked.passed
