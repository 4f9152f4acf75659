"""A page that its template draws once, with blanks that are filled in for each request.

Drawing a page of hits takes as long as finding them, and most of the page is always the same.
"""

import re

from markupsafe import Markup

_BLANK = re.compile("\x00([a-z]+)\x00")


def blank(name: str) -> Markup:
    """Return the placeholder of a blank, which stands in no document."""
    return Markup(f"\x00{name}\x00")


class PageWithBlanks:
    """A page with blanks."""

    __slots__ = ("_pieces",)

    def __init__(self, drawn: str) -> None:
        self._pieces = _BLANK.split(drawn)

    def fill(self, **blanks: str) -> str:
        """Return the page with all its blanks filled by HTML."""
        pieces = self._pieces.copy()
        pieces[1::2] = [blanks[name] for name in pieces[1::2]]
        return "".join(pieces)
