"""Expectations that do not hold, as they are reported."""

from collections.abc import Iterator
from typing import Any, NamedTuple

Place = tuple[str | int, ...]
"""The path of keys to a word of an expectation, or of a file."""


class Failure(NamedTuple):
    """An expectation that does not hold: its place in what is expected, and a line about it."""

    place: Place
    message: str
    is_unchecked: bool = False
    """Whether there was nothing to check: no option has such a label, or nobody decides."""


def check_equal(place: Place, what: str, wanted: Any, found: Any) -> Iterator[Failure]:
    """Yield a line if something was expected and something else was found."""
    if wanted is not None and wanted != found:
        yield Failure(place, f"{what}: expected {wanted}, found {found}")
