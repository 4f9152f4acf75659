"""Find the rules that settle a question by the cases that are like it.

The cases (:mod:`index.cases`) have an index of their own, which is asked only if a query is more
than a subject. Words make a case like a question; the cards in it do not count.
"""

import json
import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain
from pathlib import Path
from sys import intern

from pydantic import TypeAdapter

from index import store
from index.cases import Case, function_word_terms
from index.question import Concept, Question
from index.schema import FieldWords, average_lengths, postings, terms_as_words
from index.store import Store
from index.top_k import top_documents

_STORED_RULES = TypeAdapter(dict[str, list[str]])
_INDEX_NAME = "CASES"
"""The name of the cases' index in the folder that holds the entries' index, too."""
_MAX_CASES = 16
"""How many of the most similar cases count; more only if they tie with the last."""
_SETTLED = 0.8
"""The score that a similar case gives to the first of its rules, before it is scaled."""
_LATER = 0.75
"""The factor for each further rule of the case."""
_SHORT = 2
"""A query of so many concepts is a subject and asks for no case; with twice as many it is full."""


class CaseBook:
    """The cases of an edition, opened from the files of its index.

    ``stored`` is what :func:`dump_rules_of_cases` returned when the index was built; anything else
    raises a :class:`ValueError`. All editions share the words of the cases, so the index may have
    cases that no rule of this edition settles. They are left out here. Threads may share one.
    """

    def __init__(self, stored: bytes, files: Mapping[str, bytes]) -> None:
        stored_rules = _STORED_RULES.validate_json(stored).items()
        self._rules_by_case = {case: [*map(intern, rules)] for case, rules in stored_rules}
        self.store = Store(files, _INDEX_NAME, self._rules_by_case)
        self._rule_factors = [
            _LATER**place for place in range(max(map(len, self._rules_by_case.values()), default=0))
        ]
        self._related_rules: dict[str, Mapping[str, float]] = {}

    def related_rules(self, rule: str) -> Mapping[str, float]:
        """Return the rules that settle cases together with a rule, and how regularly, below 1.

        The measure is the cosine of the two rules' sets of cases, so that a rule that settles
        very many cases is close to none. Each set counts as one case larger than it is, so that
        a single shared case does not make two rules inseparable.
        """
        related = self._related_rules.get(rule)
        if related is None:
            cases = self.cases_settled_by(rule)
            shared_case_counts = Counter(
                other for case in cases for other in self._rules_by_case[case] if other != rule
            )
            related = self._related_rules[rule] = {
                other: count / math.sqrt((len(cases) + 1) * (len(self.cases_settled_by(other)) + 1))
                for other, count in shared_case_counts.items()
            }
        return related

    def rule_scores(self, question: Question) -> dict[str, float]:
        """Return what the cases most like a question add to the scores of their rules."""
        weight = case_weight(question)
        if not weight:
            return {}
        scores: dict[str, float] = {}
        current_score = scores.get
        for case, similarity in self._similar_cases(question):
            share = _SETTLED * weight * similarity
            for rule, factor in zip(self._rules_by_case[case], self._rule_factors, strict=False):
                score = share * factor
                if score >= current_score(rule, 0.0):
                    scores[rule] = score
        return scores

    def cases_settled_by(self, rule: str) -> Sequence[str]:
        """Return the cases that a rule settles, in the order of the case files."""
        return self._cases_by_rule.get(rule, ())

    @cached_property
    def _cases_by_rule(self) -> Mapping[str, list[str]]:
        """The cases that each rule settles."""
        cases_by_rule: defaultdict[str, list[str]] = defaultdict(list)
        for case, rules in self._rules_by_case.items():
            for rule in rules:
                cases_by_rule[rule].append(case)
        return cases_by_rule

    def _similar_cases(self, question: Question) -> list[tuple[str, float]]:
        """Return the cases most like a question, each with its likeness."""
        return top_documents(_without_function_words(question), self.store, _MAX_CASES)


def _without_function_words(question: Question) -> Question:
    """Return the question for the cases' index, which has no word order and no filler words."""
    return Question(tuple(map(_concept_without_function_words, question.concepts)))


def _concept_without_function_words(concept: Concept) -> Concept:
    if function_word_terms().isdisjoint(
        chain.from_iterable(variant.terms for variant in concept.variants)
    ):
        return concept
    content_terms = (
        tuple(t for t in variant.terms if t not in function_word_terms())
        for variant in concept.variants
    )
    variants = (
        replace(variant, terms=terms)
        for variant, terms in zip(concept.variants, content_terms, strict=True)
    )
    return replace(
        concept,
        variants=tuple(variant for variant in variants if variant.terms) or concept.variants,
    )


def case_weight(question: Question) -> float:
    """Return how far a question describes a case, 0 (a subject) to 1 (four concepts or more)."""
    return min(1.0, max(0, len(question.concepts) - _SHORT) / _SHORT)


def write(folder: Path, cases: Mapping[str, Case]) -> None:
    """Write an index of cases, by number, into an existing folder."""
    documents: dict[str, FieldWords] = {
        n: {"case": terms_as_words(c.terms)} for n, c in cases.items()
    }
    average_by_field = average_lengths(documents.values())
    store.write(
        folder,
        ((n, postings(document, average_by_field)) for n, document in documents.items()),
        _INDEX_NAME,
    )


def dump_rules_of_cases(cases: Mapping[str, Case]) -> str:
    """Return the rules of each case as the text that :class:`CaseBook` reads."""
    return json.dumps({number: case.rules for number, case in cases.items()})
