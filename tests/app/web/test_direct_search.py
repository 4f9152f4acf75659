"""Searches answered without Flask equal Flask's byte by byte."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from flask import Flask, request
from werkzeug.test import Client, TestResponse

from app.web.caching_middleware import CachingMiddleware
from rules.home import Home

CODINGS: tuple[dict[str, str], ...] = (
    {},
    {"Accept-Encoding": "gzip"},
    {"Accept-Encoding": "gzip, deflate, br"},
)

FOUND = [
    *("q=hail", "q=water+bed", "q=Hail+%5Bc%5D&edition=cr-23.08", "q=rain&all=1", "q=nosuchword"),
    *(
        "q=r%C3%A4in",
        "q=%3Cscript%3E%26%22",
        "q=rain%FF",
        "q=9.2.8z",
        "q=old+oak",
        "q=hail&other=1",
        "q=[c]",
    ),
    *("q=hail;x=1", "q=%E2%80%9Cthe+sun%E2%80%9D", "q=ra\u00c3\u00a4in", "q=rian", "q=a+b%00"),
]
LEFT = [
    *("q=928f", "q=hail&edition=none", "q=hail&q=rain", "q=hail&edition=" + "x" * 70),
    *("q=\u00ff", "q=sec_beds"),
]


class FlaskAndFront:
    """Sends the same request to Flask and to the front."""

    def __init__(self, app: Flask) -> None:
        self.flask = app.test_client()
        self.front = Client(CachingMiddleware(app))
        self.asked_of_flask: list[str] = []
        refusing = app.before_request_funcs.setdefault(None, [])
        refusing.insert(0, lambda: self.asked_of_flask.append(request.path))

    def get(self, path: str, query: str, **more: str) -> tuple[TestResponse, TestResponse]:
        """Flask's answer, and that of the front."""
        given = {"path": path, "environ_overrides": {"QUERY_STRING": query}, "headers": more}
        by_flask = self.flask.get(**given)
        self.asked_of_flask.clear()
        return by_flask, self.front.get(**given)


@pytest.fixture(scope="module")
def servers(
    about_gardens: Callable[[], AbstractContextManager[None]],
    build_gardens: Callable[[Path], Home],
    serve_gardens: Callable[[Home, Path], Flask],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[FlaskAndFront]:
    """One pair for all tests: no two ask for the same, and opening an index takes longer."""
    folder = tmp_path_factory.mktemp("flask-and-front")
    with about_gardens():
        yield FlaskAndFront(serve_gardens(build_gardens(folder / "home"), folder / "9.2.8f-1.yaml"))


def _are_equal(one: TestResponse, other: TestResponse) -> bool:
    contents = [
        (answer.status_code, sorted(answer.headers), answer.data) for answer in (one, other)
    ]
    return contents[0] == contents[1]


@pytest.mark.parametrize("query", [*FOUND, "", "q=", "q=+"])
def test_a_page_of_hits_equals_flasks(servers: FlaskAndFront, query: str) -> None:
    for headers in CODINGS:
        by_flask, in_front = servers.get("/search", query, **headers)
        assert _are_equal(by_flask, in_front), headers
        assert servers.asked_of_flask == [], headers


@pytest.mark.parametrize("query", [*FOUND, "q=928f", "q=hail&limit=1"])
def test_the_apis_search_equals_flasks(servers: FlaskAndFront, query: str) -> None:
    for headers in CODINGS:
        by_flask, in_front = servers.get("/api/v1/search", query, **headers)
        assert _are_equal(by_flask, in_front), headers
        assert servers.asked_of_flask == [] or by_flask.status_code == 400, headers


@pytest.mark.parametrize(
    ("path", "query"),
    [
        *(("/search", query) for query in LEFT),
        *(("/api/v1/search", query) for query in ("", "q=", "q=hail&limit=0", "q=a&edition=none")),
    ],
)
def test_redirects_and_refusals_are_left_to_flask(
    servers: FlaskAndFront, path: str, query: str
) -> None:
    by_flask, in_front = servers.get(path, query)
    assert _are_equal(by_flask, in_front)
    assert len(servers.asked_of_flask) == 1


def test_a_body_is_refused_before_a_search_too(servers: FlaskAndFront) -> None:
    refused = servers.front.get("/search?q=hail+unread", data=b"x" * 5000)
    assert refused.status_code == 413


def test_an_unchanged_search_answers_304(servers: FlaskAndFront) -> None:
    _, first = servers.get("/search", "q=hail+again")
    unless = {"If-None-Match": first.headers["ETag"]}
    by_flask, again = servers.get("/search", "q=hail+again", **unless)
    assert (again.status_code, again.data) == (by_flask.status_code, by_flask.data) == (304, b"")
