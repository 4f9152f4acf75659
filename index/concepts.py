"""Turn typed words into concepts: each with the variants by which a document may say it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

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
            all_positions = frozenset(word.position for word in typed)
            concepts = list(self._concepts(typed, all_positions))
        if any(not concept.is_card for concept in concepts):
            concepts = [_weaken(c, _NAMED) if c.is_card else c for c in concepts]
        is_count = [_COUNT.fullmatch(concept.typed) is not None for concept in concepts]
        if is_count.count(False) >= _BESIDES:
            concepts = [
                _weaken(c, _COUNTED) if is_number else c
                for c, is_number in zip(concepts, is_count, strict=True)
            ]
        return list({concept.variants: concept for concept in reversed(concepts)}.values())[::-1]

    def _concepts(self, typed: Sequence[Word], quoted: frozenset[int]) -> Iterator[Concept]:
        start = 0
        negation = -1
        corrected = list(map(self._corrected_word, typed))
        while start < len(typed):
            word = typed[start]
            synonym_terms, variants = self._synonym_variants(corrected[start:])
            synonym_end = start + len(synonym_terms)
            variants = self._weaken_if_corrected(
                typed[start:synonym_end], corrected[start:synonym_end], variants
            )
            mention = self._cards.find_at(typed, start)
            if mention is not None and mention.end >= synonym_end:
                yield from self._card_concept(mention, typed)
                start = mention.end
                continue
            if word.folded in negations():
                negation = start
            if not variants and (
                word.position in quoted or not self._is_function_word(corrected[start])
            ):
                variants = self._word_variants(word)
                if negation >= 0 and start - negation <= _REACH:
                    variants = _negate(word, variants)
            end = max(start + 1, synonym_end)
            if variants:
                words = typed[start:end]
                typed_text = " ".join(display_word(w.folded) for w in words)
                yield Concept(variants, word.position, words[-1].position, typed_text)
            start = end

    def _corrected_word(self, word: Word) -> Word:
        """Return the word that an unknown one is read as when synonyms are looked up."""
        folded = word.folded
        if folded in function_words() or self._cards.knows(folded) or self._knows(word):
            return word
        if self._cards.find_at([word], 0) is not None:  # a nickname, which is in no title
            return word
        correction = self._vocabulary.correct(folded)
        if correction == folded:
            return word
        return word._replace(folded=correction, term=index_term(correction))

    def _knows(self, word: Word) -> bool:
        """Whether the edition has a word, which a slip with the same stem is not."""
        vocabulary = self._vocabulary
        return vocabulary.knows(word.term) and not vocabulary.is_transposition(word.folded)

    def _weaken_if_corrected(
        self, typed: Sequence[Word], corrected: Sequence[Word], variants: tuple[Variant, ...]
    ) -> tuple[Variant, ...]:
        """Return the variants of a phrase, with less weight if one of its words was corrected."""
        slips = {
            word.folded: correction.folded
            for word, correction in zip(typed, corrected, strict=True)
            if word.folded != correction.folded
        }
        self.corrected |= slips
        return _scale_weights(variants, _GUESSES[0]) if slips else variants

    def _is_function_word(self, word: Word) -> bool:
        """Whether it is a function word, or a word of time that no entry has."""
        if word.folded in time_words():
            return not self._vocabulary.knows(word.term)
        return word.folded in function_words()

    def _synonym_variants(self, typed: Sequence[Word]) -> tuple[Terms, tuple[Variant, ...]]:
        """Return the longest beginning of ``typed`` with synonyms, and its variants, if any.

        Note the remark on it, or that nothing here says it.
        """
        terms, synonyms = _longest_synonym(typed)
        if not synonyms:
            return (), ()
        variants = (Variant(terms), *synonyms)
        if (
            all(variant.origin is VariantOrigin.CUE for variant in synonyms)
            and typed[0].folded in function_words()
        ):
            return terms, synonyms
        if terms in remarks():
            self.remarks[remarks()[terms]] = None
        elif not any(all(map(self._vocabulary.knows, variant.terms)) for variant in variants):
            self.unknown[" ".join(w.folded for w in typed[: len(terms)])] = None
        return terms, variants

    def _card_concept(self, mention: CardMention, typed: Sequence[Word]) -> Iterator[Concept]:
        """Yield the concept of a card's name, and note the rules that the card leads to."""
        words = typed[mention.start : mention.end]
        for title in mention.titles:
            self.cards[title] = NamedCard(title, self._cards.rules(title))
        terms = tuple(dict.fromkeys(word.term for word in words))
        name = " ".join(word.folded for word in words)
        has_rules = any(self._cards.rules(title) for title in mention.titles)
        if not has_rules and not all(map(self._vocabulary.knows, terms)):
            self.unknown[name] = None
        typed_words = {word.folded for word in words}
        other_titles = (t for t in mention.titles if not typed_words <= self._cards.words_of(t))
        variants = (Variant(terms), *(Variant(as_terms(title)) for title in other_titles))
        yield Concept(variants, words[0].position, words[-1].position, name, is_card=True)

    def _word_variants(self, word: Word) -> tuple[Variant, ...]:
        if self._knows(word):
            return (Variant((word.term,)),)
        is_in_card_name = self._cards.knows(word.folded)
        readings = () if is_in_card_name else self._vocabulary.corrections(word.folded)
        if readings:
            self.corrected[word.folded] = readings[0]
        else:
            self.unknown[word.folded] = None
        return tuple(
            Variant(as_terms(reading), weight, VariantOrigin.SLIP)
            for reading, weight in zip(readings, _GUESSES, strict=False)
        )


def _weaken(concept: Concept, factor: float) -> Concept:
    return replace(concept, variants=_scale_weights(concept.variants, factor))


def _scale_weights(variants: tuple[Variant, ...], factor: float) -> tuple[Variant, ...]:
    return tuple(replace(variant, weight=variant.weight * factor) for variant in variants)


def _negate(word: Word, variants: tuple[Variant, ...]) -> tuple[Variant, ...]:
    """Return the variants of a word after a negation: its opposite, and with less weight itself."""
    opposite = opposites().get(word.folded)
    if opposite is None:
        return variants
    denied = Variant(as_terms(opposite), 1.0, VariantOrigin.DENIED)
    return (*_scale_weights(variants, _DENIED), denied)


def _longest_synonym(typed: Sequence[Word]) -> tuple[Terms, tuple[Variant, ...]]:
    """Return the longest beginning of ``typed`` that has synonyms, and these, if there is one."""
    terms = tuple(word.term for word in typed[: max_synonym_words()])
    for length in range(len(terms), 0, -1):
        variants = thesaurus().get(terms[:length])
        if variants is not None:
            return terms[:length], variants
    return (), ()
