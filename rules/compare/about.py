"""What a comparison is asked about: the words of a question, or a number."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from rules.compare.sides import lines
from rules.entries import Edition, Entry
from rules.numbers import NumberError
from rules.text import plain

Read = Callable[[str], Collection[str]]
"""The words of a text as they are looked for, in whichever form they stand there."""


@dataclass(frozen=True)
class About:
    """All of some words, in any order, or the number of a rule and what stands below it.

    ``typed`` is what was asked; ``numbers`` are those that it may be in either edition.
    """

    typed: str
    words: frozenset[str]
    numbers: frozenset[str]
    read: Read = field(repr=False, compare=False)

    @classmethod
    def of(cls, typed: str, editions: tuple[Edition, Edition], read: Read) -> "About":
        """What is typed, read against both editions."""
        numbers = frozenset(filter(None, (_number(typed, edition) for edition in editions)))
        return cls(typed, frozenset(read(typed)), numbers, read)

    def says(self, *texts: str) -> bool:
        """Whether texts say all the words between them; never where no word was asked."""
        return bool(self.words) and self.words <= {word for t in texts for word in self.read(t)}

    def is_in(self, entry: Entry, *more: str) -> bool:
        """Whether an entry bears the number or says the words, ``more`` of its words among them."""
        if any(_is_below(entry.number, number) for number in self.numbers):
            return True
        timing = (line.text for line in lines(entry.timing))
        return self.says(entry.title or "", entry.plain_text, *map(plain, timing), *more)


def _number(typed: str, edition: Edition) -> str | None:
    try:
        found = edition.spellings.resolve(typed).number
    except NumberError:
        return None
    return str(found) if found is not None else None


def _is_below(number: str, above: str) -> bool:
    """Whether a number is another, or of what stands below it."""
    return number.startswith(above) and not number.removeprefix(above)[:1].isdigit()
