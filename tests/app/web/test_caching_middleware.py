"""In front of Flask: a finished page is handed out again, exactly as Flask would answer."""

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
    """A reader in front of the pages, who sees which of them had to be made."""

    def __init__(self, app: Flask) -> None:
        self.ahead = _Watched(app)
        self.asked = self.ahead.asked
        self.client = Client(self.ahead)

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(path, headers=headers)


@pytest.fixture
def door(garden_app: Flask) -> Door:
    return Door(garden_app)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        *(("/rule/9.2.8f", "rule"), ("/rule/9.2.8g", "rule"), ("/search", "search")),
        *(("/api/v1/rules/9.2.8f", "api/v1/rules"), ("/api/v1/search", "api/v1/search")),
        *(("/", ""), ("/made/up", ""), ("/api/v1/made-up", ""), ("/rule.php", "")),
    ],
)
def test_each_address_has_a_kind_of_page(door: Door, path: str, kind: str) -> None:
    assert page_kind(path, door.ahead.page_kinds) == kind


def _twice(door: Door, path: str, **headers: str) -> tuple[TestResponse, TestResponse]:
    return door.get(path, **headers), door.get(path, **headers)


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/rule/9.2.8f", "/rule/9.2.7c?edition=cr-23.08", "/section/9.2", "/search?q=water"),
        *("/api/v1/rules/9.2.8f", "/api/v1/openapi.json", "/history/9.2.8f", "/coverage"),
    ],
)
@pytest.mark.parametrize("headers", [{}, GZIP], ids=["plain", "gzip"])
def test_a_cached_page_equals_flasks_answer(
    door: Door, path: str, headers: dict[str, str], garden_app: Flask
) -> None:
    first, again = _twice(door, path, **headers)
    assert len(door.asked) == 1
    by_flask = garden_app.test_client().get(path, headers=headers)
    for answer in (first, again):
        assert (answer.status, answer.data) == (by_flask.status, by_flask.data)
        assert sorted(answer.headers) == sorted(by_flask.headers)
        assert int(answer.headers["Content-Length"]) == len(answer.data)


def test_each_coding_is_cached_separately(door: Door) -> None:
    small, plain = door.get("/rule/9.2.8f", **GZIP), door.get("/rule/9.2.8f")
    smallest = door.get("/rule/9.2.8f", **{"Accept-Encoding": "gzip, br"})
    assert gzip.decompress(small.data) == brotli.decompress(smallest.data) == plain.data
    assert smallest.headers["Content-Encoding"] == "br"
    assert small.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    refused = door.get("/rule/9.2.8f", **{"Accept-Encoding": "gzip;q=0, br"})
    assert refused.data == plain.data
    assert len(door.asked) == 3


def test_a_static_file_is_cached_too(door: Door) -> None:
    page = door.get("/").get_data(as_text=True)
    href = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    door.asked.clear()
    first, again = _twice(door, href, **GZIP)
    assert len(door.asked) == 1
    assert first.data == again.data
    assert "immutable" in again.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/rule/9.2.8f", "/search?q=water"])
@pytest.mark.parametrize("headers", [{}, GZIP], ids=["plain", "gzip"])
def test_an_unchanged_page_is_not_sent_again(
    door: Door, path: str, headers: dict[str, str]
) -> None:
    etag = door.get(path, **headers).headers["ETag"]
    for known in (etag, etag.removeprefix("W/"), f'"other", {etag}', "*"):
        answer = door.get(path, **headers, **{"If-None-Match": known})
        assert (answer.status_code, answer.data) == (304, b""), known
        assert answer.headers["ETag"] == etag
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert "Content-Length" not in answer.headers
        assert "Content-Encoding" not in answer.headers
    assert door.get(path, **headers, **{"If-None-Match": 'W/"other"'}).status_code == 200
    assert len(door.asked) == 1


def test_a_known_page_gets_304_before_it_is_cached(door: Door, garden_app: Flask) -> None:
    etag = garden_app.test_client().get("/rule/9.2.8f").headers["ETag"]
    assert door.get("/rule/9.2.8f", **{"If-None-Match": etag}).status_code == 304
    assert door.get("/rule/9.2.8f").data, "and the next reader the whole of it"


def test_a_head_request_gets_the_length_and_no_body(door: Door) -> None:
    before = door.client.head("/rule/9.2.8f")
    whole = door.get("/rule/9.2.8f")
    again = door.client.head("/rule/9.2.8f")
    for answer in (before, again):
        assert (answer.status_code, answer.data) == (200, b"")
        assert answer.headers["Content-Length"] == str(len(whole.data))
        assert answer.headers["ETag"] == whole.headers["ETag"]


@pytest.mark.parametrize("path", ["/coverage", "/search?q=water", "/rule/9.2.7c?edition=23.08"])
def test_a_head_request_caches_the_page(door: Door, path: str) -> None:
    heads = [door.client.head(path) for _ in range(2)]
    whole = door.get(path)
    assert len(door.asked) == 1
    for head in heads:
        assert (head.data, head.headers) == (b"", whole.headers)


