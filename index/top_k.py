"""Find the documents most like a question without scoring every document that shares a word.

How much a document can score at most is known from which concepts it has, before its score is
worked out. So the search goes by what documents have in common, from the concepts that can add most
to those that can add least: it scores the documents that have a concept and others, then the best
of those that have this concept alone. It leaves out whatever cannot reach the best so far.
"""

from bisect import insort
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import accumulate
from operator import and_, attrgetter
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

    place: int
    """Its place in the question."""
    variants: Sequence[_WeightedScores]
    best_first: Sequence[Sequence[str]]
    """For each variant the documents that have it, the best first."""
    documents: int
    """The documents that have any of the variants (:meth:`index.store.Store.document_set`)."""
    max_score: float
    """The best score of any document."""
    importance: float
    """The importance of the concept (:func:`index.matching.importance`)."""


def top_documents(question: Question, store: Store, count: int) -> list[tuple[str, float]]:
    """Return the ``count`` documents with the best scores, and any that tie with the last.

    Scores and order are those of :func:`index.matching.match_scores`, except that phrases do not
    count.
    """
    concepts = [_bound_concept(c, place, store) for place, c in enumerate(question.concepts)]
    best = _TopScores(concepts, store, count)
    best.score_documents()
    best_documents = {number for number, score in best.scores.items() if score >= best.threshold}
    in_order = _in_posting_order(best_documents, concepts, store)
    return [(number, best.scores[number]) for number in in_order]


def _bound_concept(concept: Concept, place: int, store: Store) -> _BoundedConcept:
    variants: list[_WeightedScores] = []
    best_first: list[Sequence[str]] = []
    documents = 0
    for variant in concept.variants:
        scores = variant_scores(variant, store)
        if scores:
            variants.append((variant.weight, scores))
            if len(variant.terms) == 1:
                best_first.append(store.documents_by_score(variant.terms[0]))
            else:
                best_first.append(_best_first(scores))
            documents |= reduce(and_, map(store.document_set, variant.terms))
    max_score = max(
        [w * scores[b[0]] for (w, scores), b in zip(variants, best_first, strict=True)], default=0.0
    )
    return _BoundedConcept(
        place, variants, best_first, documents, max_score, importance(concept, store)
    )


def _best_first(scores: Scores) -> list[str]:
    return sorted(scores, key=scores.__getitem__, reverse=True)


class _TopScores:
    """The documents scored so far; it keeps the ``count`` best scores, in ascending order."""

    def __init__(self, concepts: Sequence[_BoundedConcept], store: Store, count: int) -> None:
        self._store = store
        self._count = count
        self._total = sum([concept.importance for concept in concepts])
        self._ordered = sorted(
            [concept for concept in concepts if concept.variants],
            key=lambda a: a.max_score * a.importance,
            reverse=True,
        )
        # What all concepts from each place on can add together, at most.
        self._max_scores = _sums_from_each([a.max_score for a in self._ordered])
        self._importances = _sums_from_each([a.importance for a in self._ordered])
        self.scores: dict[str, float] = {}
        self._best_scores: list[float] = []
        self.threshold = 0.0
        """The score that a document has to reach to be among the best."""

    def score_documents(self) -> None:
        """Score every document that can be among the best."""
        earlier = 0
        for place, concept in enumerate(self._ordered):
            if not self._can_reach(self._max_scores[place], self._importances[place]):
                break
            self._score_common(concept.documents & ~earlier, [concept], place + 1)
            self._score_single_matches(concept)
            earlier |= concept.documents

    def _can_reach(self, max_score: float, covered: float) -> bool:
        """Whether concepts that add ``max_score`` at most may bring a document to the threshold."""
        return max_score * covered / self._total >= self.threshold * _TOLERANCE

    def _score_common(self, documents: int, common: list[_BoundedConcept], later: int) -> None:
        """Score the documents that have ``common`` and another concept.

        ``documents`` are those that have ``common`` and none of the others before ``later``.
        """
        max_score = sum([concept.max_score for concept in common])
        covered = sum([concept.importance for concept in common])
        for place in range(later, len(self._ordered)):
            if not self._can_reach(
                max_score + self._max_scores[place], covered + self._importances[place]
            ):
                return
            concept = self._ordered[place]
            with_concept = documents & concept.documents
            if with_concept:
                documents ^= with_concept
                self._score_common(with_concept, [*common, concept], place + 1)
        if len(common) > 1 and self._can_reach(max_score, covered):
            self._score_exactly(documents, common)

    def _score_exactly(self, documents: int, concepts: list[_BoundedConcept]) -> None:
        """Score the documents that have several concepts, and no others."""
        in_order = sorted(concepts, key=_BY_PLACE)  # sums depend on the order
        covered = sum([concept.importance for concept in in_order])
        variants_in_order = [concept.variants for concept in in_order]
        for number in self._store.numbers_in(documents):
            score = 0.0
            for variants in variants_in_order:
                best = 0.0
                for weight, scores in variants:  # as in _best_score, but without the cost of a call
                    if number in scores:
                        value = weight * scores[number]
                        if value > best:
                            best = value
                score += best
            score = score * covered / self._total
            if score >= self.threshold:
                self._add(number, score)

    def _score_single_matches(self, concept: _BoundedConcept) -> None:
        """Score the documents that have this concept alone, while they can be among the best."""
        share = concept.importance / self._total
        for (weight, scores), best_first in zip(concept.variants, concept.best_first, strict=True):
            for number in best_first:
                if share * (weight * scores[number]) < self.threshold:
                    break
                if number not in self.scores:
                    self._add(number, share * _best_score(number, concept.variants))

    def _add(self, number: str, score: float) -> None:
        self.scores[number] = score
        if score > self.threshold:
            insort(self._best_scores, score)
            del self._best_scores[: -self._count]
            self.threshold = self._best_scores[0] if len(self._best_scores) == self._count else 0.0


_BY_PLACE = attrgetter("place")


def _sums_from_each(values: Sequence[float]) -> list[float]:
    """Return the sum of the values from each place on, and 0 at the end."""
    return list(accumulate(reversed(values), initial=0.0))[::-1]


def _best_score(number: str, variants: Sequence[_WeightedScores]) -> float:
    """Return a document's score for its best variant of a concept."""
    best = 0.0
    for weight, scores in variants:
        if number in scores:
            score = weight * scores[number]
            if score > best:
                best = score
    return best


def _in_posting_order(
    remaining: set[str], concepts: Sequence[_BoundedConcept], store: Store
) -> Iterator[str]:
    """Yield the numbers in the order in which the concepts' postings have them."""
    for concept in concepts:
        for _, scores in concept.variants:
            documents = remaining & scores.keys()
            remaining -= documents
            yield from store.in_order(documents)
