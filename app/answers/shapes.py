"""Shapes that several of the API's answers share; OpenAPI promises exactly what is sent."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field

from rules.entries import Wording
from rules.library import LookupResult


class Answer(BaseModel):
    """An answer, or a part of one: it has the fields that are described and no others."""

    model_config = ConfigDict(extra="forbid")


NOTICE: Any = Field(
    default=None,
    description="Why the build is not whole, in a line for a person; null if it is.",
)
"""The last field, ``notice``, of every :class:`WholeAnswer`."""


class WholeAnswer(Answer):
    """All that is answered, which says as the pages do what is amiss with what it is read from."""

    def noted(self, notice: str | None) -> Self:
        """Return the same answer with the notice of its build."""
        return self.model_copy(update={"notice": notice})


class Place(Answer):
    """An entry that stands near another, or holds it."""

    number: str
    title: str | None


class DigestAnswer(Answer):
    """Our digest of a rule; never the official wording."""

    says: str = Field(description="One or two plain sentences, symbols as [c].")
    stale: bool = Field(description="Whether it was written for another wording.")


class Problem(Answer):
    """What went wrong, and what is offered instead."""

    type: str = Field(examples=["unknown-number"])
    message: str = Field(description="One line for a person.")
    nearest: list[str] = Field(
        default=[],
        description="The nearest numbers, titles of cards or addresses that exist.",
    )
    editions: list[str] = Field(default=[], description="The editions at hand (unknown-edition).")


class ErrorAnswer(WholeAnswer):
    """The one shape of every error."""

    error: Problem
    notice: str | None = NOTICE


def digest_answer(found: LookupResult) -> DigestAnswer | None:
    """Return our digest of an entry, if there is one."""
    if found.digest is None:
        return None
    return DigestAnswer(says=found.digest.says, stale=found.digest_is_stale)


def without_unofficial_text(found: LookupResult) -> dict[str, object]:
    """Return the entry's own shape; for an outline without text, as its mentions are no wording."""
    shape = found.entry.as_json()
    if found.edition.wording is Wording.OUTLINE:
        shape |= {"text": "", "examples": [""] * len(found.entry.examples)}
    return shape
