"""From what a person typed to the entries that answer it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from index.cards import CardBook
from index.casebook import CaseBook
from index.cases import little
from index.elsewhere import Elsewhere, Said, elsewhere, unsaid
from index.long_texts import read_of
from index.manifest import Manifest
from index.query import Understanding, understand
from index.question import Question
from index.rank import Ranking, rank
from index.searchable import Searchable
from index.snippet import Cut, plain, snippet
from index.vocabulary import Vocabulary
from index.why import Reason, Why, is_said, rests_on
from rules.entries import Edition, Entry, Wording
from rules.library import Library
from rules.numbers import RuleNumber
from rules.order import is_draft
from rules.quoted import short

_NAMED = 8
"""Unknown words that a note names."""


class Hit(NamedTuple):
    """An entry that answers a query.

    ``marked`` is the fragment that shows why, with its matches marked (:mod:`index.snippet`);
    ``score`` orders the hits of one search and means nothing beyond; ``why`` is told where
    it was asked for. ``places`` are the numbers of other steps that say the same.
    """

    number: str
    edition: str
    kind: str
    title: str | None
    score: float
    marked: str
    why: tuple[Reason, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def snippet(self) -> str:
        """The fragment that shows why the entry was found."""
        return plain(self.marked)

    def as_json(self) -> dict[str, object]:
        """Return the published JSON shape of a hit (see ``docs/json.md``)."""
        return {
            "number": self.number,
            "edition": self.edition,
            "kind": self.kind,
            "title": self.title,
            "snippet": self.snippet,
            "score": round(self.score, 3),
            "why": [reason.as_json() for reason in self.why],
            "places": list(self.places),
        }


class Answer(NamedTuple):
    """The first hit where it is sure to answer: what its digest ``says``.

    ``rests_on`` are the typed words that it was found by.
    """

    number: str
    says: str
    rests_on: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        return {"number": self.number, "says": self.says, "rests_on": list(self.rests_on)}


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The hits of a query, the best first; ``note`` says how it was read, where that helps.

    ``answer`` is the first hit's where it is sure to be one. ``elsewhere`` is what of the query
    only other editions say, ``unsaid`` what stands in quotes and the edition says nowhere.
    ``more`` says whether others follow.
    """

    query: str
    hits: tuple[Hit, ...]
    note: str | None = None
    answer: Answer | None = None
    elsewhere: tuple[Elsewhere, ...] = ()
    more: bool = False
    unsaid: tuple[str, ...] = ()

    @property
    def told(self) -> str | None:
        """All that a person should know of it in one line: what is noted, and what is unsaid."""
        words = ", ".join(f"“{short(one)}”" for one in self.unsaid)
        more = (f"nothing says {words} word for word",) if words else ()
        return "; ".join((*filter(None, (self.note,)), *more)) or None

    def as_json(self) -> dict[str, Any]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        hits = [hit.as_json() for hit in self.hits]
        answer = self.answer.as_json() if self.answer is not None else None
        return {
            "query": self.query,
            "hits": hits,
            "note": self.told,
            "answer": answer,
            "elsewhere": [one.as_json() for one in self.elsewhere],
            "more": self.more,
        }


NOTHING = "nothing to search for; try a number such as 9.2.8f, a card’s name or a few words"
"""What is noted of a query that holds no word and no number."""
NEAREST = "nothing says just this; these are the nearest"
"""What is noted of a question of which none of the first hits says most."""


