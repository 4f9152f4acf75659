"""The one place that touches Whoosh: writing an edition's index and asking it.

Nothing typed by a person reaches Whoosh's query parser: queries are built from terms.
Index files hold pickles; they are built here, verified against the manifest before
they are opened (:mod:`index.manifest`), and never shipped or accepted from elsewhere.
An opened index lives in memory, so that the folder may be swept away by a newer build.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from whoosh.analysis import Token, Tokenizer
from whoosh.fields import ID, TEXT, Schema
from whoosh.filedb.filestore import FileStorage, RamStorage
from whoosh.index import FileIndex
from whoosh.lang.porter import stem
from whoosh.query import Or, Phrase, Term
from whoosh.scoring import BM25F


class Placed(Protocol):
    """A word to be indexed: its term and its position in the text."""

    @property
    def term(self) -> str:
        """What it is found by."""

    @property
    def position(self) -> int:
        """The count of words before it."""


Cut = Callable[[str], Iterable[Placed]]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the index: the weight of a match in it, and how far length counts (BM25's b)."""

    name: str
    weight: float
    length: float = 0.75


@dataclass(frozen=True, slots=True)
class Wanted:
    """Terms that may be found, for a weight each; several terms are wanted as a phrase."""

    terms: tuple[str, ...]
    weight: float


def stem_english(word: str) -> str:
    """The Porter stem of a word in lower case."""
    stemmed: str = stem(word)
    return stemmed


class _Words(Tokenizer):  # type: ignore[misc]
    """Hands our words to Whoosh, with their positions."""

    def __init__(self, cut: Cut) -> None:
        self.cut = cut

    def __call__(self, value: str, **_options: Any) -> Iterator[Token]:
        token = Token(positions=True)
        for word in self.cut(value):
            token.text = word.term
            token.pos = word.position
            token.stopped = False
            token.boost = 1.0
            yield token


def write(
    folder: Path, fields: Iterable[Field], cut: Cut, documents: Iterable[Mapping[str, str]]
) -> None:
    """Write an index of ``documents`` into an existing empty folder.

    A document maps field names to text, and ``number`` to its address; ``cut``, a
    function of a module, cuts text into words.
    """
    analyzer = _Words(cut)
    schema = Schema(
        number=ID(stored=True, unique=True),
        **{f.name: TEXT(analyzer=analyzer, phrase=True) for f in fields},
    )
    writer = FileIndex.create(FileStorage(str(folder)), schema, "MAIN").writer()
    try:
        for document in documents:
            writer.add_document(**document)
    except BaseException:
        writer.cancel()
        raise
    writer.commit(optimize=True)


class Store:
    """An edition's index in memory; safe to ask from several threads."""

    def __init__(self, files: Mapping[str, bytes], fields: tuple[Field, ...]) -> None:
        storage = RamStorage()
        storage.files.update(files)
        self._index = FileIndex(storage, indexname="MAIN")
        self._fields = fields
        self._weighting = BM25F(**{f"{f.name}_B": f.length for f in fields})
        self._searchers = threading.local()

    def ask(self, wanted: Iterable[Wanted], limit: int) -> list[tuple[str, float]]:
        """The numbers of the best ``limit`` documents and their scores, the best first."""
        parts = [self._part(want, field) for want in wanted for field in self._fields]
        if not parts:
            return []
        results = self._searcher.search(Or(parts), limit=limit)
        return [(hit["number"], hit.score) for hit in results]

    def _part(self, want: Wanted, field: Field) -> Any:
        weight = want.weight * field.weight
        if len(want.terms) == 1:
            return Term(field.name, want.terms[0], boost=weight)
        return Phrase(field.name, list(want.terms), slop=1, boost=weight)

    @property
    def _searcher(self) -> Any:
        """A searcher for this thread alone: shared between threads it gives wrong answers."""
        try:
            return self._searchers.own
        except AttributeError:
            self._searchers.own = self._index.searcher(weighting=self._weighting)
            return self._searchers.own
