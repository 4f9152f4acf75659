"""The API's answer to a search: the hits, and why each was found."""

import datetime
from typing import TYPE_CHECKING

from pydantic import Field

from app.answers.shapes import NOTICE, Answer, Place, WholeAnswer
from app.links import API, Links, search_path, stable_path
from app.search_input import edition_in_its_place
from app.step_context import entry_label, step_context
from rules.entries import Edition, Entry, Kind
from rules.library import Library

if TYPE_CHECKING:
    from index.edition_phrases import OtherEditionMatch
    from index.search import SearchResult


class FoundBecause(Answer):
    """One reason why an entry was found."""

    typed: str = Field(description="The typed words that the reason is about.")
    found: str = Field(description="The stems of the words that stand for them; may be empty.")
    because: str = Field(description="The kind of reason, such as typed, table or card.")


class AnswerAnswer(Answer):
    """The first hit, where it is sure to answer what was asked."""

    number: str
    says: str = Field(description="Its digest, in our own words.")
    rests_on: list[str] = Field(description="The typed words that it was found by.")


class AroundStep(Answer):
    """What stands around a step of a phase; titles are first words where there is none."""

    phase: Place
    before: Place | None = Field(description="The step before it; null for the first.")
    after: Place | None = Field(description="The step after it; null for the last.")


class HitAnswer(Answer):
    """An entry that answers a query."""

    number: str
    edition: str
    kind: Kind
    title: str | None
    snippet: str
    score: float = Field(description="Orders the hits of one search; means nothing beyond.")
    url: str = Field(description="The entry's page.")
    places: list[str] = Field(description="Other steps that say the same, by their numbers.")
    step: AroundStep | None = Field(description="The steps around a step; null for anything else.")
    why: list[FoundBecause] = Field(description="Why it was found, its words first.")


class OnlyElsewhere(Answer):
    """Words of a query that the edition does not say, and the newest one that does."""

    words: str
    edition: str
    number: str = Field(description="The rule there that says them most plainly.")
    title: str | None
    url: str | None


class NewestSearch(Answer):
    """The search in the edition that answers where none is named."""

    edition: str
    url: str


class SearchAnswer(WholeAnswer):
    """What was found, the best first."""

    query: str
    edition: str = Field(description="The edition that was searched.")
    effective: datetime.date | None
    doubts: list[str] = Field(description="As with a rule.")
    hits: list[HitAnswer]
    more: bool = Field(description="Whether more hits follow.")
    count: int | None = Field(description="How many hits there are; null if more follow.")
    note: str | None = Field(description="How the query was read, where that helps.")
    answer: AnswerAnswer | None = Field(description="What the first hit says, if it is sure.")
    elsewhere: list[OnlyElsewhere] = Field(description="What only other editions say.")
    newest: NewestSearch | None = Field(
        description="The same search in the edition in force, if an older one was asked."
    )
    notice: str | None = NOTICE


def search_answer(
    result: "SearchResult", library: Library, edition: Edition, count: int | None
) -> SearchAnswer:
    """Answer with the hits of a search in an edition, ``count`` in all; needs no request."""
    shape = result.as_json() | {
        "count": count,
        "edition": edition.id,
        "effective": edition.effective,
        "doubts": library.doubts_of(edition),
    }
    for hit in shape["hits"]:
        entry = edition.by_number[hit["number"]]
        hit |= {"url": stable_path(entry, edition), "step": _step(library, edition, entry)}
    elsewhere = [match.as_json() | {"url": _url(library, match)} for match in result.elsewhere]
    newest = None
    if (default := edition_in_its_place(library, edition)) is not None:
        url = f"{API}{search_path(library, default, result.query)}"
        newest = NewestSearch(edition=default.id, url=url)
    return SearchAnswer.model_validate(shape | {"elsewhere": elsewhere, "newest": newest})


def _step(library: Library, edition: Edition, entry: Entry) -> AroundStep | None:
    around = step_context(edition, entry)
    if around is None:
        return None
    phase, before, after = (
        Place(number=neighbour.number, title=entry_label(library, edition, neighbour))
        if neighbour is not None
        else None
        for neighbour in around
    )
    assert phase is not None, "a step that was found stands in a phase"
    return AroundStep(phase=phase, before=before, after=after)


def _url(library: Library, found: "OtherEditionMatch") -> str | None:
    edition = library.editions[found.edition]
    return Links(library, edition).entry(edition.by_number[found.number])
