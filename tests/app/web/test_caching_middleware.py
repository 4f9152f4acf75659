"""The cache in front of Flask: it answers exactly as Flask would."""

import gzip
import shutil
from pathlib import Path
from typing import Any

import brotli
import pytest
from flask import Flask, request
from werkzeug.test import Client, TestResponse

from app.web.caching_middleware import CachingMiddleware, response_cache_of
from app.web.serving.response_cache import MAX_ADDRESS_CHARS, RawResponse, page_kind
from rules.home import Home

GZIP = {"Accept-Encoding": "gzip, deflate"}


class _Watched(CachingMiddleware):
    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        self.asked: list[str] = []

    def make_response(self, environ: dict[str, Any]) -> RawResponse:
        self.asked.append(environ["PATH_INFO"])
        return super().make_response(environ)


class Door:
    """A client of the cache, which records which pages had to be made."""

    def __init__(self, app: Flask) -> None:
        self.ahead = _Watched(app)
        self.asked = self.ahead.asked
        self.client = Client(self.ahead)

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(path, headers=headers)


@pytest.fixture
def reader(garden_app: Flask) -> Door:
    return Door(garden_app)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        *(("/rule/9.2.8f", "rule"), ("/rule/9.2.8g", "rule"), ("/search", "search")),
        *(("/api/v1/rules/9.2.8f", "api/v1/rules"), ("/api/v1/search", "api/v1/search")),
        *(("/", ""), ("/made/up", ""), ("/api/v1/made-up", ""), ("/rule.php", "")),
    ],
)
def test_each_address_has_a_kind_of_page(reader: Door, path: str, kind: str) -> None:
    assert page_kind(path, reader.ahead.page_kinds) == kind


def _twice(reader: Door, path: str, **headers: str) -> tuple[TestResponse, TestResponse]:
    return reader.get(path, **headers), reader.get(path, **headers)


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/rule/9.2.8f", "/rule/9.2.7c?edition=cr-23.08", "/section/9.2", "/search?q=water"),
        *("/api/v1/rules/9.2.8f", "/api/v1/openapi.json", "/history/9.2.8f", "/coverage"),
    ],
)
@pytest.mark.parametrize("headers", [{}, GZIP], ids=["plain", "gzip"])
def test_a_cached_page_equals_flasks_answer(
    reader: Door, path: str, headers: dict[str, str], garden_app: Flask
) -> None:
    first, again = _twice(reader, path, **headers)
    assert len(reader.asked) == 1
    by_flask = garden_app.test_client().get(path, headers=headers)
    for answer in (first, again):
        assert (answer.status, answer.data) == (by_flask.status, by_flask.data)
        assert sorted(answer.headers) == sorted(by_flask.headers)
        assert int(answer.headers["Content-Length"]) == len(answer.data)


def test_each_coding_is_cached_separately(reader: Door) -> None:
    small, plain = reader.get("/rule/9.2.8f", **GZIP), reader.get("/rule/9.2.8f")
    smallest = reader.get("/rule/9.2.8f", **{"Accept-Encoding": "gzip, br"})
    assert gzip.decompress(small.data) == brotli.decompress(smallest.data) == plain.data
    assert smallest.headers["Content-Encoding"] == "br"
    assert small.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    refused = reader.get("/rule/9.2.8f", **{"Accept-Encoding": "gzip;q=0, br"})
    assert refused.data == plain.data
    assert len(reader.asked) == 3


def test_a_static_file_is_cached_too(reader: Door) -> None:
    page = reader.get("/").get_data(as_text=True)
    href = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    reader.asked.clear()
    first, again = _twice(reader, href, **GZIP)
    assert len(reader.asked) == 1
    assert first.data == again.data
    assert "immutable" in again.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/rule/9.2.8f", "/search?q=water"])
@pytest.mark.parametrize("headers", [{}, GZIP], ids=["plain", "gzip"])
def test_an_unchanged_page_is_not_sent_again(
    reader: Door, path: str, headers: dict[str, str]
) -> None:
    etag = reader.get(path, **headers).headers["ETag"]
    for known in (etag, etag.removeprefix("W/"), f'"other", {etag}', "*"):
        answer = reader.get(path, **headers, **{"If-None-Match": known})
        assert (answer.status_code, answer.data) == (304, b""), known
        assert answer.headers["ETag"] == etag
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert "Content-Length" not in answer.headers
        assert "Content-Encoding" not in answer.headers
    assert reader.get(path, **headers, **{"If-None-Match": 'W/"other"'}).status_code == 200
    assert len(reader.asked) == 1


