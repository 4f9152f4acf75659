"""A rule through all editions, on a terminal: what each did to it, the oldest first."""

from collections.abc import Iterator

from rich.text import Text

from app.cli.draw_comparison import marked
from app.cli.draw_entry import brief, dated
from app.cli.out import show, show_row
from app.cli.spans import styled
from rules import concordance
from rules.compare.align import How, Pair
from rules.concordance import Settled, Verdict
from rules.entries import Edition
from rules.history import History, Step, What
from rules.library import Library
from rules.text import plain

INDENT = 2
IN_FULL = (What.FIRST, What.ADDED, What.SPLIT, What.MERGED)
"""Where nothing tells what changed in the words."""

VERDICTS = {
    Verdict.SAME: "Same answer",
    Verdict.REWORDED: "Same answer, put otherwise",
    Verdict.CHANGED: "Changed",
    Verdict.GONE: "No longer in the rules",
}
FOUND = {
    How.KEY: "by its key",
    How.ALIAS: "by a renamed key, which a person has confirmed",
    How.WORDING: "by its words and place",
}


def draw_history(library: Library, history: History) -> None:
    """Show the older documents' answers, then the rule in each edition."""
    name = brief(library, history.edition, history.entry)
    show(Text.assemble(("History of ", "title"), name, (f"  · {history.edition.id}", "aside")))
    _older(library, history)
    for step in history.steps:
        _step(step)


def _older(library: Library, history: History) -> None:
    found = concordance.shipped().settled_in(library, history.edition, history.entry)
    for edition in library.editions.values():
        here = [one for one in found if one.edition == edition.id]
        if here:
            _heading(edition)
        for one in here:
            _settled(library, edition, one)


def _settled(library: Library, edition: Edition, settled: Settled) -> None:
    entry, parallel = edition.by_number.get(settled.parallel.number), settled.parallel
    today = concordance.shipped().today(library, parallel)
    title = entry.title if entry is not None else None
    says = plain(parallel.text if today is None else today.text)
    words = f"{title + ': ' if title else ''}{VERDICTS[parallel.verdict]}. {says}".rstrip()
    if settled.stale:
        words += " (compared with another wording of the rule)"
    show_row(Text(parallel.number, style="number"), words, indent=INDENT)


def _heading(edition: Edition) -> None:
    show()
    show(Text.assemble((edition.title, "title"), (f"  · {dated(edition)}", "aside")))


def _step(step: Step) -> None:
    _heading(step.edition)
    number = Text(step.entry.number if step.entry is not None else "-", style="number")
    show_row(number, "; ".join(_told(step)), indent=INDENT)
    change, inner = step.change, INDENT + len(number) + 2
    if step.entry is not None and step.entry.text and step.what in IN_FULL:
        show(styled(step.entry.text), indent=inner)
    if change is None:
        return
    for ops in (change.title, change.text):
        if ops:
            show(marked(ops), indent=inner)
    for part in change.timing:
        show_row(part.new or part.old or "", marked(part.ops), indent=inner)
    for part in change.examples:
        show_row(f"Example {part.new or part.old}", marked(part.ops), indent=inner)
    show(Text(_found(change.pair), style="aside"), indent=inner)


def _told(step: Step) -> Iterator[str]:
    """What the edition did to the rule, a few words each."""
    simple = {
        What.FIRST: "the oldest wording at hand",
        What.ADDED: "added: it begins here",
        What.REMOVED: "removed: it ends here",
        What.ABSENT: "nothing there is known to be this rule",
        What.OUTLINE: _of_outline(step),
    }
    if step.what in simple:
        yield simple[step.what]
    change = step.change
    if change is not None and change.is_moved:
        yield f"moved from {change.old.number}"
    if change is not None and change.is_edited:
        yield "reworded" if change.is_reworded else "only numbers in it follow a move"
    if change is not None and change.examples:
        yield "its examples changed"
    if change is not None and change.is_unchanged:
        yield "unchanged but for its key" if step.is_renamed else "unchanged"
    if step.split is not None:
        parts = ", ".join(part.number for part in step.split.parts)
        whole = step.split.whole.number
        yield (
            f"merged: {parts} became {whole}"
            if step.split.is_merge
            else (f"split: {whole} became {parts}")
        )


def _of_outline(step: Step) -> str:
    told = {True: ", whose words are the same", False: ", whose words are others"}
    return "only its outline is at hand" + (
        told[step.says_the_same] if step.says_the_same is not None else ""
    )


def _found(pair: Pair) -> str:
    sure = "" if pair.sure == 1 else f", {pair.sure:.0%} sure"
    keys = f": {pair.old.key} is now {pair.new.key}" if pair.is_renamed else ""
    return f"Found to be the same rule {FOUND[pair.how]}{sure}{keys}"
