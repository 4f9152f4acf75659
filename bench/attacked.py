"""How long lookups take while strangers keep asking for what is expensive.

A real server is asked for rules, each over a connection of its own: first while nobody else asks
anything, then while two clients ask without pause, each time for another answer. They ask for all
that can come of large positions, for positions changed, and for pages and searches that are made
anew, most of them known to be expensive. The slowest lookup in a hundred is compared with what it
was before, in the same run. The exit status is 1 if a ratio is over its budget. With one processor,
which all would share, it only says so.

    python bench/attacked.py
"""

import http.client
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

from lookup_and_search import library_at_hand
from rich.console import Console
from rich.table import Table
from serving import serve_library

from rules.home import Home

MAX_RATIO = 2.0
"""How many times as long the slowest lookup in a hundred may take under attack."""
ATTACKERS = 2
LOOKUPS, PAUSE = 1_000, 0.002
"""How many lookups a round has, and the seconds between two."""
ROUNDS = 3
PAGES = ("/rule/9.2.8f", "/rule/6.9.3a", "/api/v1/rules/9.2.8f")

_NUMBER = "50"
"""A placeholder for a number that each request of an attack has of its own."""
_ATTACK = """
import http.client, itertools, sys
_, port, number, *paths = sys.argv
for asked, path in zip(itertools.count(int(number)), itertools.cycle(paths)):
    connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
    connection.request("GET", path.replace(number, str(asked)))
    connection.getresponse().read()
    connection.close()
"""
_POSITION = {
    "corp": {"credits": 50, "hand": ["Hedge Fund", "Ice Wall"], "deck": ["Hedge Fund"] * 20},
    "runner": {"credits": 49, "hand": ["Sure Gamble"] * 5, "deck": ["Sure Gamble"] * 20},
}
_POSITIONS = urlencode({"position": json.dumps(_POSITION)})
_WIDEST = "cr-22.12/cr-26.03"
ATTACKS = {
    "outcomes of positions": (f"/api/v1/play?{_POSITIONS}&show=outcomes",),
    "positions changed": (f"/play/edit?{_POSITIONS}",),
    "pages and searches": (
        f"/coverage?x={_NUMBER}",
        f"/diff/{_WIDEST}?about=the+{_NUMBER}",
        f"/api/v1/diff/{_WIDEST}?about=encounter+{_NUMBER}",
        f"/diff/{_WIDEST}?x={_NUMBER}",
        f"/examples/?words={_NUMBER}",
        f"/example/cr/9.2.8f/1?step={_NUMBER}",
        f"/api/v1/search?limit=100&q=the+access+of+a+trashed+encounter+{_NUMBER}",
        f"/search?q={'+'.join(f'incounter+{_NUMBER}x{n}' for n in range(40))}",
        f"/api/v1/edition/cr-26.03.json?x={_NUMBER}",
        f"/glossary/?x={_NUMBER}",
        f"/changes.atom?x={_NUMBER}",
        f"/rule/9.{_NUMBER}z",
    ),
}
"""What strangers ask for, by the attack's name."""


def main() -> int:
    """Print the ratios; return 1 if one is over the budget."""
    if (os.cpu_count() or 1) < 2:
        Console().print("Lookups under attack are not measured without a second processor.")
        return 0
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_library(library_at_hand(), Home(Path(folder) / "home")) as server,
    ):
        port = server.port
        _ask(port, "/api/v1/play")  # which starts the players
        _slowest_in_a_hundred(port)  # the first ones draw the pages
        rounds: dict[str, list[tuple[float, float]]] = {attack: [] for attack in ATTACKS}
        for _ in range(ROUNDS):
            for attack, paths in ATTACKS.items():
                quiet = _slowest_in_a_hundred(port)
                with _under_attack(port, paths):
                    rounds[attack].append((quiet, _slowest_in_a_hundred(port)))
    table = Table(title=f"the slowest lookup in a hundred, {ATTACKERS} attackers")
    for column in ("attacked by", "quiet", "attacked", "ratio", "budget"):
        table.add_column(column, justify="left" if column == "attacked by" else "right")
    worst = 0.0
    for attack, took in rounds.items():
        ratio = median(attacked / quiet for quiet, attacked in took)
        worst = max(worst, ratio)
        times = (f"{median(some) * 1e3:.2f} ms" for some in zip(*took, strict=True))
        table.add_row(attack, *times, f"{ratio:.1f}", f"{MAX_RATIO:g}")
    Console().print(table)
    return int(worst > MAX_RATIO)


def _slowest_in_a_hundred(port: int) -> float:
    """Return the seconds of the slowest lookup in a hundred."""
    took = []
    for page in islice(cycle(PAGES), LOOKUPS):
        start = time.perf_counter()
        _ask(port, page)
        took.append(time.perf_counter() - start)
        time.sleep(PAUSE)
    return sorted(took)[-LOOKUPS // 100]


def _ask(port: int, page: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", page)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    if answer.status != 200:
        raise SystemExit(f"{page} was answered with {answer.status}")


@contextmanager
def _under_attack(port: int, paths: tuple[str, ...]) -> Iterator[None]:
    """Have clients ask for the paths in turns during the block, each as fast as it can."""
    command = [sys.executable, "-c", _ATTACK, str(port), _NUMBER, *paths]
    attackers = [subprocess.Popen(command) for _ in range(ATTACKERS)]
    time.sleep(1)  # until all of them have begun
    try:
        yield
        if any(attacker.poll() is not None for attacker in attackers):
            raise SystemExit("an attacker gave up: nothing was measured")
    finally:
        for attacker in attackers:
            attacker.kill()
            attacker.wait()


if __name__ == "__main__":
    sys.exit(main())
