"""The one place that touches Whoosh: writing an edition's index and asking it.

Nothing typed by a person reaches Whoosh's query parser: queries are built from terms.
Index files hold pickles; they are built here, verified against the manifest before
they are opened (:mod:`index.manifest`), and never shipped or accepted from elsewhere.
An opened index lives in memory, so that the folder may be swept away by a newer build.

Whoosh stores the terms with their weights and positions. A file beside it stores the documents'
numbers, because as a field of Whoosh each number would be one more term to open. A term's
postings are read once, when it is first asked for. Scoring them, finding phrases, and adding it
all up (:mod:`index.matching`) is our own code: Whoosh's scorers are wrong for us (the coordination
bonus with a limit, the best of several always), are not safe to share between threads, and take
ten times as long.
"""

import json
import math
import threading
from array import array
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from sys import intern
from typing import Any, NamedTuple

from whoosh.codec.whoosh3 import W3Codec
from whoosh.fields import FieldType, Schema
from whoosh.filedb.filestore import FileStorage, RamStorage
from whoosh.formats import Format
from whoosh.index import FileIndex
from whoosh.lang.snowball.english import EnglishStemmer

_SATURATION = 0.8
"""BM25's k1: how soon more occurrences of a term stop mattering."""


class Posting(NamedTuple):
    """A term at a position of a document; its weight depends on the field and its length."""

    term: str
    position: int
    weight: float


Scores = Mapping[str, float]
"""From the number of a document to its score."""


_english = EnglishStemmer()


def stem_english(word: str) -> str:
    """Return the stem of a word in lower case, by Porter's second algorithm.

    Whoosh's own stemmer, his first, keeps doubled letters ("running" would not be a "run").
    """
    stemmed: str = _english.stem(word)
    return stemmed


class _PositionsFormat(Format):  # type: ignore[misc]
    """The positions of a term in a document, as the bytes of an array."""

    def encode(self, positions: Iterable[int]) -> bytes:
        return array("I", positions).tobytes()

    def decode_positions(self, encoded: bytes) -> Sequence[int]:
        return array("I", encoded)


