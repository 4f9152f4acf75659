"""Find the documents most like a question without scoring every document that shares a word.

How much a document can score at most is known from which concepts it has, before its score is
worked out. So the search goes from the concept that can add most to the one that can add least.
It scores the documents that have a concept and a later one, then the best of those that have
this concept alone. It stops as soon as nothing that is left can reach the best so far.
"""

from bisect import insort
from collections.abc import Iterator, Sequence, Set
from itertools import accumulate
from typing import NamedTuple

from index.matching import importance, variant_scores
from index.question import Concept, Question
from index.store import Scores, Store

_TOLERANCE = 1 - 1e-9
"""Tolerance for sums that were added up in another order."""


_WeightedScores = tuple[float, Scores]
"""The weight of a variant, and the scores of the documents that have it."""


class _BoundedConcept(NamedTuple):
    """A concept of the question, with what bounds the scores that it can add."""

    variants: Sequence[_WeightedScores]
    best_first: Sequence[Sequence[str]]
    """For each variant the documents that have it, the best first."""
    documents: Set[str]
    """The documents that have any of the variants."""
    max_score: float
    """The best score of any document."""
    importance: float
    """The importance of the concept (:func:`index.matching.importance`)."""


class _TopScores:
    """The documents scored so far; it keeps the ``count`` best scores, in ascending order."""

    def __init__(self, count: int) -> None:
        self._count = count
        self.scores: dict[str, float] = {}
        self._best_scores: list[float] = []
        self.threshold = 0.0
        """The score that a document has to reach to be among the best."""

    def add(self, number: str, score: float) -> None:
        self.scores[number] = score
        if score > self.threshold:
            insort(self._best_scores, score)
            del self._best_scores[: -self._count]
            self.threshold = self._best_scores[0] if len(self._best_scores) == self._count else 0.0


def top_documents(question: Question, store: Store, count: int) -> list[tuple[str, float]]:
    """Return the ``count`` documents with the best scores, and any that tie with the last.

    Scores and order are those of :func:`index.matching.match_scores`, except that phrases do not
    count.
    """
    concepts = [_bound_concept(concept, store) for concept in question.concepts]
    total = sum([concept.importance for concept in concepts])
    best = _TopScores(count)
    ordered = sorted(
        (a for a in concepts if a.variants), key=lambda a: a.max_score * a.importance, reverse=True
    )
    # What all concepts from each place on can add together, at most.
    max_scores = list(accumulate((a.max_score for a in reversed(ordered)), initial=0.0))[::-1]
    importances = list(accumulate((a.importance for a in reversed(ordered)), initial=0.0))[::-1]
    for place, concept in enumerate(ordered):
        for later, other in enumerate(ordered[place + 1 :], place + 1):
            bound = (
                (concept.max_score + max_scores[later])
                * (concept.importance + importances[later])
                / total
            )
            if bound < best.threshold * _TOLERANCE:
                break
            for number in concept.documents & other.documents:
                if number not in best.scores:
                    best.add(number, _full_score(number, concepts, total))
        if max_scores[place] * importances[place] / total < best.threshold * _TOLERANCE:
            break
        _add_single_matches(concept, concept.importance / total, best)
    best_documents = {number for number, score in best.scores.items() if score >= best.threshold}
    return [(number, best.scores[number]) for number in _in_posting_order(best_documents, concepts)]


def _bound_concept(concept: Concept, store: Store) -> _BoundedConcept:
    variants: list[_WeightedScores] = []
    best_first: list[Sequence[str]] = []
    for variant in concept.variants:
        scores = variant_scores(variant, store)
        if scores:
            variants.append((variant.weight, scores))
            if len(variant.terms) == 1:
                best_first.append(store.documents_by_score(variant.terms[0]))
            else:
                best_first.append(_best_first(scores))
    documents = (
        variants[0][1].keys()
        if len(variants) == 1
        else set().union(*[scores for _, scores in variants])
    )
    max_score = max(
        [w * scores[b[0]] for (w, scores), b in zip(variants, best_first, strict=True)], default=0.0
    )
    return _BoundedConcept(variants, best_first, documents, max_score, importance(concept, store))


def _best_first(scores: Scores) -> list[str]:
    return sorted(scores, key=scores.__getitem__, reverse=True)


def _full_score(number: str, concepts: Sequence[_BoundedConcept], total: float) -> float:
    """Return the score of a document that has several of the concepts."""
    score = covered = 0.0
    for variants, _, _, _, concept_importance in concepts:
        best = 0.0
        for weight, scores in variants:  # as in _best_score, but without the cost of a call
            if number in scores:
                value = weight * scores[number]
                if value > best:
                    best = value
        if best:
            score += best
            covered += concept_importance
    return score * covered / total


def _add_single_matches(concept: _BoundedConcept, share: float, best: _TopScores) -> None:
    """Add the documents that have this concept and no other, while they can be among the best."""
    for (weight, scores), best_first in zip(concept.variants, concept.best_first, strict=True):
        for number in best_first:
            if share * (weight * scores[number]) < best.threshold:
                break
            if number not in best.scores:
                best.add(number, share * _best_score(number, concept.variants))


def _best_score(number: str, variants: Sequence[_WeightedScores]) -> float:
    """Return a document's score for its best variant of a concept."""
    best = 0.0
    for weight, scores in variants:
        if number in scores:
            score = weight * scores[number]
            if score > best:
                best = score
    return best


def _in_posting_order(remaining: set[str], concepts: Sequence[_BoundedConcept]) -> Iterator[str]:
    """Yield the numbers in the order in which the concepts' postings have them."""
    for concept in concepts:
        for _, scores in concept.variants:
            documents = remaining & scores.keys()
            remaining -= documents
            yield from filter(documents.__contains__, scores) if len(documents) > 1 else documents
