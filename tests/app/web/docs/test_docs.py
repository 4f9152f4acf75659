"""Rules link to the chapters that teach them; the documentation is served beside the rules."""

import json
import re
import socket
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from gardens import NEWEST, PINNED
from pydantic import ValidationError
from werkzeug.test import EnvironBuilder

from app import documentation
from app.export import site_export
from app.web.application import create_app
from app.web.caching_middleware import CachingMiddleware
from app.web.docs.location import WhereError, resolve_location
from app.web.serving import request_context
from rules.home import Home
from tests.app.conftest import Site

SAYS: dict[str, Any] = {
    "edition": NEWEST,
    "chapters": {"learn/rain.html": "When it <rains>", "learn/frost.html": "Frost"},
    "rules": {"9.2.8f": ["learn/rain.html", "learn/frost.html"], "9.2": ["learn/rain.html"]},
}

NO_PAGES = (
    *("nowhere.html", "learn", "learn/", "a%00b", "x" * 250, "/etc/passwd", "//etc/passwd"),
    *("../secret.html", "%2e%2e/secret.html", "..%2fsecret.html", "..%5csecret.html"),
    *(".buildinfo", "learn/../.buildinfo", "learn/%2e%2e/.buildinfo"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Documentation of two pages, beside a file that is nobody's business."""
    (tmp_path / "secret.html").write_text("what is hidden", "utf-8")
    folder = tmp_path / "html"
    (folder / "learn").mkdir(parents=True)
    (folder / ".buildinfo").write_text("what is hidden", "utf-8")
    (folder / "index.html").write_text("<title>Learn</title>", "utf-8")
    (folder / "learn" / "rain.html").write_text("<title>Rain</title>" + "wet " * 400, "utf-8")
    (folder / "rules.js").write_text("window.nrules = {};", "utf-8")
    (folder / documentation.FILE).write_text(json.dumps(SAYS), "utf-8")
    return folder


@pytest.fixture
def taught_app(garden_facts: None, garden_home: Home, folder: Path) -> Flask:
    """The gardens' pages beside their documentation."""
    return create_app(garden_home, docs=documentation.read_documentation(folder))


def _led_to(page: Any) -> list[tuple[str, str]]:
    return [(a.get_text(), a["href"]) for a in page.select(".learn a")]


def test_a_rule_links_to_the_chapters_that_teach_it(taught_app: Flask) -> None:
    site = Site(taught_app.test_client())
    rain = ("When it <rains>", "/docs/learn/rain.html")
    assert _led_to(site.read("/rule/9.2.8f")) == [rain, ("Frost", "/docs/learn/frost.html")]
    assert _led_to(site.read("/section/9.2")) == [rain]
    assert _led_to(site.read("/rule/9.2.8a")) == []
    assert _led_to(site.read(f"/rule/9.2.8f?edition={PINNED}")) == []


def test_the_front_page_leads_to_the_documentation_if_there_is_any(
    taught_app: Flask, garden_app: Flask
) -> None:
    to_docs = ("Learn by seeing it happen", "/docs/")
    assert to_docs in _led_to(Site(taught_app.test_client()).read("/"))
    assert to_docs not in _led_to(Site(garden_app.test_client()).read("/"))


def test_documentation_elsewhere_is_linked_and_not_served(
    garden_app: Flask, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def download(address: str, _progress: Callable[..., None]) -> Any:
        asked.append(address)
        return type("Arrived", (), {"data": json.dumps(SAYS).encode()})

    monkeypatch.setattr("app.documentation.download", download)
    docs = documentation.read_documentation(resolve_location("https://rules.example.org/learn"))
    request_context.services_of(garden_app).docs = docs
    assert asked == ["https://rules.example.org/learn/taught.json"]
    leads = _led_to(site.read("/rule/9.2.8f"))
    assert leads[1] == ("Frost", "https://rules.example.org/learn/learn/frost.html")
    site.read("/docs/", 404)


@pytest.fixture
def at_an_address(folder: Path) -> Iterator[str]:
    """The folder, handed out by a web server of its own."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_documentation_is_read_from_a_web_server(at_an_address: str, folder: Path) -> None:
    docs = documentation.read_documentation(resolve_location(at_an_address))
    assert docs == documentation.Docs(documentation.TeachingIndex(**SAYS), f"{at_an_address}/")
    with pytest.raises(documentation.TaughtError, match="cannot be fetched"):
        documentation.read_documentation(resolve_location(f"{at_an_address}/learn"))
    (folder / documentation.FILE).write_text("{", "utf-8")
    with pytest.raises(documentation.TaughtError, match="build it again"):
        documentation.read_documentation(resolve_location(at_an_address))


def test_an_address_without_a_server_gives_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(documentation.TaughtError, match=re.escape(f"127.0.0.1:{port}")):
        documentation.read_documentation(resolve_location(f"http://127.0.0.1:{port}"))


def test_an_export_holds_the_documentation(
    garden_facts: None,
    garden_home: Home,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(site_export, "addresses", lambda _: iter(["/", "/rule/9.2.8f"]))
    site = tmp_path / "site"
    site_export.export_site(
        garden_home, site, lambda *_: None, docs=documentation.read_documentation(folder)
    )
    page = BeautifulSoup((site / "rule" / "9.2.8f" / "index.html").read_text("utf-8"), "lxml")
    assert [leads for _, leads in _led_to(page)] == [
        "/docs/learn/rain.html",
        "/docs/learn/frost.html",
    ]
    assert (site / "docs" / "learn" / "rain.html").read_bytes().startswith(b"<title>Rain</title>")
    assert (site / "docs" / "learn" / "rain.html.gz").is_file()
    assert list((site / "docs").rglob(".*")) == []
    policies = dict(_policies((site / "_headers").read_text("utf-8")))
    assert "'unsafe-inline'" in policies["/docs/*"]
    assert "script-src 'self';" in policies["/rule/*"]
    assert "/*" not in policies, "a host would join it with that of the documentation"
    assert "location = /docs { return 301 /docs/; }" in (site / "nginx.conf").read_text("utf-8")


def _policies(headers: str) -> Iterator[tuple[str, str]]:
    path = ""
    for line in headers.splitlines():
        name, _, value = line.strip().partition(": ")
        if not line.startswith(" "):
            path = line
        elif name == "Content-Security-Policy":
            yield path, value


def test_without_documentation_rules_link_to_no_chapters(site: Site) -> None:
    assert _led_to(site.read("/rule/9.2.8f")) == []
    site.read("/docs/", 404)


def test_a_folder_of_documentation_is_served(taught_app: Flask, folder: Path) -> None:
    site = Site(taught_app.test_client())
    assert site.get("/docs").location == "/docs/"
    assert site.read("/docs/").title.text == "Learn"
    assert site.get("/docs/rules.js").mimetype in ("text/javascript", "application/javascript")
    page = site.get("/docs/learn/rain.html", headers={"Accept-Encoding": "gzip"})
    assert page.content_encoding == "gzip"
    policy = page.headers["Content-Security-Policy"]
    assert "script-src 'self' 'unsafe-inline'; img-src" in policy
    assert "style-src 'self' 'unsafe-inline'; script-src" in policy
    known = site.get("/docs/learn/rain.html", headers={"If-None-Match": page.headers["ETag"]})
    assert (known.status_code, known.data) == (304, b"")


def test_files_outside_the_documentation_are_not_served(taught_app: Flask) -> None:
    client = taught_app.test_client()
    for name in NO_PAGES:
        response = client.get(f"/docs/{name}", follow_redirects=True)
        assert (response.status_code, b"what is hidden" in response.data) == (404, False), name


def test_rebuilt_documentation_is_served_at_once(taught_app: Flask, folder: Path) -> None:
    answers = CachingMiddleware(taught_app)
    asked = EnvironBuilder("/docs/").get_environ()
    assert b"Learn" in answers.make_response(asked).body
    (folder / "index.html").write_text("<title>Anew</title>", "utf-8")
    assert answers.cached_response(asked) is None
    assert b"Anew" in answers.make_response(asked).body


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("https://rules.example.org", "https://rules.example.org/"),
        ("http://[::1]:8000/a/b-c/", "http://[::1]:8000/a/b-c/"),
    ],
)
def test_an_address_is_normalised(typed: str, means: str) -> None:
    assert resolve_location(typed) == means


@pytest.mark.parametrize(
    "typed",
    ["nowhere", "ftp://a/", "https://", "https://a?b", "https://a/b#c", "https://a//b",
     "https://u:p@a/", "http://a:99999/", 'https://a/"><b>', "a\0b", "x" * 5000, __file__],
)  # fmt: skip
def test_neither_folder_nor_address_is_refused(typed: str) -> None:
    with pytest.raises(WhereError, match="neither a folder nor an address") as caught:
        resolve_location(typed)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "written",
    ["", "{", "[]", "null", "\0" * 100, '{"edition": "cr-26.03"}', "[" * 100_000,
     json.dumps(SAYS | {"rules": {"9.2.8f": ["learn/sun.html"]}}),
     *(json.dumps(SAYS | {"chapters": {bad: "Out"}, "rules": {}}) for bad in
       ("../out.html", "a/../../out.html", "/out", "//evil/", "javascript:x", "https://evil/", "",
        'a"b', "a?b", "%2e%2e/out.html"))],
)  # fmt: skip
def test_a_broken_index_of_chapters_gives_one_line(folder: Path, written: str) -> None:
    (folder / documentation.FILE).write_text(written, "utf-8")
    with pytest.raises(documentation.TaughtError, match="is not what a build") as caught:
        documentation.read_documentation(folder)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 500


def test_only_the_first_of_many_mistakes_in_it_is_described(folder: Path) -> None:
    rules = {"9.2.8f": [1] * 1_000}
    (folder / documentation.FILE).write_text(json.dumps(SAYS | {"rules": rules}), "utf-8")
    with pytest.raises(documentation.TaughtError) as caught:
        documentation.read_documentation(folder)
    assert isinstance(caught.value.__cause__, ValidationError)
    assert caught.value.__cause__.error_count() == 1


def test_a_folder_without_documentation_gives_one_line(folder: Path) -> None:
    with pytest.raises(documentation.TaughtError, match=r"learn holds no documentation \(no"):
        documentation.read_documentation(folder / "learn")
    (folder / documentation.FILE).write_bytes(b" " * (documentation.MAX_BYTES + 1))
    with pytest.raises(documentation.TaughtError, match="larger than"):
        documentation.read_documentation(folder)


@pytest.mark.parametrize("failure", [TimeoutError("timed out"), UnicodeError("label too long")])
def test_an_address_that_cannot_be_fetched_gives_one_line(
    monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    def download(*_: object) -> None:
        raise failure

    monkeypatch.setattr("app.documentation.download", download)
    with pytest.raises(
        documentation.TaughtError, match=f"https://a/taught.json cannot be fetched: {failure}"
    ):
        documentation.read_documentation("https://a/")
