"""Findings made while a document is read, collected for its report."""

from collections.abc import Iterable, Iterator

from rules.entries import IngestReport
from rules.numbers import RuleNumber
from rules.untrusted_text import shorten

MAX_LINE_CHARS = 500
"""The most characters of a line of the report; words of a document may be of any length."""


MAX_SINGLE = 5
"""Up to this many warnings of one kind have a line each; more share one line."""
_SHOWN_OF_KIND = 3
"""How many of the warnings that share a line are shown."""


MAX_LISTED = 1_000
"""The most lines of each part of a report; further ones are only counted."""


class Findings:
    """A report in the making; each line is kept once, in order of discovery."""

    def __init__(self) -> None:
        self._missing: set[RuleNumber] = set()
        self._missing_too = 0
        self._repairs: dict[str, None] = {}
        self._warnings: dict[str, str] = {}
        self._causes: dict[str, list[str]] = {}
        self._doubts: dict[str, list[str]] = {}

    def note_lost(self, numbers: Iterable[RuleNumber]) -> None:
        """Add numbers that the document shows it has lost."""
        self._missing.update(numbers)

    def note_more_lost(self, count: int) -> None:
        """Add a count of lost numbers that are not listed."""
        self._missing_too += count

    def note_repair(self, line: str) -> None:
        """Add a fault that has been mended."""
        self._repairs[line] = None

    def warn(self, line: str, kind: str = "") -> None:
        """Add a fault that was left as it is.

        More than a few of one ``kind``, such as “labels that are no numbers”, share one line
        with their count and the first of them.
        """
        self._warnings[line] = kind

    def doubt(self, where: str, cause: str) -> None:
        """Add what was not understood and may be missing now; one line for each cause."""
        self._doubts.setdefault(cause, []).append(where)

    def note_oddity(self, where: str, cause: str) -> None:
        """Add what was not understood, though no word is lost or wrong because of it.

        However often a cause is met, it has one line, below all that matters more.
        """
        self._causes.setdefault(cause, []).append(where)

    def report(self) -> IngestReport:
        """Return the report, with missing numbers in the rules' order and bounded lists."""
        doubts = (_with_count(cause, places) for cause, places in self._doubts.items())
        strange = (_with_count(cause, places) for cause, places in self._causes.items())
        missing = sorted(self._missing)
        beyond = len(missing[MAX_LISTED:]) + self._missing_too
        more = (f"{beyond:,} more numbers are missing, and not listed",) if beyond else ()
        return IngestReport(
            missing=tuple(map(str, missing[:MAX_LISTED])),
            repairs=_bounded(self._repairs),
            warnings=_bounded((*more, *doubts, *self._by_kind(), *strange)),
        )

    def _by_kind(self) -> Iterator[str]:
        """Yield the warnings; many of one kind are one line, at the place of the first."""
        kinds: dict[str, list[str]] = {}
        for line, kind in self._warnings.items():
            kinds.setdefault(kind or line, []).append(line)
        for kind, lines in kinds.items():
            if len(lines) > MAX_SINGLE:
                shown = (
                    shorten(line, MAX_LINE_CHARS // _SHOWN_OF_KIND - len(kind))
                    for line in lines[:_SHOWN_OF_KIND]
                )
                yield f"{len(lines):,} {kind}, first {'; '.join(shown)}"
            else:
                yield from lines


def _bounded(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the lines, cut to the length and number that a report may have."""
    every = tuple(lines)
    more = len(every) - MAX_LISTED
    last = (f"{more:,} more lines of this kind are left out",) if more > 0 else ()
    return (*(shorten(line, MAX_LINE_CHARS) for line in every[:MAX_LISTED]), *last)


def _with_count(cause: str, places: list[str]) -> str:
    more = len(places) - 1
    if not more:
        return f"{places[0]}: {cause}"
    return f"{places[0]}: {cause} (and so in {more:,} more place{'s' if more > 1 else ''})"
