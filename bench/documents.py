"""How long a maintainer waits: reading a version of the rules, and comparing two.

Both are compared with only parsing the page with BeautifulSoup and lxml, as most programs do, in
the same run. That yardstick stays the same whatever the reader itself parses with. Every official
page at hand is read. The exit status is 1 if a ratio is over its budget. Without documents, it only
says so.

    python bench/documents.py
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bs4 import BeautifulSoup
from ratios import Ratio, best_times, print_ratios
from rich.console import Console

from rules.compare.comparison import compare
from scraper.read import read_file
from scraper.source_files import find_sources

OLD, NEW = "cr-24.03", "cr-25.04"
READING, COMPARING = 2.0, 2.0
"""How many times as long as parsing the page they may take."""
ROUNDS = 9
"""Enough rounds that, even on a busy machine, each is undisturbed once."""


def main() -> int:
    """Print the ratios; return 1 if one is over its budget."""
    pages = {f.source.edition: f.path for f in find_sources(None) if f.path.suffix == ".html"}
    if OLD not in pages or NEW not in pages:
        Console().print(f"The official pages of {OLD} and {NEW} are not here: nothing measured.")
        return 0
    return print_ratios([*measure(pages)], lambda seconds: f"{seconds * 1e3:,.0f} ms")


def measure(pages: dict[str, Path]) -> Iterator[Ratio]:
    """Read each page, and compare two, beside parsing one."""
    for edition, path in sorted(pages.items()):
        yield _beside_parsing(path, f"read {edition} (parse it)", partial(read_file, path), READING)
    editions = read_file(pages[OLD]), read_file(pages[NEW])
    what = f"compare {OLD} and {NEW} (parse a page)"
    yield _beside_parsing(pages[OLD], what, partial(compare, *editions), COMPARING)


def _beside_parsing(path: Path, what: str, action: Callable[[], object], budget: float) -> Ratio:
    parse = partial(BeautifulSoup, _page(path), "lxml")
    parsing, ours = best_times(
        ROUNDS, partial(_call_seconds, parse), partial(_call_seconds, action)
    )
    return Ratio(what, ours, parsing, budget)


def _page(path: Path) -> str:
    """Return a page without its XML declaration, if it has one, as the parser warns about that."""
    return path.read_text("utf-8").removeprefix('<?xml encoding="utf-8" ?>')


def _call_seconds(action: Callable[[], object]) -> float:
    """Return the seconds of processor time that a call takes."""
    start = time.process_time()
    action()
    return time.process_time() - start


if __name__ == "__main__":
    sys.exit(main())
