"""The one place that touches Whoosh: writing an edition's index and asking it.

Nothing typed by a person reaches Whoosh's query parser: queries are built from terms.
Index files hold pickles; they are built here, verified against the manifest before
they are opened (:mod:`index.manifest`), and never shipped or accepted from elsewhere.
An opened index lives in memory, so that the folder may be swept away by a newer build.

Whoosh scores terms and phrases; joining them to the score of a query is ours
(:mod:`index.rank`), because its own ways give wrong scores: the coordination bonus with
a limit, and the best of several (``DisjunctionMax``) always.
"""

import math
import threading
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from whoosh.fields import ID, FieldType, Schema
from whoosh.filedb.filestore import FileStorage, RamStorage
from whoosh.formats import Positions
from whoosh.index import FileIndex
from whoosh.lang.snowball.english import EnglishStemmer
from whoosh.query import Phrase, Term
from whoosh.scoring import BaseScorer, WeightingModel

_SATURATION = 0.8
"""BM25's k1: how soon more of the same term stops to matter."""

_KEPT = 500
"""Terms whose scores are kept ready: the words most asked for are the frequent ones."""


@dataclass(frozen=True, slots=True)
class Posting:
    """A term at a position of a document, with what its field and its length make it weigh."""

    term: str
    position: int
    weight: float


Scores = Mapping[str, float]
"""From the number of a document to its score."""


_english = EnglishStemmer()


def stem_english(word: str) -> str:
    """The stem of a word in lower case, after Porter's second algorithm.

    Whoosh's first one does not undo doubled letters ("running" would not be a "run").
    """
    stemmed: str = _english.stem(word)
    return stemmed


class _Weighed(FieldType):  # type: ignore[misc]
    """A field of postings that are already cut and weighed."""

    def __init__(self) -> None:
        super().__init__(format=Positions(), analyzer=None, scorable=True)

    def index(
        self, value: Iterable[Posting], **_options: Any
    ) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Give Whoosh each term once: its frequency, its weight and its positions."""
        found: defaultdict[str, list[Posting]] = defaultdict(list)
        for posting in value:
            found[posting.term].append(posting)
        for term, postings in found.items():
            places = self.format.encode(sorted(p.position for p in postings))
            yield term.encode(), len(postings), sum(p.weight for p in postings), places


class _Bm25f(WeightingModel):  # type: ignore[misc]
    """BM25F: the weights of fields and their lengths are in the postings' weights already."""

    def idf(self, searcher: Any, fieldname: str, text: str) -> float:
        """How much a term tells: nothing when every document has it (Whoosh's own never is 0)."""
        having = searcher.get_parent().doc_frequency(fieldname, text)
        others = searcher.get_parent().doc_count_all() - having
        return math.log1p((others + 0.5) / (having + 0.5))

    def scorer(self, searcher: Any, fieldname: str, text: str, qf: int = 1) -> "_Saturating":
        """The scorer of one term."""
        return _Saturating(searcher.get_parent().idf(fieldname, text))


class _Saturating(BaseScorer):  # type: ignore[misc]
    """The score of a term grows with its weight in a document, but ever less."""

    def __init__(self, rarity: float) -> None:
        self._rarity = rarity

    def score(self, matcher: Any) -> float:
        """The score of the document that the matcher is at."""
        weight: float = matcher.weight()
        return self._rarity * weight * (_SATURATION + 1) / (weight + _SATURATION)


def write(folder: Path, documents: Iterable[tuple[str, Iterable[Posting]]]) -> None:
    """Write an index into an existing empty folder: documents by number, with their words."""
    schema = Schema(number=ID(stored=True, unique=True), words=_Weighed())
    writer = FileIndex.create(FileStorage(str(folder)), schema, "MAIN").writer()
    try:
        for number, words in documents:
            writer.add_document(number=number, words=list(words))
    except BaseException:
        writer.cancel()
        raise
    writer.commit(optimize=True)


class Store:
    """An edition's index in memory; safe to ask from several threads."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        storage = RamStorage()
        storage.files.update(files)
        self._index = FileIndex(storage, indexname="MAIN")
        self._own = threading.local()
        self._terms = lru_cache(_KEPT)(lambda term: self._collect(Term("words", term)))
        self._numbers = [fields["number"] for fields in self._searcher.documents()]

    def scores(self, term: str) -> Scores:
        """The documents that have a term, with its BM25F score in each."""
        return self._terms(term)

    def phrase_scores(self, terms: tuple[str, ...], slop: int) -> Scores:
        """The documents that have terms in this order, each at most ``slop`` after the last."""
        return self._collect(Phrase("words", list(terms), slop=slop))

    def weight(self, term: str) -> float:
        """How much finding a term tells (its inverse document frequency)."""
        weight: float = self._searcher.idf("words", term)
        return weight

    def _collect(self, query: Any) -> Scores:
        searcher = self._searcher
        found = {}
        matcher = query.matcher(searcher, searcher.context())
        while matcher.is_active():
            found[self._numbers[matcher.id()]] = matcher.score()
            matcher.next()
        return found

    @property
    def _searcher(self) -> Any:
        """A searcher for this thread alone: shared between threads it gives wrong answers."""
        try:
            return self._own.searcher
        except AttributeError:
            self._own.searcher = self._index.searcher(weighting=_Bm25f())
            return self._own.searcher
