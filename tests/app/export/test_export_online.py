"""An export served by nginx: it answers as the program does, and works in a browser."""

import json
import os
import re
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

import pytest
import requests
from daily_share import todays_share
from playwright.sync_api import Browser, Page, Route, expect

from rules.edition_names import LATEST, names_of

if TYPE_CHECKING:
    from tests.app.conftest import Site

pytestmark = pytest.mark.nginx

CONFIGURED = """
daemon off; pid {here}/pid; error_log stderr; worker_processes 1; {user}
events {{}}
http {{
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path {here}/b; proxy_temp_path {here}/p; fastcgi_temp_path {here}/f;
  uwsgi_temp_path {here}/u; scgi_temp_path {here}/s;
  server {{ listen 127.0.0.1:{port}; root {site}; include {site}/nginx.conf; }}
}}
"""


@contextmanager
def _handed_out(nginx: str, site: Path, here: Path) -> Iterator[str]:
    """The address at which nginx hands an export out, by the configuration that is in it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    config = here / "nginx.conf"
    user = "user root;" if os.getuid() == 0 else ""
    config.write_text(CONFIGURED.format(here=here, port=port, site=site, user=user))
    with subprocess.Popen([nginx, "-p", str(here), "-c", str(config)]) as running:
        try:
            while running.poll() is None:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except ConnectionRefusedError:
                    continue
            assert running.poll() is None, "nginx has not started"
            yield f"http://127.0.0.1:{port}"
        finally:
            running.terminate()


@pytest.fixture(scope="module")
def online(nginx: str, exported: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with _handed_out(nginx, exported, tmp_path_factory.mktemp("nginx")) as address:
        yield address


class Got(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


def _get(address: str) -> Got:
    response = requests.get(address, allow_redirects=False, timeout=60)
    return Got(response.status_code, dict(response.headers), response.content)


def test_a_page_comes_with_the_programs_headers(online: str, exported: Path, site: "Site") -> None:
    got, served = _get(f"{online}/rule/9.2.8f"), site.get("/rule/9.2.8f")
    assert got.status == 200
    assert got.body == (exported / "rule" / "9.2.8f" / "index.html").read_bytes()
    for name in ("Content-Type", "Cache-Control", "Content-Security-Policy", "Vary"):
        assert got.headers[name].casefold() == served.headers[name].casefold(), name
    assert got.headers["Content-Encoding"] == "gzip"
    assert got.headers["ETag"]
    style = re.search(rb'href="(/static/[^"]+)"', got.body)
    assert style is not None
    assert "immutable" in _get(online + style[1].decode()).headers["Cache-Control"]


def test_the_edition_parameter_works_as_in_the_program(online: str) -> None:
    asked = _get(f"{online}/rule/9.2.9b?edition=cr-25.04")
    assert asked.status == 200
    assert asked.body == _get(f"{online}/edition/cr-25.04/rule/9.2.9b").body
    for name in (*names_of("cr-25.04"), "CR-25.04"):
        assert _get(f"{online}/rule/9.2.9b?edition={name}").body == asked.body
    for name in (*names_of("cr-26.03"), LATEST):
        assert _get(f"{online}/rule/9.2.8f?edition={name}").status == 200
    assert _get(f"{online}/rule/9.2.8a?edition=cr-26.03").body == _get(f"{online}/rule/9.2.8a").body
    assert _get(f"{online}/rule/9.2.8a?edition=cr-25.04").status == 404
    assert _get(f"{online}/rule/9.2.8a?edition=../..").status == 404
    assert _get(f"{online}/rule/none").status == 404


def test_json_is_handed_out_as_json(online: str, site: "Site") -> None:
    for path in ("/api/v1/rules/9.2.9b?edition=cr-25.04", "/edition/cr-25.04/api/v1/rules/9.2.9b"):
        got = _get(online + path)
        assert (got.status, got.json()["edition"]) == (200, "cr-25.04"), path
        assert got.headers["Content-Type"].startswith("application/json"), path
        assert got.headers["Access-Control-Allow-Origin"] == "*", path
    served = site.get("/changes.atom").headers["Content-Type"]
    assert (
        _get(f"{online}/changes.atom").headers["Content-Type"].split(";")[0]
        == (served.split(";")[0])
    )


def test_addresses_that_need_the_program_answer_501(online: str, site: "Site") -> None:
    refused = _get(f"{online}/api/v1/search?q=rain")
    assert refused.status == 501
    assert "error" in refused.json()
    assert refused.headers["Access-Control-Allow-Origin"] == "*"
    assert refused.headers["X-Content-Type-Options"] == "nosniff"
    for path in ("suggest?q=rain", "play?from=cr:9.2.8f/1"):
        assert _get(f"{online}/api/v1/{path}").json()["error"]["type"] == "needs-the-program"
    led, served = _get(f"{online}/faults/"), site.get("/faults/")
    assert led.status == served.status_code == 302
    assert led.headers["Location"] == served.location


def test_short_addresses_redirect_and_the_api_lists_its_addresses(
    online: str, site: "Site"
) -> None:
    for typed in ("928f", "9.2.8f", "9.2", "9"):
        led = site.get(f"/r/{typed}").location
        assert f"url={led}".encode() in _get(f"{online}/r/{typed}").body
    for path in ("/r/25.04/9.2.9b", "/r/cr-25.04/9.2", "/r/26.03/9.2.8f", "/r/v25.04/9.2"):
        assert _get(online + path).headers["Location"] == site.get(path).location
    assert _get(f"{online}/r/25.05/9.2.9b").status == 404
    led = site.get("/r/25.04/929b").location
    assert led == "/rule/9.2.9b?edition=cr-25.04"
    page = _get(f"{online}/r/25.04/929b").body
    assert b"url=/edition/cr-25.04/rule/9.2.9b" in page
    got, answer = _get(f"{online}/api/v1/"), site.get("/api/v1/").json
    assert got.headers["Content-Type"].startswith("application/json")
    assert got.json()["addresses"] == answer["addresses"]
    assert _get(f"{online}/openapi").status == 200


def test_missing_addresses_answer_404_as_in_the_program(online: str, site: "Site") -> None:
    for path in ("/api/v1/rules/none", "/api/v1/nothing", "/api", "/edition/cr-25.04/api/v1/none"):
        for query in ("", "?edition=cr-25.04", "?edition=none"):
            got = _get(online + path + query)
            assert got.status == 404, (path, query)
            assert got.headers["Content-Type"].startswith("application/json"), (path, query)
            assert got.headers["Access-Control-Allow-Origin"] == "*", (path, query)
            assert got.json() == site.get("/api/none").json, (path, query)
    for query in ("", "?edition=cr-25.04", "?edition=none"):
        got = _get(f"{online}/rule/none{query}")
        assert (got.status, got.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
        assert "There is nothing at this address" in got.body.decode()


@pytest.mark.parametrize(
    "path",
    [
        "/rule/9.2.8f",
        "/section/9.2",
        "/api/v1/rules/9.2.8f",
        "/api/v1/editions",
        "/edition/cr-25.04/rule/9.2.9b",
        "/coverage",
    ],
)
def test_a_superfluous_slash_redirects(online: str, site: "Site", path: str) -> None:
    for slashes in ("/", "//"):
        led = _get(f"{online}{path}{slashes}?edition=cr-26.03")
        assert (led.status, led.headers["Location"]) == (301, f"{path}?edition=cr-26.03")
    for kept in ("/", "/glossary/", "/examples/", "/diff/", "/edition/cr-25.04/", "/api/v1/"):
        assert _get(online + kept).status == 200
    for elsewhere in ("/%5Cevil.test/", "/rule/9%0d%0aX:1/", "//evil.test//"):
        led = _get(online + elsewhere)
        assert "X" not in led.headers
        assert led.headers.get("Location", "/evil.test") == "/evil.test"


def test_stored_outcomes_are_handed_out_as_json(online: str, exported: Path) -> None:
    address = "/api/v1/diff/cr-24.03/cr-26.03/outcomes"
    got = _get(online + address)
    assert got.headers["Content-Type"].startswith("application/json")
    assert got.headers["Access-Control-Allow-Origin"] == "*"
    answer = got.json()
    assert (answer["old"], answer["new"]) == ("cr-24.03", "cr-26.03")
    assert answer["outcomes"]
    assert _get(f"{online}{answer['url']!s}").status == 200
    compared = _get(f"{online}/api/v1/diff/cr-24.03/cr-26.03").json()
    assert compared.keys() >= {"added", "removed"}, "the comparison beside it stays"
    assert _get(f"{online}/api/v1/diff/cr-24.03/cr-9/outcomes").status == 404
    led = "/api/v1/diff/:old/:new/outcomes /api/v1/outcomes/:old/:new 200"
    assert led in (exported / "_redirects").read_text("utf-8").splitlines()


@pytest.mark.browser
def test_a_judge_reads_the_files_in_a_browser(browser: Browser, online: str) -> None:
    page = browser.new_page(base_url=online)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.get_by_role("searchbox").fill("928f")
    page.get_by_role("button", name="Find").click()
    expect(page).to_have_url(f"{online}/rule/9.2.8f")
    expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
    page.get_by_role("searchbox").fill("beds")
    page.get_by_role("button", name="Find").click()
    page.locator(".hits a", has_text="Beds").click()
    expect(page).to_have_url(f"{online}/section/1.1")
    page.goto("/edition/cr-25.04/rule/9.2.9b")
    page.locator('a[href="/edition/cr-25.04/section/9.2"]').first.click()
    expect(page).to_have_url(f"{online}/edition/cr-25.04/section/9.2")
    page.goto("/diff/cr-24.03/cr-25.04?kind=removed")
    expect(page.get_by_text("filtering needs the program")).to_be_visible()
    page.close()
    assert complaints == []


@pytest.mark.browser
@pytest.mark.parametrize("how", ["missing", "no connection", "torn"])
def test_search_says_when_its_file_is_missing(browser: Browser, online: str, how: str) -> None:
    page = browser.new_page(base_url=online)
    answers: dict[str, Callable[[Route], None]] = {
        "missing": lambda route: route.fulfill(status=404, body="[]"),
        "no connection": lambda route: route.abort(),
        "torn": lambda route: route.fulfill(body='[["9.2.8f'),
    }
    page.route("**/finding.json", answers[how])
    for typed, leads in {
        "beds": "/rule/1.1.1",
        "928F": "/rule/9.2.8f",
        "rule 9.2.8 (f)": "/rule/9.2.8f",
        "9.2": "/section/9.2",
    }.items():
        page.goto(f"/search?q={quote(typed)}")
        hint = page.locator("main .hint").last
        expect(hint).to_contain_text("Finding needs the file /finding.json, which cannot be")
        expect(hint.get_by_role("link").last).to_have_attribute("href", leads)
    page.unroute("**/finding.json")
    page.locator("main .hint").last.get_by_role("link", name="Try again").click()
    expect(page).to_have_url(f"{online}/section/9.2")
    page.close()


@pytest.mark.browser
def test_the_404_page_of_a_small_export_redirects_short_addresses(
    browser: Browser, nginx: str, exported_small: Path, tmp_path: Path
) -> None:
    with _handed_out(nginx, exported_small, tmp_path) as address:
        for path in ("/r/9.2.8f", "/r/9.2", "/r/25.04/9.2.9b", "/r/26.03/9.2.8f"):
            assert _get(address + path).status == 302
        page = browser.new_page(base_url=address)
        for short, leads in {
            "/r/928f": "/rule/9.2.8f",
            "/r/25.04/929b": "/edition/cr-25.04/rule/9.2.9b",
            "/r/v25.04/929b": "/edition/cr-25.04/rule/9.2.9b",
            "/r/CR-25.04/929b": "/edition/cr-25.04/rule/9.2.9b",
            "/r/9.2.9b?edition=v25.04": "/edition/cr-25.04/rule/9.2.9b",
            "/r/9.2.9b?edition=cr-25.04": "/edition/cr-25.04/rule/9.2.9b",
        }.items():
            page.goto(short)
            expect(page).to_have_url(address + leads)
        _is_nothing_at(page, "/r/99z")
        page.close()


MISSPELT = {
    "/928f": "/rule/9.2.8f",
    "/9.2.8f/": "/rule/9.2.8f",
    "/r/928F": "/rule/9.2.8f",
    "/rule/928f": "/rule/9.2.8f",
    "/rule/9.2.8F.json": "/rule/9.2.8f",
    "/rule/9.2.8f.html": "/rule/9.2.8f",
    "/section/92": "/section/9.2",
    "/cr928f": "/rule/9.2.8f",
    "/rule/929b?edition=25.04": "/edition/cr-25.04/rule/9.2.9b",
    "/edition/cr-25.04/rule/929b.json": "/edition/cr-25.04/rule/9.2.9b",
    "/card/Old-Oak.json": "/card/old-oak",
    "/rules/928F": "/rule/9.2.8f",
    "/25.04/929b": "/edition/cr-25.04/rule/9.2.9b",
    "/cr-26.03/9.2.8f": "/rule/9.2.8f",
    "/V25.04": "/edition/cr-25.04/",
    "/Cards/old-oak": "/card/old-oak",
    "/old-oak": "/card/old-oak",
    "/term/Spade": "/glossary/spade",
    "/rules": "/",
}
"""Addresses as people type them, and the pages that they mean."""


def _is_nothing_at(page: Page, address: str) -> None:
    page.goto(address)
    nothing = "There is nothing at this address"
    expect(page.get_by_role("heading", level=1)).to_have_text(nothing)


@pytest.mark.browser
@pytest.mark.parametrize("is_small", [False, True])
def test_misspelt_addresses_redirect_to_the_page_that_is_meant(
    browser: Browser,
    nginx: str,
    exported: Path,
    exported_small: Path,
    tmp_path: Path,
    *,
    is_small: bool,
) -> None:
    with _handed_out(nginx, exported_small if is_small else exported, tmp_path) as address:
        page = browser.new_page(base_url=address)
        for typed, leads in todays_share([*MISSPELT.items()], 2):
            page.goto(typed)
            expect(page).to_have_url(address + leads)
        for nothing in ("/99z", "/rule/9.2.88.json", "/none", "/edition/cr-25.04/rule/9.2.8f"):
            _is_nothing_at(page, nothing)
        _is_nothing_at(page, "/25.01/928f")  # an edition that is not there
        page.goto("/search?q=8f")
        expect(page.locator(".hits a")).to_have_text(re.compile("^9.2.8f"))
        page.close()


def test_a_number_alone_leads_to_its_short_address_without_a_script(online: str) -> None:
    for typed, leads in {"/928f": "/r/928f", "/9.2.8f?edition=v25.04": "/r/9.2.8f"}.items():
        led = _get(online + typed)
        assert led.status == 302, typed
        assert led.headers["Location"].partition("?")[0] == leads, typed
    assert _get(f"{online}/404.html").status == 200
