"""A page drawn once by its template, with blanks that are filled in each time.

Drawing a page of hits anew takes as long as finding them, and most of it is the same each time.
"""

import re

from markupsafe import Markup

_BLANK = re.compile("\x00([a-z]+)\x00")


def blank(name: str) -> Markup:
    """What a template is given in the place of what will stand there; no document holds it."""
    return Markup(f"\x00{name}\x00")


class Form:
    """A page with blanks."""

    __slots__ = ("_pieces",)

    def __init__(self, drawn: str) -> None:
        self._pieces = _BLANK.split(drawn)

    def filled(self, **blanks: str) -> str:
        """The page with all its blanks filled, with what is HTML already."""
        pieces = self._pieces.copy()
        pieces[1::2] = [blanks[name] for name in pieces[1::2]]
        return "".join(pieces)
