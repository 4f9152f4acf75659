"""The older documents, on a terminal: what became of an entry, and what a rule settles."""

from collections.abc import Iterator

from rich.text import Text

from app.cli.blocks import Block, Paragraph
from app.cli.drawing.spans import styled_text
from rules import concordance
from rules.concordance import Parallel, SettledEntry, Verdict
from rules.edition_names import version_of
from rules.entries import Edition, Entry
from rules.library import Library

SAYS = {
    Verdict.SAME: "the same answer",
    Verdict.REWORDED: "the same answer, put differently",
    Verdict.CHANGED: "changed",
    Verdict.GONE: "no longer in the rules",
}
_STYLES = {Verdict.SAME: "good", Verdict.CHANGED: "bad"}
STALE = " (compared with another wording of the rule)"


def today_blocks(library: Library, edition: Edition, entry: Entry) -> Iterator[Block]:
    """Draw what became of an older entry, and which rules settle it; nothing for a rule."""
    known = concordance.shipped_concordance()
    parallel = known.parallel(edition.id, entry.number)
    if parallel is None:
        return
    today = known.current_answer(library, parallel)
    yield Paragraph()
    line = Text.assemble(("Today: ", "label"), _verdict(parallel), ". ", styled_text(today.text))
    if parallel.derived:
        line.append(" Our reading: no example of the rules shows it.", style="aside")
    line.append(f" {today.edition.id}: ", style="aside")
    line += Text(", ").join(Text(rule.number, style="reference") for rule in today.rules)
    if today.gone:
        of_then = version_of(known.settled_by)
        line.append(f"; no more: {', '.join(today.gone)} of {of_then}", style="aside")
    yield Paragraph(line.append(STALE if today.is_stale else "", style="aside"))


def older_lines(library: Library, edition: Edition, entry: Entry) -> Iterator[Text]:
    """Yield a line for each older entry that a rule, or one below it, settles."""
    for settled in concordance.shipped_concordance().settled_entries(library, edition, entry):
        older = library.editions.get(settled.edition)
        known = older.by_number.get(settled.parallel.number) if older is not None else None
        yield _settled_line(settled, known)


def _settled_line(settled: SettledEntry, entry: Entry | None) -> Text:
    number = settled.parallel.number
    line = Text.assemble((f"{settled.edition} {number}", "reference"), "  ")
    if entry is not None and entry.title and len(entry.title) < len(number) + 40:
        line.append(f"{entry.title}: ")
    return (line + _verdict(settled.parallel)).append(STALE if settled.stale else "", style="aside")


def _verdict(parallel: Parallel) -> Text:
    return Text(SAYS[parallel.verdict], style=_STYLES.get(parallel.verdict, ""))
