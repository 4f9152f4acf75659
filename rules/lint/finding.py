"""A finding: one fault of a document, where it is and how to mend it."""

from collections.abc import Sequence
from enum import StrEnum

from rules.frozen_model import FrozenModel

MAX_SINGLE = 5
"""Up to this many faults of one kind in a row are reported singly, more of them as one."""


class Severity(StrEnum):
    """How much a fault hurts somebody who looks something up."""

    ERROR = "error"
    """The document cannot be followed there: something is lost, or leads nowhere or astray."""
    WARNING = "warning"
    """The document can be followed, but says something that it should not."""
    MENDED = "mended"
    """A fault of the file that reading it has mended."""


class Finding(FrozenModel):
    """One fault.

    - ``check``: the name of the check that found it.
    - ``number``: the address of the entry (``7.4.3``) or example (``7.4.3/2``), ``None`` where
      it belongs to none.
    - ``line``: the line of the file, where known.
    - ``what`` and ``mend``: what is wrong, and what to do about it; one sentence each, without a
      full stop.
    """

    check: str
    severity: Severity
    number: str | None
    line: int | None = None
    what: str
    mend: str


def shared_remedy(findings: Sequence[Finding]) -> str | None:
    """Return the remedy that several findings share; ``None`` where they differ."""
    mends = {finding.mend for finding in findings}
    return findings[0].mend if len(findings) > 1 and len(mends) == 1 else None
