"""What documents are worth by the words they have."""

from functools import partial, reduce
from itertools import chain
from operator import add

from index.question import Concept, Question, Way
from index.store import Scores, Store


def matching(question: Question, store: Store) -> dict[str, float]:
    """Documents by the words they have, weighed by how much of the question that covers."""
    found = [(_best(concept, store), importance(concept, store)) for concept in question.concepts]
    total = sum([worth for _, worth in found])
    scores: dict[str, float] = {}
    several: set[str] = set()  # documents in which more than one thing counts
    for having, worth in found:
        several |= scores.keys() & having.keys()
        share = worth / total if total else 1.0
        for number, score in having.items():
            scores[number] = share * score
    more = _by_phrases(question, store)
    for number in chain(several, more.keys() - several):
        score = covered = 0.0
        for having, worth in found:
            if number in having:
                score += having[number]
                covered += worth
        score += more.get(number, 0.0)
        scores[number] = score * covered / total if total else score
    return scores


def _by_phrases(question: Question, store: Store) -> dict[str, float]:
    """What documents gain that say words one after the other as they were asked for."""
    more: dict[str, float] = {}
    for phrase in question.phrases:
        for number, score in store.phrase_scores(phrase.terms, phrase.slop).items():
            more[number] = more.get(number, 0.0) + phrase.weight * score
    return more


def importance(concept: Concept, store: Store) -> float:
    """How much it tells to find what a concept asks for."""
    return max([way.weight * sum(map(store.weight, way.terms)) for way in concept.ways])


def _best(concept: Concept, store: Store) -> Scores:
    """Each document's score for the way in which it says a concept best."""
    typed, *others = concept.ways
    if not others and typed.weight == 1:
        return together(typed, store)
    best = {number: typed.weight * score for number, score in together(typed, store).items()}
    so_far = best.get
    for way in others:
        for number, score in together(way, store).items():
            worth = way.weight * score
            if worth > so_far(number, 0.0):
                best[number] = worth
    return best


def together(way: Way, store: Store) -> Scores:
    """The documents that have all terms of a way, with the sum of their scores."""
    if len(way.terms) == 1:
        return store.scores(way.terms[0])
    each = [store.scores(term) for term in dict.fromkeys(way.terms)]
    rarest = min(each, key=len)
    having = [*rarest]
    for scores in each:
        having = [*filter(scores.__contains__, having)]
    first, *others = (map(scores.__getitem__, having) for scores in each)
    return dict(zip(having, reduce(partial(map, add), others, first), strict=True))
