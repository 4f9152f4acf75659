"""What documents are worth by the words they have."""

from itertools import repeat
from operator import mul, truediv

from index.question import Concept, Question, Way
from index.store import Scores, Store


def matching(question: Question, store: Store) -> dict[str, float]:
    """Documents by the words they have, weighed by how much of the question that covers."""
    scores: dict[str, float] = {}
    covered: dict[str, float] = {}
    total = 0.0
    for concept in question.concepts:
        worth = importance(concept, store)
        total += worth
        found = _best(concept, store)
        scores |= _added(scores, found)
        covered |= _added(covered, dict.fromkeys(found, worth))
    for phrase in question.phrases:
        for number, score in store.phrase_scores(phrase.terms, phrase.slop).items():
            scores[number] = scores.get(number, 0.0) + phrase.weight * score
    if not total:
        return scores
    for number in scores if len(covered) < len(scores) else ():
        covered.setdefault(number, 0.0)  # it has a phrase, and nothing that was asked for whole
    parts = map(truediv, covered.values(), repeat(total))
    return dict(zip(scores, map(mul, scores.values(), parts), strict=True))


def _added(so_far: Scores, more: Scores) -> dict[str, float]:
    """What of ``so_far`` is more by ``more``, and what is new."""
    added = dict(more)
    for number in so_far.keys() & more.keys():
        added[number] += so_far[number]
    return added


def importance(concept: Concept, store: Store) -> float:
    """How much it tells to find what a concept asks for."""
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