class Searcher:
    """Answers queries from a built index; safe to use from several threads."""

    def __init__(self, library: Library, searchable: dict[str, Searchable]) -> None:
        self._library = library
        self._searchable = searchable

    @classmethod
    def open(cls, folder: Path, library: Library, *, in_part: bool = False) -> "Searcher":
        """Open the index of ``library`` in ``folder``, with ``in_part`` one of more editions.

        Raises :class:`index.errors.SearchIndexError` where it is missing, half-built, damaged, of
        another version or of another library.
        """
        manifest = Manifest.read(folder, library, in_part=in_part)
        files = {name: manifest.load(folder, name) for name in library.editions}
        editions = library.editions.items()
        return cls(library, {name: Searchable(folder, e, files[name]) for name, e in editions})

    def open_all(self) -> None:
        """Open every part of the index now, of which a search opens only what it needs."""
        for one in self._searchable.values():
            one.open()
            one.vocabulary.open()

    def cards(self, edition: Edition) -> CardBook:
        """What cards are called in an edition, and the rules that they lead to."""
        return self._searchable[edition.id].cards

    def vocabulary(self, edition: Edition) -> Vocabulary:
        """The words and names that an edition knows."""
        return self._searchable[edition.id].vocabulary

    def cases(self, edition: Edition) -> CaseBook:
        """The cases that an edition's rules settle."""
        return self._searchable[edition.id].cases

    def search(
        self,
        query: str,
        edition: str | None = None,
        limit: int = 20,
        *,
        after: int = 0,
        why: bool = False,
    ) -> SearchResult:
        """The entries of an edition that answer ``query``, the best first, ``after`` so many.

        Of steps that say the same only the best is a hit, with the others as its places,
        unless a number was asked for; a heading and its only entry are one by the heading's
        number. Anything may be typed. A number goes first; then come
        its close relatives, or what the words find; with ``why`` each says why. Raises
        :class:`rules.unknown.UnknownEditionError`.
        """
        where = self._searchable[self._library.edition(edition).id]
        understood = understand(query, where.edition.numbers, where.vocabulary, where.cards)
        end = after + max(0, limit)
        ranking = _ranked(where, understood, end + where.repeated + 1)
        if not understood.is_number:
            ranking = ranking._replace(hits=_once(ranking.hits, where))
        ranked = ranking.hits
        terms = telling(understood.question)
        hits = [self._hit(where, number, score, terms) for number, score in ranked[after:end]]
        if why:
            hits = _explained(where, understood, hits, [n for n, _ in ranked[after:end]])
        all_read = not understood.numbers and not understood.unknown
        answer = self._answer(where, understood, ranking) if all_read else None
        said = all_read and is_said(understood.question, where.store, ranked)
        unknown = understood.unknown if ranked else understood.unheard
        note = _note(where.edition, understood, unknown, is_unsure=bool(hits) and not said)
        only = self._elsewhere(where, query) if not understood.is_number else ()
        none = unsaid(read_of(query)[0], where.said) if hits else ()
        return SearchResult(query, tuple(hits), note, answer, only, len(ranked) > end, none)

    def _elsewhere(self, where: Searchable, query: str) -> tuple[Elsewhere, ...]:
        """What of a query only other editions of the document say; a draft answers nothing."""

        def others() -> list[Said]:
            return [
                other.said
                for other in reversed(self._searchable.values())
                if other is not where and other.edition.document == where.edition.document
                if not is_draft(other.edition.id)
            ]

        return elsewhere(read_of(query)[0], where.said, where.beyond, others)

    def _answer(
        self, where: Searchable, understood: Understanding, ranking: Ranking
    ) -> Answer | None:
        """The digest of the first hit, where it is sure to answer and we have one."""
        words = rests_on(understood.question, where, ranking)
        if not words:
            return None
        number = ranking.hits[0][0]
        digest = self._library.digest(where.edition, where.edition.by_number[number])
        return Answer(number, digest.says, words) if digest is not None else None

    def _hit(self, where: Searchable, number: str, score: float, terms: frozenset[str]) -> Hit:
        number = where.headed.get(number, number)
        shown = where.shown.get(number)
        if shown is None:
            entry = where.edition.by_number[number]
            cut = tuple(map(Cut, self._texts(where.edition, entry)))
            shown = where.shown[number] = entry.kind.value, entry.title, cut
        kind, title, cut = shown
        places = where.alike.get(number, ())
        return Hit(number, where.edition.id, kind, title, score, snippet(cut, terms), (), places)

    def _texts(self, edition: Edition, entry: Entry) -> tuple[str, ...]:
        """What a snippet may be taken from, the most telling first.

        The official words where there are any, so that nobody takes ours for them; where
        the rule itself has none, what stands below it.
        """
        below = edition.children(entry.number)
        if edition.wording is Wording.OFFICIAL:
            own = (entry.plain_text, *entry.plain_examples)
            others = (_titles(below), *(child.plain_text for child in below[:1]))
        else:
            digest = self._library.digest(edition, entry)
            own = (digest.says if digest else "",)
            others = (" · ".join(entry.cards), _titles(below))
        return tuple(filter(None, own)) or tuple(filter(None, others))[:1]


