"""Write the outline of an edition that the distribution ships (``rules/data/outline``)."""

from pathlib import Path

from rules.entries import Edition
from rules.files import write_atomically
from rules.outline import make_outline


def write_outline(edition: Edition, path: Path) -> None:
    """Write the facts of an official edition, without its words, to ``path``."""
    write_atomically(path, make_outline(edition).dumps().encode())
