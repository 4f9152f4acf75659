"""Learn how strongly each word speaks for each rule: its weight of evidence.

It learns from *labelled texts*, whose rules are known: the cases of :mod:`index.cases`, the
phrasings of each rule, and each rule's own title, terms, digest and words. Words are aligned with
rules in two rounds, as in the first of IBM's models of translation:

1. Each text divides the share of each of its rules evenly among its words.
2. It divides the shares again, in proportion to what each word got of that rule in all texts
   of the first round. So a word that stands everywhere gets little, and a word that goes with few
   rules gets much.

The weight of a word for a rule is ``log1p(n)``, where the word has ``n`` times as much of the rule
as a word that speaks for no rule in particular.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from math import log1p, sqrt
from struct import Struct
from sys import intern
from typing import NamedTuple

from pydantic import BaseModel

from index.cases import Case
from index.english import function_words
from index.question import Question, VariantOrigin
from index.schema import FieldWords
from index.words import Word

_GRADES = (7, 3, 3)
"""The relative shares of a case's rules, the deciding one first; each further rule has 1."""
_OWN = (("title", 1.0), ("terms", 1.0), ("asked", 2.0), ("digest", 0.3), ("text", 0.3))
"""The fields of an entry that are labelled texts, and what each counts relative to a case."""
_DOUBT = 0.4
"""Smoothing: added to what each word has, spread over all rules by how often they are asked for."""
_UNHEARD = 0.5
"""Smoothing: added to how often each rule is asked for."""
_MAX_SUPPORTING_WORDS = 3
"""How many of the words that speak for a rule are named at most."""
_STEPS = 100
"""Weights are stored as whole hundredths."""
_PAIR = Struct("<IH")
"""How a weight is stored: the place of the rule, and the hundredths."""


class LabelledText(NamedTuple):
    """A text whose rules are known: its ``terms``, and the share of each of its ``rules``."""

    terms: tuple[str, ...]
    rules: Mapping[str, float]


Weights = Mapping[str, Mapping[str, float]]
"""Term, then rule number: what the term has of the rule."""


class _StoredEvidence(BaseModel):
    """The stored form: the rules, and for each term its packed pairs (``_PAIR``) in hex."""

    rules: list[str]
    said: dict[str, str]


class Evidence:
    """The weights of an edition, unpacked term by term as they are asked for.

    ``stored`` is what :func:`dump_evidence` returned when the index was built; anything else
    raises a :class:`ValueError`.
    """

    def __init__(self, stored: bytes) -> None:
        stored_evidence = _StoredEvidence.model_validate_json(stored)
        self._rules = [*map(intern, stored_evidence.rules)]
        self._packed_weights = stored_evidence.said
        self._weights: dict[str, Mapping[str, float]] = {}

    def weights(self, term: str) -> Mapping[str, float]:
        """Return the rules that a term speaks for, with its weights of evidence."""
        weights = self._weights.get(term)
        if weights is None and term in self._packed_weights:  # unknown terms would fill the cache
            pairs = _PAIR.iter_unpack(bytes.fromhex(self._packed_weights[term]))
            weights = self._weights[term] = {
                self._rules[place]: weight / _STEPS for place, weight in pairs
            }
        return weights or {}

    def total_weights(
        self, question: Question, numbers: Sequence[str], idf: Callable[[str], float]
    ) -> list[float]:
        """Return the evidence of a question's words, together, for each of ``numbers``.

        ``idf`` gives the importance of a term in the index.
        """
        terms = [
            (idf(term) * share, self.weights(term))
            for term, share in _typed_terms(question).items()
        ]
        terms = [(importance, rule_weights) for importance, rule_weights in terms if rule_weights]
        length = sqrt(sum(importance * importance for importance, _ in terms)) or 1.0
        totals = [0.0] * len(numbers)
        for importance, rule_weights in terms:
            weights_of_numbers = map(rule_weights.get, numbers, repeat(0.0))
            totals = [
                total + importance * weight
                for total, weight in zip(totals, weights_of_numbers, strict=True)
            ]
        return [total / length for total in totals]

    def supporting_words(
        self, question: Question, idf: Callable[[str], float]
    ) -> Callable[[str], tuple[str, ...]]:
        """Return a function that names the typed words that speak for a rule, the strongest first.

        It names three at most. ``idf`` gives the importance of a term in the index.
        """
        weights_by_typed = {
            concept.typed: [(idf(t), self.weights(t)) for t in concept.terms]
            for concept in question.concepts
        }

        def words(number: str) -> tuple[str, ...]:
            weight_by_word: dict[str, float] = {}
            for typed, terms in weights_by_typed.items():
                total = 0.0
                for importance, rules in terms:
                    if number in rules:
                        total += importance * rules[number]
                if total > 0:
                    weight_by_word[typed] = total
            return tuple(
                sorted(weight_by_word, key=weight_by_word.__getitem__, reverse=True)[
                    :_MAX_SUPPORTING_WORDS
                ]
            )

        return words


