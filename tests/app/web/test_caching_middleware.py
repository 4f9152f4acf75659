"""The cache in front of Flask: it answers exactly as Flask would."""

import gzip
import shutil
from pathlib import Path
from typing import Any

import brotli
import pytest
from example_pages import serve_examples
from flask import Flask, request
from werkzeug.test import Client, TestResponse

from app.examples.worked import WorkedExamples
from app.web.caching_middleware import CachingMiddleware, response_cache_of
from app.web.serving.response_cache import MAX_ADDRESS_CHARS, RawResponse, page_kind
from engine.scenarios.results.result import Played
from rules.home import Home

GZIP = {"Accept-Encoding": "gzip, deflate"}


class _RecordingMiddleware(CachingMiddleware):
    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        self.made_paths: list[str] = []

    def make_response(self, environ: dict[str, Any]) -> RawResponse:
        self.made_paths.append(environ["PATH_INFO"])
        return super().make_response(environ)


class RecordingClient:
    """A client of the cache, which records which pages had to be made."""

    def __init__(self, app: Flask) -> None:
        self.middleware = _RecordingMiddleware(app)
        self.made_paths = self.middleware.made_paths
        self.wsgi_client = Client(self.middleware)

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.wsgi_client.get(path, headers=headers)


@pytest.fixture
def client(garden_app: Flask) -> RecordingClient:
    return RecordingClient(garden_app)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        *(("/rule/9.2.8f", "rule"), ("/rule/9.2.8g", "rule"), ("/search", "search")),
        *(("/api/v1/rules/9.2.8f", "api/v1/rules"), ("/api/v1/search", "api/v1/search")),
        *(("/", ""), ("/made/up", ""), ("/api/v1/made-up", ""), ("/rule.php", "")),
    ],
)
def test_each_address_has_a_kind_of_page(client: RecordingClient, path: str, kind: str) -> None:
    assert page_kind(path, client.middleware.page_kinds) == kind


def _twice(client: RecordingClient, path: str, **headers: str) -> tuple[TestResponse, TestResponse]:
    return client.get(path, **headers), client.get(path, **headers)


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/rule/9.2.8f", "/rule/9.2.7c?edition=cr-23.08", "/section/9.2", "/search?q=water"),
        *("/api/v1/rules/9.2.8f", "/api/v1/openapi.json", "/history/9.2.8f", "/coverage"),
    ],
)
@pytest.mark.parametrize("headers", [{}, GZIP], ids=["plain", "gzip"])
def test_a_cached_page_equals_flasks_answer(
    client: RecordingClient, path: str, headers: dict[str, str], garden_app: Flask
) -> None:
    first, again = _twice(client, path, **headers)
    assert len(client.made_paths) == 1
    by_flask = garden_app.test_client().get(path, headers=headers)
    for answer in (first, again):
        assert (answer.status, answer.data) == (by_flask.status, by_flask.data)
        assert sorted(answer.headers) == sorted(by_flask.headers)
        assert int(answer.headers["Content-Length"]) == len(answer.data)


def test_each_coding_is_cached_separately(client: RecordingClient) -> None:
    small, plain = client.get("/rule/9.2.8f", **GZIP), client.get("/rule/9.2.8f")
    smallest = client.get("/rule/9.2.8f", **{"Accept-Encoding": "gzip, br"})
    assert gzip.decompress(small.data) == brotli.decompress(smallest.data) == plain.data
    assert smallest.headers["Content-Encoding"] == "br"
    assert small.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    refused = client.get("/rule/9.2.8f", **{"Accept-Encoding": "gzip;q=0, br"})
    assert refused.data == plain.data
    assert len(client.made_paths) == 3


def test_a_static_file_is_cached_too(client: RecordingClient) -> None:
    page = client.get("/").get_data(as_text=True)
    href = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    client.made_paths.clear()
    first, again = _twice(client, href, **GZIP)
    assert len(client.made_paths) == 1
    assert first.data == again.data
    assert "immutable" in again.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/rule/9.2.8f", "/search?q=water"])
