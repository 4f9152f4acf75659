"""Explain why an entry was found, and decide whether the best hit is an answer."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from index.casebook import CaseBook
from index.matching import importance, together
from index.query import QUESTION
from index.question import Concept, Question
from index.rank import Ranking, unheard
from index.searchable import Searchable
from index.sides import is_of_the_other
from index.store import Scores, Store

_SURE = 0.7
"""The part of the question, by importance, that an answer must say."""
_AGREED = 0.5
"""The part that is enough if all witnesses put it first."""
_AHEAD = 1.2
"""How many times the next score it must have if the cases put another entry first."""
_AHEAD_UNDENIED = 1.1
"""Likewise if another witness does, or if no case is like the question."""
_FIRST = 5
"""How many hits a reader looks at. If none of these says enough, the page says so."""


class Reason(NamedTuple):
    """A reason for a hit: the ``typed`` words, and what was ``found`` for them.

    ``because`` is the kind of reason: a :class:`index.question.Because`, ``title`` for words of
    the entry's title, ``term`` for a term that it defines, ``card`` if a card's text leads to it,
    ``case`` for a case that it settles, or ``evidence`` for words that speak for it.
    """

    typed: str
    found: str
    because: str

    def as_json(self) -> dict[str, str]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        return {"typed": self.typed, "found": self.found, "because": self.because}


class Why:
    """Explains the hits of one question; what they have in common is worked out once."""

    def __init__(self, question: Question, where: Searchable) -> None:
        self._question = question
        self._structure = where.structure
        self._said = [*_sayings(question, where.store)]
        self._asked = {t: c.typed for c in question.concepts for t in c.terms}
        self._cases = _Cases(question, where.cases)
        self._unheard = unheard(question, where.structure)
        self._speaking = where.evidence.speaking(question, where.cases.store.weight)

    def reasons(self, number: str) -> tuple[Reason, ...]:
        """Return why an entry was found: its words first, then whatever else speaks for it."""
        found = [*filter(None, [said.of(number) for said in self._said])]
        found += self._named(number)
        found += [Reason(c.title, "", "card") for c in self._question.cards if number in c.rules]
        if case := self._cases.best(number):
            found.append(Reason(" ".join(case), "", "case"))
        if len(self._question.concepts) > 1 and number not in self._unheard:
            found += [Reason(typed, "", "evidence") for typed in self._speaking(number)]
        return tuple(found)

    def _named(self, number: str) -> Iterator[Reason]:
        names = self._structure.names[number]
        kinds = (("title", (names.title,)), ("term", names.defines))
        for because, all_ in kinds:
            for name in all_:
                if met := [typed for term, typed in self._asked.items() if term in name]:
                    yield Reason(" ".join(dict.fromkeys(met)), " ".join(sorted(name)), because)


class _Saying(NamedTuple):
    """A typed concept, and its ways, the best first: each with documents, words and reason."""

    typed: str
    ways: list[tuple[Scores, str, str]]

    def of(self, number: str) -> Reason | None:
        """Return the best way in which an entry says it, if it does."""
        for having, words, because in self.ways:
            if number in having:
                return Reason(self.typed, words, because)
        return None


def _sayings(question: Question, store: Store) -> Iterator[_Saying]:
    for concept in question.concepts:
        best_first = sorted(concept.ways, key=lambda way: -way.weight)
        ways = [(together(w, store), " ".join(w.terms), str(w.because)) for w in best_first]
        yield _Saying(concept.typed, ways)


class _Cases:
    """Which concepts of a question each case has."""

    def __init__(self, question: Question, cases: CaseBook) -> None:
        self._settled_by = cases.settled_by
        self._asked = [
            (c.typed, frozenset[str]().union(*(together(way, cases.store) for way in c.ways)))
            for c in question.concepts
        ]
        any_, several = set[str](), set[str]()
        for _, having in self._asked:
            several |= any_ & having
            any_ |= having
        self._count = Counter(chain.from_iterable(several & having for _, having in self._asked))

    def best(self, number: str) -> list[str]:
        """Return the typed words in the most similar case that an entry settles.

        Return none if no case has at least two concepts of the question.
        """
        settled = [*filter(self._count.__contains__, self._settled_by(number))]
        if not settled:
            return []
        case = max(settled, key=self._count.__getitem__)  # the first of those that tie
        return [typed for typed, having in self._asked if case in having]


def rests_on(question: Question, where: Searchable, ranking: Ranking) -> tuple[str, ...]:
    """Return the typed words on which the best hit rests if it is sure to answer, else none.

    There are three witnesses: words, cases and evidence (:class:`index.rank.Firsts`). If all of
    them put the hit first, it must say half of the question, by importance. If one of them does
    not, or no case is like the question, it must say most of it and be clearly ahead of the next
    hit; the lead has to be larger if the cases put another entry first. A rule about one side is
    no answer to a question about the other.
    """
    asked = question.besides_cards
    if not ranking.hits or len(asked) < QUESTION:
        return ()
    best = ranking.hits[0][0]
    if is_of_the_other(question, where.edition.by_number[best].key):
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


def is_said(question: Question, store: Store, ranked: list[tuple[str, float]]) -> bool:
    """Whether one of the first hits says most of the question, by importance."""
    asked = _looked_for(question.besides_cards, store)
    return any(_met(asked, number, _SURE) for number, _ in ranked[:_FIRST])


class _LookedFor(NamedTuple):
    """A concept as it was ``typed``, with its importance (``worth``).

    For each way to say it, and each term of the way, there are the documents that have the term.
    """

    typed: str
    worth: float
    ways: list[list[Scores]]


def _looked_for(asked: Iterable[Concept], store: Store) -> list[_LookedFor]:
    return [
        _LookedFor(
            concept.typed,
            importance(concept, store),
            [[store.scores(term) for term in way.terms] for way in concept.ways],
        )
        for concept in asked
    ]


def _met(asked: list[_LookedFor], number: str, least: float) -> list[_LookedFor]:
    """Return what an entry says of the question if that is at least ``least`` of it, else none."""
    met = [concept for concept in asked if _is_met(concept, number)]
    is_enough = sum([c.worth for c in met]) >= least * sum([c.worth for c in asked])
    return met if is_enough else []


def _is_met(looked_for: _LookedFor, number: str) -> bool:
    for way in looked_for.ways:
        for having in way:
            if number not in having:
                break
        else:
            return True
    return False
