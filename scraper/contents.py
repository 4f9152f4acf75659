"""Check the entries found against those that the document is known to have."""

from collections.abc import Mapping, Sequence

from rules.fingerprint import fingerprint
from rules.text import plain
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.slugged_drafts import SluggedDraft

MAX_MISSING_SHARE = 0.2
"""A document that lacks a larger share of its entries is not the one we know."""


def check_contents(
    drafts: Sequence[SluggedDraft], known: Mapping[str, str], findings: Findings
) -> None:
    """Warn of known entries that are missing, and of entries that are not known.

    Also report entries with other words than those whose fingerprint is ``known``. Raises
    :class:`DocumentError` where so many are missing that it is only a part of the document.
    """
    expected = known.keys()
    drafts_by_number = {draft.number: draft for draft in drafts}
    gone = expected - drafts_by_number.keys()
    if len(gone) > MAX_MISSING_SHARE * len(expected):
        raise DocumentError(
            f"{len(gone)} of the {len(expected)} entries of this document are not in it "
            f"({min(gone)} …): it is a part of it, or its lines are no longer what they were"
        )
    for number in sorted(expected - drafts_by_number.keys()):
        findings.warn(f"{number} should be in this document and is not")
    for number, draft in drafts_by_number.items():
        if number not in expected:
            what = f"the heading “{draft.title}”" if draft.title else "what stands here"
            below = f", below {draft.parent}" if draft.parent else ""
            findings.warn(f"line {draft.line}: {what} is not known; it is read as {number}{below}")
        elif _fingerprint_of(draft) != known[number]:
            findings.doubt(
                f"line {draft.line}: {number}",
                "has other words than it is known by: some are lost, or changed",
            )


def _fingerprint_of(draft: SluggedDraft) -> str:
    """Return the fingerprint of what an entry says."""
    parts = (draft.title or "", plain(draft.text), *map(plain, draft.examples))
    return fingerprint("\n".join(parts))


def check_end(drafts: Sequence[SluggedDraft], last: str) -> None:
    """Raise :class:`DocumentError` where the document lacks its last sentence.

    Entries behind it are new ones.
    """
    if not any(draft.number == last and plain(draft.text).endswith(".") for draft in drafts):
        where = f" (it stops at {drafts[-1].number}, line {drafts[-1].line})" if drafts else ""
        raise DocumentError(f"it is cut off: its end is missing{where}")
