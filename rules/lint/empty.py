"""Empty examples: an example's mark without words after it."""

from collections.abc import Iterator

from rules.entries import Wording
from rules.lint.document import Document
from rules.lint.finding import Finding, Severity

NAME = "empty"
ABOUT = "examples without words"


def check(document: Document) -> Iterator[Finding]:
    """Yield the empty examples of a document; none of an outline, which has no words at all."""
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
