"""Gaps in numbering: what a document has lost, by number."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rules.lint.document import Document
from rules.lint.finding import MAX_SINGLE, Finding, Severity
from rules.number_runs import sibling_runs, skipped_ranges
from rules.numbers import RuleNumber

NAME = "gaps"
ABOUT = "numbers that are skipped, or that the edition is known to have"

_SERIES = re.compile(r"(?P<series>(?:.*\.)?[a-z-]+\.)(?P<ordinal>[1-9][0-9]{0,2})")


def check(document: Document) -> Iterator[Finding]:
    """Yield the lost rules, and ordinals skipped in a series such as ``qa.1``, ``qa.2``."""
    shown = document.lost & {*document.edition.report.missing}
    known = f"the outline of {document.edition.id} has it, and nothing here betrays it"
    whys = dict.fromkeys(document.lost, known) | dict.fromkeys(
        shown, "the numbers around it or a reference show that it was there"
    )
    runs = (*sibling_runs(shown), *sibling_runs(document.lost - shown))
    for run in sorted(runs, key=lambda run: RuleNumber.parse(run[0])):
        for part in (run,) if len(run) > MAX_SINGLE else ((number,) for number in run):
            yield _finding(part[0], f"it is lost{_up_to(part)}: {whys[part[0]]}")
    for series, ordinals in _skipped(document):
        run = tuple(f"{series}{ordinal}" for ordinal in ordinals)
        yield _finding(run[0], f"it is skipped{_up_to(run)}: its series goes on behind it")


def _up_to(run: Sequence[str]) -> str:
    return f", and so are those behind it up to {run[-1]}" if len(run) > 1 else ""


def _finding(number: str, what: str) -> Finding:
    return Finding(
        check=NAME,
        severity=Severity.ERROR,
        number=number,
        what=what,
        mend="take it from a whole copy of the document",
    )


def _skipped(document: Document) -> Iterator[tuple[str, range]]:
    """Yield what each series skips, a run at a time: so there are never more than entries."""
    series: dict[str, set[int]] = defaultdict(set)
    for entry in document.edition.entries:
        counted = _SERIES.fullmatch(entry.number)
        if counted is not None:
            series[counted["series"]].add(int(counted["ordinal"]))
    for name, ordinals in series.items():
        yield from ((name, run) for run in skipped_ranges(ordinals))
