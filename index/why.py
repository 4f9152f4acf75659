"""Why an entry was found, and whether the best of them is an answer."""

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
"""What an answer must say, at least, of what was asked for."""
_AGREED = 0.5
"""What it must say where all witnesses put it first."""
_AHEAD = 1.2
"""How far it must be ahead of the next where the cases put another first."""
_AHEAD_UNDENIED = 1.1
"""How far it must be ahead where another witness does, or no case is like the question."""
_FIRST = 5
"""How many hits are looked at for one that says so much: those that a reader looks at."""


class Reason(NamedTuple):
    """One reason: the ``typed`` words, what was ``found`` for them, and ``because`` of what.

    ``because`` is a :class:`index.question.Because`, or ``title`` for words of an entry's
    title, ``term`` for a term that it defines, ``card`` where a card's text leads to it,
    ``case`` for a case that it settles, and ``evidence`` for words that speak for it.
    """

    typed: str
    found: str
    because: str

    def as_json(self) -> dict[str, str]:
        """The published shape (see ``docs/json.md``)."""
        return {"typed": self.typed, "found": self.found, "because": self.because}


class Why:
    """Why the hits of a question were found, of which much is the same for all of them."""

    def __init__(self, question: Question, where: Searchable) -> None:
        self._question = question
        self._structure = where.structure
        self._said = [*_sayings(question, where.store)]
        self._asked = {t: c.typed for c in question.concepts for t in c.terms}
        self._cases = _Cases(question, where.cases)
        self._unheard = unheard(question, where.structure)
        self._speaking = where.evidence.speaking(question, where.cases.store.weight)

    def reasons(self, number: str) -> tuple[Reason, ...]:
        """Why an entry was found: its words first, then what else speaks for it."""
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
    """What was ``typed``, and the ways to say it, the best first: documents, words, and why."""

    typed: str
    ways: list[tuple[Scores, str, str]]

    def of(self, number: str) -> Reason | None:
        """The best way in which an entry says it, if it does."""
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
    """What of a question each case has."""

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
        """The typed words that the case has which has most, of those that an entry settles.

        None where no case has several.
        """
        settled = [*filter(self._count.__contains__, self._settled_by(number))]
        if not settled:
            return []
        case = max(settled, key=self._count.__getitem__)  # of equals the first
        return [typed for typed, having in self._asked if case in having]


def rests_on(question: Question, where: Searchable, ranking: Ranking) -> tuple[str, ...]:
    """The typed words on which the best hit rests, if it is sure to answer; else none.

    It is where its words, its cases and what words speak for all put it first, and it says half
    of what was asked for, by weight. Where one of them does not, it has to say most of that and
    to leave the next behind, the farther if it is the cases; so, too, where no case is like it.
    What holds of one side is no answer to who asks about the other.
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
    return tuple(dict.fromkeys(one.typed for one in met))


def _is_ahead(hits: list[tuple[str, float]], ahead: float) -> bool:
    return len(hits) == 1 or hits[0][1] >= ahead * hits[1][1]


def is_said(question: Question, store: Store, ranked: list[tuple[str, float]]) -> bool:
    """Whether one of the first hits says most of what was asked for, by weight."""
    asked = _looked_for(question.besides_cards, store)
    return any(_met(asked, number, _SURE) for number, _ in ranked[:_FIRST])


class _LookedFor(NamedTuple):
    """Something that was asked for as it was ``typed``, and how much it tells to find it.

    Of each way to say it there are the documents that have each of its terms.
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
    """What of all that was asked for an entry says, if that is so much of it, by weight."""
    met = [one for one in asked if _is_met(one, number)]
    is_most = sum([one.worth for one in met]) >= least * sum([one.worth for one in asked])
    return met if is_most else []


def _is_met(looked_for: _LookedFor, number: str) -> bool:
    for way in looked_for.ways:
        for having in way:
            if number not in having:
                break
        else:
            return True
    return False
