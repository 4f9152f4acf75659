"""What a rule's page weighs over the wire: every page of the edition in force, and in a browser.

A server of the build at hand answers each rule once with brotli and once with gzip, over a socket;
bodies and headers are counted separately, as they arrive. Then Chromium, with an empty cache and
the window of a phone, opens a page (all that it fetches counts: page, style sheet, script,
manifest, icon) and taps on to the next rule. The exit status is 1 if a page is over its budget
cold, or over two kilobytes as the next one. Without a build or the browser, it only says so.

    python bench/page_weights.py
"""

import http.client
import shutil
import sys
from statistics import median
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from serving import serve_home

from app.links import number_path
from app.web.lookup.finding import number_of
from rules.entries import Kind
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from playwright.sync_api import Page

MAX_COLD_BYTES = 12 << 10
"""Bytes that a rule's page may take with an empty cache, with all fetches and headers."""
MAX_NEXT_BYTES = 2 << 10
"""Bytes of body that the next rule's page may take with brotli."""
CODINGS = {"brotli": "gzip, br", "gzip": "gzip"}
NUMBERS = ("9.2.8f", "1.1.1", "10.3.1", "9.12.2", "6.9.3")
"""The pages that a browser opens: a usual one, a small one, the heaviest, a chart."""


def main() -> int:
    """Print the weights; return 1 if one is over its budget."""
    console, home = Console(), Home()
    folder = home.current
    if folder is None:
        console.print("Nothing is built here: `nrules build`, then measure.")
        return 0
    edition = Library.load(folder).default
    paths = [
        number_path(number_of(entry))
        for entry in edition.entries
        if entry.rule_number is not None and entry.kind not in (Kind.CHAPTER, Kind.SECTION)
    ]
    table = Table(title=f"bytes of {len(paths):,} rules' pages of {edition.id}, headers apart")
    for column in ("coding", "median", "nine in ten", "largest", "over 2 KB", "headers"):
        table.add_column(column, justify="right")
    with serve_home(home) as server:
        port = server.port
        weighed = {name: _page_sizes(port, paths, asked) for name, asked in CODINGS.items()}
        for name, sizes in weighed.items():
            bodies = sorted(body for body, _ in sizes)
            over = sum(body > MAX_NEXT_BYTES for body in bodies)
            shown = median(bodies), bodies[len(bodies) * 9 // 10], bodies[-1], over
            headers = median(headers for _, headers in sizes)
            table.add_row(name, *(f"{n:,.0f}" for n in (*shown, headers)))
        console.print(table)
        is_over = any(body > MAX_NEXT_BYTES for body, _ in weighed["brotli"])
        return int(not _in_a_browser(console, port) or is_over)


def _page_sizes(port: int, paths: list[str], coding: str) -> list[tuple[int, int]]:
    """Return the bytes of each page's body and of its headers, as they arrive."""
    asking = http.client.HTTPConnection("127.0.0.1", port)
    found = []
    for path in paths:
        asking.request("GET", path, headers={"Accept-Encoding": coding, "Accept": "text/html"})
        answer = asking.getresponse()
        body = answer.read()
        if answer.status != 200 or answer.getheader("Content-Encoding") is None:
            raise SystemExit(f"{path} was not answered as a page, compressed: {answer.status}")
        headers = sum(len(f"{name}: {value}\r\n".encode()) for name, value in answer.getheaders())
        found.append((len(body), headers + len("HTTP/1.1 200 OK\r\n\r\n")))
    asking.close()
    return found


def _in_a_browser(console: Console, port: int) -> bool:
    """Whether each page that is opened with an empty cache is within its budget."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        console.print(
            "No browser: what a page takes cold is not measured (Debian: chromium-headless-shell)."
        )
        return True
    from playwright.sync_api import sync_playwright

    table = Table(title="bytes over the wire in Chromium, headers and all (brotli)")
    for column in ("page", "cold", "fetched", "next", "the next rule's page"):
        table.add_column(column, justify="right")
    origin, heaviest = f"http://localhost:{port}", 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for number in NUMBERS:
            context = browser.new_context(
                viewport={"width": 390, "height": 844},
                extra_http_headers={"Accept-Encoding": "gzip, deflate, br"},
            )
            page = context.new_page()
            cold = _bytes_by_address(page, f"{origin}/rule/{number}")
            beside = page.get_attribute("[rel=next]", "href") or "/"
            after = _bytes_by_address(page, origin + beside)
            heaviest = max(heaviest, int(sum(cold.values())))
            table.add_row(
                *(number, f"{sum(cold.values()):,.0f}", str(len(cold))),
                *(beside.rpartition("/")[2], f"{sum(after.values()):,.0f}"),
            )
            context.close()
        browser.close()
    console.print(table)
    return heaviest <= MAX_COLD_BYTES


def _bytes_by_address(page: "Page", address: str) -> dict[str, float]:
    """Return the bytes that arrived until nothing more did, by address."""
    came: dict[str, float] = {}
    named: dict[str, str] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on(
        "Network.requestWillBeSent",
        lambda e: named.update({e["requestId"]: e["request"]["url"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda e: came.update({named[e["requestId"]]: e["encodedDataLength"]}),
    )
    page.goto(address, wait_until="networkidle")
    session.detach()
    return came


if __name__ == "__main__":
    sys.exit(main())
