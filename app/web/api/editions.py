"""Editions for programs: the list of them, and all entries of one at once."""

import datetime
from collections.abc import Iterator
from urllib.parse import quote

from pydantic import Field

from app.answers.shapes import (
    NOTICE,
    Answer,
    DigestAnswer,
    WholeAnswer,
    digest_answer,
    without_unofficial_text,
)
from app.links import API, Links, stable_path
from rules.entries import Edition, Kind, Wording
from rules.library import Library, LookupResult

BULK = f"{API}/edition/"
"""Below this stand the editions as a whole."""
JSON, LINES = ".json", ".jsonl"


class EditionAnswer(Answer):
    """An edition, or another document, that is at hand."""

    edition: str = Field(examples=["cr-26.03"])
    title: str
    effective: datetime.date | None
    wording: Wording
    latest: bool = Field(description="Whether it answers where no edition is named.")
    entries: int
    url: str = Field(description="The page with its chapters.")
    bulk: str = Field(description="All its entries as one JSON document.")
    lines: str = Field(description="All its entries as JSON Lines.")


class EditionsAnswer(WholeAnswer):
    """The editions at hand, the oldest first."""

    latest: str = Field(description="The edition that answers if none is named.")
    editions: list[EditionAnswer]
    notice: str | None = NOTICE


class WholeRule(Answer):
    """An entry without its context."""

    number: str
    key: str | None
    kind: Kind
    title: str | None
    text: str
    examples: list[str]
    examples_after: list[int]
    cards: list[str]
    references: list[str]
    parent: str | None
    edition: str
    digest: DigestAnswer | None
    url: str


class WholeEdition(WholeAnswer):
    """An edition with all its entries, in the order of reading."""

    edition: str
    title: str
    effective: datetime.date | None
    wording: Wording
    entries: list[WholeRule]
    notice: str | None = NOTICE


def editions_answer(library: Library) -> EditionsAnswer:
    """Answer with the editions at hand."""
    return EditionsAnswer(
        latest=library.default.id,
        editions=[_edition(library, edition) for edition in library.editions.values()],
    )


def _edition(library: Library, edition: Edition) -> EditionAnswer:
    bulk = BULK + quote(edition.id)
    return EditionAnswer(
        edition=edition.id,
        title=edition.title,
        effective=edition.effective,
        wording=edition.wording,
        latest=edition is library.default,
        entries=len(edition.entries),
        url=Links(library, edition).front,
        bulk=bulk + JSON,
        lines=bulk + LINES,
    )


def whole_edition_answer(library: Library, edition: Edition) -> WholeEdition:
    """Answer with all entries of an edition."""
    return WholeEdition(
        edition=edition.id,
        title=edition.title,
        effective=edition.effective,
        wording=edition.wording,
        entries=list(_rules(library, edition)),
    )


def edition_as_lines(library: Library, edition: Edition) -> str:
    """The same entries, one on each line."""
    return "".join(f"{rule.model_dump_json()}\n" for rule in _rules(library, edition))


def _rules(library: Library, edition: Edition) -> Iterator[WholeRule]:
    for entry in edition.entries:
        found = LookupResult(edition, entry, library.digest(edition, entry))
        more = {"edition": edition.id, "digest": digest_answer(found)}
        more["url"] = stable_path(entry, edition)
        yield WholeRule.model_validate(without_unofficial_text(found) | more)
