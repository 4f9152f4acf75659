"""How long lookups take while strangers have positions played without pause.

A real server is asked for rules, each over a connection of its own, at first when nobody else
asks anything and then while two clients have all that can come of large positions looked for,
each another. The slowest lookup in a hundred stands beside what it was before, in the same run.
Ends with status 1 where the ratio is over its budget, and says so where there is one processor,
which all share.

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
from serving import our_server

from rules.home import Home

BUDGET = 2.0
"""How many times as long the slowest lookup in a hundred may take under attack."""
ATTACKERS = 2
LOOKUPS, PAUSE = 2_000, 0.002
"""Lookups of a round, and the seconds between two."""
ROUNDS = 3
PAGES = ("/rule/9.2.8f", "/rule/6.9.3a", "/api/v1/rules/9.2.8f")

_ATTACK = """
import http.client, itertools, sys
for credits in itertools.count(50):
    connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=60)
    connection.request("GET", sys.argv[2].replace("50", str(credits)))
    connection.getresponse().read()
    connection.close()
"""
_POSITION = {
    "corp": {"credits": 50, "hand": ["Hedge Fund", "Ice Wall"], "deck": ["Hedge Fund"] * 20},
    "runner": {"credits": 49, "hand": ["Sure Gamble"] * 5, "deck": ["Sure Gamble"] * 20},
}


def main() -> int:
    """Print the ratio; 1 where it is over the budget."""
    if (os.cpu_count() or 1) < 2:
        Console().print("Lookups under attack are not measured without a second processor.")
        return 0
    with (
        tempfile.TemporaryDirectory() as folder,
        our_server(library_at_hand(), Home(Path(folder) / "home")) as server,
    ):
        port = int(server.address.rpartition(":")[2])
        _ask(port, "/api/v1/play")  # which starts the players
        _slowest(port)  # the first ones draw the pages
        rounds = []
        for _ in range(ROUNDS):
            quiet = _slowest(port)
            with _attacked(port):
                rounds.append((quiet, _slowest(port)))
    ratio = median(attacked / quiet for quiet, attacked in rounds)
    table = Table(title=f"the slowest lookup in a hundred, {ATTACKERS} attackers")
    for column in ("quiet", "attacked", "ratio", "budget"):
        table.add_column(column, justify="right")
    times = (f"{median(took) * 1e3:.2f} ms" for took in zip(*rounds, strict=True))
    table.add_row(*times, f"{ratio:.1f}", f"{BUDGET:g}")
    Console().print(table)
    return int(ratio > BUDGET)


def _slowest(port: int) -> float:
    """The seconds of the slowest lookup in a hundred."""
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
def _attacked(port: int) -> Iterator[None]:
    """While this is open, clients have positions played, each as soon as it has an answer."""
    asks = urlencode({"position": json.dumps(_POSITION), "show": "outcomes"})
    command = [sys.executable, "-c", _ATTACK, str(port), f"/api/v1/play?{asks}"]
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
