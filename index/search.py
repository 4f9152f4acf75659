"""Search: from what a person typed to the entries that answer it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from index.cards import CardBook
from index.casebook import CaseBook
from index.cases import function_word_terms
from index.confidence import answering_words, has_likely_answer
from index.edition_index import EditionIndex
from index.edition_phrases import (
    EditionPhrases,
    OtherEditionMatch,
    find_in_other_editions,
    missing_quotes,
)
from index.explanations import Explainer, Reason
from index.manifest import Manifest
from index.query import ParsedQuery, parse_query
from index.question import Question
from index.ranking import Ranking, rank_entries
from index.snippet import SnippetText, snippet, strip_marks
from index.vocabulary import Vocabulary
from rules.amounts import offer_nearest
from rules.edition_order import is_draft
from rules.entries import Edition, Entry, Wording
from rules.library import Library
from rules.numbers import RuleNumber
from rules.untrusted_text import shorten

_NAMED = 8
"""How many unknown words a note names."""


class Hit(NamedTuple):
    """An entry that answers a query.

    - ``marked``: the fragment that shows why, with its matches marked (:mod:`index.snippet`).
    - ``score``: orders the hits of one search, and means nothing beyond that.
    - ``why``: the reasons, if they were asked for.
    - ``places``: the numbers of other steps that say the same.
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
        return strip_marks(self.marked)

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
    """The first hit, if it is sure to answer: its digest, and the typed words it ``rests_on``."""

    number: str
    says: str
    rests_on: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        return {"number": self.number, "says": self.says, "rests_on": list(self.rests_on)}


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The hits of a query, the best first, and what a person should know about them.

    - ``note``: how the query was read, where that helps.
    - ``answer``: the digest of the first hit, if it is sure to answer.
    - ``elsewhere``: the words of the query that only other editions say.
    - ``more``: whether more hits follow.
    - ``missing_quotes``: the quoted phrases that the edition says nowhere.
    """

    query: str
    hits: tuple[Hit, ...]
    note: str | None = None
    answer: Answer | None = None
    elsewhere: tuple[OtherEditionMatch, ...] = ()
    more: bool = False
    missing_quotes: tuple[str, ...] = ()

    @property
    def full_note(self) -> str | None:
        """The note and the phrases that are unsaid, in one line."""
        words = ", ".join(f"“{shorten(phrase)}”" for phrase in self.missing_quotes)
        unsaid = (f"nothing says {words} word for word",) if words else ()
        return "; ".join((*filter(None, (self.note,)), *unsaid)) or None

    def as_json(self) -> dict[str, Any]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        hits = [hit.as_json() for hit in self.hits]
        answer = self.answer.as_json() if self.answer is not None else None
        return {
            "query": self.query,
            "hits": hits,
            "note": self.full_note,
            "answer": answer,
            "elsewhere": [words.as_json() for words in self.elsewhere],
            "more": self.more,
        }


NOTHING = "nothing to search for; try a number such as 9.2.8f, a card’s name or a few words"
"""The note for a query without any word or number."""
NEAREST = "nothing says just this; these are the nearest"
"""The note for a question without a likely answer (:mod:`index.confidence`)."""


class Searcher:
    """Answers queries from a built index; safe to use from several threads."""

    def __init__(self, library: Library, indexes: dict[str, EditionIndex]) -> None:
        self._library = library
        self._indexes = indexes

    @classmethod
    def open(
        cls, folder: Path, library: Library, *, allow_more_editions: bool = False
    ) -> "Searcher":
        """Open the index of ``library`` in ``folder``.

        With ``allow_more_editions`` the index may have more editions than the library. Raises
        :class:`index.errors.SearchIndexError` if it is missing, half-built, damaged, of another
        version or of another library.
        """
        manifest = Manifest.read(folder, library, allow_more_editions=allow_more_editions)
        files = {name: manifest.load(folder, name) for name in library.editions}
        editions = library.editions.items()
        return cls(library, {name: EditionIndex(folder, e, files[name]) for name, e in editions})

    def open_all(self) -> None:
        """Load every part of the index now; a search by itself loads only what it needs."""
        for index in self._indexes.values():
            index.load()
            index.vocabulary.load()

    def cards(self, edition: Edition) -> CardBook:
        """Return the names of cards, and the rules of an edition that they lead to."""
        return self._indexes[edition.id].cards

    def vocabulary(self, edition: Edition) -> Vocabulary:
        """Return the words and names that an edition knows."""
        return self._indexes[edition.id].vocabulary

    def cases(self, edition: Edition) -> CaseBook:
        """Return the cases that an edition settles."""
        return self._indexes[edition.id].cases

    def search(
        self,
        query: str,
        edition: str | None = None,
        limit: int = 20,
        *,
        after: int = 0,
        why: bool = False,
    ) -> SearchResult:
        """Return the entries of an edition that answer ``query``, the best first.

        Anything may be typed. The rules whose numbers were typed come first. After a lone number
        come its close relatives, otherwise what the words find. Steps that say the same are one
        hit, with the other numbers as its places, unless a number was asked for. A heading and its
        only entry are one hit by the heading's number.

        ``after`` skips so many hits, and ``why`` adds the reasons of each. Raises
        :class:`rules.lookup_errors.UnknownEditionError`.
        """
        index = self._indexes[self._library.edition(edition).id]
        parsed = parse_query(query, index.edition.numbers, index.vocabulary, index.cards)
        end = after + max(0, limit)
        ranking = _rank(index, parsed, end + index.duplicate_count + 1)
        if not parsed.is_number:
            ranking = ranking._replace(hits=_merge_duplicates(ranking.hits, index))
        ranked = ranking.hits
        terms = snippet_terms(parsed.question)
        typed = frozenset(map(str, parsed.numbers))
        hits = [
            self._make_hit(index, number, score, terms, is_whole=number in typed)
            for number, score in ranked[after:end]
        ]
        if why:
            hits = _with_reasons(index, parsed, hits, [n for n, _ in ranked[after:end]])
        all_read = not parsed.numbers and not parsed.unknown
        answer = self._answer(index, parsed, ranking) if all_read else None
        is_likely = all_read and has_likely_answer(parsed.question, index, ranking)
        unknown = parsed.unknown if ranked else parsed.all_words
        note = _note(index.edition, parsed, unknown, is_unsure=bool(hits) and not is_likely)
        elsewhere = self._other_edition_matches(index, parsed.text) if not parsed.is_number else ()
        unsaid = missing_quotes(parsed.text, index.phrases) if hits else ()
        return SearchResult(query, tuple(hits), note, answer, elsewhere, len(ranked) > end, unsaid)

    def _other_edition_matches(
        self, index: EditionIndex, text: str
    ) -> tuple[OtherEditionMatch, ...]:
        """Return the words that only other editions of the document say, drafts left aside."""

        def others() -> list[EditionPhrases]:
            return [
                other.phrases
                for other in reversed(self._indexes.values())
                if other is not index and other.edition.document == index.edition.document
                if not is_draft(other.edition.id)
            ]

        return find_in_other_editions(text, index.phrases, index.other_editions, others)

    def _answer(self, index: EditionIndex, parsed: ParsedQuery, ranking: Ranking) -> Answer | None:
        """Return the digest of the first hit, if it is sure to answer and has one."""
        words = answering_words(parsed.question, index, ranking)
        if not words:
            return None
        number = ranking.hits[0][0]
        digest = self._library.digest(index.edition, index.edition.by_number[number])
        return Answer(number, digest.says, words) if digest is not None else None

    def _make_hit(
        self,
        index: EditionIndex,
        number: str,
        score: float,
        terms: frozenset[str],
        *,
        is_whole: bool,
    ) -> Hit:
        """Describe a hit, by its whole text or by the snippet that shows why it was found."""
        number = index.headings_of_only_entries.get(number, number)
        parts = index.hit_parts.get(number)
        if parts is None:
            entry = index.edition.by_number[number]
            texts = tuple(map(SnippetText, self._snippet_texts(index.edition, entry)))
            parts = index.hit_parts[number] = entry.kind.value, entry.title, texts
        kind, title, texts = parts
        places = index.identical_steps.get(number, ())
        words = texts[0].text if is_whole and texts else snippet(texts, terms)
        return Hit(number, index.edition.id, kind, title, score, words, (), places)

    def _snippet_texts(self, edition: Edition, entry: Entry) -> tuple[str, ...]:
        """Return the texts for a snippet, the most telling first.

        An official wording is never mixed with our own words, so that nobody takes ours for it.
        For an entry without a text, return what stands below it.
        """
        children = edition.children(entry.number)
        if edition.wording is Wording.OFFICIAL:
            own_texts = (entry.plain_text, *entry.plain_examples)
            substitutes = (_join_titles(children), *(child.plain_text for child in children[:1]))
        else:
            digest = self._library.digest(edition, entry)
            own_texts = (digest.says if digest else "",)
            substitutes = (" · ".join(entry.cards), _join_titles(children))
        return tuple(filter(None, own_texts)) or tuple(filter(None, substitutes))[:1]


def _with_reasons(
    index: EditionIndex, parsed: ParsedQuery, hits: list[Hit], numbers: list[str]
) -> list[Hit]:
    """Add the reasons to hits; ``numbers`` are the numbers by which they were found."""
    typed_numbers = frozenset(map(str, parsed.numbers))
    explainer = Explainer(parsed.question, index)
    return [
        hit._replace(
            why=(
                *((Reason(number, number, "number"),) if number in typed_numbers else ()),
                *explainer.reasons(number),
            )
        )
        for hit, number in zip(hits, numbers, strict=True)
    ]


def _join_titles(entries: tuple[Entry, ...]) -> str:
    return " · ".join(entry.title for entry in entries if entry.title)


def _rank(index: EditionIndex, parsed: ParsedQuery, count: int) -> Ranking:
    """Rank the entries: the rules whose numbers were typed, then what the words find."""
    first_numbers = parsed.numbers or parsed.nearest_numbers
    ranking = rank_entries(parsed.question, index, count + len(first_numbers))
    if not first_numbers:
        return ranking
    scores = dict(ranking.hits)
    best_score = ranking.hits[0][1] if scores else 0.0
    first_scores = {
        str(n): best_score + len(first_numbers) - place for place, n in enumerate(first_numbers)
    }
    if parsed.is_number:
        scores = dict.fromkeys(_related_entries(index.edition, first_numbers), 0.0)
    hits = [*first_scores.items(), *(hit for hit in scores.items() if hit[0] not in first_scores)]
    return ranking._replace(hits=hits[:count])


def snippet_terms(question: Question) -> frozenset[str]:
    """Return the terms that a snippet is cut around and marks.

    Function words count only if they were asked for by themselves, as in quotation marks, and
    not as a part of a longer way to say something.
    """
    single_terms = {concept.terms[0] for concept in question.concepts if len(concept.terms) == 1}
    return question.terms - (function_word_terms() - single_terms)


def _merge_duplicates(
    ranked: list[tuple[str, float]], index: EditionIndex
) -> list[tuple[str, float]]:
    """Keep the best of the steps that say the same, and one of a heading and its only entry."""
    if index.mergeable_entries.isdisjoint([number for number, _ in ranked]):
        return ranked
    merged_numbers: set[str] = set()
    kept_hits = []
    for hit in ranked:
        number = index.headings_of_only_entries.get(hit[0], hit[0])
        if number not in merged_numbers:
            kept_hits.append(hit)
            merged_numbers.add(number)
            merged_numbers.update(index.identical_steps.get(hit[0], ()))
    return kept_hits


def _related_entries(edition: Edition, numbers: tuple[RuleNumber, ...]) -> list[str]:
    """Return the entries below each number, those that refer to it, and those above it."""
    related = []
    for number in map(str, numbers):
        related += [e.number for e in edition.children(number)]
        related += [e.number for e in edition.referrers.get(number, ())]
        related += [e.number for e in reversed(edition.ancestors(number))]
    return related


def _note(
    edition: Edition, parsed: ParsedQuery, unknown: tuple[str, ...], *, is_unsure: bool
) -> str | None:
    """Say in one line how the query was read, if a person should know."""
    if parsed.is_number and not parsed.numbers:
        if not parsed.nearest_numbers:
            return f"{edition.id} has no numbers"
        return f"{edition.id} has no such number; {offer_nearest(parsed.nearest_numbers)}"
    if parsed.is_empty:
        return NOTHING
    corrections = [
        f"“{shorten(typed)}” as “{correction}”" for typed, correction in parsed.corrected
    ]
    notes = [f"read {', '.join(corrections)}"] if corrections else []
    if unknown:
        words = ", ".join(f"“{shorten(word)}”" for word in unknown[:_NAMED])
        unnamed_count = len(unknown) - _NAMED
        rest = f" and {unnamed_count} more" if unnamed_count > 0 else ""
        notes.append(f"{edition.id} does not mention {words}{rest}")
    notes += parsed.remarks
    if is_unsure and parsed.is_question:
        notes.append(NEAREST)
    return "; ".join(notes) or None