@pytest.mark.parametrize(
    "path", ["/healthz", "/rule/9.2.8z", "/rule/928f", "/play?x=1&decisio", "/api/v1/none"]
)
def test_a_head_request_gets_the_same_headers(door: Door, path: str) -> None:
    head, whole = door.client.head(path), door.get(path)
    assert (head.status, head.data) == (whole.status, b"")
    assert head.headers == whole.headers


@pytest.mark.parametrize(
    "path",
    ["/healthz", "/rule/9.2.8z", "/rule/928f", "/search?q=928f", "/rule/9.2.8f?edition=none"],
)
def test_errors_and_redirects_are_not_cached(door: Door, path: str) -> None:
    first, again = _twice(door, path)
    assert len(door.asked) == 2
    assert first.status_code == again.status_code


@pytest.mark.parametrize("host", ["rules", "e", "rules:8000"])
def test_pages_for_a_one_word_host_are_cached(door: Door, host: str) -> None:
    first, again = _twice(door, "/rule/9.2.8f", Host=host)
    assert first.data == again.data
    assert len(door.asked) == 1


@pytest.mark.parametrize("host", ["rules", "evil.example", "evil.example:8000"])
def test_a_page_that_names_the_host_is_not_cached(garden_app: Flask, host: str) -> None:
    garden_app.add_url_rule("/named", view_func=lambda: f"<a href='{request.host_url}'>here</a>")
    door = Door(garden_app)
    assert f"//{host}/" in door.get("/named", Host=host).text
    assert f"//{host}/" not in door.get("/named", Host="good.example").text


def test_only_get_and_head_are_answered_from_the_cache(door: Door) -> None:
    door.get("/rule/9.2.8f")
    assert door.client.post("/rule/9.2.8f", data=b"x").status_code == 405
    assert door.client.options("/rule/9.2.8f").status_code == 200


def test_a_false_host_reaches_no_other_reader(door: Door) -> None:
    """The feed has absolute addresses; whoever asks with a false host must not reach others."""
    door.get("/rule/9.2.8f", Host="fruit.example")
    assert "fruit.example" not in door.get("/rule/9.2.8f", Host="nuts.example").text
    door.get("/changes.atom", Host="evil.example")
    assert "evil.example" not in door.get("/changes.atom", Host="good.example").text


def test_a_new_build_replaces_the_cache(
    door: Door, garden_home: Home, built_gardens: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.builds.current.CHECK_SECONDS", 0.0)
    old = door.ahead.builds.current()
    _twice(door, "/rule/9.2.8f")
    with garden_home.publish() as folder:
        shutil.copytree(built_gardens, folder, dirs_exist_ok=True)
    _twice(door, "/rule/9.2.8f")
    assert len(door.asked) == 2
    assert door.ahead.builds.current() is not old


def test_a_new_notice_reaches_cached_pages(door: Door) -> None:
    _twice(door, "/rule/9.2.8f")
    door.ahead.builds.current().notice = "An earlier build is served: no more rain"
    assert "no more rain" in door.get("/rule/9.2.8f").text


def test_queries_evict_no_lasting_page(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.serving.response_cache.MAX_TRANSIENT_BYTES", 100_000)
    door.get("/rule/9.2.8f")
    for number in range(1, 60):
        door.get(f"/search?q=water+{number}")
        door.get(f"/rule/9.2.8f?typed={number}")
        door.get(f"/api/v1/rules/9.2.8f{' ' * number}")
    build = door.ahead.builds.current()
    answers = response_cache_of(build, build.notice)
    assert 50_000 < answers.transient.total_weight <= 100_000
    assert len(answers.pages) == 1
    door.asked.clear()
    door.get("/rule/9.2.8f")
    assert door.asked == []


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
    door: Door, own: str, others: tuple[str, ...]
) -> None:
    assert door.get(own).status_code == 200
    build = door.ahead.builds.current()
    kept = len(response_cache_of(build, build.notice).pages)
    for other in others:
        answer = door.client.get("/", environ_overrides={"PATH_INFO": other})
        assert (answer.status_code // 100, answer.location) == (3, own), other
    assert len(response_cache_of(build, build.notice).pages) == kept


def test_an_overlong_address_is_not_cached(door: Door) -> None:
    _twice(door, "/search?q=" + "water+" * MAX_ADDRESS_CHARS)
    assert len(door.asked) == 2


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
    door: Door, plain: str, others: tuple[str, ...], garden_app: Flask
) -> None:
    by_flask = garden_app.test_client().get(plain)
    path = plain.partition("?")[0]
    for other in others:
        answer = door.get(f"{path}?{other}")
        assert (answer.status_code, answer.data) == (200, by_flask.data), other
    assert door.get(plain).data == by_flask.data
    assert door.asked == [path]


@pytest.mark.parametrize(
    "path",
    ["/rule/9.2.8f?edition=none&x=1", "/api/v1/search?q=&x=1", "/api/v1/search?q=a&limit=01"],
)
def test_refusals_equal_flasks(door: Door, path: str, garden_app: Flask) -> None:
    answer, by_flask = door.get(path), garden_app.test_client().get(path)
    assert answer.status_code >= 400
    assert (answer.status_code, answer.data) == (by_flask.status_code, by_flask.data)


def test_a_cut_off_link_to_a_game_is_still_recognised(door: Door) -> None:
    assert door.get("/play?x=1&decisio").status_code == 400
