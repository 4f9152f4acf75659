"""Duplicate keys: two entries that one link may mean."""

from collections.abc import Iterator

from rules.lint.document import Document
from rules.lint.finding import MAX_SINGLE, Finding, Severity
from rules.untrusted_text import shorten

NAME = "keys"
ABOUT = "stable keys that two entries share"


def check(document: Document) -> Iterator[Finding]:
    """Yield every entry whose key an earlier one has; many with one key make one finding."""
    holders: dict[str, list[str]] = {}
    for entry in document.edition.entries:
        if entry.key is not None:
            holders.setdefault(entry.key, []).append(entry.number)
    for key, (first, *others) in holders.items():
        is_many = len(others) > MAX_SINGLE
        for number in others[: 1 if is_many else None]:
            more = f" of {len(others) - 1:,} entries behind it up to {others[-1]}"
            yield Finding(
                check=NAME,
                severity=Severity.ERROR,
                number=number,
                what=f"its key “{shorten(key)}” is that of {first}"
                f"{f', and so is that{more}' if is_many else ''}, and links lead there",
                mend="give it a key of its own",
            )
