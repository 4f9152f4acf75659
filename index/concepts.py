"""Turn typed words into concepts: each with the variants by which a document may say it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from index.cards import CardBook, CardMention
from index.english import function_words, negations, opposites, time_words
from index.number_normalisation import display_word
from index.question import Concept, NamedCard, Terms, Variant, VariantOrigin
from index.synonyms import max_synonym_words, remarks, thesaurus
from index.vocabulary import Vocabulary
from index.words import Word, as_terms, index_term

_GUESSES = (0.8, 0.35, 0.25)
"""The weights of an unknown word's readings, the likeliest first."""
_REACH = 2
"""A negation reaches the next two words."""
_DENIED = 0.7
"""The weight of a negated word itself, beside that of its opposite."""
_NAMED = 0.25
"""The weight of a card's name in a question that asks for more than cards."""
_COUNT = re.compile("[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten")
"""A quantity at the table; the rules speak of any number."""
_COUNTED = 0.3
"""The weight of a quantity if the question has ..."""
_BESIDES = 2
"""... at least so many other concepts."""


class ConceptExtractor:
    """Reads the words of one query.

    It collects the words that it ``corrected``, those that are ``unknown``, the ``remarks`` to
    make, and the ``cards`` that were named.
    """

    def __init__(self, vocabulary: Vocabulary, cards: CardBook) -> None:
        self._vocabulary = vocabulary
        self._cards = cards
        self.corrected: dict[str, str] = {}
        self.unknown: dict[str, None] = {}
        self.remarks: dict[str, None] = {}
        self.cards: dict[str, NamedCard] = {}

    def extract(self, typed: Sequence[Word], quoted: frozenset[int]) -> list[Concept]:
        """Return the concepts of a query, in order, each once.

        Function words count only at ``quoted`` positions, or if there is nothing else.
        """
        concepts = list(self._concepts(typed, quoted))
        if not concepts:
            everywhere = frozenset(word.position for word in typed)
            concepts = list(self._concepts(typed, everywhere))
        if any(not concept.is_card for concept in concepts):
            concepts = [_weakened(c, _NAMED) if c.is_card else c for c in concepts]
        counted = [_COUNT.fullmatch(concept.typed) is not None for concept in concepts]
        if counted.count(False) >= _BESIDES:
            concepts = [
                _weakened(c, _COUNTED) if is_number else c
                for c, is_number in zip(concepts, counted, strict=True)
            ]
        return list({concept.variants: concept for concept in reversed(concepts)}.values())[::-1]

    def _concepts(self, typed: Sequence[Word], quoted: frozenset[int]) -> Iterator[Concept]:
        at = 0
        denied = -1
        mended = list(map(self._corrected_word, typed))
        while at < len(typed):
            word = typed[at]
            said, variants = self._synonym_variants(mended[at:])
            variants = self._weaken_if_corrected(
                typed[at : at + len(said)], mended[at : at + len(said)], variants
            )
            named = self._cards.find_at(typed, at)
            if named is not None and named.end - at >= len(said):
                yield from self._card_concept(named, typed)
                at = named.end
                continue
            if word.folded in negations():
                denied = at
            if not variants and (word.position in quoted or not self._is_function_word(mended[at])):
                variants = self._word_variants(word)
                if denied >= 0 and at - denied <= _REACH:
                    variants = _negate(word, variants)
            length = max(1, len(said))
            if variants:
                last = typed[at + length - 1]
                words = " ".join(display_word(w.folded) for w in typed[at : at + length])
                yield Concept(variants, word.position, last.position, words)
            at += length

    def _corrected_word(self, word: Word) -> Word:
        """Return the word that an unknown one is read as when synonyms are looked up."""
        folded = word.folded
        if folded in function_words() or self._cards.knows(folded) or self._knows(word):
            return word
        if self._cards.find_at([word], 0) is not None:  # a nickname, which is in no title
            return word
        meant = self._vocabulary.correct(folded)
        return word._replace(folded=meant, term=index_term(meant)) if meant != folded else word

    def _knows(self, word: Word) -> bool:
        """Whether the edition has a word, which a slip with the same stem is not."""
        vocabulary = self._vocabulary
        return vocabulary.knows(word.term) and not vocabulary.is_transposition(word.folded)

    def _weaken_if_corrected(
        self, typed: Sequence[Word], mended: Sequence[Word], variants: tuple[Variant, ...]
    ) -> tuple[Variant, ...]:
        """Return the variants of a phrase, with less weight if one of its words was corrected."""
        read = {word.folded: other.folded for word, other in zip(typed, mended, strict=True)}
        slips = {word: other for word, other in read.items() if word != other}
        self.corrected |= slips
        return (
            tuple(replace(w, weight=w.weight * _GUESSES[0]) for w in variants)
            if slips
            else variants
        )

    def _is_function_word(self, word: Word) -> bool:
        """Whether it is a function word, or a word of time that no entry has."""
        if word.folded in time_words():
            return not self._vocabulary.knows(word.term)
        return word.folded in function_words()

    def _synonym_variants(self, typed: Sequence[Word]) -> tuple[Terms, tuple[Variant, ...]]:
        """Return the longest beginning of ``typed`` with synonyms, and its variants, if any.

        Note the remark on it, or that nothing here says it.
        """
        said, meant = _longest_synonym(typed)
        if not meant:
            return (), ()
        variants = (Variant(said), *meant)
        if (
            all(variant.because is VariantOrigin.CUE for variant in meant)
            and typed[0].folded in function_words()
        ):
            return said, meant
        if said in remarks():
            self.remarks[remarks()[said]] = None
        elif not any(all(map(self._vocabulary.knows, variant.terms)) for variant in variants):
            self.unknown[" ".join(w.folded for w in typed[: len(said)])] = None
        return said, variants

    def _card_concept(self, named: CardMention, typed: Sequence[Word]) -> Iterator[Concept]:
        """Yield the concept of a card's name, and note the rules that the card leads to."""
        words = typed[named.start : named.end]
        for title in named.titles:
            self.cards[title] = NamedCard(title, self._cards.rules(title))
        terms = tuple(dict.fromkeys(word.term for word in words))
        name = " ".join(word.folded for word in words)
        leads = any(self._cards.rules(title) for title in named.titles)
        if not leads and not all(map(self._vocabulary.knows, terms)):
            self.unknown[name] = None
        called = {word.folded for word in words}
        others = (t for t in named.titles if called.isdisjoint(self._cards.words_of(t)))
        variants = (Variant(terms), *(Variant(as_terms(title)) for title in others))
        yield Concept(variants, words[0].position, words[-1].position, name, is_card=True)

    def _word_variants(self, word: Word) -> tuple[Variant, ...]:
        if self._knows(word):
            return (Variant((word.term,)),)
        of_a_card = self._cards.knows(word.folded)
        meant = () if of_a_card else self._vocabulary.corrections(word.folded)
        if meant:
            self.corrected[word.folded] = meant[0]
        else:
            self.unknown[word.folded] = None
        return tuple(
            Variant(as_terms(guess), weight, VariantOrigin.SLIP)
            for guess, weight in zip(meant, _GUESSES, strict=False)
        )


def _weakened(concept: Concept, share: float) -> Concept:
    return replace(
        concept, variants=tuple(replace(w, weight=w.weight * share) for w in concept.variants)
    )


def _negate(word: Word, variants: tuple[Variant, ...]) -> tuple[Variant, ...]:
    """Return the variants of a word after a negation: its opposite, and with less weight itself."""
    meant = opposites().get(word.folded)
    if meant is None:
        return variants
    weaker = (replace(variant, weight=variant.weight * _DENIED) for variant in variants)
    return tuple(chain(weaker, (Variant(as_terms(meant), 1.0, VariantOrigin.DENIED),)))


def _longest_synonym(typed: Sequence[Word]) -> tuple[Terms, tuple[Variant, ...]]:
    """Return the longest beginning of ``typed`` that has synonyms, and these, if there is one."""
    terms = tuple(word.term for word in typed[: max_synonym_words()])
    for length in range(len(terms), 0, -1):
        meant = thesaurus().get(terms[:length])
        if meant is not None:
            return terms[:length], meant
    return (), ()
