"""Dangling references: mentions of a rule that the document does not have."""

from collections.abc import Iterator

from rules.lint.document import Document, Passage
from rules.lint.finding import Finding, Severity
from rules.references import find_mentions, parse_reference
from rules.text import Reference, Span, Text

NAME = "dangling"
ABOUT = "references to what the document does not have"


def check(document: Document) -> Iterator[Finding]:
    """Yield references without a target, and mentions of numbers that no entry has."""
    for passage in document.passages:
        for span in passage.spans:
            for words in _dangling_words(document, span):
                yield _finding(document, passage, words)
    for entry in document.edition.entries:
        for reference in entry.related:
            for words in _dangling_words(document, reference):
                yield _finding(document, Passage(entry, entry.number, ()), words)


def _dangling_words(document: Document, span: Span) -> Iterator[str]:
    """Yield the words of a span that lead nowhere: a reference, or a number in a text."""
    known = document.edition.by_number
    if isinstance(span, Reference):
        if span.edition is None and span.number not in known:
            yield span.text
    elif isinstance(span, Text) and document.edition.numbers:
        for mention in find_mentions(span.text):
            if str(mention.number) not in known:
                yield span.text[mention.start : mention.end]


def _finding(document: Document, passage: Passage, words: str) -> Finding:
    number = parse_reference(words)
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
