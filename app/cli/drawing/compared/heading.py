"""A heading on a terminal, with the number of things below it."""

from rich.text import Text

from app.cli.output import show


def draw_heading(what: str, count: int) -> None:
    """Show a heading after an empty line."""
    show()
    show(Text.assemble((what, "title"), (f": {count or 'none'}", "aside")))
