"""What comes to light while a document is read, gathered for its report."""

from collections.abc import Iterable, Iterator

from rules.entries import IngestReport
from rules.numbers import RuleNumber
from rules.quoted import short

LONGEST = 500
"""Characters of a line about a document, whose words and headings may be as long as they like."""


FEW = 5
"""So many warnings of one kind are a line each; more of them are one line together."""
_SHOWN = 3
"""Of so many together the first are shown."""


MOST_LISTED = 1_000
"""Lines of each part of a report; what is beyond them is counted."""


class Findings:
    """A report in the making; each line is kept once, in order of discovery."""

    def __init__(self) -> None:
        self._missing: set[RuleNumber] = set()
        self._missing_too = 0
        self._repairs: dict[str, None] = {}
        self._warnings: dict[str, str] = {}
        self._causes: dict[str, list[str]] = {}
        self._doubts: dict[str, list[str]] = {}

    def lost(self, numbers: Iterable[RuleNumber]) -> None:
        """Note numbers that the document shows it has lost."""
        self._missing.update(numbers)

    def lost_too(self, count: int) -> None:
        """Note how many more are lost than are listed."""
        self._missing_too += count

    def repaired(self, line: str) -> None:
        """Note what was amiss and has been mended."""
        self._repairs[line] = None

    def warn(self, line: str, kind: str = "") -> None:
        """Note what is amiss and was left as it is.

        Where more than a few are of one ``kind``, such as “labels that are no numbers”, they are
        one line, with how many they are and the first of them.
        """
        self._warnings[line] = kind

    def doubt(self, where: str, cause: str) -> None:
        """Note what was not understood and may have left something out, a line for each cause."""
        self._doubts.setdefault(cause, []).append(where)

    def strange(self, where: str, cause: str) -> None:
        """Note what was not understood, though no word is lost or wrong by it.

        However often a cause is met it is one line, below all that matters more.
        """
        self._causes.setdefault(cause, []).append(where)

    def report(self) -> IngestReport:
        """The report, its missing numbers in the rules' order, and nothing in it endless."""
        doubts = (_counted(cause, places) for cause, places in self._doubts.items())
        strange = (_counted(cause, places) for cause, places in self._causes.items())
        missing = sorted(self._missing)
        beyond = len(missing[MOST_LISTED:]) + self._missing_too
        more = (f"{beyond:,} more numbers are missing, and not listed",) if beyond else ()
        return IngestReport(
            missing=tuple(map(str, missing[:MOST_LISTED])),
            repairs=_listed(self._repairs),
            warnings=_listed((*more, *doubts, *self._by_kind(), *strange)),
        )

    def _by_kind(self) -> Iterator[str]:
        """The warnings, those of a kind together where they are many, where the first is."""
        kinds: dict[str, list[str]] = {}
        for line, kind in self._warnings.items():
            kinds.setdefault(kind or line, []).append(line)
        for kind, lines in kinds.items():
            if len(lines) > FEW:
                shown = (short(line, LONGEST // _SHOWN - len(kind)) for line in lines[:_SHOWN])
                yield f"{len(lines):,} {kind}, first {'; '.join(shown)}"
            else:
                yield from lines


def _listed(lines: Iterable[str]) -> tuple[str, ...]:
    """The lines, each no longer and together no more than a report holds."""
    every = tuple(lines)
    more = len(every) - MOST_LISTED
    last = (f"{more:,} more lines of this kind are left out",) if more > 0 else ()
    return (*(short(line, LONGEST) for line in every[:MOST_LISTED]), *last)


def _counted(cause: str, places: list[str]) -> str:
    more = len(places) - 1
    if not more:
        return f"{places[0]}: {cause}"
    return f"{places[0]}: {cause} (and so in {more:,} more place{'s' if more > 1 else ''})"
