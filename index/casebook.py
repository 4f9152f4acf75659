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
from index.cases import Case, little
from index.question import Concept, Question
from index.schema import Analysed, as_words, average_lengths, postings
from index.store import Store
from index.top_k import top_documents

_KEPT = TypeAdapter(dict[str, list[str]])
_NAME = "CASES"
"""The name of the cases' index in the folder that holds the entries' index, too."""
_MOST = 16
"""How many of the most similar cases count; more only if they tie with the last."""
_SETTLED = 0.8
"""The score that a similar case gives to the first of its rules, before it is scaled."""
_LATER = 0.75
"""The factor for each further rule of the case."""
_SHORT = 2
"""A query of so many concepts is a subject and asks for no case; with twice as many it is full."""


class CaseBook:
    """The cases of an edition, opened from the files of its index.

    ``kept`` is what :func:`kept` returned when the index was built; anything else raises a
    :class:`ValueError`. All editions share the words of the cases, so the index may have cases
    that no rule of this edition settles. They are left out here. Threads may share one.
    """

    def __init__(self, kept: bytes, files: Mapping[str, bytes]) -> None:
        read = _KEPT.validate_json(kept).items()
        self._rules = {case: [*map(intern, rules)] for case, rules in read}
        self.store = Store(files, _NAME, self._rules)
        self._later = [
            _LATER**place for place in range(max(map(len, self._rules.values()), default=0))
        ]
        self._beside: dict[str, Mapping[str, float]] = {}

    def beside(self, rule: str) -> Mapping[str, float]:
        """Return the rules that settle cases together with a rule, and how regularly, below 1.

        The measure is the cosine of the two rules' sets of cases, so that a rule that settles
        very many cases is close to none. Each set counts as one case larger than it is, so that
        a single shared case does not make two rules inseparable.
        """
        found = self._beside.get(rule)
        if found is None:
            cases = self.settled_by(rule)
            both = Counter(o for case in cases for o in self._rules[case] if o != rule)
            found = self._beside[rule] = {
                other: count / math.sqrt((len(cases) + 1) * (len(self.settled_by(other)) + 1))
                for other, count in both.items()
            }
        return found

    def settling(self, question: Question) -> dict[str, float]:
        """Return what the cases most like a question add to the scores of their rules."""
        told = is_told(question)
        if not told:
            return {}
        worth: dict[str, float] = {}
        so_far = worth.get
        for case, likeness in self._most_like(question):
            share = _SETTLED * told * likeness
            for rule, later in zip(self._rules[case], self._later, strict=False):
                given = share * later
                if given >= so_far(rule, 0.0):
                    worth[rule] = given
        return worth

    def settled_by(self, rule: str) -> Sequence[str]:
        """Return the cases that a rule settles, in the order of the case files."""
        return self._settled.get(rule, ())

    @cached_property
    def _settled(self) -> Mapping[str, list[str]]:
        """The cases that each rule settles."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for case, rules in self._rules.items():
            for rule in rules:
                found[rule].append(case)
        return found

    def _most_like(self, question: Question) -> list[tuple[str, float]]:
        """Return the cases most like a question, each with its likeness."""
        return top_documents(_telling(question), self.store, _MOST)


def _telling(question: Question) -> Question:
    """Return the question for the cases' index, which has no word order and no filler words."""
    return Question(tuple(map(_without_little, question.concepts)))


def _without_little(concept: Concept) -> Concept:
    if little().isdisjoint(chain.from_iterable(variant.terms for variant in concept.variants)):
        return concept
    telling = (tuple(t for t in variant.terms if t not in little()) for variant in concept.variants)
    variants = (
        replace(variant, terms=terms)
        for variant, terms in zip(concept.variants, telling, strict=True)
    )
    return replace(
        concept,
        variants=tuple(variant for variant in variants if variant.terms) or concept.variants,
    )


def is_told(question: Question) -> float:
    """Return how far a question describes a case, 0 (a subject) to 1 (four concepts or more)."""
    return min(1.0, max(0, len(question.concepts) - _SHORT) / _SHORT)


def write(folder: Path, cases: Mapping[str, Case]) -> None:
    """Write an index of cases, by number, into an existing folder."""
    documents: dict[str, Analysed] = {n: {"case": as_words(c.terms)} for n, c in cases.items()}
    average = average_lengths(documents.values())
    store.write(folder, ((n, postings(found, average)) for n, found in documents.items()), _NAME)


def kept(cases: Mapping[str, Case]) -> str:
    """Return the rules of each case as the text that :class:`CaseBook` reads."""
    return json.dumps({number: case.rules for number, case in cases.items()})