@pytest.mark.parametrize("headers", [{}, GZIP], ids=["plain", "gzip"])
def test_an_unchanged_page_is_not_sent_again(
    client: RecordingClient, path: str, headers: dict[str, str]
) -> None:
    etag = client.get(path, **headers).headers["ETag"]
    for known in (etag, etag.removeprefix("W/"), f'"other", {etag}', "*"):
        answer = client.get(path, **headers, **{"If-None-Match": known})
        assert (answer.status_code, answer.data) == (304, b""), known
        assert answer.headers["ETag"] == etag, known
        assert answer.headers["Vary"] == "Accept-Encoding", known
        assert "Content-Length" not in answer.headers, known
        assert "Content-Encoding" not in answer.headers, known
    assert client.get(path, **headers, **{"If-None-Match": 'W/"other"'}).status_code == 200
    assert len(client.made_paths) == 1


def test_a_known_page_gets_304_before_it_is_cached(
    client: RecordingClient, garden_app: Flask
) -> None:
    etag = garden_app.test_client().get("/rule/9.2.8f").headers["ETag"]
    assert client.get("/rule/9.2.8f", **{"If-None-Match": etag}).status_code == 304
    assert client.get("/rule/9.2.8f").data, "and the next client the whole of it"


def test_a_head_request_gets_the_length_and_no_body(client: RecordingClient) -> None:
    before = client.wsgi_client.head("/rule/9.2.8f")
    whole = client.get("/rule/9.2.8f")
    again = client.wsgi_client.head("/rule/9.2.8f")
    for answer in (before, again):
        assert (answer.status_code, answer.data) == (200, b"")
        assert answer.headers["Content-Length"] == str(len(whole.data))
        assert answer.headers["ETag"] == whole.headers["ETag"]


@pytest.mark.parametrize("path", ["/coverage", "/search?q=water", "/rule/9.2.7c?edition=23.08"])
def test_a_head_request_caches_the_page(client: RecordingClient, path: str) -> None:
    heads = [client.wsgi_client.head(path) for _ in range(2)]
    whole = client.get(path)
    assert len(client.made_paths) == 1
    for head in heads:
        assert (head.data, head.headers) == (b"", whole.headers)


@pytest.mark.parametrize(
    "path", ["/healthz", "/rule/9.2.8z", "/rule/928f", "/play?x=1&decisio", "/api/v1/none"]
)
def test_a_head_request_gets_the_same_headers(client: RecordingClient, path: str) -> None:
    head, whole = client.wsgi_client.head(path), client.get(path)
    assert (head.status, head.data) == (whole.status, b"")
    assert head.headers == whole.headers


@pytest.mark.parametrize(
    "path",
    ["/healthz", "/rule/9.2.8z", "/rule/928f", "/search?q=928f", "/rule/9.2.8f?edition=none"],
)
def test_errors_and_redirects_are_not_cached(client: RecordingClient, path: str) -> None:
    first, again = _twice(client, path)
    assert len(client.made_paths) == 2
    assert first.status_code == again.status_code


@pytest.mark.parametrize("host", ["rules", "e", "rules:8000"])
def test_pages_for_a_one_word_host_are_cached(client: RecordingClient, host: str) -> None:
    first, again = _twice(client, "/rule/9.2.8f", Host=host)
    assert first.data == again.data
    assert len(client.made_paths) == 1


@pytest.mark.parametrize("host", ["rules", "evil.example", "evil.example:8000"])
def test_a_page_that_names_the_host_is_not_cached(garden_app: Flask, host: str) -> None:
    garden_app.add_url_rule("/named", view_func=lambda: f"<a href='{request.host_url}'>here</a>")
    client = RecordingClient(garden_app)
    assert f"//{host}/" in client.get("/named", Host=host).text
    assert f"//{host}/" not in client.get("/named", Host="good.example").text


def test_only_get_and_head_are_answered_from_the_cache(client: RecordingClient) -> None:
    client.get("/rule/9.2.8f")
    assert client.wsgi_client.post("/rule/9.2.8f", data=b"x").status_code == 405
    assert client.wsgi_client.options("/rule/9.2.8f").status_code == 200