def test_a_known_page_gets_304_before_it_is_cached(reader: Door, garden_app: Flask) -> None:
    etag = garden_app.test_client().get("/rule/9.2.8f").headers["ETag"]
    assert reader.get("/rule/9.2.8f", **{"If-None-Match": etag}).status_code == 304
    assert reader.get("/rule/9.2.8f").data, "and the next reader the whole of it"


def test_a_head_request_gets_the_length_and_no_body(reader: Door) -> None:
    before = reader.client.head("/rule/9.2.8f")
    whole = reader.get("/rule/9.2.8f")
    again = reader.client.head("/rule/9.2.8f")
    for answer in (before, again):
        assert (answer.status_code, answer.data) == (200, b"")
        assert answer.headers["Content-Length"] == str(len(whole.data))
        assert answer.headers["ETag"] == whole.headers["ETag"]


@pytest.mark.parametrize("path", ["/coverage", "/search?q=water", "/rule/9.2.7c?edition=23.08"])
def test_a_head_request_caches_the_page(reader: Door, path: str) -> None:
    heads = [reader.client.head(path) for _ in range(2)]
    whole = reader.get(path)
    assert len(reader.asked) == 1
    for head in heads:
        assert (head.data, head.headers) == (b"", whole.headers)


@pytest.mark.parametrize(
    "path", ["/healthz", "/rule/9.2.8z", "/rule/928f", "/play?x=1&decisio", "/api/v1/none"]
)
def test_a_head_request_gets_the_same_headers(reader: Door, path: str) -> None:
    head, whole = reader.client.head(path), reader.get(path)
    assert (head.status, head.data) == (whole.status, b"")
    assert head.headers == whole.headers


@pytest.mark.parametrize(
    "path",
    ["/healthz", "/rule/9.2.8z", "/rule/928f", "/search?q=928f", "/rule/9.2.8f?edition=none"],
)
def test_errors_and_redirects_are_not_cached(reader: Door, path: str) -> None:
    first, again = _twice(reader, path)
    assert len(reader.asked) == 2
    assert first.status_code == again.status_code


@pytest.mark.parametrize("host", ["rules", "e", "rules:8000"])
def test_pages_for_a_one_word_host_are_cached(reader: Door, host: str) -> None:
    first, again = _twice(reader, "/rule/9.2.8f", Host=host)
    assert first.data == again.data
    assert len(reader.asked) == 1


@pytest.mark.parametrize("host", ["rules", "evil.example", "evil.example:8000"])
def test_a_page_that_names_the_host_is_not_cached(garden_app: Flask, host: str) -> None:
    garden_app.add_url_rule("/named", view_func=lambda: f"<a href='{request.host_url}'>here</a>")
    reader = Door(garden_app)
    assert f"//{host}/" in reader.get("/named", Host=host).text
    assert f"//{host}/" not in reader.get("/named", Host="good.example").text


def test_only_get_and_head_are_answered_from_the_cache(reader: Door) -> None:
    reader.get("/rule/9.2.8f")
    assert reader.client.post("/rule/9.2.8f", data=b"x").status_code == 405
    assert reader.client.options("/rule/9.2.8f").status_code == 200


def test_a_false_host_reaches_no_other_reader(reader: Door) -> None:
    """The feed has absolute addresses; whoever asks with a false host must not reach others."""
    reader.get("/rule/9.2.8f", Host="fruit.example")
    assert "fruit.example" not in reader.get("/rule/9.2.8f", Host="nuts.example").text
    reader.get("/changes.atom", Host="evil.example")
    assert "evil.example" not in reader.get("/changes.atom", Host="good.example").text


