"""What is wrong with a document, on a terminal: by check, each finding with its remedy."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from app.cli.edition_labels import edition_label
from app.cli.output import show, show_row
from rules.amounts import pluralise
from rules.entries import Edition
from rules.lint.checks import CHECKS
from rules.lint.finding import Finding, Severity, shared_remedy

_STYLES = {Severity.ERROR: "bad", Severity.WARNING: "symbol", Severity.MENDED: "good"}


def draw_findings(edition: Edition, findings: Sequence[Finding]) -> None:
    """Show the findings by check, and how many there are of each severity."""
    show(Text.assemble((edition.title, "title"), f" · {edition_label(edition)}"))
    for name, found in groupby(findings, lambda finding: finding.check):
        show()
        of_check = tuple(found)
        show(Text.assemble((name, "title"), (f"  {CHECKS[name].about}", "aside")))
        _draw_check(of_check, shared_remedy(of_check))
    show()
    show(_counts_text(findings))


def _draw_check(findings: Sequence[Finding], for_all: str | None) -> None:
    """Show the findings of a check, each with its remedy, or first the one ``for_all``."""
    if for_all is not None:
        show(Text(_sentence(for_all), style="aside"))
    width = max(len(_where(finding)) for finding in findings)
    for finding in findings:
        label = Text(_where(finding), style="number")
        style = _STYLES[finding.severity]
        words = Text.assemble((finding.severity.value, style), f": {finding.what}.")
        if for_all is None:
            words.append(f" {_sentence(finding.mend)}", style="aside")
        show_row(label, words, width=width)


def _where(finding: Finding) -> str:
    line = f"line {finding.line}" if finding.line is not None else ""
    return ", ".join(filter(None, (finding.number, line))) or "-"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _counts_text(findings: Sequence[Finding]) -> Text:
    if not findings:
        return Text("Nothing was found.", style="good")
    counts = Counter(finding.severity for finding in findings)
    severities = ", ".join(_count_text(counts[s], s.value) for s in Severity if counts[s])
    return Text(f"{_count_text(len(findings), 'finding')}: {severities}")


def _count_text(number: int, what: str) -> str:
    return f"{number} {what}" if what == Severity.MENDED.value else pluralise(number, what)