def test_a_false_host_reaches_no_other_reader(client: RecordingClient) -> None:
    """The feed has absolute addresses; whoever asks with a false host must not reach others."""
    client.get("/rule/9.2.8f", Host="fruit.example")
    assert "fruit.example" not in client.get("/rule/9.2.8f", Host="nuts.example").text
    client.get("/changes.atom", Host="evil.example")
    assert "evil.example" not in client.get("/changes.atom", Host="good.example").text


def test_a_new_build_replaces_the_cache(
    client: RecordingClient, garden_home: Home, built_gardens: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.builds.current.CHECK_SECONDS", 0.0)
    old = client.middleware.builds.current()
    _twice(client, "/rule/9.2.8f")
    with garden_home.publish() as folder:
        shutil.copytree(built_gardens, folder, dirs_exist_ok=True)
    _twice(client, "/rule/9.2.8f")
    assert len(client.made_paths) == 2
    assert client.middleware.builds.current() is not old


def test_a_new_notice_reaches_cached_pages(client: RecordingClient) -> None:
    _twice(client, "/rule/9.2.8f")
    client.middleware.builds.current().notice = "An earlier build is served: no more rain"
    assert "no more rain" in client.get("/rule/9.2.8f").text


def test_an_example_is_played_once_however_often_its_page_is_read(
    garden_app: Flask, played: Played, tmp_path: Path
) -> None:
    plays: list[Path] = []

    def play(path: Path, _rules: object) -> Played:
        plays.append(path)
        return played

    scenario = tmp_path / "counted.yaml"
    scenario.touch()
    serve_examples(garden_app, WorkedExamples({played.id: scenario}, play))
    client = RecordingClient(garden_app)
    for query in ("", "?made=up", "?edition="):
        assert client.get(f"/example/cr/9.2.8f/1{query}").status_code == 200
    assert plays == [scenario]


def test_queries_evict_no_lasting_page(
    client: RecordingClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.serving.response_cache.MAX_TRANSIENT_BYTES", 100_000)
    client.get("/rule/9.2.8f")
    for number in range(1, 60):
        client.get(f"/search?q=water+{number}")
        client.get(f"/rule/9.2.8f?typed={number}")
        client.get(f"/api/v1/rules/9.2.8f{' ' * number}")
    build = client.middleware.builds.current()
    answers = response_cache_of(build, build.notice)
    assert 50_000 < answers.transient.total_weight <= 100_000
    assert len(answers.pages) == 1
    client.made_paths.clear()
    client.get("/rule/9.2.8f")
    assert client.made_paths == []


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
    client: RecordingClient, own: str, others: tuple[str, ...]
) -> None:
    assert client.get(own).status_code == 200
    build = client.middleware.builds.current()
    kept = len(response_cache_of(build, build.notice).pages)
    for other in others:
        answer = client.wsgi_client.get("/", environ_overrides={"PATH_INFO": other})
        assert (answer.status_code // 100, answer.location) == (3, own), other
    assert len(response_cache_of(build, build.notice).pages) == kept


def test_an_overlong_address_is_not_cached(client: RecordingClient) -> None:
    _twice(client, "/search?q=" + "water+" * MAX_ADDRESS_CHARS)
    assert len(client.made_paths) == 2


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
    client: RecordingClient, plain: str, others: tuple[str, ...], garden_app: Flask
) -> None:
    by_flask = garden_app.test_client().get(plain)
    path = plain.partition("?")[0]
    for other in others:
        answer = client.get(f"{path}?{other}")
        assert (answer.status_code, answer.data) == (200, by_flask.data), other
    assert client.get(plain).data == by_flask.data
    assert client.made_paths == [path]


@pytest.mark.parametrize(
    "path",
    ["/rule/9.2.8f?edition=none&x=1", "/api/v1/search?q=&x=1", "/api/v1/search?q=a&limit=01"],
)
def test_refusals_equal_flasks(client: RecordingClient, path: str, garden_app: Flask) -> None:
    answer, by_flask = client.get(path), garden_app.test_client().get(path)
    assert answer.status_code >= 400
    assert (answer.status_code, answer.data) == (by_flask.status_code, by_flask.data)


def test_a_cut_off_link_to_a_game_is_still_recognised(client: RecordingClient) -> None:
    assert client.get("/play?x=1&decisio").status_code == 400
