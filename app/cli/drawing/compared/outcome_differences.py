"""What comes out differently by another edition, on a terminal: both lines side by side."""

from collections.abc import Iterable, Iterator, Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from app.changelog.shortening import MAX_POSITIONS, MAX_STEPS, shorten_numbers
from app.cli.drawing.compared.heading import draw_heading
from app.cli.output import console, show, show_row
from engine.kernel.transcript import Line
from engine.outcomes.comparison import (
    Branch,
    ChangeInPlay,
    Difference,
    EditionComparison,
    RewordedRules,
    UnseenChange,
)
from rules.amounts import pluralise

WIDTH = 12


def draw_outcome_differences(found: EditionComparison) -> None:
    """Show each change with the scenarios that differ by it, then what no scenario shows."""
    old, new = found.old.id, found.new.id
    show()
    show(Text(f"What comes out differently by {new} than by {old}", style="title"))
    difference_count = len(found.differences)
    show(
        f"{difference_count or 'None'} of the positions of {pluralise(found.played, 'scenario')}; "
        f"every line of play of {pluralise(found.explored, 'position')} was followed too."
    )
    shown_change_ids: set[str] = set()
    for changes, differences in found.by_change:
        show()
        _changes(changes, shown_change_ids)
        for difference in differences[:MAX_POSITIONS]:
            _difference(difference)
        _more(differences[MAX_POSITIONS:])
    _unseen(found.unseen)
    _in_words(found.in_words)


def _changes(changes: Iterable[ChangeInPlay], shown_change_ids: set[str]) -> None:
    """Show what changed; for a change already told, only which one it is."""
    listed = list(changes)
    if len(listed) > 1:
        show(Text("Several changes have a part in this:", style="title"))
    for change_in_play in listed:
        change = change_in_play.change
        topic = f"{change.topic} (since {change_in_play.step.new})"
        show(
            Text.assemble((shorten_numbers(change_in_play.rules), "number"), "  ", (topic, "title"))
        )
        if change.id not in shown_change_ids:
            show(Text(f"Before: {change.before}"), indent=2)
            show(Text(f"Now: {change.after}"), indent=2)
        shown_change_ids.add(change.id)


def _difference(difference: Difference) -> None:
    show()
    show(Text.assemble((difference.name, "number"), f"  {difference.title}"), indent=2)
    show(Text(f"{difference.parts}:", style="aside"), indent=4)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_edge=False)
    table.add_column(difference.old.rules.id, ratio=1)
    table.add_column(difference.new.rules.id, ratio=1)
    old, new = map(_steps, (difference.old, difference.new))
    table.add_row(Text("\n").join(old), Text("\n").join(new))
    console().print(Padding(table, (0, 0, 0, 4)))


def _more(differences: Sequence[Difference]) -> None:
    """List the positions beyond the shortest, a line for each."""
    if not differences:
        return
    show()
    show(Text(f"and in {pluralise(len(differences), 'longer position')}:", style="aside"), indent=2)
    for difference in differences:
        show(Text.assemble((difference.name, "number"), f"  {difference.title}"), indent=4)


def _steps(branch: Branch) -> Iterator[Text]:
    left = branch.apart
    for line in left[:MAX_STEPS]:
        yield _step(line)
    if len(left) > MAX_STEPS:
        yield Text(f"and {len(left) - MAX_STEPS} steps more", style="aside")
    for choices in branch.only[:2]:
        way = ", ".join(f"“{choice}”" for choice in choices) or "no choice"
        yield Text(f"only here possible: {way}", style="choice")
    yield verdict_text(branch)


def _step(line: Line) -> Text:
    return Text.assemble((line.rule, "number"), " ", line.words)


def verdict_text(branch: Branch) -> Text:
    """Return whether the scenario's expectations came true, and which did not."""
    if branch.passed:
        return Text("as written", style="good")
    return Text("; ".join(branch.failure_messages), style="bad")


def _unseen(found: Iterable[UnseenChange]) -> None:
    listed = list(found)
    draw_heading("Unseen: changes in play that no scenario tells apart", len(listed))
    for unseen in listed:
        show_row(
            Text(shorten_numbers(unseen.change_in_play.rules), style="number"),
            f"{unseen.change_in_play.change.topic}: {unseen.why}",
            indent=2,
            width=WIDTH,
        )


def _in_words(found: Iterable[RewordedRules]) -> None:
    listed = list(found)
    draw_heading(
        "In words only: rules that came, went or were reworded, and play as before",
        sum(len(worded.rules) for worded in listed),
    )
    for worded in listed:
        show(Text.assemble(f"{worded.why}: ", (", ".join(worded.rules), "number")), indent=2)