def test_a_new_build_replaces_the_cache(
    reader: Door, garden_home: Home, built_gardens: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.builds.current.CHECK_SECONDS", 0.0)
    old = reader.ahead.builds.current()
    _twice(reader, "/rule/9.2.8f")
    with garden_home.publish() as folder:
        shutil.copytree(built_gardens, folder, dirs_exist_ok=True)
    _twice(reader, "/rule/9.2.8f")
    assert len(reader.asked) == 2
    assert reader.ahead.builds.current() is not old


def test_a_new_notice_reaches_cached_pages(reader: Door) -> None:
    _twice(reader, "/rule/9.2.8f")
    reader.ahead.builds.current().notice = "An earlier build is served: no more rain"
    assert "no more rain" in reader.get("/rule/9.2.8f").text


def test_queries_evict_no_lasting_page(reader: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.serving.response_cache.MAX_TRANSIENT_BYTES", 100_000)
    reader.get("/rule/9.2.8f")
    for number in range(1, 60):
        reader.get(f"/search?q=water+{number}")
        reader.get(f"/rule/9.2.8f?typed={number}")
        reader.get(f"/api/v1/rules/9.2.8f{' ' * number}")
    build = reader.ahead.builds.current()
    answers = response_cache_of(build, build.notice)
    assert 50_000 < answers.transient.total_weight <= 100_000
    assert len(answers.pages) == 1
    reader.asked.clear()
    reader.get("/rule/9.2.8f")
    assert reader.asked == []


@pytest.mark.parametrize(
    ("own", "others"),
    [
        ("/coverage", ("//coverage", "///coverage", "///////coverage")),
        ("/", ("//", "////")),
        ("/faults/cr-23.08", ("/faults/23.08", "/faults/CR-23.08", "/faults/ cr-23.08")),
        ("/document/cr-23.08/", ("/document/v23.08/", "/document/  Cr-23.08/")),
        ("/api/v1/rules/9.2.8f", ("//api/v1/rules/9.2.8f", "/api/v1//rules/9.2.8f")),
    ],
)
def test_another_spelling_of_an_address_redirects_uncached(
    reader: Door, own: str, others: tuple[str, ...]
) -> None:
    assert reader.get(own).status_code == 200
    build = reader.ahead.builds.current()
    kept = len(response_cache_of(build, build.notice).pages)
    for other in others:
        answer = reader.client.get("/", environ_overrides={"PATH_INFO": other})
        assert (answer.status_code // 100, answer.location) == (3, own), other
    assert len(response_cache_of(build, build.notice).pages) == kept


def test_an_overlong_address_is_not_cached(reader: Door) -> None:
    _twice(reader, "/search?q=" + "water+" * MAX_ADDRESS_CHARS)
    assert len(reader.asked) == 2


@pytest.mark.parametrize(
    ("plain", "others"),
    [
        (
            "/coverage",
            ("x=0.1", "x=0.2&q=water", f"x={'y' * MAX_ADDRESS_CHARS}", "edition=", "&&;"),
        ),
        ("/coverage?edition=cr-23.08", ("edition=23.08", "edition=%43R-23.08++&x=1")),
        ("/example/cr/9.2.8f/1", ("step=3", "board=7")),
        ("/examples/?words=water", ("x=1&words=++water+", "status=none&words=water&chapter=")),
        ("/diff/cr-23.08/cr-24.03?about=rain", ("about=rain&kind=none", "old=x&about=rain+")),
        ("/api/v1/diff/cr-23.08/cr-24.03", ("impact=&about=", "view=side")),
        ("/search?q=water+rain", ("q=water++rain&first=1&x=2", "q=%77ater%20rain&limit=3")),
        ("/api/v1/search?q=water&limit=3", ("limit=3&q=water&first=1", "limit=3&q=water&edition=")),
        ("/api/v1/edition/cr-23.08.json", ("x=1", "edition=")),
        ("/glossary/", ("q=water", "x=2")),
        ("/search?q=tollbooth&all=", ("q=tollbooth&all", "all=1&q=tollbooth")),
    ],
)
def test_unknown_parameters_share_the_cached_page(
    reader: Door, plain: str, others: tuple[str, ...], garden_app: Flask
) -> None:
    by_flask = garden_app.test_client().get(plain)
    path = plain.partition("?")[0]
    for other in others:
        answer = reader.get(f"{path}?{other}")
        assert (answer.status_code, answer.data) == (200, by_flask.data), other
    assert reader.get(plain).data == by_flask.data
    assert reader.asked == [path]


@pytest.mark.parametrize(
    "path",
    ["/rule/9.2.8f?edition=none&x=1", "/api/v1/search?q=&x=1", "/api/v1/search?q=a&limit=01"],
)
def test_refusals_equal_flasks(reader: Door, path: str, garden_app: Flask) -> None:
    answer, by_flask = reader.get(path), garden_app.test_client().get(path)
    assert answer.status_code >= 400
    assert (answer.status_code, answer.data) == (by_flask.status_code, by_flask.data)


def test_a_cut_off_link_to_a_game_is_still_recognised(reader: Door) -> None:
    assert reader.get("/play?x=1&decisio").status_code == 400
