"""What people found out about this document by reading it; ``known.yaml`` beside this file.

Nothing in the text says which column a line stood in. So the reading order is kept as data,
checked by people against the sense of every paragraph. Headings are anchors: where one is not at
its line, the text is another and cannot be read in this order.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from rules.frozen_model import FrozenModel
from scraper.mending import Mend, read_known


class CardRow(NamedTuple):
    """A card: the line of its heading, its slug, and the range of each of its bullets."""

    line: int
    slug: str
    bullets: tuple[str, ...]


class CardSet(FrozenModel):
    """A set: the line of its heading, its slug, and its cards as they are written."""

    line: int
    set: str
    cards: tuple[str, ...]

    @property
    def rows(self) -> Iterator[CardRow]:
        """The cards, each read from its line, its slug and its ranges with spaces between."""
        for card in self.cards:
            line, slug, *bullets = card.split(" ")
            yield CardRow(int(line), slug, tuple(bullets))


class Known(FrozenModel):
    """Facts about the only surviving text of this document.

    Ranges are written ``3-5 9 1455R``: lines counted from 1, and halves (L, R) of lines with
    words of both columns. ``sections``, ``errata``, ``groups`` and ``topics`` lead from the
    lines of headings to slugs.
    """

    lines: int
    pages: tuple[int, ...]
    fingerprint: str
    columns: tuple[str, ...]
    sections: dict[int, str]
    errata: dict[int, str]
    groups: dict[int, str]
    topics: dict[int, str]
    cards: tuple[CardSet, ...]
    split: dict[int, str]
    questions: tuple[str, ...]
    windows: dict[str, str]
    mends: tuple[Mend, ...]


@cache
def known() -> Known:
    """Return the shipped facts."""
    return read_known("scraper.faq", Known)
