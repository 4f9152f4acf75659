"""From what a person typed to the entries that answer it."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from index.errors import SearchIndexError
from index.manifest import VOCABULARY, Manifest
from index.query import Understanding, understand
from index.rank import rank
from index.snippet import Cut, plain, snippet
from index.store import Store
from index.structure import Structure, structure
from index.vocabulary import Lexicon, Vocabulary
from rules.entries import Edition, Entry, Wording
from rules.library import Library
from rules.numbers import RuleNumber
from rules.quoted import short

_NAMED = 3
"""Unknown words that a note names."""


class Hit(NamedTuple):
    """An entry that answers a query.

    ``marked`` is the fragment that shows why, with its matches marked (:mod:`index.snippet`);
    ``score`` orders the hits of one search and means nothing beyond.
    """

    number: str
    edition: str
    kind: str
    title: str | None
    score: float
    marked: str

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
        }


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The hits of a query, the best first; ``note`` says how it was read, where that helps."""

    query: str
    hits: tuple[Hit, ...]
    note: str | None = None

    def as_json(self) -> dict[str, object]:
        """Return the published JSON shape (see ``docs/json.md``)."""
        hits = [hit.as_json() for hit in self.hits]
        return {"query": self.query, "hits": hits, "note": self.note}


@dataclass(frozen=True, slots=True)
class _Searchable:
    """An edition, its index, its words, its structure, and what is shown of its entries.

    That is the kind and the title of an entry, and its texts, cut.
    """

    edition: Edition
    store: Store
    vocabulary: Vocabulary
    structure: Structure
    shown: dict[str, tuple[str, str | None, tuple[Cut, ...]]] = field(default_factory=dict)


class Searcher:
    """Answers queries from a built index; safe to use from several threads."""

    def __init__(self, library: Library, searchable: dict[str, _Searchable]) -> None:
        self._library = library
        self._searchable = searchable

    @classmethod
    def open(cls, folder: Path, library: Library) -> "Searcher":
        """Open the index of ``library`` in ``folder``.

        Raises :class:`SearchIndexError` where it is missing, half-built, damaged, of
        another version or of another library.
        """
        manifest = Manifest.read(folder, library)
        searchable = {}
        for name, edition in library.editions.items():
            files = manifest.load(folder, name)
            try:
                lexicon = Lexicon.model_validate_json(files.pop(VOCABULARY))
                store, vocabulary = Store(files), Vocabulary(lexicon)
            except Exception as error:  # Whoosh raises many kinds
                raise SearchIndexError(folder, f"the index of {name} cannot be read") from error
            searchable[name] = _Searchable(edition, store, vocabulary, structure(edition))
        return cls(library, searchable)

    def search(self, query: str, edition: str | None = None, limit: int = 20) -> SearchResult:
        """The entries of an edition that answer ``query``, the best first.

        Anything may be typed. A number goes first; then come its close relatives, or what
        the words find. Raises :class:`rules.library.UnknownEditionError`.
        """
        where = self._searchable[self._library.edition(edition).id]
        understood = understand(query, where.edition.numbers, where.vocabulary)
        ranked = _ranked(where, understood, max(0, limit))
        terms = understood.question.terms
        hits = tuple([self._hit(where, number, score, terms) for number, score in ranked])
        return SearchResult(query, hits, _note(where.edition, understood))

    def _hit(self, where: _Searchable, number: str, score: float, terms: frozenset[str]) -> Hit:
        shown = where.shown.get(number)
        if shown is None:
            entry = where.edition.by_number[number]
            cut = tuple(map(Cut, self._texts(where.edition, entry)))
            shown = where.shown[number] = entry.kind.value, entry.title, cut
        kind, title, cut = shown
        return Hit(number, where.edition.id, kind, title, score, snippet(cut, terms))

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


def _titles(entries: tuple[Entry, ...]) -> str:
    return " · ".join(entry.title for entry in entries if entry.title)


def _ranked(where: _Searchable, understood: Understanding, most: int) -> list[tuple[str, float]]:
    """The numbers of what answers, with scores: rules named first, then what words find."""
    first = understood.numbers or understood.nearest
    ranked = rank(understood.question, where.store, where.structure, most + len(first))
    found = dict(ranked)
    best = ranked[0][1] if ranked else 0.0
    named = {str(n): best + len(first) - place for place, n in enumerate(first)}
    if understood.is_number:
        found = dict.fromkeys(_relatives(where.edition, first), 0.0)
    return [*named.items(), *(hit for hit in found.items() if hit[0] not in named)][:most]


def _relatives(edition: Edition, numbers: tuple[RuleNumber, ...]) -> list[str]:
    """What stands below a number, what refers to it, and what stands above it."""
    found = []
    for number in map(str, numbers):
        found += [e.number for e in edition.children(number)]
        found += [e.number for e in edition.referring.get(number, ())]
        found += [e.number for e in reversed(edition.ancestors(number))]
    return found


def _note(edition: Edition, understood: Understanding) -> str | None:
    """What a person should know about how the query was read, in one line."""
    if understood.is_number and not understood.numbers:
        if not understood.nearest:
            return f"{edition.id} has no numbers"
        offered = ", ".join(map(str, understood.nearest))
        return f"{edition.id} has no such number; the nearest are {offered}"
    if understood.is_empty:
        return "nothing to search for; try a number such as 9.2.8f, a card’s name or a few words"
    read = [f"“{short(typed)}” as “{meant}”" for typed, meant in understood.corrected]
    notes = [f"read {', '.join(read)}"] if read else []
    if understood.unknown:
        words = ", ".join(f"“{short(word)}”" for word in understood.unknown[:_NAMED])
        notes.append(f"{edition.id} does not mention {words}")
    notes += understood.remarks
    return "; ".join(notes) or None
