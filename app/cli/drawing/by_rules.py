"""The examples of each edition by the rules of every edition, on a terminal."""

from collections.abc import Sequence

from rich.text import Text

from app.cli.output import show
from engine.outcomes.edition_table import EditionRow


def draw_by_rules(rows: Sequence[EditionRow]) -> None:
    """Show how many examples of each edition pass by each, and which do not."""
    for row in rows:
        show(Text(f"{row.edition} prints {row.printed}, of which {row.played} are played", "title"))
        for rules, ids in row.otherwise.items():
            passed = f"{row.played - len(ids)} pass by {rules}"
            show(
                Text.assemble(passed, (f"; not {', '.join(ids)}" if ids else "", "aside")), indent=2
            )
