"""Stale rows of the concordance: rows of ours that were compared with another wording."""

from collections.abc import Iterator

from rules.concordance import shipped_concordance
from rules.lint.document import Document
from rules.lint.finding import Finding, Severity

NAME = "concordance"
ABOUT = "rows of our concordance that compare with another wording"


def check(document: Document) -> Iterator[Finding]:
    """Yield stale rows for the edition whose rules the concordance names, and for no other."""
    known = shipped_concordance()
    if document.edition.id != known.settled_by:
        return
    for older, parallels in known.editions.items():
        for parallel in parallels.values():
            for number in parallel.stale_rules(document.edition):
                if number not in document.lost:
                    yield Finding(
                        check=NAME,
                        severity=Severity.WARNING,
                        number=number,
                        what=f"{older} {parallel.number} was compared with another wording of it",
                        mend="read that row again and stamp it (docs/concordance.md)",
                    )
