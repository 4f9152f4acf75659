"""How fast pages and searches are served, on one core, beside nginx and beside bare Flask.

For a rule's page, its JSON and a section's page, nginx hands out the same bytes as a file:
compressed, as every browser asks for them, and the largest plain as well. A search, each time by
other words, is compared with the smallest answer that Flask makes each time (``/healthz``). wrk
asks from another core, both peers in turns. What counts is requests per second of a server's own
core time, so that other work on the machine counts for neither. The exit status is 1 if a ratio is
under its budget. If a program is missing, it only says so.

    python bench/serving.py
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from lookup_and_search import library_at_hand
from rich.console import Console
from rich.table import Table

from app.server.serve import bind, serve
from app.web.application import create_app, warm_up
from app.web.caching_middleware import CachingMiddleware
from index.build import build_index
from rules.home import Home
from rules.library import Library

PAGES = ("/rule/9.2.8f", "/api/v1/rules/9.2.8f", "/section/9.2")
LARGE_PAGE = "/section/9.2"
MIN_SHARE_OF_NGINX, MIN_SHARE_OF_NGINX_PLAIN = 0.5, 0.4
"""The part of nginx's requests that a page has to reach; for the plain one, of which nginx
copies nothing, granian itself comes to 0.52."""
MIN_SHARE_OF_FLASK = 0.2
"""The part of bare Flask's requests that a search has to reach that nobody asked before.