def _explained(
    where: Searchable, understood: Understanding, hits: list[Hit], found: list[str]
) -> list[Hit]:
    """The hits, each with why it is one: ``found`` are the numbers that they were found by."""
    asked = frozenset(map(str, understood.numbers))
    why = Why(understood.question, where)
    return [
        hit._replace(
            why=(
                *((Reason(number, number, "number"),) if number in asked else ()),
                *why.reasons(number),
            )
        )
        for hit, number in zip(hits, found, strict=True)
    ]


def _titles(entries: tuple[Entry, ...]) -> str:
    return " · ".join(entry.title for entry in entries if entry.title)


def _ranked(where: Searchable, understood: Understanding, most: int) -> Ranking:
    """The numbers of what answers, with scores: rules named first, then what words find."""
    first = understood.numbers or understood.nearest
    ranking = rank(understood.question, where, most + len(first))
    if not first:
        return ranking
    found = dict(ranking.hits)
    best = ranking.hits[0][1] if found else 0.0
    named = {str(n): best + len(first) - place for place, n in enumerate(first)}
    if understood.is_number:
        found = dict.fromkeys(_relatives(where.edition, first), 0.0)
    hits = [*named.items(), *(hit for hit in found.items() if hit[0] not in named)]
    return ranking._replace(hits=hits[:most])


def telling(question: Question) -> frozenset[str]:
    """What a snippet is cut around and marks.

    Words that say little do not count in the ways to say more, only where they were asked for
    by themselves, as in quotation marks.
    """
    alone = {concept.terms[0] for concept in question.concepts if len(concept.terms) == 1}
    return question.terms - (little() - alone)


def _once(ranked: list[tuple[str, float]], where: Searchable) -> list[tuple[str, float]]:
    """The best of those that say the same, one of a heading and its only entry, and all others."""
    told: set[str] = set()
    kept = []
    for hit in ranked:
        shown = where.headed.get(hit[0], hit[0])
        if shown not in told:
            kept.append(hit)
            told.add(shown)
            told.update(where.alike.get(hit[0], ()))
    return kept


def _relatives(edition: Edition, numbers: tuple[RuleNumber, ...]) -> list[str]:
    """What stands below a number, what refers to it, and what stands above it."""
    found = []
    for number in map(str, numbers):
        found += [e.number for e in edition.children(number)]
        found += [e.number for e in edition.referring.get(number, ())]
        found += [e.number for e in reversed(edition.ancestors(number))]
    return found


def _note(
    edition: Edition, understood: Understanding, unknown: tuple[str, ...], *, is_unsure: bool
) -> str | None:
    """What a person should know about how the query was read, in one line."""
    if understood.is_number and not understood.numbers:
        if not understood.nearest:
            return f"{edition.id} has no numbers"
        offered = ", ".join(map(str, understood.nearest))
        return f"{edition.id} has no such number; the nearest are {offered}"
    if understood.is_empty:
        return NOTHING
    read = [f"“{short(typed)}” as “{meant}”" for typed, meant in understood.corrected]
    notes = [f"read {', '.join(read)}"] if read else []
    if unknown:
        words = ", ".join(f"“{short(word)}”" for word in unknown[:_NAMED])
        left = len(unknown) - _NAMED
        more = f" and {left} more" if left > 0 else ""
        notes.append(f"{edition.id} does not mention {words}{more}")
    notes += understood.remarks
    if is_unsure and understood.is_question:
        notes.append(NEAREST)
    return "; ".join(notes) or None
