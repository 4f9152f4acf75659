"""Duplicate keys: two entries that one link could mean."""

from collections.abc import Iterator

from rules.lint.document import Document
from rules.lint.finding import Finding, Severity

NAME = "keys"
ABOUT = "stable keys that two entries share"


def check(document: Document) -> Iterator[Finding]:
    """Find every entry whose key an earlier one has."""
    first: dict[str, str] = {}
    for entry in document.edition.entries:
        if entry.key is None:
            continue
        holder = first.setdefault(entry.key, entry.number)
        if holder != entry.number:
            yield Finding(
                check=NAME,
                severity=Severity.ERROR,
                number=entry.number,
                what=f"its key “{entry.key}” is that of {holder}, and links lead there",
                mend="give it a key of its own",
            )
