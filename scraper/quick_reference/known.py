"""What people found out about this document by reading it; ``known.yaml`` beside this file."""

from functools import cache

from rules.entries import Kind
from rules.frozen_model import FrozenModel
from scraper.mending import Mend, read_known


class Part(FrozenModel):
    """A part of the document: the heading or line that begins it, and the kind of its items.

    ``begins`` is how the line begins; ``below`` is the part around this one. ``is_text`` marks a
    line that is a sentence of the part and no title.
    """

    begins: str
    address: str
    below: str | None = None
    items: Kind = Kind.RULE
    title: str | None = None
    is_text: bool = False


class Known(FrozenModel):
    """Facts about the only text of this document: its parts in order, and what was lost.

    ``contents`` maps the addresses of all entries to fingerprints of what they say.
    """

    parts: tuple[Part, ...]
    mends: tuple[Mend, ...]
    contents: dict[str, str]


@cache
def known() -> Known:
    """Return the shipped facts."""
    return read_known("scraper.quick_reference", Known)
