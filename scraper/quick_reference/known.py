"""What people found out about this document by reading it; ``known.yaml`` beside this file."""

from functools import cache

from pydantic import BaseModel, ConfigDict

from rules.entries import Kind
from scraper.mending import Mend, read_known


class Part(BaseModel):
    """A part of the document: the heading or line that begins it, and the kind of its items.

    ``begins`` is how the line begins; ``below`` is the part around this one. ``is_text`` marks a
    line that is a sentence of the part and no title.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    begins: str
    address: str
    below: str | None = None
    items: Kind = Kind.RULE
    title: str | None = None
    is_text: bool = False


class Known(BaseModel):
    """Facts about the only text of this document: its parts in order, and what was lost.

    ``contents`` maps the addresses of all entries to fingerprints of what they say.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    parts: tuple[Part, ...]
    mends: tuple[Mend, ...]
    contents: dict[str, str]


@cache
def known() -> Known:
    """Return the shipped facts."""
    return read_known("scraper.quick_reference", Known)
