"""Remove signs and icons that a page draws behind its numbers and headings, in whatever copy."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from scraper.copied.columns import MIN_ROWS
from scraper.copied.lines import Line
from scraper.findings import Findings

_BEGUN = re.compile(r"\(?(?:\d+(?:\.\d+)*[a-z]{0,2}|[a-z]{1,2})[.):]")
_BEHIND_NUMBER = re.compile(
    rf"(?P<number>{_BEGUN.pattern}+)\s*"
    r"(?P<mark>\[[^\[\]]{1,20}\]|(?:[^\w\s]{1,3}|[a-z]{2,12})(?=\s))"
)
"""A number and the mark behind it: in brackets, of signs, or an icon's name in small letters."""
_ALONE = re.compile(r"[^\W\d_]{2,20}(?: [^\W\d_]{2,20}){0,2}|[^\w\s]{1,3}")
"""A line of up to three words and no stop, or of signs."""
_AT_END = re.compile(r"(\[[^\[\]]{1,20}\])$")
_FEW = 10


def without_decoration(lines: Sequence[Line], findings: Findings) -> list[Line]:
    """Return lines without marks that follow most numbers, or most headings.

    A line that stands by itself for most numbers, such as what a button says, is one of them.
    """
    behind = Counter(match["mark"] for line in lines if (match := _BEHIND_NUMBER.match(line.words)))
    headings = [line for line in lines if line.is_heading]
    ends = Counter(match[1] for line in headings if (match := _AT_END.search(line.words)))
    numbers = sum(_BEGUN.match(line.words) is not None for line in lines)
    marks = {mark for mark, times in behind.items() if times * 2 > numbers and times >= MIN_ROWS}
    alone = {
        words
        for words, times in Counter(line.words for line in lines).items()
        if times * 2 > numbers and times >= MIN_ROWS and _ALONE.fullmatch(words) is not None
    }
    marks |= {mark for mark, times in ends.items() if times * 2 > len(headings) > _FEW}
    if not (marks or alone):
        return list(lines)
    for mark in sorted(marks | alone):
        findings.note_repair(f"“{mark}” stands behind most numbers or headings; left out")
    return [replace(line, words=_without(line, marks)) for line in lines if line.words not in alone]


def _without(line: Line, marks: Collection[str]) -> str:
    words = line.words
    if (match := _BEHIND_NUMBER.match(words)) is not None and match["mark"] in marks:
        words = f"{match['number']} {words[match.end() :].lstrip()}".rstrip()
    if line.is_heading and (match := _AT_END.search(words)) is not None and match[1] in marks:
        words = words[: match.start()].rstrip()
    return words
