"""Empty examples: an example's mark with no words behind it."""

from collections.abc import Iterator

from rules.entries import Wording
from rules.lint.document import Document
from rules.lint.finding import Finding, Severity

NAME = "empty"
ABOUT = "examples without words"


def check(document: Document) -> Iterator[Finding]:
    """Find them; in an outline, which has no words at all, there is nothing to find."""
    if document.edition.wording is Wording.OUTLINE:
        return
    for entry in document.edition.entries:
        for ordinal, example in enumerate(entry.examples, 1):
            if not example:
                yield Finding(
                    check=NAME,
                    severity=Severity.WARNING,
                    number=f"{entry.number}/{ordinal}",
                    what="the example is announced and has no words",
                    mend="write the example, or take its mark out",
                )
