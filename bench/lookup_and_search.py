"""How long a reader waits: looking up numbers and searching, as ratios within one run.

Absolute times say more about the machine than about the program. So each is measured beside a
baseline on the same entries: a number beside access to a plain dict, a query beside SQLite's FTS5.
The exit status is 1 if a ratio is over its budget.

    python bench/lookup_and_search.py
"""

import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import fmean, median, quantiles

import yaml
from grading import COLUMNS, any_word, columns_of, full_text
from ratios import Ratio, print_ratios

from index.build import build_index
from index.search import Searcher
from rules.catalogue import catalogue
from rules.library import Library, shipped_library
from scraper.read import read_file
from scraper.source_files import find_sources

QUERIES = Path(__file__).parent.parent / "tests" / "index" / "queries.yaml"
SPELLINGS: dict[str, Callable[[str], str]] = {
    "as it is": lambda number: number,
    "without dots": lambda number: number.replace(".", ""),
    "without the last dot": lambda number: "".join(number.rsplit(".", 1)),
    "in capitals": lambda number: f" {number.upper()} ",
    "with zeros": lambda number: ".".join(f"0{part}" for part in number.split(".")),
    "with spaces": lambda number: _with_letter_apart(number).replace(".", " "),
    "with hyphens": lambda number: _with_letter_apart(number).replace(".", "-"),
    "letter in brackets": lambda number: re.sub(r"([a-z]+)$", r"(\1)", f"CR {number}"),
    "in a sentence": lambda number: f"rule {number}.",
    "long": lambda number: f"  comprehensive rules [{_with_letter_apart(number)}] ",
    "with a sign": lambda number: f"§ {number}",
    "full width": lambda number: "".join(chr(ord(sign) + 0xFEE0) for sign in number),
}
"""How people type numbers; every number of the edition is asked for once in a round."""
ROUNDS = 5

LOOKUP_BUDGET = 250
"""Five microseconds, where a dict that is asked for one thing over and over answers in twenty
nanoseconds, with any spelling."""


def library_at_hand() -> Library:
    """Return the pinned edition's official wording if its document is here, else what ships."""
    found = [f for f in find_sources(None) if f.source.edition == catalogue().pinned]
    if not found:
        return shipped_library()
    return Library([read_file(min(found, key=lambda f: f.source.rank).path)])


def _with_letter_apart(number: str) -> str:
    """Return the number with its letter as one more part."""
    return re.sub(r"(?<=\d)(?=[a-z])", ".", number)


def time_lookups(library: Library) -> tuple[dict[str, float], float]:
    """Return the seconds for one number, for each way to type it, and for one access to a dict."""
    plain = library.default.by_number
    numbers = list(map(str, library.default.numbers))
    typed = {way: list(map(spell, numbers)) for way, spell in SPELLINGS.items()}
    ours: dict[str, list[float]] = {way: [] for way in SPELLINGS}
    accessed = []
    for _ in range(ROUNDS):
        for way, spelled in typed.items():
            ours[way].append(_mean(library.lookup, spelled))
            accessed.append(_mean(plain.get, numbers[:1] * len(numbers)))
    return {way: min(rounds) for way, rounds in ours.items()}, min(accessed)


def _mean(action: Callable[[str], object], inputs: Sequence[str]) -> float:
    """Return the seconds of processor time per input, asked for one after another."""
    start = time.process_time()
    for given in inputs:
        action(given)
    return (time.process_time() - start) / len(inputs)


def seconds(action: Callable[[str], object], inputs: Iterable[str]) -> list[float]:
    """Return the best of several rounds for each input: what is left is the work itself."""
    return [min(seconds_once(action, given) for _ in range(ROUNDS)) for given in inputs]


def seconds_once(action: Callable[[str], object], given: str) -> float:
    """Return the seconds of one call, with what it makes ready for later calls."""
    start = time.process_time()
    action(given)
    return time.process_time() - start


@contextmanager
def fts5(library: Library) -> Iterator[Callable[[str], object]]:
    """Return a search by SQLite's FTS5 over the same entries and digests, in memory."""
    edition = library.default
    digests = ((entry, library.digest(edition, entry)) for entry in edition.entries)
    rows = ((*columns_of(entry), digest.says if digest else "") for entry, digest in digests)
    with full_text((*COLUMNS, "digest"), rows) as database:

        def search(query: str) -> object:
            return database.execute(
                "select number, snippet(entries, 2, '<', '>', '…', 24) from entries "
                "where entries match ? order by bm25(entries) limit 20",
                (any_word(query),),
            ).fetchall()

        yield search


def measure(library: Library) -> list[Ratio]:
    """Measure lookup and search beside their baselines."""
    looked_up, accessed = time_lookups(library)
    slowest = max(looked_up, key=looked_up.__getitem__)
    queries = [
        query["query"]
        for listed in yaml.safe_load(QUERIES.read_text("utf-8")).values()
        for query in listed
        if query["kind"] != "number"
    ]
    with tempfile.TemporaryDirectory() as folder, fts5(library) as baseline:
        build_index(library, Path(folder))
        searcher = Searcher.open(Path(folder), library)
        first = [seconds_once(searcher.search, query) for query in queries]
        first_baseline = [seconds_once(baseline, query) for query in queries]
        ours = seconds(searcher.search, queries)
        theirs = seconds(baseline, queries)
    return [
        Ratio(
            "look up a number (dict)", median(looked_up.values()), accessed, budget=LOOKUP_BUDGET
        ),
        Ratio(
            f"numbers {slowest}, slowest (dict)", looked_up[slowest], accessed, budget=LOOKUP_BUDGET
        ),
        Ratio("search, median (FTS5)", median(ours), median(theirs), budget=5),
        Ratio("search, slowest in 100 (FTS5)", _p99(ours), _p99(theirs), budget=3),
        Ratio("search just opened, mean (FTS5)", fmean(first), fmean(first_baseline), budget=10),
    ]


def _p99(measured: list[float]) -> float:
    return quantiles(measured, n=100)[98]


def main() -> int:
    """Print the ratios; return 1 if one is over its budget."""
    library = library_at_hand()
    edition = library.default
    title = f"{edition.id}, {edition.wording.value}: {len(edition.entries)} entries"
    return print_ratios(measure(library), lambda seconds: f"{seconds * 1e6:,.2f} µs", title)


if __name__ == "__main__":
    sys.exit(main())
