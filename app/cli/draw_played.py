"""Played scenarios on a terminal: the transcript with its rules, and the verdict."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from app.cli.draw_outcomes import draw_outcomes
from app.cli.out import show, show_row
from engine.scenarios.result import Line, Played, Run, Then
from engine.scenarios.worked import Status, Worked

NUMBER_WIDTH = 8
INDENT = 2
ID_WIDTH = 14
_STYLES = {
    Status.PASSED: "good",
    Status.CHANGED: "good",
    Status.FAILED: "bad",
    Status.ERROR: "bad",
}


def draw_played(played: Played, *, transcripts: bool) -> None:
    """Show the verdict on the example and on each variant, then their transcripts if asked for."""
    show(Text.assemble((played.id, "number"), "  ", (played.title, "title")))
    if played.same_as is not None:
        show(Text.assemble("The same as ", (played.same_as, "number"), ", which is played here"))
    if played.note:
        show(Text(played.note, style="aside"))
    for name, wording in played.wordings:
        show(Text(f"{name}, as the engine has it: {wording}", style="aside"))
    show()
    cited = len(played.cited)
    show(_verdict(played.passed).append(f", {cited} rules cited", style="aside"))
    for place, run in enumerate(played.runs):
        _verdict_on(run, is_variant=place > 0)
    if played.then is not None:
        _then(played.then)
    if transcripts:
        for place, run in enumerate(played.runs):
            show()
            if place:
                show(Text.assemble(("Variant: ", "label"), (run.title, "title")))
            for line in run.transcript:
                _line(line)


def _verdict_on(run: Run, *, is_variant: bool) -> None:
    mark = Text("✓ ", style="good") if run.passed else Text("✗ ", style="bad")
    mark += Text.assemble(("Variant: " if is_variant else "", "label"), run.title)
    if run.passed and run.lines is not None:
        mark.append(f", in all {run.lines:,} lines of play", style="aside")
    show(mark, indent=INDENT)
    if run.outcomes:
        draw_outcomes(run.lines or 0, run.outcomes, INDENT + 2)
    for failure in run.failures:
        show(Text(failure, style="bad"), indent=2 * INDENT)


def _then(then: Then) -> None:
    """Show what an older document has come of it, and what of that does not hold today."""
    mark = Text("✓ ", style="good") if then.changed else Text("✗ ", style="bad")
    by = "the card’s text" if then.by == "card" else "the rule"
    told = f", which is not so any more ({then.document}, row {then.row}, by {by})"
    show(mark + Text.assemble(("Then: ", "label"), then.title, (told, "aside")), indent=INDENT)
    for failure in then.run.failures if then.changed else then.trouble:
        show(Text(failure, style="aside" if then.changed else "bad"), indent=2 * INDENT)


def _line(line: Line) -> None:
    lead = Text(line.rule.rjust(NUMBER_WIDTH), style="reference")
    lead.append("  " * (line.depth + 1)).append("▸" if line.decision else " ", style="choice")
    style = "title" if line.decision else "aside" if line.heading else ""
    show_row(lead, Text(line.words, style=style))


def _verdict(passed: bool) -> Text:
    if passed:
        return Text("✓ comes out as expected", style="good")
    return Text("✗ comes out otherwise", style="bad")


def draw_worked(worked: Sequence[Worked], *, one: bool) -> None:
    """Show what became of each example, and how many of each there are; one of them in full."""
    for example in worked:
        if one and example.played is not None:
            draw_played(example.played, transcripts=True)
        else:
            _row(example)
    if not one:
        counts = Counter(example.status for example in worked)
        total = ", ".join(f"{counts[s]} {s.value}" for s in Status if counts[s])
        show()
        show(total or "no example to show")


def _row(example: Worked) -> None:
    row = Text(example.status.value.ljust(14), style=_STYLES.get(example.status, "aside"))
    row += Text(example.title or example.trouble or "")
    if example.same_as is not None and example.title is not None:
        row.append(f" (the same as {example.same_as})", style="aside")
    show_row(Text(example.id, style="number"), row, width=ID_WIDTH)
    if example.cited:
        cited = Text("cites " + ", ".join(example.cited), style="aside")
        show(cited, indent=ID_WIDTH + 2)
