"""The answers about terms, as the API and the command line give them."""

import datetime

from pydantic import Field

from app.answers.shapes import NOTICE, Answer, DigestAnswer, WholeAnswer, digest_answer
from app.builds.current import Build
from app.glossaries import edition_glossary
from app.links import Links
from rules import concordance
from rules.concordance import Verdict
from rules.entries import Edition, Entry, Wording
from rules.glossary import GlossaryTerm, OlderName
from rules.library import LookupResult


class DefinitionAnswer(Answer):
    """A rule that defines a term."""

    number: str
    text: str = Field(description="The official wording, symbols as [c]; empty in an outline.")
    digest: DigestAnswer | None
    url: str


class OlderNameAnswer(Answer):
    """What an earlier document calls a term."""

    name: str
    edition: str | None = Field(description="Null if no document at hand has it.")
    number: str | None
    verdict: Verdict | None = Field(description="What became of that document's entry.")
    url: str | None


class TermAnswer(Answer):
    """A term that an edition's rules define."""

    term: str = Field(examples=["bypass"])
    slug: str
    also: list[str] = Field(description="Other names that the rules give it.")
    defined_by: list[DefinitionAnswer]
    older_names: list[OlderNameAnswer]
    related: list[str] = Field(description="Terms that it is defined by, or together with.")
    helps_define: list[str] = Field(description="Terms that are defined by it.")
    url: str


class OneTermAnswer(TermAnswer, WholeAnswer):
    """A term asked for by itself."""

    notice: str | None = NOTICE


class GlossaryAnswer(WholeAnswer):
    """Every term that an edition's rules define, in the order of the alphabet."""

    edition: str
    effective: datetime.date | None
    wording: Wording
    terms: list[TermAnswer]
    notice: str | None = NOTICE


def glossary_answer(build: Build, edition: Edition) -> GlossaryAnswer:
    """Answer with all terms of an edition; needs no request."""
    return GlossaryAnswer(
        edition=edition.id,
        effective=edition.effective,
        wording=edition.wording,
        terms=[_term(build, edition, term) for term in edition_glossary(build, edition.id).terms],
    )


def term_answer(build: Build, edition: Edition, term: GlossaryTerm) -> OneTermAnswer:
    """Answer with one term of an edition; needs no request."""
    return OneTermAnswer.model_validate(_term(build, edition, term).model_dump())


def _term(build: Build, edition: Edition, term: GlossaryTerm) -> TermAnswer:
    glossary_here, links = edition_glossary(build, edition.id), Links(build.library, edition)
    return TermAnswer(
        term=term.name,
        slug=term.slug,
        also=list(term.also),
        defined_by=[_definition(build, edition, entry) for entry in term.entries],
        older_names=[_older(build, name) for name in term.older],
        related=[relative.name for relative in glossary_here.relatives(term)],
        helps_define=[other.name for other in glossary_here.dependents(term)],
        url=links.term(term.slug),
    )


def _definition(build: Build, edition: Edition, entry: Entry) -> DefinitionAnswer:
    found = LookupResult(edition, entry, build.library.digest(edition, entry))
    return DefinitionAnswer(
        number=entry.number,
        text=entry.plain_text if edition.wording is Wording.OFFICIAL else "",
        digest=digest_answer(found),
        url=Links(build.library, edition).entry(entry) or "",
    )


def _older(build: Build, name: OlderName) -> OlderNameAnswer:
    if name.edition is None or name.entry is None:
        return OlderNameAnswer(name=name.name, edition=None, number=None, verdict=None, url=None)
    parallel = concordance.shipped_concordance().parallel(name.edition.id, name.entry.number)
    return OlderNameAnswer(
        name=name.name,
        edition=name.edition.id,
        number=name.entry.number,
        verdict=parallel.verdict if parallel is not None else None,
        url=Links(build.library, name.edition).entry(name.entry),
    )
