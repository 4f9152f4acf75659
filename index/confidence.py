"""Decide whether the best hit is sure to answer a question, and whether any hit says most of it."""

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
_AGREED = 0.5
"""The part that is enough if all signals put it first."""
_AHEAD = 1.2
"""How many times the next score it must have if the cases put another entry first."""
_AHEAD_UNDENIED = 1.1
"""Likewise if another signal does, or if no case is like the question."""
_FIRST = 5
"""How many hits a reader looks at. If none of these says enough, the page says so."""


def answering_words(question: Question, where: EditionIndex, ranking: Ranking) -> tuple[str, ...]:
    """Return the typed words on which the best hit rests if it is sure to answer, else none.

    There are three signals: words, cases and evidence (:class:`index.ranking.TopBySignal`). If all
    of them put the hit first, it must say half of the question, by importance. If one of them does
    not, or no case is like the question, it must say most of it and be clearly ahead of the next
    hit; the lead has to be larger if the cases put another entry first. A rule about one side is
    no answer to a question about the other.
    """
    asked = question.non_card_concepts
    if not ranking.hits or len(asked) < MIN_QUESTION_CONCEPTS:
        return ()
    best = ranking.hits[0][0]
    if is_about_other_side(question, where.edition.by_number[best].key):
        return ()
    same = {best, *where.alike.get(best, ())}
    settled = ranking.firsts.cases
    otherwise = sum(map(same.isdisjoint, ranking.firsts)) if settled else 1
    ahead = _AHEAD if settled and settled.isdisjoint(same) else _AHEAD_UNDENIED
    if otherwise > 1 or (otherwise and not _is_ahead(ranking.hits, ahead)):
        return ()
    met = _met(_looked_for(asked, where.store), best, _SURE if otherwise else _AGREED)
    return tuple(dict.fromkeys(concept.typed for concept in met))


def _is_ahead(hits: list[tuple[str, float]], ahead: float) -> bool:
    return len(hits) == 1 or hits[0][1] >= ahead * hits[1][1]


def has_covering_hit(question: Question, store: Store, ranked: list[tuple[str, float]]) -> bool:
    """Whether one of the first hits says most of the question, by importance."""
    asked = _looked_for(question.non_card_concepts, store)
    return any(_met(asked, number, _SURE) for number, _ in ranked[:_FIRST])


class _LookedFor(NamedTuple):
    """A concept as it was ``typed``, with its importance (``worth``).

    For each of its variants, and each term of that, there are the documents that have the term.
    """

    typed: str
    worth: float
    variants: list[list[Scores]]


def _looked_for(asked: Iterable[Concept], store: Store) -> list[_LookedFor]:
    return [
        _LookedFor(
            concept.typed,
            importance(concept, store),
            [[store.scores(term) for term in variant.terms] for variant in concept.variants],
        )
        for concept in asked
    ]


def _met(asked: list[_LookedFor], number: str, least: float) -> list[_LookedFor]:
    """Return what an entry says of the question if that is at least ``least`` of it, else none."""
    met = [concept for concept in asked if _is_met(concept, number)]
    is_enough = sum([c.worth for c in met]) >= least * sum([c.worth for c in asked])
    return met if is_enough else []


def _is_met(looked_for: _LookedFor, number: str) -> bool:
    for variant in looked_for.variants:
        for having in variant:
            if number not in having:
                break
        else:
            return True
    return False
