"""References whose words do not fit their target."""

import re
from collections.abc import Iterator

from rules.entries import Entry, Kind
from rules.lint.document import Document, Passage
from rules.lint.finding import Finding, Severity
from rules.references import parse_reference
from rules.text import Reference

NAME = "fit"
ABOUT = "references whose words do not fit their target"

_LEAD = re.compile(r"\b(chapter|section|rule|step|subrule)s?\b", re.IGNORECASE)
_LEAD_BEFORE = re.compile(r"\b(chapter|section|rule|step|subrule)s?\s*$", re.IGNORECASE)
_STEPS = re.compile(r"steps of\b", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*(?:,|,?\s*(?:and|or|through|to)|[–—-])\s*", re.IGNORECASE)


def check(document: Document) -> Iterator[Finding]:
    """Yield references that misname their target or show another number than they lead to.

    A section is a chapter, a section, or a rule with others below it. A rule or subrule has none
    below it. A step is called a step, and so may be a list of "Steps of …".
    """
    for passage in document.passages:
        for word, reference in _references_with_word(passage):
            target = document.edition.by_number.get(reference.number or "")
            if target is None or target.rule_number is None or reference.edition is not None:
                continue
            shown = parse_reference(reference.text)
            if shown is not None and shown != target.rule_number:
                yield _leads_elsewhere(passage, reference, target)
            fitting = _fitting_words(document, target)
            if word is not None and word not in fitting:
                yield _misnamed(passage, reference, word, target, fitting[0])


def _references_with_word(passage: Passage) -> Iterator[tuple[str | None, Reference]]:
    """Yield each reference with the word that introduces it, inside or before it.

    The word before the first of several applies to all: "rules 1.2.3 and 1.2.4".
    """
    word, between = None, ""
    for span in passage.spans:
        if not isinstance(span, Reference):
            between += span.text
            continue
        own = _LEAD.match(span.text) or _LEAD_BEFORE.search(between)
        if own is not None:
            word = own[1].lower()
        elif not _BETWEEN.fullmatch(between):
            word = None
        yield word, span
        between = ""


def _fitting_words(document: Document, target: Entry) -> tuple[str, ...]:
    """Return what the target may be called, the usual word first."""
    if target.kind is Kind.STEP:
        return ("step",)
    if target.kind is Kind.CHAPTER:
        return ("section", "chapter")
    if target.title is not None and _STEPS.match(target.title):
        return ("step", "section")
    if target.kind is Kind.SECTION or document.has_descendants(target):
        return ("section",)
    return ("rule", "subrule") if target.kind is Kind.SUBRULE else ("rule",)


def _misnamed(
    passage: Passage, reference: Reference, word: str, target: Entry, fitting: str
) -> Finding:
    title = f" (“{target.title}”)" if target.title else ""
    return Finding(
        check=NAME,
        severity=Severity.WARNING,
        number=passage.where,
        what=f"“{reference.text}” calls {target.number}{title} a {word}; it is a {fitting}",
        mend=f"write “{fitting} {target.number}”",
    )


def _leads_elsewhere(passage: Passage, reference: Reference, target: Entry) -> Finding:
    return Finding(
        check=NAME,
        severity=Severity.ERROR,
        number=passage.where,
        what=f"“{reference.text}” leads to {target.number}",
        mend="let the words and the link name the same rule",
    )
