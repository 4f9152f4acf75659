"""What is told of an expectation that does not hold."""

from collections.abc import Iterator
from typing import Any, NamedTuple

Place = tuple[str | int, ...]
"""The keys that lead to a word of an expectation, or of a file."""


class Failed(NamedTuple):
    """An expectation that does not hold: its place in what is expected, and a line on it."""

    place: Place
    told: str
    unseen: bool = False
    """Whether nothing could be looked at: a label that nothing has, or nobody to have it."""


def differs(place: Place, what: str, wanted: Any, found: Any) -> Iterator[Failed]:
    """A line, if something was expected and something else was found."""
    if wanted is not None and wanted != found:
        yield Failed(place, f"{what}: expected {wanted}, found {found}")
