"""Whole sentences that went from one rule to another, word for word."""

import re
from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator
from dataclasses import dataclass

from rules.compare.replaced import Words, words_of
from rules.entries import Edition, Entry

FEWEST = 8
"""Shorter sentences may stand in any rule."""
_SHOWN = 10
"""So many words of a sentence tell which it is."""
_END = re.compile(r"(?<=[.!?])[\"”’)]*\s+|\n")


@dataclass(frozen=True, slots=True)
class MovedSentence:
    """A sentence that a rule of the old edition has, and another rule of the new one."""

    old: Entry
    new: Entry
    sentence: str

    @property
    def shown(self) -> str:
        """Its first words."""
        first = self.sentence.split()
        if len(first) <= _SHOWN:
            return self.sentence
        return " ".join(first[:_SHOWN]).rstrip(",;:") + " …"

    @property
    def besides(self) -> str:
        """What is added where both rules bear one number, as where sections changed places."""
        return ", which is another rule" if self.old.number == self.new.number else ""

    def __str__(self) -> str:
        """Return it in a clause, with where it stood and stands."""
        stands = f"stood in {self.old.number} and stands in {self.new.number} now"
        return f"“{self.shown}” {stands}{self.besides}"

    def as_json(self) -> dict[str, str]:
        """The published shape (see ``docs/diff.md``)."""
        return {"old": self.old.number, "new": self.new.number, "sentence": self.sentence}


def moved_sentences(
    lost: Iterable[Entry],
    gained: Iterable[Entry],
    editions: tuple[Edition, Edition],
    told: Container[tuple[str, str]],
) -> Iterator[MovedSentence]:
    """The sentences that one of the entries lost and another one gained.

    Each stands once in either edition, by its letters alone. ``told`` are the numbers, before and
    now, of entries of which that is known: that they are the same rule, or parts of one.
    """
    came = {said: (entry, shown) for entry in gained for said, shown in _sentences(entry)}
    went = [(entry, said) for entry in lost for said, _ in _sentences(entry) if said in came]
    if not went:
        return
    telling = {max(filter(str.isalpha, said), key=len, default="") for _, said in went}
    once = [Counter(_sentences_with(telling, one.entries)) for one in editions]
    for old, said in went:
        new, shown = came[said]
        if (old.number, new.number) not in told and all(one[said] == 1 for one in once):
            yield MovedSentence(old, new, shown)


def _sentences_with(telling: Collection[str], entries: Iterable[Entry]) -> Iterator[Words]:
    """The sentences of those entries that have one of the ``telling`` words, which few have.

    To part all sentences into words takes a third of what an adoption takes.
    """
    for entry in entries:
        text = entry.plain_text.casefold()
        if any(word in text for word in telling):
            yield from (said for said, _ in _sentences(entry))


def _sentences(entry: Entry) -> Iterator[tuple[Words, str]]:
    for sentence in _END.split(entry.plain_text):
        if len(said := words_of(sentence)) >= FEWEST:
            yield said, sentence.strip()
