"""Dangling references: mentions of a rule that the document does not have."""

from collections.abc import Iterator

from rules.lint.document import Document, Passage
from rules.lint.finding import Finding, Severity
from rules.references import find, named
from rules.text import Reference, Text

NAME = "dangling"
ABOUT = "references to what the document does not have"


def check(document: Document) -> Iterator[Finding]:
    """Find references without a target, and numbers mentioned that no entry bears."""
    for passage in document.passages:
        for span in passage.spans:
            if isinstance(span, Reference) and span.edition is None:
                if span.number not in document.edition.by_number:
                    yield _finding(document, passage, span.text)
            elif isinstance(span, Text) and document.edition.numbers:
                for mention in find(span.text):
                    if str(mention.number) not in document.edition.by_number:
                        yield _finding(document, passage, span.text[mention.start : mention.end])
    for entry in document.edition.entries:
        for reference in entry.related:
            if reference.edition is None and reference.number not in document.edition.by_number:
                yield _finding(document, Passage(entry, entry.number, ()), reference.text)


def _finding(document: Document, passage: Passage, words: str) -> Finding:
    number = named(words)
    if number is not None and str(number) in document.lost:
        mend = f"restore {number}, which the document has lost"
    else:
        mend = "name the rule that is meant, or take the reference out"
    return Finding(
        check=NAME,
        severity=Severity.ERROR,
        number=passage.where,
        what=f"“{words}” leads nowhere",
        mend=mend,
    )
