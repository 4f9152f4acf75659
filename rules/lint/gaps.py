"""Gaps in numbering: what a document has lost, by number."""

import re
from collections import defaultdict
from collections.abc import Iterator

from rules.lint.document import Document
from rules.lint.finding import Finding, Severity
from rules.numbers import RuleNumber
from rules.skipped import skipped

NAME = "gaps"
ABOUT = "numbers that are skipped, or that the edition is known to have"

_COUNTED = re.compile(r"(?P<series>(?:.*\.)?[a-z-]+\.)(?P<ordinal>[1-9][0-9]{0,2})")


def check(document: Document) -> Iterator[Finding]:
    """Find the lost rules, and ordinals skipped in a series such as ``qa.1``, ``qa.2``."""
    for number in sorted(map(RuleNumber.parse, document.lost)):
        shown = str(number) in document.edition.report.missing
        why = (
            "the numbers around it or a reference show that it was there"
            if shown
            else f"the outline of {document.edition.id} has it, and nothing here betrays it"
        )
        yield _finding(str(number), f"it is lost: {why}")
    for series, run in _skipped(document):
        more = f", and so are those behind it up to {series}{run[-1]}" if len(run) > 1 else ""
        yield _finding(f"{series}{run[0]}", f"it is skipped{more}: its series goes on behind it")


def _finding(number: str, what: str) -> Finding:
    return Finding(
        check=NAME,
        severity=Severity.ERROR,
        number=number,
        what=what,
        mend="take it from a whole copy of the document",
    )


def _skipped(document: Document) -> Iterator[tuple[str, range]]:
    """What is skipped in each series, a run at a time: so there are no more than entries."""
    series: dict[str, set[int]] = defaultdict(set)
    for entry in document.edition.entries:
        counted = _COUNTED.fullmatch(entry.number)
        if counted is not None:
            series[counted["series"]].add(int(counted["ordinal"]))
    for name, ordinals in series.items():
        yield from ((name, run) for run in skipped(ordinals))