class _PostingsField(FieldType):  # type: ignore[misc]
    """A field of postings that are already cut and weighed."""

    def __init__(self) -> None:
        super().__init__(format=_PositionsFormat(), analyzer=None, scorable=False)

    def index(
        self, value: Iterable[Posting], **_options: Any
    ) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Give Whoosh each term once: its frequency, its weight and its positions."""
        positions: defaultdict[str, list[int]] = defaultdict(list)
        weights: defaultdict[str, float] = defaultdict(float)
        for term, position, weight in value:
            positions[term].append(position)
            weights[term] += weight
        for term, term_positions in positions.items():
            encoded = self.format.encode(sorted(term_positions))
            yield term.encode(), len(term_positions), weights[term], encoded


class _CodecWithoutLengths(W3Codec):  # type: ignore[misc]
    """Whoosh's own codec, without the lengths of fields, and with one block for each term.

    Nothing asks for the lengths, and looking one up for each posting takes a sixth of all
    writing. The postings of a term are always read together.
    """

    length_stats = False

    def __init__(self) -> None:
        super().__init__(blocklimit=_BLOCK_SIZE)


_BLOCK_SIZE = 1 << 20
"""A block size above any number of documents."""

ENTRIES_INDEX = "MAIN"
"""The name of the index of entries."""


def _numbers_file(name: str) -> str:
    return f"{name}.numbers.json"


def write(
    folder: Path, documents: Iterable[tuple[str, Iterable[Posting]]], name: str = ENTRIES_INDEX
) -> None:
    """Write an index of ``documents``, each a number and its postings, into an existing folder."""
    schema = Schema(words=_PostingsField())
    writer = FileIndex.create(FileStorage(str(folder)), schema, name).writer(
        codec=_CodecWithoutLengths()
    )
    numbers = []
    try:
        for number, words in documents:
            writer.add_document(words=list(words))
            numbers.append(number)
    except BaseException:
        writer.cancel()
        raise
    writer.commit(optimize=True)
    (folder / _numbers_file(name)).write_text(json.dumps(numbers), "utf-8")


@dataclass(frozen=True, slots=True)
class _Term:
    """A term in an edition.

    ``idf`` is its inverse document frequency. For each document that has the term, ``scores``
    gives its BM25F score and ``positions`` where it stands, in ascending order.
    """

    idf: float
    scores: Scores
    positions: Mapping[str, Sequence[int]]


class UnreadableError(Exception):
    """The files are no index that can be opened."""


class Store:
    """An edition's index in memory, which threads may share.

    With ``only``, just these documents count, as if there were no others. Raises
    :class:`UnreadableError` if the files cannot be opened.
    """

    def __init__(
        self,
        files: Mapping[str, bytes],
        name: str = ENTRIES_INDEX,
        only: Container[str] | None = None,
    ) -> None:
        storage = RamStorage()
        storage.files.update(files)
        try:
            self._reader = FileIndex(storage, indexname=name).reader()
            self._numbers = [*map(intern, json.loads(files[_numbers_file(name)]))]
            if len(self._numbers) != self._reader.doc_count_all():
                raise UnreadableError(name)
            self._indexed_terms = frozenset(term.decode() for term in self._reader.lexicon("words"))
        except Exception as error:  # it opens pickles, which may raise anything
            raise UnreadableError(name) from error
        numbers = frozenset(self._numbers)
        self._documents = numbers if only is None else frozenset(filter(only.__contains__, numbers))
        self._terms: dict[str, _Term] = {}
        self._best_first: dict[str, tuple[str, ...]] = {}
        self._document_sets: dict[str, int] = {}
        self._absent_term = _Term(_inverse_document_frequency(0, len(self._documents)), {}, {})
        self._read_lock = threading.Lock()

    def scores(self, term: str) -> Scores:
        """Return the documents that have a term, with its BM25F score in each."""
        return self._term(term).scores

    def documents_by_score(self, term: str) -> tuple[str, ...]:
        """Return the documents that have a term, the best scores first."""
        best_first = self._best_first.get(term)
        if best_first is None:
            scores = self.scores(term)
            best_first = tuple(sorted(scores, key=scores.__getitem__, reverse=True))
            if best_first:  # unknown terms would fill the cache
                self._best_first[term] = best_first
        return best_first

    def document_set(self, term: str) -> int:
        """Return the documents that have a term as one number, with a bit for each of them.

        Such sets are compared thousands of documents at a time; :meth:`numbers_in` reads them.
        """
        document_set = self._document_sets.get(term)
        if document_set is None:
            scores = self.scores(term)
            bits = bytearray(len(self._numbers) // 8 + 1)
            for place in map(self._places.__getitem__, scores):
                bits[place >> 3] |= 1 << (place & 7)
            document_set = int.from_bytes(bits, "little")
            if scores:  # unknown terms would fill the cache
                self._document_sets[term] = document_set
        return document_set

    def numbers_in(self, document_set: int) -> list[str]:
        """Return the numbers of the documents in a set, in the order of the index."""
        numbers = []
        while document_set:
            place = document_set.bit_length() - 1
            numbers.append(self._numbers[place])
            document_set ^= 1 << place
        return numbers[::-1]

    def in_order(self, numbers: Iterable[str]) -> list[str]:
        """Return documents in the order of the index."""
        return sorted(numbers, key=self._places.__getitem__)

    @cached_property
    def _places(self) -> Mapping[str, int]:
        """The place of each document in the index."""
        return {number: place for place, number in enumerate(self._numbers)}

    def idf(self, term: str) -> float:
        """Return a term's importance: its inverse document frequency."""
        return self._term(term).idf

    def phrase_scores(self, terms: tuple[str, ...], slop: int) -> Scores:
        """Return the documents in which each term follows the one before within ``slop`` words.

        There must be two terms at least. A document's score is the sum of the terms' scores.
        """
        phrase = [self._term(term) for term in terms]
        if not all(term.positions for term in phrase):
            return {}
        rarest, *others = sorted((term.positions.keys() for term in phrase), key=len)
        documents: Iterable[str] = rarest & others[0] if others else rarest
        for documents_of_term in others[1:]:
            documents = [number for number in documents if number in documents_of_term]
        first, *between, last = [term.positions for term in phrase]
        scores = {}
        for number in documents:
            positions = first[number]
            for positions_by_document in between:
                next_positions = positions_by_document[number]
                positions = [b for b in next_positions for a in positions if 0 < b - a <= slop]
            if _is_within_slop(positions, last[number], slop):
                scores[number] = sum([term.scores[number] for term in phrase])
        return scores

    def _term(self, term: str) -> _Term:
        term_data = self._terms.get(term)
        if term_data is None:
            term_data = self._read_term(term) if term in self._indexed_terms else self._absent_term
        return term_data

    def _read_term(self, term: str) -> _Term:
        """Read an existing term from Whoosh, whose readers serve one thread at a time."""
        weights: dict[str, float] = {}
        positions: dict[str, Sequence[int]] = {}
        with self._read_lock:
            matcher = self._reader.postings("words", term.encode())
            while matcher.is_active():
                number = self._numbers[matcher.id()]
                if number in self._documents:
                    weights[number] = matcher.weight()
                    positions[number] = matcher.value_as("positions")
                matcher.next()
        rarity = _inverse_document_frequency(len(weights), len(self._documents))
        scores = {
            number: rarity * weight * (_SATURATION + 1) / (weight + _SATURATION)
            for number, weight in weights.items()
        }
        term_data = self._terms[term] = _Term(rarity, scores, positions)
        return term_data


def _inverse_document_frequency(matching: int, total: int) -> float:
    """Return the inverse document frequency; it nears 0 as all have the term, unlike Whoosh's."""
    return math.log1p((total - matching + 0.5) / (matching + 0.5))


def _is_within_slop(positions: Iterable[int], next_positions: Sequence[int], slop: int) -> bool:
    """Whether one of ``next_positions`` comes at most ``slop`` after one of ``positions``."""
    for a in positions:
        for b in next_positions:
            if 0 < b - a <= slop:
                return True
    return False
