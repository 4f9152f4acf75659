"""The score of an entry: what its words are worth, and what the document says about it.

An entry gains

- by having all that was asked for, more than by repeating a part of it;
- by being titled so, or defining it, more than by mentioning it;
- by the entries that refer to it, and by a section that answers as well.

Where a whole question is asked,

- a heading loses, since a rule is what answers it;
- rules gain that settle the same cases as those that answer well (:mod:`index.casebook`);
- rules gain that the question's words speak for (:mod:`index.evidence`).
"""

from collections import defaultdict
from collections.abc import Mapping
from itertools import chain, filterfalse, islice
from math import fsum
from operator import add, itemgetter
from typing import NamedTuple

from index.casebook import CaseBook, is_told
from index.matching import matching
from index.question import Because, Question
from index.searchable import Searchable
from index.store import Store
from index.structure import Name, Structure

_TITLED = 0.3
_DEFINED = 0.3
_AMONG_MATCHES = 0.25
_LED = 0.3
"""What a card's text is worth, beside the best that the words find."""
_COMPANY = 3
"""As many of a section's best entries say how well the section answers."""
_WHOLE = 4
"""With so many things asked for it is a question, which a rule answers and no heading."""
_PUT = 3
"""So many are enough where one of them is how many, who or when."""
_HEADING = 0.7
"""What is left of a heading's score then."""
_BESIDE = 0.8
"""What a rule gives of its score to one that settles all its cases together with it."""
_FIRST = 12
"""As many of the best give."""
_FALLING = 0.3
"""The next gives its score divided by one and this, the one after by one and twice this."""
_SPEAKING = 0.16
"""What a weight of evidence of 1 is worth, beside the best score."""
_TOLD = 5
"""One thing asked for speaks for nothing, and with so many more all that speaks is heard."""
_HEARD = 60
"""For as many of the best it is heard what speaks for them."""

_BY_SCORE = itemgetter(1)


class Firsts(NamedTuple):
    """What each witness puts first, of equals all: there are three.

    ``words`` are those that entries have, ``cases`` those that they settle, and ``evidence`` is
    what the question's words speak for.
    """

    words: frozenset[str] = frozenset()
    cases: frozenset[str] = frozenset()
    evidence: frozenset[str] = frozenset()


class Ranking(NamedTuple):
    """The numbers of the entries that answer best, with their scores, the best first.

    ``firsts`` are what each witness by itself puts first.
    """

    hits: list[tuple[str, float]]
    firsts: Firsts


def rank(question: Question, where: Searchable, most: int) -> Ranking:
    """The ``most`` entries that answer best."""
    structure = where.structure
    scores = matching(question, where.store)
    settled = where.cases.settling(question)
    firsts = Firsts(_first(scores), _first(settled))
    for number, worth in settled.items():
        scores[number] = scores.get(number, 0.0) + worth
    for number, worth in _named(question, where.store, structure).items():
        if number in scores:
            scores[number] += worth
    _lead(question, scores)
    numbers = list(scores)
    esteemed = list(map(add, scores.values(), map(structure.renown.__getitem__, numbers)))
    sections = list(map(structure.sections.__getitem__, numbers))
    company = _company(sections, esteemed)
    ranked = map(add, esteemed, map(company.__getitem__, sections))
    found = dict(zip(numbers, ranked, strict=True))
    if is_whole(question):
        for heading in structure.headings & found.keys():
            found[heading] *= _HEADING
    if told := is_told(question):
        _share(found, told * _BESIDE, where.cases)
    so_far = sorted(found, key=found.__getitem__, reverse=True)  # of equals the first found
    best, spoken_for = _heard(so_far, found, question, where)
    others = islice(filterfalse(best.__contains__, so_far), most)
    best |= {number: found[number] for number in others}
    hits = sorted(best.items(), key=_BY_SCORE, reverse=True)[:most]
    return Ranking(hits, firsts._replace(evidence=_first(spoken_for)))


def _first(scores: Mapping[str, float]) -> frozenset[str]:
    """What has the best score."""
    values = [*scores.values()]
    best = max(values, default=0.0)
    if values.count(best) == 1:  # as nearly always, and soonest told
        return frozenset(islice(scores, at := values.index(best), at + 1))
    return frozenset(number for number, score in scores.items() if score == best)


