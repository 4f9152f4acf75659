"""Which rules a word speaks for, and how strongly: its weight of evidence for each of them.

This is learned from *askings*: texts of which it is known which rules they are about. They are the
cases of :mod:`index.cases`, the ways in which people ask for each rule, and each rule's own title,
terms, digest and words. Words are tied to rules in two rounds, as IBM's first model of translation
ties the words of one language to those of another:

1. The share that a rule has in an asking is divided evenly among the words of the asking.
2. It is divided once more, by how much each word got of that rule in all askings of the first
   round. So a word that stands everywhere gets little, and one that goes with few rules gets much.

The weight is the logarithm of how many times what any word has of the rule this word has of it.
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
from index.question import Because, Question
from index.schema import Analysed
from index.words import Word

_GRADES = (7, 3, 3)
"""The shares of the rules that settle a case, the deciding one first; each further one has 1."""
_OWN = (("title", 1.0), ("terms", 1.0), ("asked", 2.0), ("digest", 0.3), ("text", 0.3))
"""The fields of an entry that are askings of it, and what each counts beside a case."""
_DOUBT = 0.4
"""Smoothing: so much is added to what a word has, among all rules as they are asked for."""
_UNHEARD = 0.5
"""Smoothing: so much is added to how often each rule is asked for."""
_TOLD = 3
"""At most so many words are named that speak for a rule."""
_STEPS = 100
"""A weight is kept as a whole number of hundredths."""
_PAIR = Struct("<IH")
"""The place of a rule and the hundredths of a weight, as they are kept."""


class Asking(NamedTuple):
    """The ``terms`` of what is asked, and the ``rules`` that it is about, with their shares."""

    terms: tuple[str, ...]
    rules: Mapping[str, float]


Weights = Mapping[str, Mapping[str, float]]
"""By term, what it has of each rule."""


class _Kept(BaseModel):
    """The numbers of the rules, and by term the places of rules among them, with weights."""

    rules: list[str]
    said: dict[str, str]


class Evidence:
    """What words speak for in an edition, from what :func:`kept` gives; else :class:`ValueError`.

    What a word says is read when the word is asked for.
    """

    def __init__(self, kept: bytes) -> None:
        read = _Kept.model_validate_json(kept)
        self._rules = [*map(intern, read.rules)]
        self._said = read.said
        self._read: dict[str, Mapping[str, float]] = {}

    def of(self, term: str) -> Mapping[str, float]:
        """The rules that a term speaks for, with the weight of its evidence."""
        weights = self._read.get(term)
        if weights is None and term in self._said:  # others are not kept: strangers invent them
            pairs = _PAIR.iter_unpack(bytes.fromhex(self._said[term]))
            weights = self._read[term] = {self._rules[at]: weight / _STEPS for at, weight in pairs}
        return weights or {}

    def weighed(
        self, question: Question, numbers: Sequence[str], weight: Callable[[str], float]
    ) -> list[float]:
        """What the words of a question speak for each of some rules, together.

        ``weight`` is how much finding a term tells.
        """
        spoken = [
            (weight(term) * share, self.of(term)) for term, share in _spoken(question).items()
        ]
        heard = [(telling, rules) for telling, rules in spoken if rules]
        length = sqrt(sum(telling * telling for telling, _ in heard)) or 1.0
        found = [0.0] * len(numbers)
        for telling, rules in heard:
            of_each = map(rules.get, numbers, repeat(0.0))
            found = [so_far + telling * w for so_far, w in zip(found, of_each, strict=True)]
        return [weight / length for weight in found]

    def speaking(
        self, question: Question, weight: Callable[[str], float]
    ) -> Callable[[str], tuple[str, ...]]:
        """What tells the typed words that speak for a rule, at most three, the first the most.

        ``weight`` is how much finding a term tells.
        """
        asked = {
            concept.typed: [(weight(t), self.of(t)) for t in concept.terms]
            for concept in question.concepts
        }

        def words(number: str) -> tuple[str, ...]:
            told: dict[str, float] = {}
            for typed, terms in asked.items():
                worth = 0.0
                for telling, rules in terms:
                    if number in rules:
                        worth += telling * rules[number]
                if worth > 0:
                    told[typed] = worth
            return tuple(sorted(told, key=told.__getitem__, reverse=True)[:_TOLD])

        return words


def _spoken(question: Question) -> dict[str, float]:
    """The typed terms of a question, a slip as what it is most likely, with what they count."""
    return {
        term: way.weight if way.because is Because.SLIP else 1.0
        for way in (concept.ways[0] for concept in question.concepts)
        for term in way.terms
    }


def kept(documents: Mapping[str, Analysed], cases: Iterable[Case]) -> str:
    """What is kept of an edition, for :class:`Evidence`: of its entries and the cases they settle.

    ``documents`` are the entries' words by their fields.
    """
    askings = [*_of_entries(documents), *map(_of_case, cases)]
    place = {number: at for at, number in enumerate(documents)}
    weights = evidence([asking for asking in askings if asking.terms])
    said = {
        term: b"".join(_PAIR.pack(place[n], round(w * _STEPS)) for n, w in rules.items()).hex()
        for term, rules in weights.items()
    }
    return _Kept(rules=list(documents), said=said).model_dump_json()


def _of_entries(documents: Mapping[str, Analysed]) -> Iterator[Asking]:
    for number, document in documents.items():
        for name, share in _OWN:
            if name in document:
                yield Asking(_telling(document[name]), {number: share})


def _of_case(case: Case) -> Asking:
    grades = [_GRADES[at] if at < len(_GRADES) else 1 for at in range(len(case.rules))]
    shares = zip(case.rules, grades, strict=True)
    return Asking(case.terms, {rule: grade / sum(grades) for rule, grade in shares})


def _telling(words: Iterable[Word]) -> tuple[str, ...]:
    """The terms among words, each once, without those that say little."""
    telling = (w.term for w in words if w.term and w.folded not in function_words())
    return tuple(dict.fromkeys(telling))


def evidence(askings: Sequence[Asking]) -> Weights:
    """By term, its weight of evidence for the rules that it is asked for with; for others it is 0.

    Every asking has terms.
    """
    usual = _usual(askings)
    evenly = _divided_evenly(askings)
    likely = {}
    for term, rules in evenly.items():
        of_all = sum(rules.values()) + _DOUBT
        likely[term] = {rule: (share / usual[rule] + 1) / of_all for rule, share in rules.items()}
    return {
        term: {rule: log1p(share / usual[rule]) for rule, share in rules.items()}
        for term, rules in _divided(askings, likely).items()
    }


def _usual(askings: Sequence[Asking]) -> Mapping[str, float]:
    """What a word has of each rule if it speaks for no rule in particular."""
    asked: defaultdict[str, float] = defaultdict(lambda: _UNHEARD)
    for rule, share in chain.from_iterable(rules.items() for _, rules in askings):
        asked[rule] += share
    total = sum(asked.values())
    return {rule: _DOUBT * share / total for rule, share in asked.items()}


def _divided_evenly(askings: Sequence[Asking]) -> Weights:
    """What each term gets of each rule: askings divide their shares evenly among their terms."""
    found: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    for terms, rules in askings:
        of_terms = [found[term] for term in terms]
        for rule, share in rules.items():
            part = share / len(terms)
            for of_term in of_terms:
                of_term[rule] += part
    return found


def _divided(askings: Sequence[Asking], likely: Weights) -> Weights:
    """What each term gets of each rule: askings divide their shares by how ``likely`` terms are."""
    found: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    for terms, rules in askings:
        of_terms = [(found[term], likely[term]) for term in terms]
        for rule, share in rules.items():
            scale = share / sum([parts[rule] for _, parts in of_terms])
            for of_term, parts in of_terms:
                of_term[rule] += parts[rule] * scale
    return found