def _typed_terms(question: Question) -> dict[str, float]:
    """Return the typed terms and how much each counts; a slip counts as its likeliest reading."""
    return {
        term: variant.weight if variant.origin is VariantOrigin.SLIP else 1.0
        for variant in (concept.variants[0] for concept in question.concepts)
        for term in variant.terms
    }


def dump_evidence(documents: Mapping[str, FieldWords], cases: Iterable[Case]) -> str:
    """Return the weights of an edition as the text that :class:`Evidence` reads.

    ``documents`` are the words of its entries by field, and ``cases`` the cases that they settle.
    """
    texts = [*_texts_of_entries(documents), *map(_text_of_case, cases)]
    places = {number: place for place, number in enumerate(documents)}
    weights = learn_weights([text for text in texts if text.terms])
    packed_weights = {
        term: b"".join(_PAIR.pack(places[n], round(w * _STEPS)) for n, w in rules.items()).hex()
        for term, rules in weights.items()
    }
    return _StoredEvidence(rules=list(documents), said=packed_weights).model_dump_json()


def _texts_of_entries(documents: Mapping[str, FieldWords]) -> Iterator[LabelledText]:
    for number, document in documents.items():
        for name, share in _OWN:
            if name in document:
                yield LabelledText(_content_terms(document[name]), {number: share})


def _text_of_case(case: Case) -> LabelledText:
    grades = [_GRADES[place] if place < len(_GRADES) else 1 for place in range(len(case.rules))]
    shares = zip(case.rules, grades, strict=True)
    return LabelledText(case.terms, {rule: grade / sum(grades) for rule, grade in shares})


def _content_terms(words: Iterable[Word]) -> tuple[str, ...]:
    """Return the terms among words, each once, without function words."""
    terms = (w.term for w in words if w.term and w.folded not in function_words())
    return tuple(dict.fromkeys(terms))


def learn_weights(texts: Sequence[LabelledText]) -> Weights:
    """Return each term's weight for the rules that it is asked for with; for others it is 0.

    Every text must have terms.
    """
    expected = _expected_shares(texts)
    shares = _divide_evenly(texts)
    likelihoods = {}
    for term, rules in shares.items():
        total = sum(rules.values()) + _DOUBT
        likelihoods[term] = {
            rule: (share / expected[rule] + 1) / total for rule, share in rules.items()
        }
    return {
        term: {rule: log1p(share / expected[rule]) for rule, share in rules.items()}
        for term, rules in _divide_by_likelihood(texts, likelihoods).items()
    }


def _expected_shares(texts: Sequence[LabelledText]) -> Mapping[str, float]:
    """Return what a word has of each rule if it speaks for no rule in particular."""
    prior_shares: defaultdict[str, float] = defaultdict(lambda: _UNHEARD)
    for rule, share in chain.from_iterable(rules.items() for _, rules in texts):
        prior_shares[rule] += share
    total = sum(prior_shares.values())
    return {rule: _DOUBT * share / total for rule, share in prior_shares.items()}


def _divide_evenly(texts: Sequence[LabelledText]) -> Weights:
    """Divide the shares of each text evenly among its terms (the first round)."""
    shares_by_term: defaultdict[str, defaultdict[str, float]] = defaultdict(
        lambda: defaultdict(float)
    )
    for terms, rules in texts:
        shares_of_terms = [shares_by_term[term] for term in terms]
        for rule, share in rules.items():
            share_of_term = share / len(terms)
            for shares in shares_of_terms:
                shares[rule] += share_of_term
    return shares_by_term


def _divide_by_likelihood(texts: Sequence[LabelledText], likelihoods: Weights) -> Weights:
    """Divide the shares of each text in proportion to ``likelihoods`` (the second round)."""
    shares_by_term: defaultdict[str, defaultdict[str, float]] = defaultdict(
        lambda: defaultdict(float)
    )
    for terms, rules in texts:
        shares_and_likelihoods = [(shares_by_term[term], likelihoods[term]) for term in terms]
        for rule, share in rules.items():
            scale = share / sum(
                [term_likelihoods[rule] for _, term_likelihoods in shares_and_likelihoods]
            )
            for shares, term_likelihoods in shares_and_likelihoods:
                shares[rule] += term_likelihoods[rule] * scale
    return shares_by_term