def is_whole(question: Question) -> bool:
    """Whether so much is asked for besides cards that it is a question, and no subject."""
    asked = question.besides_cards
    ways = chain.from_iterable(concept.ways for concept in asked)
    is_put = any(way.because is Because.CUE for way in ways)
    return len(asked) >= (_PUT if is_put else _WHOLE)


def unheard(question: Question, structure: Structure) -> frozenset[str]:
    """The entries that no words of a question speak for: its headings where it is a whole one."""
    return structure.headings if is_whole(question) else frozenset()


def _share(found: dict[str, float], share: float, cases: CaseBook) -> None:
    """Raise the rules that settle the same cases as the best ones.

    A question is seldom settled by one rule, and its words often find only the other.
    """
    for place, (number, score) in enumerate(_best_of(found)):
        given = share * score / (1 + _FALLING * place)
        for other, how in cases.beside(number).items():
            found[other] = found.get(other, 0.0) + given * how


def _best_of(found: dict[str, float]) -> list[tuple[str, float]]:
    """The first of the best, which mostly are at least a quarter as good as the very best."""
    least = max(found.values(), default=0.0) / 4
    good = [hit for hit in found.items() if hit[1] >= least]
    among = good if len(good) >= _FIRST else found.items()
    return sorted(among, key=_BY_SCORE, reverse=True)[:_FIRST]


def _heard(
    so_far: list[str], found: Mapping[str, float], question: Question, where: Searchable
) -> tuple[dict[str, float], dict[str, float]]:
    """The best ``so_far`` with what the question's words speak for them, and that by itself."""
    told = min(1.0, (len(question.concepts) - 1) / _TOLD)
    silent = unheard(question, where.structure)
    loud = filterfalse(silent.__contains__, so_far)
    best = {number: found[number] for number in islice(loud, _HEARD)}
    if told <= 0 or not best:
        return best, {}
    share = told * _SPEAKING * max(best.values())
    weights = where.evidence.weighed(question, list(best), where.cases.store.weight)
    spoken = (score + share * weight for score, weight in zip(best.values(), weights, strict=True))
    return dict(zip(best, spoken, strict=True)), dict(zip(best, weights, strict=True))


def _lead(question: Question, scores: dict[str, float]) -> None:
    """Add what the cards that are asked about say for the rules that they lead to."""
    if not question.cards:
        return
    most = max(scores.values(), default=1.0)
    share = _LED * most / len(question.cards)
    for card in question.cards:
        for number, worth in card.rules.items():
            scores[number] = scores.get(number, 0.0) + share * worth


def _company(sections: list[str], esteemed: list[float]) -> Mapping[str, float]:
    """What it is worth to stand in each section: how well its best entries answer."""
    together: defaultdict[str, list[float]] = defaultdict(list)
    for section, score in zip(sections, esteemed, strict=True):
        together[section].append(score)
    share = _AMONG_MATCHES / _COMPANY
    company = {}
    for section, scores in together.items():
        if len(scores) > _COMPANY:
            scores.sort()
            del scores[:-_COMPANY]
        company[section] = share * sum(scores)
    return company


def _named(question: Question, store: Store, structure: Structure) -> dict[str, float]:
    """What entries gain that are titled as asked, or define what was asked for."""
    asked = frozenset(c.terms[0] for c in question.concepts if len(c.terms) == 1)
    importance = fsum(map(store.weight, asked))  # the same in whatever order a set has
    worth = {}
    for number in frozenset().union(*(structure.named.get(term, ()) for term in asked)):
        names = structure.names[number]
        defining = (_likeness(name, asked, store) for name in names.defines)
        likeness = _TITLED * _likeness(names.title, asked, store)
        worth[number] = importance * (likeness + _DEFINED * max(defining, default=0.0))
    return worth


def _likeness(name: Name, asked: frozenset[str], store: Store) -> float:
    """How much of a name was asked for, and of what was asked is in the name, 0 to 1."""
    common = name & asked
    if not common:
        return 0.0
    return fsum(map(store.weight, common)) / fsum(map(store.weight, name | asked))