What somebody has asked is handed out as a page is. The words have been read by then.
"""
WARM_UP_ROUNDS = 10
"""Rounds of searches before those that count, so that the server has its texts in memory."""
GZIP = {"Accept-Encoding": "gzip"}
ROUNDS, SECONDS, CONNECTIONS = 3, 2, 32

_CONFIGURATION = """
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/errors;
events {{ worker_connections 512; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  default_type text/html;
  map $http_accept_encoding $coding {{ default ""; gzip gzip; }}
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{ listen 127.0.0.1:{port}; root {folder}/files;
    location / {{ try_files $uri.$coding.page =404;
      add_header Content-Encoding $coding;
{headers} }} }}
}}
"""
_NGINX_HEADERS = {
    *("content-type", "content-length", "content-encoding"),
    *("date", "etag", "server", "connection"),
}
_SEARCHES = """
local words = {{ {words} }}
math.randomseed(os.time())
request = function()
  local one, other = words[math.random(#words)], words[math.random(#words)]
  return wrk.format("GET", "/search?q=" .. one .. "+" .. other .. "+" .. words[math.random(#words)])
end
"""


@dataclass(frozen=True)
class Peer:
    """A server: where it answers, and its first process."""

    address: str
    process: int

    @property
    def port(self) -> int:
        """The port on which it answers on this machine."""
        return int(self.address.rpartition(":")[2])

    def process_ids(self) -> tuple[int, ...]:
        """The first process and those it has started."""
        tasks = Path(f"/proc/{self.process}/task/{self.process}/children")
        return self.process, *map(int, tasks.read_text().split())

    def cpu_seconds(self) -> float:
        """The seconds of core time that its processes have had."""
        ticks = 0
        for process in self.process_ids():
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])  # utime and stime, see proc(5)
        return ticks / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Print the ratios; return 1 if one is under its budget."""
    missing = [name for name in ("nginx", "wrk", "taskset") if shutil.which(name) is None]
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if missing or len(cores) < 2:
        what = " and ".join(missing) or "a second core"
        Console().print(
            f"Serving is not measured without {what} (on Debian: apt-get install nginx-light wrk)."
        )
        return 0
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # nginx reads as a user of its own
        return int(not _within_budgets(Path(folder), *cores[:2]))


def _within_budgets(folder: Path, loading: int, serving: int) -> bool:
    """Whether all ratios are within their budgets."""
    library = library_at_hand()
    searches = folder / "searches.lua"
    searches.write_text(
        _SEARCHES.format(words=", ".join(map(repr, searchable_words(library)))), "utf-8"
    )
    with (
        serve_library(library, Home(folder / "home"), serving) as ours,
        _nginx(folder, ours, serving) as nginx,
    ):

        def load(peer: Peer, path: str, *options: str) -> Callable[[], float]:
            return lambda: _requests_a_second(loading, peer, path, *options)

        small = ("--header", "Accept-Encoding: gzip")
        measured = [
            (
                f"{page} (nginx)",
                MIN_SHARE_OF_NGINX,
                load(ours, page, *small),
                load(nginx, page, *small),
            )
            for page in PAGES
        ]
        plain = load(ours, LARGE_PAGE), load(nginx, LARGE_PAGE)
        measured.append((f"{LARGE_PAGE} uncompressed (nginx)", MIN_SHARE_OF_NGINX_PLAIN, *plain))
        search = load(ours, "/", *small, "--script", str(searches))
        measured.append(
            ("search, each another (Flask)", MIN_SHARE_OF_FLASK, search, load(ours, "/healthz"))
        )
        for _ in range(WARM_UP_ROUNDS):
            search()
        table = Table(title=f"requests for a second of one core, {CONNECTIONS} connections")
        for column in ("what (beside)", "ours", "baseline", "ratio", "at least"):
            table.add_column(column, justify="left" if "(" in column else "right")
        reached = True
        for what, budget, one, other in measured:
            rounds = [(one(), other()) for _ in range(ROUNDS)]
            ratio = median(a / b for a, b in rounds)
            reached = reached and ratio >= budget
            rates = (f"{median(peer):,.0f}" for peer in zip(*rounds, strict=True))
            table.add_row(what, *rates, f"{ratio:.2f}", f"{budget:.2f}")
    Console().print(table)
    return reached


def searchable_words(library: Library) -> list[str]:
    """Return words that stand in the rules, so that each search finds something."""
    words = {w for e in library.default.entries for w in re.findall(r"\b[a-z]{4,}\b", e.plain_text)}
    return sorted(words)


def _requests_a_second(core: int, peer: Peer, path: str, *options: str) -> float:
    """Load an address for a while; return successful answers per second of core time."""
    load = [
        "-t1",
        f"-c{CONNECTIONS}",
        f"-d{SECONDS}s",
        "--timeout",
        "30s",
        *options,
        peer.address + path,
    ]
    before = peer.cpu_seconds()
    ended = subprocess.run(
        ["taskset", "-c", str(core), "wrk", *load], capture_output=True, text=True, check=True
    )
    took = peer.cpu_seconds() - before
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", ended.stdout)
    if refused or "Socket errors" in ended.stdout:
        raise SystemExit(f"{peer.address + path} was not answered:\n{ended.stdout}")
    found = re.search(r"(\d+) requests in", ended.stdout)
    assert found is not None, ended.stdout
    return int(found[1]) / took


@contextmanager
def serve_library(library: Library, home: Home, core: int | None = None) -> Iterator[Peer]:
    """Open our server with the library built and its pages drawn, on one core or on all."""
    with home.publish() as folder:
        library.save(folder)
        build_index(library, folder / "index")
    with serve_home(home, core) as ours:
        for page in PAGES:
            _read(ours.address + page, GZIP)
        yield ours


@contextmanager
def serve_home(home: Home, core: int | None = None) -> Iterator[Peer]:
    """Open our server for what is built, as ``nrules serve`` starts it, on one core or on all."""
    claimed = bind("127.0.0.1", 0)
    port = claimed.getsockname()[1]
    server = os.fork()
    if server == 0:
        if core is not None:
            os.sched_setaffinity(0, {core})
        app = create_app(home)
        warm_up(app)
        serve(CachingMiddleware(app), claimed, lambda: None)
        os._exit(0)
    claimed.close()
    try:
        yield Peer(f"http://127.0.0.1:{port}", server)
    finally:
        os.kill(server, signal.SIGTERM)
        with suppress(ChildProcessError):
            os.waitpid(server, 0)


@contextmanager
def _nginx(folder: Path, ours: Peer, core: int) -> Iterator[Peer]:
    """Open nginx on the same core, with our answers as files and its other headers."""
    headers: dict[str, str] = {}
    for page in PAGES:
        for coding, asked in (("gzip", GZIP), ("", {})):
            body, headers = _read(ours.address + page, asked)
            file = folder / "files" / f"{page.removeprefix('/')}.{coding}.page"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(body)
    added = "\n".join(
        f"add_header {name} {value!r};"
        for name, value in headers.items()
        if name.lower() not in _NGINX_HEADERS
    )
    with bind("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    written = folder / "nginx.conf"
    written.write_text(_CONFIGURATION.format(folder=folder, port=port, headers=added), "utf-8")
    with subprocess.Popen(["taskset", "-c", str(core), "nginx", "-c", str(written)]) as running:
        try:
            nginx = Peer(f"http://127.0.0.1:{port}", running.pid)
            while not _answers(nginx.address + PAGES[0]):
                if running.poll() is not None:
                    raise SystemExit("nginx does not start")
                time.sleep(0.05)
            yield nginx
        finally:
            running.terminate()


def _read(address: str, headers: Mapping[str, str]) -> tuple[bytes, dict[str, str]]:
    with urllib.request.urlopen(urllib.request.Request(address, headers=dict(headers))) as response:
        return response.read(), dict(response.headers)


def _answers(address: str) -> bool:
    try:
        _read(address, {})
    except OSError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
