"""The input of a check: an edition, and what is known besides."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from rules import outline
from rules.entries import Edition, Entry
from rules.numbers import RuleNumber
from rules.text import RichText, plain


@dataclass(frozen=True, slots=True)
class Passage:
    """Some words of an entry: its text, one of its examples, or a line of its chart.

    ``where`` is their address: the entry's number, with ``/2`` for its second example.
    ``is_line`` says whether they are a line of a chart.
    """

    entry: Entry
    where: str
    spans: RichText
    is_line: bool = False

    @property
    def words(self) -> str:
        """The words without markup."""
        return plain(self.spans)


@dataclass(frozen=True)
class Document:
    """An edition to check.

    ``is_card`` tells whether a name, as a document writes it, is a card's; ``None`` where there
    is no list of cards.
    """

    edition: Edition
    is_card: Callable[[str], bool] | None = None

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """All words of the document, in its order."""
        return tuple(p for entry in self.edition.entries for p in _passages(entry))

    @cached_property
    def lost(self) -> frozenset[str]:
        """The numbers of the edition that the document lacks.

        These are the numbers that the document itself shows it has lost, and those that only the
        shipped outline of the same edition has.
        """
        known = outline.shipped(self.edition.id)
        listed = known.edition.by_number if known is not None else {}
        missing = {*self.edition.report.missing, *listed}
        return frozenset(missing - self.edition.by_number.keys())

    def has_descendants(self, entry: Entry) -> bool:
        """Whether anything stands below the entry, or did before it was lost."""
        return bool(self.edition.children(entry.number)) or any(
            str(RuleNumber.parse(number).parent) == entry.number for number in self.lost
        )


def _passages(entry: Entry) -> Iterator[Passage]:
    yield Passage(entry, entry.number, entry.text)
    for ordinal, example in enumerate(entry.examples, 1):
        yield Passage(entry, f"{entry.number}/{ordinal}", example)
    for line in entry.timing_lines:
        yield Passage(entry, entry.number, line.text, is_line=True)
