"""The entries that were found, held against those the document is known to have."""

from collections.abc import Iterable, Sequence

from scraper.findings import Findings
from scraper.slugged import Draft


def check_contents(drafts: Sequence[Draft], known: Iterable[str], findings: Findings) -> None:
    """Warn of entries that should be there and are not, and of those that nobody knows."""
    expected = set(known)
    found = {draft.number: draft for draft in drafts}
    for number in sorted(expected - found.keys()):
        findings.warn(f"{number} should be in this document and is not")
    for number, draft in found.items():
        if number not in expected:
            what = f"the heading “{draft.title}”" if draft.title else "what stands here"
            below = f", below {draft.parent}" if draft.parent else ""
            findings.warn(f"line {draft.line}: {what} is not known; it is read as {number}{below}")
