"""Score search results by the grades of the expected answers, and search with SQLite's FTS5.

The bench of the search's quality and the tests that hold it (``tests/index/test_quality.py``) use
the same measures.
"""

import math
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager

from rules.entries import Edition, Entry

Answers = Callable[[str], list[str]]
"""The numbers of the rules that answer a query, the best first."""

DEPTH = 5
"""How many answers count by default."""

COLUMNS = ("number", "title", "text", "examples")


def ndcg(found: Sequence[str], grades: Mapping[str, int], depth: int = DEPTH) -> float:
    """Return the normalised discounted cumulative gain: 1 for graded rules in the best order."""

    def gain(listed: Sequence[int]) -> float:
        worth = ((2**g - 1) / math.log2(place + 2) for place, g in enumerate(listed[:depth]))
        return math.fsum(worth)

    return gain([grades.get(n, 0) for n in found]) / gain(sorted(grades.values(), reverse=True))


def reciprocal_rank(found: Sequence[str], grades: Mapping[str, int]) -> float:
    """Return 1 over the place of the first full answer; 0 if it is not among the first ten."""
    best = max(grades.values())
    places = (place for place, n in enumerate(found[:10], start=1) if grades.get(n) == best)
    return 1 / next(places, math.inf)


def columns_of(entry: Entry) -> tuple[str, ...]:
    """Return the values of an entry in a full-text table, in the order of :data:`COLUMNS`."""
    return entry.number, entry.title or "", entry.plain_text, "\n".join(entry.plain_examples)


def any_word(query: str) -> str:
    """Return a query for FTS5 that any of the words matches, without operators."""
    return " OR ".join(f'"{word}"' for word in re.findall(r"\w+(?:\.\w+)*", query))


@contextmanager
def full_text(
    columns: Sequence[str], rows: Iterable[Sequence[str]]
) -> Iterator[sqlite3.Connection]:
    """Return a database in memory with one full-text table, ``entries``, with Porter's stemming."""
    named, places = ", ".join(columns), ", ".join("?" * len(columns))
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute(
            f"create virtual table entries using fts5({named}, tokenize='porter unicode61')"
        )
        database.executemany(f"insert into entries values ({places})", rows)
        yield database


@contextmanager
def plain_fts5(edition: Edition) -> Iterator[Answers]:
    """Return what SQLite finds out of the box, by BM25 over :data:`COLUMNS`: at most twenty."""
    with full_text(COLUMNS, map(columns_of, edition.entries)) as database:

        def answers(query: str) -> list[str]:
            found = database.execute(
                "select number from entries where entries match ? order by bm25(entries) limit 20",
                (any_word(query),),
            )
            return [number for (number,) in found]

        yield answers
