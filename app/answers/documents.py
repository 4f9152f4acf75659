"""The API's answers about older documents: what they said, and what became of it."""

from pydantic import Field

from app.answers.shapes import Answer
from app.links import Links, stable_path
from rules import concordance
from rules.concordance import SettledEntry, Verdict
from rules.entries import Edition
from rules.library import Library, LookupResult
from rules.text import plain


class OlderEdition(Answer):
    """What an older document said on a matter that the rule settles today."""

    edition: str = Field(examples=["faq"])
    number: str = Field(examples=["qa.35"])
    title: str | None = Field(description="Null if it has none or is not at hand.")
    rules: list[str] = Field(description="The rules that settle the matter today.")
    verdict: Verdict = Field(description="Whether the older answer still holds.")
    says: str = Field(description="Our sentence on what has changed; empty if nothing has.")
    derived: bool = Field(description="Whether the verdict is our reading of the rules.")
    stale: bool = Field(description="Whether the rule has been reworded since the comparison.")
    url: str | None = Field(description="Its page; null if its document is not at hand.")


class TodayAnswer(Answer):
    """What became of an older document's entry."""

    edition: str = Field(description="The edition of the rules that settle it.")
    rules: list[str]
    verdict: Verdict
    says: str
    derived: bool
    reworded: list[str] = Field(description="Those of the rules reworded since the comparison.")
    gone: list[str] = Field(
        description="Rules that settled it and no longer exist, by their numbers then."
    )


def older_editions(found: LookupResult, library: Library) -> list[OlderEdition]:
    """Return what older documents said on what an entry, or one below it, settles."""
    settled = concordance.shipped_concordance().settled_entries(library, found.edition, found.entry)
    return [_older_edition(older, library, found.edition) for older in settled]


def _older_edition(settled: SettledEntry, library: Library, where: Edition) -> OlderEdition:
    parallel, edition = settled.parallel, library.editions.get(settled.edition)
    today = concordance.shipped_concordance().current_answer(library, parallel)
    entry = edition.by_number.get(parallel.number) if edition is not None else None
    keep = Links(library, where).suffix
    return OlderEdition(
        edition=settled.edition,
        number=parallel.number,
        title=entry.title if entry is not None else None,
        rules=[rule.number for rule in today.rules],
        verdict=parallel.verdict,
        says=plain(today.text),
        derived=parallel.derived,
        stale=settled.stale,
        url=stable_path(entry, edition) + keep if entry and edition else None,
    )


def today_answer(found: LookupResult, library: Library) -> TodayAnswer | None:
    """Return what became of an older document's entry; ``None`` for a rule."""
    known = concordance.shipped_concordance()
    parallel = known.parallel(found.edition.id, found.entry.number)
    if parallel is None:
        return None
    today = known.current_answer(library, parallel)
    return TodayAnswer(
        edition=today.edition.id,
        rules=[rule.number for rule in today.rules],
        verdict=parallel.verdict,
        says=plain(today.text),
        derived=parallel.derived,
        reworded=list(today.reworded),
        gone=list(today.gone),
    )
