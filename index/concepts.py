"""From typed words to concepts: each with the ways in which the documents may say it."""

from collections.abc import Iterator, Sequence

from index.english import function_words
from index.question import Concept, Terms, Way
from index.synonyms import longest, remarks, thesaurus
from index.vocabulary import Vocabulary
from index.words import Word, as_terms

_GUESSES = (1.0, 0.4, 0.3)
"""How much the likeliest reading of an unknown word counts, and the next ones."""


class Reader:
    """Reads the words of one query.

    Remembers what it took for something else, or for nothing, and what to remark on.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.corrected: dict[str, str] = {}
        self.unknown: dict[str, None] = {}
        self.remarks: dict[str, None] = {}

    def read(self, typed: Sequence[Word], quoted: frozenset[int]) -> list[Concept]:
        """The concepts of a query, in order, each once.

        Function words are none, except at ``quoted`` positions, or where there is
        nothing else.
        """
        found = list(self._concepts(typed, quoted))
        if not found:
            everywhere = frozenset(word.position for word in typed)
            found = list(self._concepts(typed, everywhere))
        return list({concept.ways: concept for concept in reversed(found)}.values())[::-1]

    def _concepts(self, typed: Sequence[Word], quoted: frozenset[int]) -> Iterator[Concept]:
        at = 0
        while at < len(typed):
            word = typed[at]
            said, meant = _synonym(typed[at:])
            if meant:
                ways = (Way(said), *meant)
                if said in remarks():
                    self.remarks[remarks()[said]] = None
                elif not any(all(map(self._vocabulary.knows, way.terms)) for way in ways):
                    self.unknown[" ".join(w.folded for w in typed[at : at + len(said)])] = None
            elif word.folded in function_words() and word.position not in quoted:
                ways = ()
            else:
                ways = self._ways(word)
            length = max(1, len(said))
            if ways:
                yield Concept(ways, word.position, typed[at + length - 1].position)
            at += length

    def _ways(self, word: Word) -> tuple[Way, ...]:
        if self._vocabulary.knows(word.term):
            return (Way((word.term,)),)
        meant = self._vocabulary.meant(word.folded)
        if meant:
            self.corrected[word.folded] = meant[0]
        else:
            self.unknown[word.folded] = None
        return tuple(
            Way(as_terms(guess), weight) for guess, weight in zip(meant, _GUESSES, strict=False)
        )


def _synonym(typed: Sequence[Word]) -> tuple[Terms, tuple[Way, ...]]:
    """The longest beginning of ``typed`` that has synonyms, and those; empty for none."""
    terms = tuple(word.term for word in typed[: longest()])
    for length in range(len(terms), 0, -1):
        meant = thesaurus().get(terms[:length])
        if meant is not None:
            return terms[:length], meant
    return (), ()
