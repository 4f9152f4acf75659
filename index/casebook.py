"""What the cases that are like a question say settles it.

Cases are an index of their own, asked only where more than a subject is. A case is like a
question by its words, whichever cards it is about.
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
from index.nearest import nearest
from index.question import Concept, Question
from index.schema import Analysed, as_words, average_lengths, postings
from index.store import Store

_KEPT = TypeAdapter(dict[str, list[str]])
_NAME = "CASES"
"""What the index of cases is called beside that of the entries."""
_MOST = 16
"""As many cases as are most like the question say which rules settle it, and those as like it."""
_SETTLED = 0.8
"""What a case that is like the question is worth for the rule that settles it."""
_LATER = 0.75
"""What of that goes to each further rule that settles it."""
_SHORT = 2
"""Up to so many things asked for tell no case, and twice as many tell one fully."""


class CaseBook:
    """The cases of an edition, opened from the files of its index.

    ``kept`` is what :func:`kept` gives; anything else is a :class:`ValueError`. The index may
    have cases that the edition settles none of: their words are the same in all editions. Here
    it is as if there were none of those. Safe to ask from several threads.
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
        """The rules that settle cases together with a rule, each with how regularly, below 1.

        That is the cosine of the cases that either settles, so that a rule of very many cases
        is nobody's company; a case more for each keeps a single one from saying all.
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
        """What the cases most like a question are worth for the rules that settle them."""
        told = is_told(question)
        if not told:
            return {}
        worth: dict[str, float] = {}
        so_far = worth.get
        for case, how in self._most_like(question):
            share = _SETTLED * told * how
            for rule, later in zip(self._rules[case], self._later, strict=False):
                given = share * later
                if given >= so_far(rule, 0.0):
                    worth[rule] = given
        return worth

    def settled_by(self, rule: str) -> Sequence[str]:
        """The cases that a rule settles, in their order."""
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
        """The cases that are most like a question, with how like they are."""
        return nearest(_telling(question), self.store, _MOST)


def _telling(question: Question) -> Question:
    """A question as it is put to cases, whose words stand in no order and all tell something."""
    return Question(tuple(map(_without_little, question.concepts)))


def _without_little(concept: Concept) -> Concept:
    if little().isdisjoint(chain.from_iterable(way.terms for way in concept.ways)):
        return concept
    telling = (tuple(t for t in way.terms if t not in little()) for way in concept.ways)
    ways = (replace(way, terms=terms) for way, terms in zip(concept.ways, telling, strict=True))
    return replace(concept, ways=tuple(way for way in ways if way.terms) or concept.ways)


def is_told(question: Question) -> float:
    """How far a question tells a case, 0 to 1: two things are a subject, four a case."""
    return min(1.0, max(0, len(question.concepts) - _SHORT) / _SHORT)


def write(folder: Path, cases: Mapping[str, Case]) -> None:
    """Write an index of cases, by number, into an existing folder."""
    documents: dict[str, Analysed] = {n: {"case": as_words(c.terms)} for n, c in cases.items()}
    average = average_lengths(documents.values())
    store.write(folder, ((n, postings(found, average)) for n, found in documents.items()), _NAME)


def kept(cases: Mapping[str, Case]) -> str:
    """What is kept of the cases of an edition, for :class:`CaseBook`: the rules of each."""
    return json.dumps({number: case.rules for number, case in cases.items()})
