"""What a comparison is narrowed to: a query for words or for a number."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from rules.compare.sides import lines
from rules.entries import Edition, Entry
from rules.numbers import NumberError
from rules.text import plain

ReadWords = Callable[[str], Collection[str]]
"""Returns the words of a text in the form in which they are looked for."""


@dataclass(frozen=True)
class Query:
    """A query: all of some words in any order, or a rule's number with what is below it.

    ``typed`` is the query. ``numbers`` are the rules that it may mean in either edition.
    """

    typed: str
    words: frozenset[str]
    numbers: frozenset[str]
    read: ReadWords = field(repr=False, compare=False)

    @classmethod
    def parse(cls, typed: str, editions: tuple[Edition, Edition], read: ReadWords) -> "Query":
        """Read a query against both editions."""
        numbers = frozenset(filter(None, (_number(typed, edition) for edition in editions)))
        return cls(typed, frozenset(read(typed)), numbers, read)

    def has_all_words(self, *texts: str) -> bool:
        """Whether the texts together have all the words; never for a query without words."""
        return bool(self.words) and self.words <= {word for t in texts for word in self.read(t)}

    def matches(self, entry: Entry, *more: str) -> bool:
        """Whether an entry has the number, or has the words, with ``more`` counted as its own."""
        if any(_is_below(entry.number, number) for number in self.numbers):
            return True
        timing = (line.text for line in lines(entry.timing))
        return self.has_all_words(entry.title or "", entry.plain_text, *map(plain, timing), *more)


def _number(typed: str, edition: Edition) -> str | None:
    try:
        number = edition.number_resolver.resolve(typed).number
    except NumberError:
        return None
    return str(number) if number is not None else None


def _is_below(number: str, above: str) -> bool:
    """Whether a number is ``above`` itself or stands below it."""
    return number.startswith(above) and not number.removeprefix(above)[:1].isdigit()
