"""What every answer carries: security headers, validators, compression, files kept for ever."""

import gzip
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.app.conftest import Site

GZIP = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize("path", ["/", "/rule/9.2.8f", "/rule/none", "/api/v1/rules/9.2.8f"])
def test_every_answer_has_security_headers(site: "Site", path: str) -> None:
    headers = site.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("kind", ["text/css", "text/javascript"])
def test_static_files_have_their_own_security_headers(site: "Site", kind: str) -> None:
    named = [
        tag.get("href") or tag.get("src") for tag in site.read("/").select("head [href], [src]")
    ]
    parts = [site.get(str(path)) for path in named if str(path).startswith("/static/")]
    found = [part for part in parts if part.mimetype == kind]
    assert found
    for part in found:
        assert part.headers["X-Content-Type-Options"] == "nosniff"
        assert "Content-Security-Policy" not in part.headers
    worker = site.get("/sw.js")  # which has a policy of its own
    assert worker.mimetype == "text/javascript"
    assert "default-src 'none'" in worker.headers["Content-Security-Policy"]
    assert "default-src 'none'" in site.get("/static/none.css").headers["Content-Security-Policy"]


def test_a_page_is_compressed_for_clients_that_accept_it(site: "Site") -> None:
    plain, small = site.get("/rule/9.2.8f"), site.get("/rule/9.2.8f", headers=GZIP)
    assert plain.content_encoding is None
    assert small.content_encoding == "gzip"
    assert gzip.decompress(small.data) == plain.data
    assert "Accept-Encoding" in plain.headers["Vary"]
    refused = site.get("/rule/9.2.8f", headers={"Accept-Encoding": "gzip;q=0"})
    assert refused.content_encoding is None


@pytest.mark.parametrize("path", ["/changes.atom", "/api/v1/edition/cr-24.03.jsonl"])
def test_the_feed_and_lines_of_json_are_compressed(site: "Site", path: str) -> None:
    assert site.get(path, headers=GZIP).content_encoding == "gzip"


def test_brotli_is_a_sixth_smaller_than_gzip(site: "Site") -> None:
    sizes = {}
    for coding in ("gzip", "gzip, br"):
        page = site.get("/rule/9.2.8f", headers={"Accept-Encoding": coding})
        sizes[page.content_encoding] = len(page.data)
    assert sizes["br"] < 0.85 * sizes["gzip"]


def test_a_search_is_compressed_by_the_fastest_coding(site: "Site") -> None:
    plain = site.get("/search?q=rain")
    searched = site.get("/search?q=rain", headers={"Accept-Encoding": "gzip, br"})
    assert searched.content_encoding == "gzip", "asked once, it has to be quick"
    assert gzip.decompress(searched.data) == plain.data
    other = site.get("/search?q=rain", headers=GZIP)
    assert other.data == searched.data, "whoever reads brotli, too, is given the same"


@pytest.mark.parametrize("headers", [{}, GZIP])
def test_an_unchanged_page_is_not_sent_again(site: "Site", headers: dict[str, str]) -> None:
    first = site.get("/rule/9.2.8f", headers=headers)
    assert "max-age" in first.headers["Cache-Control"]
    again = site.get("/rule/9.2.8f", headers=headers | {"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""
    other = site.get("/rule/9.2.8a", headers=headers | {"If-None-Match": first.headers["ETag"]})
    assert other.status_code == 200


def test_a_missing_page_is_not_cached(site: "Site") -> None:
    assert site.get("/rule/9.2.8z").headers["Cache-Control"] == "no-cache"


def test_static_files_are_kept_for_ever_under_their_hash(site: "Site") -> None:
    page = site.read("/")
    names = [str(page.select("link[rel=stylesheet]")[0]["href"])]
    names.append(str(page.select("script")[0]["src"]))
    names.append(site.get("/manifest.json").get_json(force=True)["icons"][0]["src"])
    for name in names:
        response = site.get(name)
        assert response.status_code == 200, name
        assert "immutable" in response.headers["Cache-Control"], name
        small = site.get(name, headers=GZIP)
        assert gzip.decompress(small.data) == response.data, name
    assert {site.get(name).mimetype for name in names} == {
        "text/css",
        "image/svg+xml",
        "text/javascript",
    }


def test_a_static_file_has_no_other_name(site: "Site") -> None:
    for name in ("style.css", "style.0000000000.css", "..%2fstate.py"):
        assert site.get(f"/static/{name}").status_code == 404


def test_the_style_sheet_is_one_small_file_that_asks_for_nothing(site: "Site") -> None:
    href = str(site.read("/").select("link[rel=stylesheet]")[0]["href"])
    assert len(site.get(href, headers=GZIP).data) < 4_800
    sheet = site.get(href).get_data(as_text=True)
    assert "http" not in sheet.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("page", ["/", "/rule/9.2.8f", "/section/9.2", "/search?q=rain"])
def test_lookup_pages_need_one_style_sheet(site: "Site", page: str) -> None:
    assert len(site.read(page).select("link[rel=stylesheet]")) == 1


def test_style_sheets_and_scripts_are_sent_without_comments(site: "Site") -> None:
    page = site.read("/glossary/")
    for sheet in page.select("link[rel=stylesheet]"):
        assert "/*" not in site.get(str(sheet["href"])).get_data(as_text=True)
    script = site.get(str(page.select("script")[0]["src"])).get_data(as_text=True)
    assert script.startswith('{"use strict";const ')
    assert "Comforts" not in script


def test_a_head_request_has_no_body(site: "Site") -> None:
    response = site.client.head("/rule/9.2.8f", headers=GZIP)
    assert response.status_code == 200
    assert response.data == b""
