"""The documents that are most like a question, without going through all that have a word of it.

A document that has but a few of the words is worth at most so much, as is known before it is
looked at. So what has several of them is worked out, the rarest words first, and of what has one
alone the best are taken, until nothing that is left can come up to those that were found.
"""

from bisect import insort
from collections.abc import Iterator, Sequence, Set
from itertools import accumulate
from typing import NamedTuple

from index.matching import importance, together
from index.question import Concept, Question
from index.store import Scores, Store

_SURELY = 1 - 1e-9
"""What is less by more than this is less, in whatever order it was added up."""


_Way = tuple[float, Scores]
"""What a way to say something counts, and the scores of the documents that have it."""


class _Asked(NamedTuple):
    """A concept: its ways, the documents that have one, what the best is, and what it tells."""

    ways: Sequence[_Way]
    best_first: Sequence[Sequence[str]]
    """The documents that have each way, the best first."""
    having: Set[str]
    most: float
    worth: float


class _Best:
    """What has been found, and the scores of the ``count`` best of it, the least first."""

    def __init__(self, count: int) -> None:
        self._count = count
        self.found: dict[str, float] = {}
        self._scores: list[float] = []
        self.least = 0.0
        """What anything has to come up to that is to be among them."""

    def add(self, number: str, score: float) -> None:
        self.found[number] = score
        if score > self.least:
            insort(self._scores, score)
            del self._scores[: -self._count]
            self.least = self._scores[0] if len(self._scores) == self._count else 0.0


def nearest(question: Question, store: Store, count: int) -> list[tuple[str, float]]:
    """The ``count`` documents with the best scores, and those as good as the last of them.

    Scores and order are those of :func:`index.matching.matching`; phrases are not looked for.
    """
    asked = [_asked(concept, store) for concept in question.concepts]
    total = sum([one.worth for one in asked])
    best = _Best(count)
    rarest = sorted((a for a in asked if a.ways), key=lambda a: a.most * a.worth, reverse=True)
    most = [*accumulate((one.most for one in reversed(rarest)), initial=0.0)][::-1]
    worth = [*accumulate((one.worth for one in reversed(rarest)), initial=0.0)][::-1]
    for at, one in enumerate(rarest):
        for more, other in enumerate(rarest[at + 1 :], at + 1):
            reach = (one.most + most[more]) * (one.worth + worth[more]) / total
            if reach < best.least * _SURELY:
                break
            for number in one.having & other.having:
                if number not in best.found:
                    best.add(number, _together(number, asked, total))
        if most[at] * worth[at] / total < best.least * _SURELY:
            break
        _alone(one, one.worth / total, best)
    left = {number for number, score in best.found.items() if score >= best.least}
    return [(number, best.found[number]) for number in _in_order(left, asked)]


def _asked(concept: Concept, store: Store) -> _Asked:
    ways: list[_Way] = []
    best_first: list[Sequence[str]] = []
    for way in concept.ways:
        scores = together(way, store)
        if scores:
            ways.append((way.weight, scores))
            is_one = len(way.terms) == 1
            best_first.append(store.best_first(way.terms[0]) if is_one else _best_first(scores))
    having = ways[0][1].keys() if len(ways) == 1 else set().union(*[scores for _, scores in ways])
    most = max(
        [w * scores[b[0]] for (w, scores), b in zip(ways, best_first, strict=True)], default=0.0
    )
    return _Asked(ways, best_first, having, most, importance(concept, store))


def _best_first(scores: Scores) -> list[str]:
    return sorted(scores, key=scores.__getitem__, reverse=True)


def _together(number: str, asked: Sequence[_Asked], total: float) -> float:
    """The score of a document that has several of the things asked for."""
    score = covered = 0.0
    for ways, _, _, _, worth in asked:
        best = 0.0
        for weight, scores in ways:  # as in _of, which is called too often for a call
            if number in scores:
                value = weight * scores[number]
                if value > best:
                    best = value
        if best:
            score += best
            covered += worth
    return score * covered / total


def _alone(one: _Asked, share: float, best: _Best) -> None:
    """Add what has nothing else of what is asked, as far as it may be among the best."""
    for (weight, scores), best_first in zip(one.ways, one.best_first, strict=True):
        for number in best_first:
            if share * (weight * scores[number]) < best.least:
                break
            if number not in best.found:
                best.add(number, share * _of(number, one.ways))


def _of(number: str, ways: Sequence[_Way]) -> float:
    """How well a document says something, in whatever way it says it best."""
    best = 0.0
    for weight, scores in ways:
        if number in scores:
            score = weight * scores[number]
            if score > best:
                best = score
    return best


def _in_order(left: set[str], asked: Sequence[_Asked]) -> Iterator[str]:
    """Numbers in the order in which the things asked for have them."""
    for one in asked:
        for _, scores in one.ways:
            here = left & scores.keys()
            left -= here
            yield from filter(here.__contains__, scores) if len(here) > 1 else here
