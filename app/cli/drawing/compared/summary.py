"""The publisher's summary of changes beside our comparison, on a terminal."""

from rich.text import Text

from app.changelog.publisher_items import describe_item, list_differences
from app.cli.drawing.compared.heading import draw_heading
from app.cli.output import show, show_row
from rules.compare.summary import ComparedSummary, ItemVerdict
from rules.text import plain

SIGNS = {
    ItemVerdict.SHOWN: ("✓", "green"),
    ItemVerdict.RENUMBERED: ("→", "choice"),
    ItemVerdict.NOT_FOUND: ("✗", "bold red"),
    ItemVerdict.NAMES_NO_RULE: ("·", "aside"),
}


def draw_summary(summary: ComparedSummary) -> None:
    """Show each item with what we found for it, then what no item mentions."""
    show()
    show(Text.assemble((f"The publisher says: {summary.title}", "title")))
    for item in summary.items:
        sign, style = SIGNS[item.verdict]
        words = Text(plain(item.item.text))
        show_row(Text.assemble("  " * item.item.level, (sign, style)), words)
        show(Text(describe_item(item), style="aside"), indent=2 * item.item.level + 3)
    draw_heading("Not mentioned there", len(summary.unmentioned))
    if summary.unmentioned:
        show(list_differences(summary.unmentioned), indent=2)
