"""Slips of the pen: unpaired marks, words and rules written twice, sentences without an end."""

import re
from collections.abc import Iterator

from rules.entries import Edition, Kind, Wording
from rules.lint.document import Document, Passage
from rules.lint.finding import Finding, Severity

NAME = "slips"
ABOUT = "unpaired marks, doubled words and rules, missing full stops, letters for digits in numbers"

_TWICE = re.compile(r"\b(?P<word>[a-z]+)\s+(?P=word)\b", re.IGNORECASE)
_LOOKALIKE = re.compile(r"\b(?=[\dlIoO.]*\d)[\dlIoO]{1,3}(?:\.[\dlIoO]{1,3}){1,2}[a-z]{0,2}\b")
"""A possible rule number with letters that look like the digits 0 and 1."""
_DIGITS = str.maketrans("lIoO", "1100")
_NUMBER = re.compile(r"\d+\.\d+(?:\.\d+[a-z]{0,2})?")
_RIGHTLY_DOUBLED = frozenset({"that", "had"})
"""Words that English may rightly double."""
_PAIRS = {"(": ")", "[": "]", "“": "”"}
_ENDS = (".", ":", "!", "?", ";", ")", "”", '"', "…")
_MIN_SENTENCE_WORDS = 6
"""With fewer words than this, a passage may be a label."""


def check(document: Document) -> Iterator[Finding]:
    """Yield slips in rules with numbers; other documents have lists, tables and headings."""
    if not document.edition.numbers or document.edition.wording is Wording.OUTLINE:
        return
    for passage in document.passages:
        for what, mend in _slips(passage):
            yield Finding(
                check=NAME,
                severity=Severity.WARNING,
                number=passage.where,
                what=what,
                mend=mend,
            )
    yield from _pasted_twice(document.edition)


def _pasted_twice(edition: Edition) -> Iterator[Finding]:
    """Yield rules in the words of an earlier one; the same step may occur in several places."""
    earlier: dict[str, str] = {}
    for entry in edition.entries:
        words = entry.plain_text
        if entry.kind is Kind.STEP or len(words.split()) < _MIN_SENTENCE_WORDS:
            continue
        first = earlier.setdefault(words, entry.number)
        if first != entry.number:
            yield Finding(
                check=NAME,
                severity=Severity.WARNING,
                number=entry.number,
                what=f"it says word for word what {first} says",
                mend="take one of them out, if it was pasted twice",
            )


def _slips(passage: Passage) -> Iterator[tuple[str, str]]:
    words = passage.words
    for mark in _unpaired(words):
        yield f"a {mark} has no partner", "pair it or take it out"
    for twice in _TWICE.finditer(words):
        if twice["word"].casefold() not in _RIGHTLY_DOUBLED:
            yield f"“{twice[0]}” says a word twice", "say it once"
    for number in _LOOKALIKE.finditer(words):
        if not _NUMBER.fullmatch(number[0]):
            corrected = number[0].translate(_DIGITS)
            yield f"“{number[0]}” has letters for digits", f"write {corrected}, if that is meant"
    if _is_unended(passage):
        yield f"its last sentence, at “{' '.join(words.split()[-3:])}”, has no end", "end it"


def _unpaired(words: str) -> Iterator[str]:
    if words.count('"') % 2:
        yield '"'
    for opening, closing in _PAIRS.items():
        if opening not in words and closing not in words:
            continue
        depth = 0
        for character in words:
            depth += (character == opening) - (character == closing)
            if depth < 0:
                yield closing
                depth = 0
        if depth:
            yield opening


def _is_unended(passage: Passage) -> bool:
    """Whether a sentence stops short; a line of a chart is no sentence."""
    words = passage.words.rstrip()
    return (
        not passage.is_line
        and len(words.split()) >= _MIN_SENTENCE_WORDS
        and not words.endswith(_ENDS)
    )
