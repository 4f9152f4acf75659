"""How long a maintainer waits: reading a version of the rules, and comparing two.

Both stand beside parsing the page alone (BeautifulSoup with lxml), in the same run. Ends
with status 1 where a ratio is over its budget, and says so where the documents are not here.

    python bench/documents.py
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rules.compare.comparison import compare
from scraper.find import find_sources
from scraper.page.load import load
from scraper.read import read_file

OLD, NEW = "cr-24.03", "cr-25.04"
READING, COMPARING = 12.0, 5.0
"""How many times as long as parsing the page they may take."""
ROUNDS = 3


def main() -> int:
    """Print the ratios; 1 where one is over its budget."""
    pages = {f.source.edition: f.path for f in find_sources(None) if f.path.suffix == ".html"}
    if OLD not in pages or NEW not in pages:
        Console().print(f"The official pages of {OLD} and {NEW} are not here: nothing measured.")
        return 0
    return int(not _told(pages[OLD], pages[NEW]))


def _told(old: Path, new: Path) -> bool:
    """Whether all ratios are within their budgets."""
    page = old.read_text("utf-8")
    editions = read_file(old), read_file(new)
    parsing = best(lambda: load(page))
    measured = (
        ("read a page (parse it)", best(lambda: read_file(old)), READING),
        ("compare two editions (parse a page)", best(lambda: compare(*editions)), COMPARING),
    )
    table = Table(title=f"{OLD} and {NEW}; parsing takes {parsing * 1e3:,.0f} ms")
    for column in ("what (beside)", "ours", "ratio", "budget"):
        table.add_column(column, justify="left" if "(" in column else "right")
    for name, ours, budget in measured:
        table.add_row(name, f"{ours * 1e3:,.0f} ms", f"{ours / parsing:.1f}", f"{budget:g}")
    Console().print(table)
    return all(ours / parsing <= budget for _, ours, budget in measured)


def best(action: Callable[[], object]) -> float:
    """Seconds of the fastest of a few rounds: what is left is the work itself."""
    rounds = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        action()
        rounds.append(time.perf_counter() - start)
    return min(rounds)


if __name__ == "__main__":
    sys.exit(main())
