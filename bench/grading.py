"""What answers are worth by the grades of what was expected, and what SQLite's FTS5 answers.

The bench of the search's quality and the tests that hold it (``tests/index/test_quality.py``)
measure with the same.
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
"""How many answers count, where nothing else is said."""

COLUMNS = ("number", "title", "text", "examples")


def ndcg(found: Sequence[str], grades: Mapping[str, int], depth: int = DEPTH) -> float:
    """Normalised discounted cumulative gain: 1 for the graded rules in the best order."""

    def gain(listed: Sequence[int]) -> float:
        worth = ((2**g - 1) / math.log2(place + 2) for place, g in enumerate(listed[:depth]))
        return math.fsum(worth)

    return gain([grades.get(n, 0) for n in found]) / gain(sorted(grades.values(), reverse=True))


def reciprocal_rank(found: Sequence[str], grades: Mapping[str, int]) -> float:
    """1 over the place of the first full answer; 0 where it is not among the first ten."""
    best = max(grades.values())
    places = (place for place, n in enumerate(found[:10], start=1) if grades.get(n) == best)
    return 1 / next(places, math.inf)


def columns_of(entry: Entry) -> tuple[str, ...]:
    """What a full-text table holds of an entry, in the order of :data:`COLUMNS`."""
    return entry.number, entry.title or "", entry.plain_text, "\n".join(entry.plain_examples)


def any_word(query: str) -> str:
    """A query for FTS5 that any of its words meets, with nothing in it for an operator."""
    return " OR ".join(f'"{word}"' for word in re.findall(r"\w+(?:\.\w+)*", query))


@contextmanager
def full_text(
    columns: Sequence[str], rows: Iterable[Sequence[str]]
) -> Iterator[sqlite3.Connection]:
    """A database in memory with one full-text table, ``entries``, stemmed as Porter does."""
    named, places = ", ".join(columns), ", ".join("?" * len(columns))
    with closing(sqlite3.connect(":memory:")) as database:
        database.execute(
            f"create virtual table entries using fts5({named}, tokenize='porter unicode61')"
        )
        database.executemany(f"insert into entries values ({places})", rows)
        yield database


@contextmanager
def plain_fts5(edition: Edition) -> Iterator[Answers]:
    """What SQLite does out of the box, BM25 over :data:`COLUMNS`: twenty answers at the most."""
    with full_text(COLUMNS, map(columns_of, edition.entries)) as database:

        def answers(query: str) -> list[str]:
            found = database.execute(
                "select number from entries where entries match ? order by bm25(entries) limit 20",
                (any_word(query),),
            )
            return [number for (number,) in found]

        yield answers
