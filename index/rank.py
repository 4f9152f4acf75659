"""The score of an entry: what its words are worth, and what the document says about it.

An entry that has all that was asked for goes before one that repeats a part of it; one
that is titled so, or defines it, before one that mentions it; one that many others refer
to before one that none does; one whose section answers as well before a lone one.
"""

from collections import defaultdict
from heapq import nlargest
from operator import itemgetter

from index.question import Concept, Question, Way
from index.store import Scores, Store
from index.structure import Name, Structure

_TITLED = 0.3
_DEFINED = 0.3
_CITED = 0.3
_AMONG_MATCHES = 0.25
_COMPANY = 5
"""As many of a section's best entries say how well the section answers."""


def rank(
    question: Question, store: Store, structure: Structure, most: int
) -> list[tuple[str, float]]:
    """The numbers of the ``most`` entries that answer best, with their scores, the best first."""
    scores = _matching(question, store)
    for number, worth in _named(question, store, structure).items():
        if number in scores:
            scores[number] += worth
    renown, section_of = structure.renown, structure.sections
    sections: defaultdict[str, list[float]] = defaultdict(list)
    for number, score in scores.items():
        scores[number] = esteemed = score + _CITED * renown[number]
        sections[section_of[number]].append(esteemed)
    company = {section: _AMONG_MATCHES * _best_mean(all_) for section, all_ in sections.items()}
    ranked = [(number, score + company[section_of[number]]) for number, score in scores.items()]
    return nlargest(most, ranked, key=itemgetter(1))  # stable: of equals, the first found


def _named(question: Question, store: Store, structure: Structure) -> dict[str, float]:
    """What entries gain that are titled as asked, or define what was asked for."""
    asked = frozenset(c.terms[0] for c in question.concepts if len(c.terms) == 1)
    importance = sum(map(store.weight, asked))
    worth = {}
    for number in frozenset().union(*(structure.named.get(term, ()) for term in asked)):
        names = structure.names[number]
        defining = (_likeness(name, asked, store) for name in names.defines)
        likeness = _TITLED * _likeness(names.title, asked, store)
        worth[number] = importance * (likeness + _DEFINED * max(defining, default=0.0))
    return worth


def _best_mean(scores: list[float]) -> float:
    """How well a section answers: the mean score of its best entries."""
    return sum(sorted(scores)[-_COMPANY:]) / _COMPANY


def _matching(question: Question, store: Store) -> dict[str, float]:
    """Documents by the words they have, weighed by how much of the question that covers."""
    scores: dict[str, float] = {}
    covered: dict[str, float] = {}
    total = 0.0
    for concept in question.concepts:
        importance = _importance(concept, store)
        total += importance
        found = _best(concept, store)
        if not scores:  # the first: nothing to add to
            scores, covered = dict(found), dict.fromkeys(found, importance)
            continue
        for number, score in found.items():
            scores[number] = scores.get(number, 0.0) + score
            covered[number] = covered.get(number, 0.0) + importance
    for phrase in question.phrases:
        for number, score in store.phrase_scores(phrase.terms, phrase.slop).items():
            scores[number] = scores.get(number, 0.0) + phrase.weight * score
    if not total:
        return scores
    return {n: score * (covered.get(n, 0.0) / total) for n, score in scores.items()}


def _importance(concept: Concept, store: Store) -> float:
    return max(way.weight * sum(map(store.weight, way.terms)) for way in concept.ways)


def _best(concept: Concept, store: Store) -> Scores:
    """Each document's score for the way in which it says a concept best."""
    typed, *others = concept.ways
    if not others and typed.weight == 1:
        return _together(typed, store)
    best: dict[str, float] = {}
    for way in concept.ways:
        for number, score in _together(way, store).items():
            worth = way.weight * score
            if worth > best.get(number, 0.0):
                best[number] = worth
    return best


def _together(way: Way, store: Store) -> Scores:
    """The documents that have all terms of a way, with the sum of their scores."""
    each = [store.scores(term) for term in dict.fromkeys(way.terms)]
    if len(each) == 1:
        return each[0]
    rarest = min(each, key=len)
    return {n: sum(s[n] for s in each) for n in rarest if all(n in s for s in each)}


def _likeness(name: Name, asked: frozenset[str], store: Store) -> float:
    """How much of a name was asked for, and of what was asked is in the name, 0 to 1."""
    common = name & asked
    if not common:
        return 0.0
    return sum(map(store.weight, common)) / sum(map(store.weight, name | asked))
