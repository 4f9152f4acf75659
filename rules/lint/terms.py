"""Terms that are defined and never used."""

from collections.abc import Iterator

from rules.entries import Entry, Kind, Wording
from rules.lint.document import Document
from rules.lint.finding import Finding, Severity
from rules.lint.stemming import stems
from rules.text import Term

NAME = "terms"
ABOUT = "terms that are defined and never used"

_SMALL = frozenset(stems("a an the to in on for and or"))


def check(document: Document) -> Iterator[Finding]:
    """Yield terms whose words stand together only in the entry that defines them.

    A term is what a numbered rule marks as one; a second mark counts as a use. An outline yields
    nothing, because it has no words that could use a term.
    """
    if not document.edition.numbers or document.edition.wording is Wording.OUTLINE:
        return
    words = {entry.number: frozenset(_words(entry)) for entry in document.edition.entries}
    for term, places in _defined(document).items():
        sought = frozenset(stems(_head(term))) - _SMALL
        used = any(
            sought <= stems_used for number, stems_used in words.items() if number not in places
        )
        if sought and not used and len(places) == 1:
            yield Finding(
                check=NAME,
                severity=Severity.WARNING,
                number=places[0],
                what=f"it defines “{term}”, and no other rule speaks of that",
                mend="use the term where it is meant, or define nothing",
            )


def _head(term: str) -> str:
    """Return the main part of a term's name: "controller" for "controller of an object"."""
    return term.partition(" of ")[0]


def _words(entry: Entry) -> Iterator[str]:
    yield from stems(entry.title or "")
    yield from stems(entry.plain_text)
    for example in entry.plain_examples:
        yield from stems(example)


def _defined(document: Document) -> dict[str, list[str]]:
    """Return every marked term with the entry of each mark."""
    numbers_by_term: dict[str, list[str]] = {}
    for entry in document.edition.entries:
        if entry.kind is not Kind.TERM:
            for span in entry.text:
                if isinstance(span, Term):
                    numbers_by_term.setdefault(span.text, []).append(entry.number)
    return numbers_by_term
