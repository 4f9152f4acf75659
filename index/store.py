"""The one place that touches Whoosh: writing an edition's index and asking it.

Nothing typed by a person reaches Whoosh's query parser: queries are built from terms.
Index files hold pickles; they are built here, verified against the manifest before
they are opened (:mod:`index.manifest`), and never shipped or accepted from elsewhere.
An opened index lives in memory, so that the folder may be swept away by a newer build.

Whoosh keeps the words with their weights and places, and a file beside it the documents'
numbers: to Whoosh each would be a term more, and most terms would be numbers, which nobody
finds anything by. A term's postings are read from it once, when it is first asked for; scoring
them, finding phrases and joining it all to the score of a query (:mod:`index.rank`) is ours.
Whoosh's own ways give wrong scores (the coordination bonus with a limit, the best of several
always), are not safe to share between threads, and take ten times as long.
"""

import json
import math
import threading
from array import array
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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
"""BM25's k1: how soon more of the same term stops to matter."""


class Posting(NamedTuple):
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


class _Places(Format):  # type: ignore[misc]
    """The positions of a term in a document, as the bytes of an array."""

    def encode(self, positions: Iterable[int]) -> bytes:
        return array("I", positions).tobytes()

    def decode_positions(self, encoded: bytes) -> Sequence[int]:
        return array("I", encoded)


class _Weighed(FieldType):  # type: ignore[misc]
    """A field of postings that are already cut and weighed."""

    def __init__(self) -> None:
        super().__init__(format=_Places(), analyzer=None, scorable=False)

    def index(
        self, value: Iterable[Posting], **_options: Any
    ) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Give Whoosh each term once: its frequency, its weight and its positions."""
        places: defaultdict[str, list[int]] = defaultdict(list)
        weights: defaultdict[str, float] = defaultdict(float)
        for term, position, weight in value:
            places[term].append(position)
            weights[term] += weight
        for term, found in places.items():
            yield term.encode(), len(found), weights[term], self.format.encode(sorted(found))


class _Unmeasured(W3Codec):  # type: ignore[misc]
    """Whoosh's own codec without the lengths of fields, which nobody asks for.

    It would look for one with each posting, which is a sixth of all writing. The postings of a
    term are one block, for they are always read together.
    """

    length_stats = False

    def __init__(self) -> None:
        super().__init__(blocklimit=_TOGETHER)


_TOGETHER = 1 << 20
"""More documents than there will ever be."""

MAIN = "MAIN"
"""What an index is called that shares its folder with no other."""


def _numbers_of(name: str) -> str:
    return f"{name}.numbers.json"


def write(
    folder: Path, documents: Iterable[tuple[str, Iterable[Posting]]], name: str = MAIN
) -> None:
    """Write an index into an existing folder: documents by number, with their words."""
    schema = Schema(words=_Weighed())
    writer = FileIndex.create(FileStorage(str(folder)), schema, name).writer(codec=_Unmeasured())
    numbers = []
    try:
        for number, words in documents:
            writer.add_document(words=list(words))
            numbers.append(number)
    except BaseException:
        writer.cancel()
        raise
    writer.commit(optimize=True)
    (folder / _numbers_of(name)).write_text(json.dumps(numbers), "utf-8")


@dataclass(frozen=True, slots=True)
class _Term:
    """A term in an edition.

    ``weight`` is how much finding it tells; ``scores`` and ``places`` give, for each document
    that has it, how well it does and the positions it stands at, in order.
    """

    weight: float
    scores: Scores
    places: Mapping[str, Sequence[int]]


class UnreadableError(Exception):
    """Whoosh cannot open what was once written with it."""


class Store:
    """An edition's index in memory; safe to ask from several threads.

    Where only some documents are ``asked``, it is as if there were no others. Raises
    :class:`UnreadableError` where it cannot be opened.
    """

    def __init__(
        self, files: Mapping[str, bytes], name: str = MAIN, asked: Container[str] | None = None
    ) -> None:
        storage = RamStorage()
        storage.files.update(files)
        try:
            self._reader = FileIndex(storage, indexname=name).reader()
            self._numbers = [*map(intern, json.loads(files[_numbers_of(name)]))]
            if len(self._numbers) != self._reader.doc_count_all():
                raise UnreadableError(name)
            self._known = frozenset(term.decode() for term in self._reader.lexicon("words"))
        except Exception as error:  # it opens pickles, which may raise anything
            raise UnreadableError(name) from error
        numbers = frozenset(self._numbers)
        self._asked = numbers if asked is None else frozenset(filter(asked.__contains__, numbers))
        self._terms: dict[str, _Term] = {}
        self._best_first: dict[str, tuple[str, ...]] = {}
        self._nothing = _Term(_rarity(0, len(self._asked)), {}, {})
        self._reading = threading.Lock()

    def scores(self, term: str) -> Scores:
        """The documents that have a term, with its BM25F score in each."""
        return self._term(term).scores

    def best_first(self, term: str) -> tuple[str, ...]:
        """The documents that have a term, those first that have the best scores."""
        found = self._best_first.get(term)
        if found is None:
            scores = self.scores(term)
            found = tuple(sorted(scores, key=scores.__getitem__, reverse=True))
            if found:  # others are not kept: strangers invent them
                self._best_first[term] = found
        return found

    def weight(self, term: str) -> float:
        """How much finding a term tells (its inverse document frequency)."""
        return self._term(term).weight

    def phrase_scores(self, terms: tuple[str, ...], slop: int) -> Scores:
        """The documents that have two terms or more in this order, each at most ``slop`` on.

        A document's score is the sum of the terms' scores in it.
        """
        asked = [self._term(term) for term in terms]
        if not all(term.places for term in asked):
            return {}
        rarest, *others = sorted((term.places.keys() for term in asked), key=len)
        having: Iterable[str] = rarest & others[0] if others else rarest
        for more in others[1:]:
            having = [number for number in having if number in more]
        first, *between, last = [term.places for term in asked]
        found = {}
        for number in having:
            reached = first[number]
            for places in between:
                after = places[number]
                reached = [b for b in after for a in reached if 0 < b - a <= slop]
            if _reaches(reached, last[number], slop):
                found[number] = sum([term.scores[number] for term in asked])
        return found

    def _term(self, term: str) -> _Term:
        read = self._terms.get(term)
        if read is None:
            read = self._read(term) if term in self._known else self._nothing
        return read

    def _read(self, term: str) -> _Term:
        """Read a term that there is from Whoosh, whose readers are for one thread at a time."""
        weights: dict[str, float] = {}
        places: dict[str, Sequence[int]] = {}
        with self._reading:
            matcher = self._reader.postings("words", term.encode())
            while matcher.is_active():
                number = self._numbers[matcher.id()]
                if number in self._asked:
                    weights[number] = matcher.weight()
                    places[number] = matcher.value_as("positions")
                matcher.next()
        rarity = _rarity(len(weights), len(self._asked))
        scores = {
            number: rarity * weight * (_SATURATION + 1) / (weight + _SATURATION)
            for number, weight in weights.items()
        }
        read = self._terms[term] = _Term(rarity, scores, places)
        return read


def _rarity(having: int, all_: int) -> float:
    """How much a term tells: nothing when every document has it (Whoosh's own never is 0)."""
    return math.log1p((all_ - having + 0.5) / (having + 0.5))


def _reaches(places: Iterable[int], others: Sequence[int], slop: int) -> bool:
    """Whether one of the other places is at most ``slop`` after one of these."""
    for a in places:
        for b in others:
            if 0 < b - a <= slop:
                return True
    return False
