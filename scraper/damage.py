"""Signs that a program has spoiled the words of a document, whatever edition it is."""

import re
from collections.abc import Collection, Mapping

from scraper.findings import Findings

_MAX_SLIPS = 12
"""Up to this many may be slips of the publisher, which :mod:`rules.lint` reports singly."""
_MAX_SHARE = 0.03
_SPACED = re.compile(r" [.,;](?<=\w [.,;])(?:\s|$)")
"""Begins with what is searched for, so that the words before it are skipped quickly."""
_MANY_ENTRIES = 500
"""Of so many entries, some have examples: in each edition at hand one in seven."""
_CUT = ("…", "...")
_ENDS = tuple('.:!?…)”"’]')


def report_damage(
    words_by_number: Mapping[str, str],
    examples: Mapping[str, Collection[str]],
    findings: Findings,
) -> None:
    """Report words set apart from their punctuation or cut short, where there are many.

    A document without an example has lost them, or has them among the words of its rules.
    """
    if len(words_by_number) >= _MANY_ENTRIES and not any(examples.values()):
        findings.doubt(
            f"its {len(words_by_number):,} entries",
            "none has an example: they are lost, or stand among the words of their rules because "
            "something other than “Example:” precedes them",
        )
    spaced = [
        number for number, words in words_by_number.items() if _SPACED.search(words) is not None
    ]
    if len(spaced) > _MAX_SLIPS:
        _report(spaced, "a space stands before a stop, put in by a program on the way", findings)
    cut = [
        number for number, words in words_by_number.items() if any(mark in words for mark in _CUT)
    ]
    if len(cut) > max(_MAX_SLIPS, _MAX_SHARE * len(words_by_number)):
        _report(cut, "“…” stands in its words, which may have been cut short there", findings)
    endless = [
        number for number, words in words_by_number.items() if words and not words.endswith(_ENDS)
    ]
    if len(endless) > max(_MAX_SLIPS, _MAX_SHARE * len(words_by_number)):
        _report(endless, "its words end in no stop, and may have been cut short", findings)


def _report(numbers: list[str], cause: str, findings: Findings) -> None:
    for number in numbers:
        findings.doubt(number, cause)
