"""A heading on a terminal, with how many things stand below it."""

from rich.text import Text

from app.cli.out import show


def heading(what: str, count: int) -> None:
    """Show it below an empty line."""
    show()
    show(Text.assemble((what, "title"), (f": {count or 'none'}", "aside")))
