"""Expectations that do not hold, as they are reported."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from engine.scenarios.files.locations import Places

Place = tuple[str | int, ...]
"""The path of keys to a word of an expectation, or of a file."""


class Failure(NamedTuple):
    """An expectation that does not hold: its place in what is expected, and a line about it."""

    place: Place
    message: str
    is_unchecked: bool = False
    """Whether there was nothing to check: no option has such a label, or nobody decides."""

    def located(self, places: "Places", *within: str | int) -> str:
        """Return the line about it, with where the file expects it: at the end, or ``within``."""
        return f"{places.line_prefix(*within, 'expect', *self.place)}{self.message}"


def check_equal(place: Place, what: str, wanted: Any, found: Any) -> Iterator[Failure]:
    """Yield a line if something was expected and something else was found."""
    if wanted is not None and wanted != found:
        yield Failure(place, f"{what}: expected {wanted}, found {found}")
