"""Remove signs and icons that a page draws behind its numbers and headings, in whatever copy."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from scraper.copied.columns import MIN_ROWS
from scraper.copied.lines import Line
from scraper.findings import Findings

_BEGUN = re.compile(r"\(?(?:\d+(?:\.\d+)*[a-z]{0,2}|[a-z]{1,2})[.):]+")
_BEHIND_NUMBER = re.compile(
    rf"(?P<number>{_BEGUN.pattern})\s*"
    r"(?P<mark>\[[^\[\]]{1,20}\]|[^\w\s]{1,3}(?=\s)|[a-z]{2,12}(?![a-z]))"
)
"""A number and the mark behind it: in brackets, of signs, or an icon's name in small letters.

A converter sets no space between an icon's name and the words.
"""
_ALONE = re.compile(r"[^\W\d_]{2,20}(?: [^\W\d_]{2,20}){0,2}|[^\w\s]{1,3}")
"""A line of up to three words and no stop, or of signs."""
_AT_END = re.compile(r"(\[[^\[\]]{1,20}\])$")
_NUMBERED_HEADING = re.compile(r"\d{1,2}\.(?:\d{1,2}\.)?\s+\S[^\n]{0,80}$")
_FEW_HEADINGS = 10
"""How many headings say nothing of what ends most of them."""
_BETWEEN = " \\"
"""What stands between a mark and the words; with a backslash in reStructuredText."""


def without_decoration(lines: Sequence[Line], findings: Findings) -> list[Line]:
    """Return lines without marks that follow most numbers, or most headings.

    A line that stands by itself for most numbers, such as what a button says, is one of them.
    """
    marks, alone = _marks_behind_numbers(lines), _lines_beside_numbers(lines)
    endings = _endings_of_headings(list(filter(_is_heading, lines)), marks)
    for mark in sorted(marks | endings | alone):
        findings.note_repair(f"“{mark}” stands behind most numbers or headings; left out")
    return [
        replace(line, words=_without(line, marks, endings))
        for line in lines
        if line.given is not None or line.words not in alone
    ]


def _marks_behind_numbers(lines: Sequence[Line]) -> set[str]:
    """Return the marks behind most numbers of rules, or behind most letters of subrules."""
    begun = Counter(_is_letter(match[0]) for line in lines if (match := _BEGUN.match(line.words)))
    behind = Counter(
        (_is_letter(match["number"]), match["mark"])
        for line in lines
        if (match := _BEHIND_NUMBER.match(line.words))
    )
    return {
        mark
        for (is_letter, mark), times in behind.items()
        if times * 2 > begun[is_letter] and times >= MIN_ROWS
    }


def _lines_beside_numbers(lines: Sequence[Line]) -> set[str]:
    """Return the words of lines that stand by themselves for most numbers."""
    unnumbered = Counter(line.words for line in lines if line.given is None)
    begun = sum(_BEGUN.match(line.words) is not None for line in lines)
    numbers = begun + len(lines) - unnumbered.total()
    return {
        words
        for words, times in unnumbered.items()
        if times * 2 > numbers and times >= MIN_ROWS and _ALONE.fullmatch(words) is not None
    }


def _endings_of_headings(headings: Sequence[Line], marks: Collection[str]) -> set[str]:
    """Return what ends most headings: a mark in brackets, or one of those behind numbers."""
    bracketed = {match[1] for line in headings if (match := _AT_END.search(line.words))}
    return {
        mark
        for mark in bracketed.union(marks)
        if sum(line.words.endswith(mark) for line in headings) * 2 > len(headings) > _FEW_HEADINGS
    }


def _is_heading(line: Line) -> bool:
    """Whether a line is marked as a heading, or has the number of a chapter or section."""
    return line.is_heading or _NUMBERED_HEADING.match(line.words) is not None


def _is_letter(number: str) -> bool:
    """Whether it is the letter of a subrule, whose link a page may draw in another way."""
    return not any(map(str.isdecimal, number))


def _without(line: Line, marks: Collection[str], endings: Collection[str]) -> str:
    words = line.words
    if (begun := _BEGUN.match(words)) is not None:
        behind = words[begun.end() :].lstrip()
        if mark := next(filter(behind.startswith, marks), ""):
            words = f"{begun[0]} {behind.removeprefix(mark).lstrip(_BETWEEN)}".rstrip()
    if _is_heading(line):
        ending = next(filter(words.endswith, endings), "")
        words = words.removesuffix(ending).rstrip()
    return words
