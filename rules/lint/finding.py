"""A finding: one fault of a document, where it stands and how it may be mended."""

from collections.abc import Sequence
from enum import StrEnum

from pydantic import BaseModel, ConfigDict

FEW = 5
"""So many faults of one kind in a row are a finding each; more of them are one together."""


class Severity(StrEnum):
    """How much a fault hurts whoever looks something up."""

    ERROR = "error"
    """The document cannot be followed there: something is lost, or leads nowhere or astray."""
    WARNING = "warning"
    """It can be followed, and says something that it should not."""
    MENDED = "mended"
    """It is a fault of the file, and reading it has put it right."""


class Finding(BaseModel):
    """One fault.

    ``check`` is the name of the check that found it; ``number`` the address of the entry
    (``7.4.3``) or example (``7.4.3/2``), ``None`` where it belongs to none; ``line`` the
    line of the file, where it is known; ``what`` says what is wrong and ``mend`` what to
    do about it, a sentence each without a full stop.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    check: str
    severity: Severity
    number: str | None
    line: int | None = None
    what: str
    mend: str


def remedy_of_all(findings: Sequence[Finding]) -> str | None:
    """What mends several findings alike, to be said once; ``None`` where they differ."""
    mends = {finding.mend for finding in findings}
    return findings[0].mend if len(findings) > 1 and len(mends) == 1 else None
