"""What comes to light while a document is read, gathered for its report."""

from collections.abc import Iterable

from rules.entries import IngestReport
from rules.numbers import RuleNumber


class Findings:
    """A report in the making; each line is kept once, in order of discovery."""

    def __init__(self) -> None:
        self._missing: set[RuleNumber] = set()
        self._repairs: dict[str, None] = {}
        self._warnings: dict[str, None] = {}

    def lost(self, numbers: Iterable[RuleNumber]) -> None:
        """Note numbers that the document shows it has lost."""
        self._missing.update(numbers)

    def repaired(self, line: str) -> None:
        """Note what was amiss and has been mended."""
        self._repairs[line] = None

    def warn(self, line: str) -> None:
        """Note what is amiss and was left as it is."""
        self._warnings[line] = None

    def report(self) -> IngestReport:
        """The report, its missing numbers in the rules' order."""
        return IngestReport(
            missing=tuple(map(str, sorted(self._missing))),
            repairs=tuple(self._repairs),
            warnings=tuple(self._warnings),
        )
