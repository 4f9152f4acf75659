"""How long a maintainer waits: reading a version of the rules, and comparing two.

Both stand beside parsing the page alone with BeautifulSoup and lxml, as most programs do, in
the same run: a yardstick that stays the same whatever the reader itself parses with. Every
official page at hand is read. Ends with status 1 where a ratio is over its budget, and says
so where the documents are not here.

    python bench/documents.py
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bs4 import BeautifulSoup
from rich.console import Console
from rich.table import Table

from rules.compare.comparison import compare
from scraper.find import find_sources
from scraper.read import read_file

OLD, NEW = "cr-24.03", "cr-25.04"
READING, COMPARING = 2.0, 2.0
"""How many times as long as parsing the page they may take."""
ROUNDS = 5


def main() -> int:
    """Print the ratios; 1 where one is over its budget."""
    pages = {f.source.edition: f.path for f in find_sources(None) if f.path.suffix == ".html"}
    if OLD not in pages or NEW not in pages:
        Console().print(f"The official pages of {OLD} and {NEW} are not here: nothing measured.")
        return 0
    return int(not _told(pages))


def _told(pages: dict[str, Path]) -> bool:
    """Whether all ratios are within their budgets."""
    measured = []
    for edition, path in sorted(pages.items()):
        page = _page(path)
        parsing, ours = best(partial(BeautifulSoup, page, "lxml"), partial(read_file, path))
        measured.append((f"read {edition} (parse it)", ours, parsing, READING))
    page = _page(pages[OLD])
    editions = read_file(pages[OLD]), read_file(pages[NEW])
    parsing, ours = best(partial(BeautifulSoup, page, "lxml"), partial(compare, *editions))
    measured.append((f"compare {OLD} and {NEW} (parse a page)", ours, parsing, COMPARING))
    table = Table()
    for column in ("what (beside)", "ours", "beside", "ratio", "budget"):
        table.add_column(column, justify="left" if "(" in column else "right")
    for name, ours, parsing, budget in measured:
        times = (f"{took * 1e3:,.0f} ms" for took in (ours, parsing))
        table.add_row(name, *times, f"{ours / parsing:.1f}", f"{budget:g}")
    Console().print(table)
    return all(ours / parsing <= budget for _, ours, parsing, budget in measured)


def _page(path: Path) -> str:
    """A page without the XML declaration that some begin with, at which the parser warns."""
    return path.read_text("utf-8").removeprefix('<?xml encoding="utf-8" ?>')


def best(*actions: Callable[[], object]) -> list[float]:
    """Seconds of work in the fastest of a few rounds of each, taken in turn."""
    rounds = []
    for _ in range(ROUNDS):
        for action in actions:
            start = time.process_time()
            action()
            rounds.append(time.process_time() - start)
    return [min(rounds[place :: len(actions)]) for place in range(len(actions))]


if __name__ == "__main__":
    sys.exit(main())
