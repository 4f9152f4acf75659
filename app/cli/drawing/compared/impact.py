"""What a new edition breaks, on a terminal."""

from collections.abc import Iterable

from rich.text import Text

from app.cli.drawing.compared.heading import draw_heading
from app.cli.output import show, show_row
from rules.compare.impact import BrokenReference, Impact, TouchedRule

WIDTH = 18


def draw_impact(impact: Impact) -> None:
    """Show each kind of breakage with its count, even where there is none."""
    draw_heading("References that lead nowhere", len(impact.dangling))
    _references(impact.dangling)
    draw_heading("References by an old number", len(impact.outdated))
    _references(impact.outdated)
    draw_heading("Digests written for words that changed", len(impact.digests))
    if impact.digests:
        show(", ".join(map(_numbers, impact.digests)), indent=2)
    draw_heading("Engine procedures whose rule changed", len(impact.procedures))
    for procedure in impact.procedures:
        _row(_numbers(procedure), ", ".join(procedure.on_it))
    draw_heading("Worked examples to look at", len(impact.examples))
    for example in impact.examples:
        why = [example.why] if example.why is not None else []
        if example.rules:
            why.append("rests on " + ", ".join(example.rules))
        _row(example.id, "; ".join(why))


def _references(references: Iterable[BrokenReference]) -> None:
    for reference in references:
        now = f" (now {reference.meant})" if reference.meant is not None else ""
        _row(reference.number, f"“{reference.shown}”{now}")


def _numbers(touched: TouchedRule) -> str:
    if touched.new is None:
        return f"{touched.old} (gone)"
    return touched.old if touched.old == touched.new else f"{touched.old} → {touched.new}"


def _row(label: str, words: str) -> None:
    show_row(Text(label, style="number"), words, indent=2, width=WIDTH)
