"""The senses of a word: which of its meanings it has, told by the words around it.

``rules/data/terms.toml`` lists the words that the rules also use in another sense than the one
they define. It says which words stand before or after them in that case, within the sentence.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from rules.frozen_model import FrozenModel

_SENTENCE_END = re.compile(r"[.!?][”\"’']?\s+(?=\S)|\n")


class Sense(FrozenModel):
    """A sense that certain words have beside certain others.

    ``words`` are in lower case; empty for any words. ``before`` matches what stands right before
    them in the sentence, ``after`` what stands right after, and ``sentence`` something anywhere
    in it, all without regard to case. ``leads_to`` is the term that the words then stand for;
    ``None`` where they stand for none.
    """

    words: frozenset[str] = frozenset()
    before: re.Pattern[str] | None = None
    after: re.Pattern[str] | None = None
    sentence: re.Pattern[str] | None = None
    leads_to: str | None = None

    @cached_property
    def _before(self) -> re.Pattern[str] | None:
        return self.before and re.compile(rf"(?:{self.before.pattern})\Z", re.IGNORECASE)

    @cached_property
    def _after(self) -> re.Pattern[str] | None:
        return self.after and re.compile(self.after.pattern, re.IGNORECASE)

    @cached_property
    def _sentence(self) -> re.Pattern[str] | None:
        return self.sentence and re.compile(self.sentence.pattern, re.IGNORECASE)

    def fits(self, before: str, after: str, sentence: str) -> bool:
        """Whether words between ``before`` and ``after`` in a sentence have this sense."""
        return (
            (self._before is None or self._before.search(before) is not None)
            and (self._after is None or self._after.match(after) is not None)
            and (self._sentence is None or self._sentence.search(sentence) is not None)
        )


class Senses:
    """The listed senses, of which the first that fits counts."""

    def __init__(self, listed: Iterable[Sense]) -> None:
        self._listed = tuple(listed)
        self._by_words: dict[str, tuple[Sense, ...]] = {}

    def find(self, text: str, start: int, end: int) -> Sense | None:
        """Return the sense of ``text[start:end]`` in the text; ``None`` for the defined one."""
        listed = self._senses_of(" ".join(text[start:end].casefold().split()))
        if not listed:
            return None
        first, last = _sentence_around(text, start, end)
        parts = text[first:start], text[end:last], text[first:last]
        return next((sense for sense in listed if sense.fits(*parts)), None)

    def _senses_of(self, words: str) -> tuple[Sense, ...]:
        if words not in self._by_words:
            fit = (sense for sense in self._listed if not sense.words or words in sense.words)
            self._by_words[words] = tuple(fit)
        return self._by_words[words]


def _sentence_around(text: str, start: int, end: int) -> tuple[int, int]:
    first, last = 0, len(text)
    for close in _sentence_ends(text):
        if close <= start:
            first = close
        elif close >= end:
            last = close
            break
    return first, last


def _sentence_ends(text: str) -> Iterator[int]:
    return (match.end() for match in _SENTENCE_END.finditer(text))
