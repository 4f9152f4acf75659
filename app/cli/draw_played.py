"""Played scenarios on a terminal: the transcript with its rules, and the verdict."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from app.cli.out import show
from app.cli.worked import Status, Worked
from engine.scenarios.result import Line, Played, Run

NUMBER_WIDTH = 8
_STYLES = {Status.PASSED: "good", Status.FAILED: "bad"}


def draw_played(played: Played) -> None:
    """Show the example and its variants, each with its verdict, and the verdict on all."""
    show(Text.assemble((played.id, "number"), "  ", (played.title, "title")))
    for place, run in enumerate(played.runs):
        show()
        if place:
            show(Text.assemble(("Variant: ", "label"), (run.title, "title")))
        _run(run)
    show()
    cited = len(played.cited)
    show(_verdict(played.passed).append(f", {cited} rules cited", style="aside"))


def _run(run: Run) -> None:
    for line in run.transcript:
        show(_line(line))
    show(Text(" " * (NUMBER_WIDTH + 2)).append_text(_verdict(run.passed)))
    for failure in run.failures:
        show(Text(failure, style="bad"), indent=NUMBER_WIDTH + 2)


def _line(line: Line) -> Text:
    number = Text(line.rule.rjust(NUMBER_WIDTH), style="reference")
    mark = Text("▸ " if line.decision else "  ", style="choice")
    words = Text("  " * line.depth + line.text, style="title" if line.decision else "")
    return Text("  ").join([number, mark.append_text(words)])


def _verdict(passed: bool) -> Text:
    if passed:
        return Text("✓ comes out as expected", style="good")
    return Text("✗ comes out otherwise", style="bad")


def draw_worked(worked: Sequence[Worked], *, one: bool) -> None:
    """Show what became of each example, and how many of each there are; one of them in full."""
    for example in worked:
        if one and example.played is not None:
            draw_played(example.played)
        else:
            _row(example)
    if not one:
        counts = Counter(example.status for example in worked)
        total = ", ".join(f"{counts[s]} {s.value}" for s in Status if counts[s])
        show()
        show(total or "no example to show")


def _row(example: Worked) -> None:
    row = Text.assemble((example.id.ljust(16), "number"), "  ")
    row.append(example.status.value.ljust(12), style=_STYLES.get(example.status, "aside"))
    if example.played is not None:
        row.append(f"  {example.played.title}")
    if example.trouble is not None:
        row.append(f"  {example.trouble}")
    show(row)
    if example.cited:
        show(Text("cites " + ", ".join(example.cited), style="aside"), indent=18)
