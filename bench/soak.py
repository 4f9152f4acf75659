"""Whether the server's memory stays bounded: 100,000 requests, twenty exchanged builds.

Each build is asked for the same mixture: pages and their JSON, searches by other words each time,
and addresses that do not exist. After each, when the next has just taken its place, the memory of
the server's processes is measured. The exit status is 1 if it has grown by more than a tenth since
the second build, when all that is kept beside the library was there twice.

    python bench/soak.py [REQUESTS] [BUILDS]
"""

import json
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote

from lookup_and_search import library_at_hand
from rich.console import Console
from serving import Peer, searchable_words, serve_library

from rules.home import Home
from rules.library import Library

REQUESTS, BUILDS = 100_000, 20
SMALLEST_BUILDS = 3
MAX_GROWTH = 1.1
"""How many times as much memory as before the processes may have at the end."""


def main(requests: int = REQUESTS, builds: int = BUILDS) -> int:
    """Print the size after each build; return 1 if it has grown too much."""
    console, library = Console(), library_at_hand()
    asked = _addresses(library)
    sizes = []
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        with serve_library(library, home, max(os.sched_getaffinity(0))) as ours:
            for number in range(1, max(builds, SMALLEST_BUILDS) + 1):
                with closing(HTTPConnection(ours.address.removeprefix("http://"))) as client:
                    for _ in range(requests // builds):
                        _ask(client, next(asked))
                    _exchange(home, client)
                sizes.append(_megabytes(ours))
                console.print(f"build {number}: {sizes[-1]:.0f} MB after its requests")
    grown = sizes[-1] / sizes[1]
    console.print(f"{grown:.2f} times as big as after the second; at most {MAX_GROWTH} is allowed")
    return int(grown > MAX_GROWTH)


def _addresses(library: Library) -> Iterator[str]:
    """Yield addresses without end, each time the same ones."""
    pick = random.Random(1)
    numbers = [entry.number for entry in library.default.entries]
    words = searchable_words(library)
    while True:
        number = quote(pick.choice(numbers))
        query = "+".join(pick.choices(words, k=pick.randint(1, 4)))
        yield from (f"/rule/{number}", f"/api/v1/rules/{number}", f"/history/{number}")
        yield from (f"/search?q={query}", f"/api/v1/search?q={query}", f"/rule/{number}zz")


def _ask(client: HTTPConnection, address: str) -> bytes:
    """Ask for an address, and accept any status that blames the client."""
    client.request("GET", address, headers={"Accept-Encoding": "gzip"})
    answer = client.getresponse()
    body = answer.read()
    if answer.status >= 500:
        raise SystemExit(f"{address} was answered with {answer.status}")
    return body


def _exchange(home: Home, client: HTTPConnection) -> None:
    """Publish the same library once more, and wait until it is served."""
    before = _served(client)
    current = home.current
    assert current is not None, "the server has a build"
    with home.publish() as folder:
        shutil.copytree(current, folder, dirs_exist_ok=True)
    while _served(client) == before:
        pass


def _served(client: HTTPConnection) -> str:
    build: str = json.loads(_ask(client, "/healthz"))["build"]
    return build


def _megabytes(peer: Peer) -> float:
    """Return what the server's processes hold in memory, see proc(5)."""
    held = (Path(f"/proc/{process}/statm").read_text().split() for process in peer.process_ids())
    return sum(int(pages[1]) for pages in held) * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
