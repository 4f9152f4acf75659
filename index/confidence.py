"""Decide whether the best hit is sure to answer a question, and whether it is likely to."""

from collections.abc import Iterable
from typing import NamedTuple

from index.edition_index import EditionIndex
from index.matching import importance
from index.query import MIN_QUESTION_CONCEPTS
from index.question import Concept, Question
from index.ranking import Ranking
from index.sides import is_about_other_side
from index.store import Scores, Store

_SURE = 0.7
"""The part of the question, by importance, that an answer must say."""
_MIN_COVERAGE_IF_AGREED = 0.5
"""The part that is enough if all signals put it first."""
_MIN_LEAD_AGAINST_CASES = 1.2
"""How many times the next score it must have if the cases put another entry first."""
_MIN_LEAD = 1.1
"""Likewise if another signal does, or if no case is like the question."""
_MIN_AGREEING = 2
"""So many signals that put the best hit first make it a likely answer."""
_FIRST = 5
"""How many hits a reader looks at. A hit among these that says enough is a likely answer, too."""


def answering_words(question: Question, index: EditionIndex, ranking: Ranking) -> tuple[str, ...]:
    """Return the typed words on which the best hit rests if it is sure to answer, else none.

    There are three signals: words, cases and evidence (:class:`index.ranking.TopBySignal`). If all
    of them put the hit first, it must say half of the question, by importance. If one of them does
    not, or no case is like the question, it must say most of it and be clearly ahead of the next
    hit; the lead has to be larger if the cases put another entry first. A rule about one side is
    no answer to a question about the other.
    """
    concepts = question.non_card_concepts
    if not ranking.hits or len(concepts) < MIN_QUESTION_CONCEPTS:
        return ()
    best = ranking.hits[0][0]
    if is_about_other_side(question, index.edition.by_number[best].key):
        return ()
    same_answer = _same_steps(best, index)
    top_by_cases = ranking.top_by_signal.cases
    disagreeing = sum(map(same_answer.isdisjoint, ranking.top_by_signal)) if top_by_cases else 1
    min_lead = (
        _MIN_LEAD_AGAINST_CASES
        if top_by_cases and top_by_cases.isdisjoint(same_answer)
        else _MIN_LEAD
    )
    if disagreeing > 1 or (disagreeing and not _is_ahead(ranking.hits, min_lead)):
        return ()
    covered = _covered_concepts(
        _weigh_concepts(concepts, index.store),
        best,
        _SURE if disagreeing else _MIN_COVERAGE_IF_AGREED,
    )
    return tuple(dict.fromkeys(concept.typed for concept in covered))


def _is_ahead(hits: list[tuple[str, float]], min_lead: float) -> bool:
    return len(hits) == 1 or hits[0][1] >= min_lead * hits[1][1]


def has_likely_answer(question: Question, index: EditionIndex, ranking: Ranking) -> bool:
    """Whether two signals put the best hit first, or one of the first says most of the question."""
    if not ranking.hits:
        return False
    same_answer = _same_steps(ranking.hits[0][0], index)
    agreeing = sum(not same_answer.isdisjoint(top) for top in ranking.top_by_signal)
    if agreeing >= _MIN_AGREEING:
        return True
    concepts = _weigh_concepts(question.non_card_concepts, index.store)
    first_hits = ranking.hits[:_FIRST]
    return any(_covered_concepts(concepts, number, _SURE) for number, _ in first_hits)


def _same_steps(number: str, index: EditionIndex) -> set[str]:
    """Return the number and those of the steps that say the same."""
    return {number, *index.identical_steps.get(number, ())}


class _WeightedConcept(NamedTuple):
    """A concept as it was ``typed``, with its ``importance``.

    For each of its variants, and each term of that, there are the documents that have the term.
    """

    typed: str
    importance: float
    variants: list[list[Scores]]


def _weigh_concepts(concepts: Iterable[Concept], store: Store) -> list[_WeightedConcept]:
    return [
        _WeightedConcept(
            concept.typed,
            importance(concept, store),
            [[store.scores(term) for term in variant.terms] for variant in concept.variants],
        )
        for concept in concepts
    ]


def _covered_concepts(
    concepts: list[_WeightedConcept], number: str, min_share: float
) -> list[_WeightedConcept]:
    """Return what an entry says of the question if it is at least ``min_share``, else none."""
    covered = [concept for concept in concepts if _is_covered(concept, number)]
    total = sum([concept.importance for concept in concepts])
    is_enough = sum([concept.importance for concept in covered]) >= min_share * total
    return covered if is_enough else []


def _is_covered(concept: _WeightedConcept, number: str) -> bool:
    for variant in concept.variants:
        for documents in variant:
            if number not in documents:
                break
        else:
            return True
    return False
