"""Score documents by the words they have, and by how much of the question these cover."""

from functools import partial, reduce
from itertools import chain
from operator import add, and_

from index.question import Concept, Question, Variant
from index.store import Scores, Store


def match_scores(question: Question, store: Store) -> dict[str, float]:
    """Return the score of every document that has anything of the question.

    The score is the sum over the concepts that it has, times the share that these have of the
    question's importance. So having all of it beats repeating a part.
    """
    concept_scores = [
        (_concept_scores(concept, store), importance(concept, store))
        for concept in question.concepts
    ]
    total = sum([weight for _, weight in concept_scores])
    scores: dict[str, float] = {}
    with_several: set[str] = set()  # the documents that have more than one concept
    for scores_of_concept, weight in concept_scores:
        with_several |= scores.keys() & scores_of_concept.keys()
        share = weight / total if total else 1.0
        for number, score in scores_of_concept.items():
            scores[number] = share * score
    phrase_scores = _phrase_scores(question, store)
    for number in chain(with_several, phrase_scores.keys() - with_several):
        score = covered = 0.0
        for scores_of_concept, weight in concept_scores:
            if number in scores_of_concept:
                score += scores_of_concept[number]
                covered += weight
        score += phrase_scores.get(number, 0.0)
        scores[number] = score * covered / total if total else score
    return scores


def _phrase_scores(question: Question, store: Store) -> dict[str, float]:
    """Return what each document gains by saying words next to each other, as they were typed."""
    gains: dict[str, float] = {}
    for phrase in question.phrases:
        for number, score in store.phrase_scores(phrase.terms, phrase.slop).items():
            gains[number] = gains.get(number, 0.0) + phrase.weight * score
    return gains


def importance(concept: Concept, store: Store) -> float:
    """Return how much it tells of a document that it has a concept: rare words tell most."""
    return max(
        [variant.weight * sum(map(store.idf, variant.terms)) for variant in concept.variants]
    )


def _concept_scores(concept: Concept, store: Store) -> Scores:
    """Return each document's score for its best variant of a concept."""
    typed, *others = concept.variants
    if not others and typed.weight == 1:
        return variant_scores(typed, store)
    best = {number: typed.weight * score for number, score in variant_scores(typed, store).items()}
    best_score = best.get
    for variant in others:
        for number, score in variant_scores(variant, store).items():
            weighted = variant.weight * score
            if weighted > best_score(number, 0.0):
                best[number] = weighted
    return best


def variant_scores(variant: Variant, store: Store) -> Scores:
    """Return the documents that have all terms of a variant, each with the sum of its scores."""
    if len(variant.terms) == 1:
        return store.scores(variant.terms[0])
    terms = dict.fromkeys(variant.terms)
    documents = store.numbers_in(reduce(and_, map(store.document_set, terms)))
    first, *others = (map(store.scores(term).__getitem__, documents) for term in terms)
    return dict(zip(documents, reduce(partial(map, add), others, first), strict=True))
