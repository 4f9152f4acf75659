"""References that lead to a neighbour of the rule that defines what they speak of."""

import re
from collections.abc import Iterator, Mapping

from rules.lint.document import Document, Passage
from rules.lint.finding import Finding, Severity
from rules.lint.stemming import stems
from rules.numbers import RuleNumber
from rules.text import Reference, plain

NAME = "beside"
ABOUT = "references that lead beside the rule that defines the words before them"

_MAX_TERM_WORDS = 4
"""The most words of a term to look for."""
_MAX_DISTANCE_CHARS = 200
"""How many characters before a bracket are searched for a term."""
_OPENED = re.compile(r"(?P<before>[\w' &-]+)\((?:see )?(?:also )?$", re.IGNORECASE)

_Defined = Mapping[tuple[str, ...], frozenset[str]]


def check(document: Document) -> Iterator[Finding]:
    """Yield references in brackets after a term whose target does not mention the term.

    Only where the rule that defines the term is in the same section as the target: the number
    was right before a renumbering. Elsewhere the brackets may be about anything else that is
    said of the term.
    """
    defined = _defined(document)
    for passage in document.passages:
        for place, span in enumerate(passage.spans):
            if not isinstance(span, Reference) or span.number not in document.edition.by_number:
                continue
            words = _term_before(plain(passage.spans[:place]), defined)
            term = stems(words)
            if term and not _mentions(document, span.number, term):
                for beside in sorted(defined[term]):
                    if _are_siblings(beside, span.number):
                        yield _finding(passage, span, words, beside)


def _defined(document: Document) -> dict[tuple[str, ...], frozenset[str]]:
    """Return the stems of each term with the numbers of the rules that define it."""
    numbers_by_term: dict[tuple[str, ...], frozenset[str]] = {}
    for entry in document.edition.entries:
        if entry.rule_number is not None:
            for term in map(stems, entry.terms):
                numbers_by_term[term] = numbers_by_term.get(term, frozenset()) | {entry.number}
    return numbers_by_term


def _term_before(words: str, defined: _Defined) -> str:
    """Return the longest term, as written, that precedes a bracket at the end of ``words``."""
    opened = _OPENED.search(words[-_MAX_DISTANCE_CHARS:])
    before = opened["before"].split() if opened is not None else []
    endings = (" ".join(before[-n:]) for n in range(min(_MAX_TERM_WORDS, len(before)), 0, -1))
    return next((ending for ending in endings if stems(ending) in defined), "")


def _mentions(document: Document, number: str, term: tuple[str, ...]) -> bool:
    """Whether an entry, or one below it, has the words of a term."""
    edition, sought = document.edition, f" {' '.join(term)} "
    texts = (
        f"{e.title or ''} {e.plain_text}"
        for e in (edition.by_number[number], *edition.descendants(number))
    )
    return any(sought in f" {' '.join(stems(words))} " for words in texts)


def _are_siblings(number: str, other: str) -> bool:
    return number != other and RuleNumber.parse(number).parent == RuleNumber.parse(other).parent


def _finding(passage: Passage, span: Reference, term: str, beside: str) -> Finding:
    return Finding(
        check=NAME,
        severity=Severity.ERROR,
        number=passage.where,
        what=f"“{span.text}” does not speak of “{term}”, which {beside} defines",
        mend=f"refer to {beside}",
    )
