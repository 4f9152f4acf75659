"""What reading the document brought to light: faults mended, and parts not understood."""

import re
from collections.abc import Iterator

from rules.lint.document import Document
from rules.lint.finding import Finding, Severity

NAME = "reading"
ABOUT = "faults of the file that reading it has mended, or could not"

_LINE = re.compile(r"line (?P<line>\d+)(?: \((?P<number>[^)]+)\))?: ")
_ADDRESS = re.compile(r"(?P<number>[a-z0-9][a-z0-9.-]*): ")
_ELSEWHERE = re.compile(
    r"leads nowhere$|leads to \S+$|is empty in the document$| has the id of |is lost\b"
)
"""Lines that other checks report in more detail."""


def check(document: Document) -> Iterator[Finding]:
    """Yield each line of the ingestion report that is about a place in the document."""
    for line in document.edition.report.warnings:
        if not _ELSEWHERE.search(line):
            yield _finding(line, Severity.WARNING, "look at the place in the document")
    for line in document.edition.report.repairs:
        if (_LINE.match(line) or _ADDRESS.match(line)) and not _ELSEWHERE.search(line):
            yield _finding(line, Severity.MENDED, "mend the document in the same way")


def _finding(line: str, severity: Severity, mend: str) -> Finding:
    match = _LINE.match(line) or _ADDRESS.match(line)
    place = match.groupdict() if match is not None else {}
    number = place.get("line")
    return Finding(
        check=NAME,
        severity=severity,
        number=place.get("number"),
        line=int(number) if number is not None else None,
        what=line[match.end() :] if match is not None else line,
        mend=mend,
    )
