"""Why an entry was found, and whether the best of them is an answer."""

from collections.abc import Iterator
from dataclasses import dataclass

from index.casebook import CaseBook
from index.matching import importance
from index.query import QUESTION
from index.question import Concept, Question
from index.rank import unheard
from index.searchable import Searchable
from index.store import Store
from index.structure import Structure

_SURE = 0.7
"""What an answer must say, at least, of what was asked for."""
_AHEAD = 1.1
"""How far it must be ahead of the next."""
_FIRST = 5
"""How many hits are looked at for one that says so much: those that a reader looks at."""


@dataclass(frozen=True, slots=True)
class Reason:
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


def reasons(question: Question, where: Searchable, number: str) -> tuple[Reason, ...]:
    """Why an entry was found: its words first, then what else speaks for it."""
    said = _said(question, where.store, number)
    found = [Reason(concept.typed, words, because) for concept, words, because in said]
    found += _named(question, where.structure, number)
    found += [Reason(c.title, "", "card") for c in question.cards if number in c.rules]
    case = max(_cases(question, where.cases, number), key=len, default=())
    if len(case) > 1:
        found.append(Reason(" ".join(case), "", "case"))
    if len(question.concepts) > 1 and number not in unheard(question, where.structure):
        speaking = where.evidence.speaking(question, number, where.cases.store.weight)
        found += [Reason(typed, "", "evidence") for typed in speaking]
    return tuple(found)


def rests_on(question: Question, store: Store, ranked: list[tuple[str, float]]) -> tuple[str, ...]:
    """The typed words on which the best hit rests, if it is sure to answer; else none.

    It is where it says most of what was asked for, by weight, and leaves the next behind.
    """
    asked = [concept for concept in question.concepts if not concept.is_card]
    if not ranked or len(asked) < QUESTION:
        return ()
    (best, score), *others = ranked
    if others and score < _AHEAD * others[0][1]:
        return ()
    met = _met(question, store, best)
    if not _is_most(met, asked, store):
        return ()
    return tuple(dict.fromkeys(concept.typed for concept in met))


def is_said(question: Question, store: Store, ranked: list[tuple[str, float]]) -> bool:
    """Whether one of the first hits says most of what was asked for, by weight."""
    asked = [concept for concept in question.concepts if not concept.is_card]
    first = (number for number, _ in ranked[:_FIRST])
    return any(_is_most(_met(question, store, number), asked, store) for number in first)


def _met(question: Question, store: Store, number: str) -> list[Concept]:
    """What of all that was asked for, cards apart, an entry says."""
    return [c for c, _, _ in _said(question, store, number) if not c.is_card]


def _is_most(met: list[Concept], asked: list[Concept], store: Store) -> bool:
    said = sum(importance(concept, store) for concept in met)
    return bool(met) and said >= _SURE * sum(importance(concept, store) for concept in asked)


def _said(question: Question, store: Store, number: str) -> Iterator[tuple[Concept, str, str]]:
    """Each concept that an entry says, with the way in which it says it best."""
    for concept in question.concepts:
        ways = [w for w in concept.ways if all(number in store.scores(t) for t in w.terms)]
        if ways:
            best = max(ways, key=lambda way: way.weight)
            yield concept, " ".join(best.terms), best.because.value


def _named(question: Question, structure: Structure, number: str) -> Iterator[Reason]:
    asked = {t: c.typed for c in question.concepts for t in c.terms}
    names = structure.names[number]
    kinds = (("title", (names.title,)), ("term", names.defines))
    for because, all_ in kinds:
        for name in all_:
            if met := [typed for term, typed in asked.items() if term in name]:
                yield Reason(" ".join(dict.fromkeys(met)), " ".join(sorted(name)), because)


def _cases(question: Question, cases: CaseBook, number: str) -> Iterator[tuple[str, ...]]:
    """The typed words of each case that the entry settles, as far as the case has them."""
    settled = cases.settled_by(number)
    if not settled:
        return
    having = cases.store.scores
    asked = [(c.typed, [[having(t) for t in w.terms] for w in c.ways]) for c in question.concepts]
    for case in settled:
        yield tuple(
            [typed for typed, ways in asked if any(all(case in t for t in way) for way in ways)]
        )
