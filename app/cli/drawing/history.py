"""A rule through all editions, on a terminal: what each did to it, the oldest first."""

from rich.text import Text

from app.cli.drawing.compared.comparison import marked_changes
from app.cli.drawing.entry import brief_line, draw_edition_heading
from app.cli.drawing.older import SAYS, STALE
from app.cli.drawing.spans import styled_text
from app.cli.output import show, show_row
from app.history_text import SHOWN_IN_FULL, USUAL_MATCH, describe_step, describe_unusual_match
from rules import concordance
from rules.concordance import SettledEntry
from rules.entries import Edition
from rules.history import History, HistoryStage
from rules.library import Library
from rules.text import plain

INDENT = 2


def draw_history(library: Library, history: History) -> None:
    """Show the older documents' answers, then the rule in each edition."""
    name = brief_line(library, history.edition, history.entry)
    show(Text.assemble(("History of ", "title"), name, (f"  · {history.edition.id}", "aside")))
    _draw_older(library, history)
    if len(history.steps) > 1:
        show(Text(USUAL_MATCH, style="aside"))
    for step in history.steps:
        _draw_step(step)


def _draw_older(library: Library, history: History) -> None:
    entries = concordance.shipped_concordance().settled_entries(
        library, history.edition, history.entry
    )
    for edition in library.editions.values():
        edition_here = [settled for settled in entries if settled.edition == edition.id]
        if edition_here:
            draw_edition_heading(edition)
        for settled in edition_here:
            _draw_settled(library, edition, settled)


def _draw_settled(library: Library, edition: Edition, settled: SettledEntry) -> None:
    entry, parallel = edition.by_number.get(settled.parallel.number), settled.parallel
    today = concordance.shipped_concordance().current_answer(library, parallel)
    title = entry.title if entry is not None else None
    says = plain(today.text)
    words = f"{title + ': ' if title else ''}{SAYS[parallel.verdict].capitalize()}. {says}".rstrip()
    if settled.stale:
        words += STALE
    show_row(Text(parallel.number, style="number"), words, indent=INDENT)


def _draw_step(step: HistoryStage) -> None:
    draw_edition_heading(step.edition)
    number = Text(step.entry.number if step.entry is not None else "-", style="number")
    show_row(number, describe_step(step), indent=INDENT)
    change, inner = step.change, INDENT + len(number) + 2
    if step.entry is not None and step.entry.text and step.what in SHOWN_IN_FULL:
        show(styled_text(step.entry.text), indent=inner)
    if change is None:
        return
    for ops in (change.title, change.text):
        if ops:
            show(marked_changes(ops), indent=inner)
    for part in change.timing:
        show_row(part.new or part.old or "", marked_changes(part.ops), indent=inner)
    for part in change.examples:
        show_row(f"Example {part.new or part.old}", marked_changes(part.ops), indent=inner)
    if (otherwise := describe_unusual_match(change.pair)) is not None:
        show(Text(otherwise, style="aside"), indent=inner)
