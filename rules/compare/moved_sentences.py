"""Whole sentences that went from one rule to another, word for word."""

import re
from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator
from dataclasses import dataclass

from rules.compare.replacements import Words, fold_words
from rules.entries import Edition, Entry

MIN_WORDS = 8
"""The fewest words of a sentence to consider: shorter ones may stand in any rule."""
_SHOWN_WORDS = 10
"""How many words of a sentence are shown to identify it."""
_SENTENCE_END = re.compile(r"(?<=[.!?])[\"”’)]*\s+|\n")


@dataclass(frozen=True, slots=True)
class MovedSentence:
    """A sentence that one rule has in the old edition, and another rule in the new."""

    old: Entry
    new: Entry
    sentence: str

    @property
    def shown(self) -> str:
        """The first words of the sentence."""
        first = self.sentence.split()
        if len(first) <= _SHOWN_WORDS:
            return self.sentence
        return " ".join(first[:_SHOWN_WORDS]).rstrip(",;:") + " …"

    @property
    def clash_remark(self) -> str:
        """An addition for rules that bear the same number, as where sections swapped places."""
        return ", which is another rule" if self.old.number == self.new.number else ""

    def __str__(self) -> str:
        """Return a clause with the sentence and where it was and is."""
        stands = f"stood in {self.old.number} and stands in {self.new.number} now"
        return f"“{self.shown}” {stands}{self.clash_remark}"

    def as_json(self) -> dict[str, str]:
        """Return the published shape (see ``docs/diff.md``)."""
        return {"old": self.old.number, "new": self.new.number, "sentence": self.sentence}


def find_moved_sentences(
    lost: Iterable[Entry],
    gained: Iterable[Entry],
    editions: tuple[Edition, Edition],
    known_pairs: Container[tuple[str, str]],
) -> Iterator[MovedSentence]:
    """Yield the sentences that one entry lost and another gained.

    Each occurs once in either edition, compared by its letters alone. ``known_pairs`` are pairs of
    numbers, before and now, already known to be the same rule or parts of one.
    """
    gained_sentences = {
        words: (entry, shown) for entry in gained for words, shown in _sentences(entry)
    }
    lost_sentences = [
        (entry, words)
        for entry in lost
        for words, _ in _sentences(entry)
        if words in gained_sentences
    ]
    if not lost_sentences:
        return
    telling = {max(filter(str.isalpha, words), key=len, default="") for _, words in lost_sentences}
    counts = [Counter(_sentences_with(telling, edition.entries)) for edition in editions]
    for old, words in lost_sentences:
        new, shown = gained_sentences[words]
        if (old.number, new.number) not in known_pairs and all(
            count[words] == 1 for count in counts
        ):
            yield MovedSentence(old, new, shown)


def _sentences_with(telling: Collection[str], entries: Iterable[Entry]) -> Iterator[Words]:
    """Yield the sentences of those entries that contain one of the rare words ``telling``.

    Splitting all sentences into words takes a third of the time of an adoption.
    """
    for entry in entries:
        text = entry.plain_text.casefold()
        if any(word in text for word in telling):
            yield from (words for words, _ in _sentences(entry))


def _sentences(entry: Entry) -> Iterator[tuple[Words, str]]:
    for sentence in _SENTENCE_END.split(entry.plain_text):
        if len(words := fold_words(sentence)) >= MIN_WORDS:
            yield words, sentence.strip()
