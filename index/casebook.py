"""What the cases that are like a question say settles it.

Cases are an index of their own, asked only where more than a subject is. A case is like a
question by its words; one that is about other cards than the question, less so.
"""

import heapq
import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from pathlib import Path

from index import store
from index.cards import CardBook
from index.cases import Case, little
from index.matching import matching
from index.question import Concept, Question
from index.schema import Analysed, Read, as_words, average_lengths, postings
from index.store import Store

_NAME = "CASES"
"""What the index of cases is called beside that of the entries."""
_MOST = 16
"""As many cases as are most like the question say which rules settle it, and those as like it."""
_FEW = 4
"""So many times as many are looked at first."""
_SETTLED = 0.8
"""What a case that is like the question is worth for the rule that settles it."""
_LATER = 0.75
"""What of that goes to each further rule that settles it."""
_SHORT = 2
"""Up to so many things asked for tell no case, and twice as many tell one fully."""
_OTHERS = 0.55
"""What is left of a case that is about cards, where none of them is asked about."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is kept of a case: the rules that settle it, and the cards it names, by title."""

    rules: tuple[str, ...]
    cards: frozenset[str]


class CaseBook:
    """The cases of an edition, opened from the files of its index.

    ``kept`` is what :func:`kept` gives. The index may have cases that the edition settles none
    of: their words are the same in all editions. Safe to ask from several threads.
    """

    def __init__(self, kept: bytes, files: Mapping[str, bytes]) -> None:
        read: dict[str, dict[str, list[str]]] = json.loads(kept)
        self._cases = {
            number: _Kept(tuple(one["rules"]), frozenset(one["cards"]))
            for number, one in read.items()
        }
        self.store = Store(files, _NAME)
        self._beside: dict[str, Mapping[str, float]] = {}

    @cached_property
    def _by_rule(self) -> Mapping[str, list[_Kept]]:
        """The cases that each rule settles."""
        found: defaultdict[str, list[_Kept]] = defaultdict(list)
        for case in self._cases.values():
            for rule in case.rules:
                found[rule].append(case)
        return found

    def beside(self, rule: str) -> Mapping[str, float]:
        """The rules that settle cases together with a rule, each with how regularly, below 1.

        That is the cosine of the cases that either settles, so that a rule of very many cases
        is nobody's company; a case more for each keeps a single one from saying all.
        """
        found = self._beside.get(rule)
        if found is None:
            cases = self._by_rule.get(rule, ())
            both = Counter(other for case in cases for other in case.rules if other != rule)
            found = self._beside[rule] = {
                other: count / math.sqrt((len(cases) + 1) * (len(self._by_rule[other]) + 1))
                for other, count in both.items()
            }
        return found

    def settling(self, question: Question) -> dict[str, float]:
        """What the cases most like a question are worth for the rules that settle them."""
        told = is_told(question)
        if not told:
            return {}
        worth: dict[str, float] = {}
        for case, how in self._most_like(question):
            for place, rule in enumerate(case.rules):
                share = _SETTLED * told * how * _LATER**place
                worth[rule] = max(share, worth.get(rule, 0.0))
        return worth

    def settled_by(self, rule: str) -> Iterator[str]:
        """The cases that a rule settles."""
        return (number for number, case in self._cases.items() if rule in case.rules)

    def _most_like(self, question: Question) -> list[tuple[_Kept, float]]:
        """The cases that are most like a question, with how like they are.

        No case is more like it than its words say, so first those are looked at whose words say
        most, and all only where these are not enough.
        """
        asked = frozenset(card.title for card in question.cards)
        said = matching(_telling(question), self.store)
        for many in (_FEW * _MOST, len(said)):
            bound = _least(many, said.values())
            like = [
                (case, _OTHERS * how if case.cards and asked.isdisjoint(case.cards) else how)
                for number, how in said.items()
                if how >= bound and (case := self._cases.get(number)) is not None
            ]
            least = _least(_MOST, [how for _, how in like])
            if len(like) >= _MOST and least >= bound:
                break
        return [(case, how) for case, how in like if how >= least]


def _least(many: int, values: Iterable[float]) -> float:
    """The last of so many of the greatest values."""
    return min(heapq.nlargest(many, values), default=0.0)


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


def kept(cases: Mapping[str, Case], cards: CardBook, ordered: Read) -> str:
    """What is kept of the cases of an edition, for :class:`CaseBook`.

    ``ordered`` cuts what one asks, as :func:`index.words.in_order` does.
    """
    return json.dumps(
        {
            number: {"rules": case.rules, "cards": cards.named(ordered(case.asks))}
            for number, case in cases.items()
        },
        ensure_ascii=False,
    )
