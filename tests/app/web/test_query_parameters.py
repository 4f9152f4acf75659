"""Query parameters, paths, methods and bodies: within bounds, or one clear error."""

from typing import TYPE_CHECKING

import pytest
from flask import Flask

from app.web import query_parameters
from app.web.serving.public_address import PublicUrlError, public_url
from index.long_queries import MAX_QUERY_CHARS

if TYPE_CHECKING:
    from tests.app.conftest import Site

SEARCH = "/api/v1/search?q=rain"
DIFF = "/api/v1/diff/cr-23.08/cr-24.03"


@pytest.mark.parametrize(
    ("path", "says"),
    [
        (f"{SEARCH}&limit=0001{'0' * 5000}", "“limit” is a whole number from 1 to 100, not “0001"),
        (f"{SEARCH}&limit=1{'0' * 5000}", "not “1000"),
        (f"{SEARCH}&limit=00019999", "not “00019999”"),
        (f"{SEARCH}&limit=101", "not “101”"),
        (f"{SEARCH}&limit=0", "not “0”"),
        (f"{SEARCH}&limit=+5", "not “5”"),
        (f"{SEARCH}&limit=5.0", "not “5.0”"),
        (f"{SEARCH}&limit=%D9%A3", "not “٣”"),
        (f"{SEARCH}&limit=5&limit=6", "“limit” stands 2 times"),
        (f"{SEARCH}&q=hail", "“q” stands 2 times"),
        ("/api/v1/search", "“q” is missing"),
        ("/api/v1/search?q=%20%0a", "“q” is missing"),
        ("/api/v1/search?q=rain%00", "control characters"),
        (f"/api/v1/search?q={'x' * 1001}", "“q” has at most 1,000 characters, not 1,001"),
        (f"{SEARCH}&edition={'x' * 61}", "“edition” has at most 60"),
        ("/api/v1/rules/9.2.8f?edition=a&edition=b", "“edition” stands 2 times"),
        (f"{DIFF}?impact=AAA", "“impact” is show, not “AAA”"),
        (f"{DIFF}?follows=%1b[31m", "“follows” is hide, not “\ufffd[31m”"),
        ("/?edition=a%00", "control characters"),
        (f"/examples/?words={'x' * 201}", "“words” has at most 200"),
        ("/examples/?chapter=9&chapter=10", "“chapter” stands 2 times"),
        (f"/card/?name={'x' * 201}", "“name” has at most 200"),
        (f"/diff/?old={'x' * 61}&new=a", "“old” has at most 60"),
        ("/diff/cr-23.08/cr-24.03?kind=added&kind=moved", "“kind” stands 2 times"),
        (f"/rule/9.2.8f?typed={'9' * 65}", "“typed” has at most 64"),
    ],
)
def test_a_parameter_outside_its_bounds_answers_400(site: "Site", path: str, says: str) -> None:
    response = site.get(path)
    assert response.status_code == 400
    message = response.json["error"]["message"] if path.startswith("/api/") else response.text
    assert says in message
    assert len(message) < 4000


@pytest.mark.parametrize(
    "path",
    [
        f"{SEARCH}&limit=1&edition=",
        f"{SEARCH}&limit=100&utm_source=elsewhere",
        f"{DIFF}?impact=&follows=",
        f"/api/v1/search?q={'rain+' * 199}",
        "/api/v1/search?q=%ff%fe%zz%",
        "/api/v1/search?q=%ed%a0%80",
        f"/search?q={'x' * 1001}",
        "/search?q=a%00%07b",
        "/diff/cr-23.08/cr-24.03?kind=&chapter=&view=&follows=",
    ],
)
def test_empty_and_unknown_parameters_are_ignored(site: "Site", path: str) -> None:
    assert site.get(path).status_code == 200


def test_a_query_may_be_as_long_as_search_reads() -> None:
    assert (
        query_parameters.QUERY.max_chars
        == query_parameters.LENIENT_QUERY.max_chars
        == MAX_QUERY_CHARS
    )


@pytest.mark.parametrize(
    "path",
    [
        "/rule/{}",
        "/section/{}",
        "/history/{}",
        "/card/{}",
        "/glossary/{}",
        "/document/{}/",
        "/document/cr-24.03/{}",
        "/document/{}/x/",
        "/faults/{}/",
        "/faults/{}",
        "/diff/{}/cr-24.03",
        "/example/rr/{}/1",
        "/example/{}/9.2.8f/1",
        "/example/cr/9.2.8f/{}",
        "/api/v1/rules/{}",
        "/api/v1/history/{}",
        "/api/v1/card/{}",
        "/api/v1/diff/{}/cr-24.03",
        "/api/v1/{}",
        "/{}",
    ],
)
def test_a_long_name_is_shortened_in_the_answer(site: "Site", path: str) -> None:
    for typed in ("x" * 250, "x" * 5000, "9" * 250, "9" * 5000, "1016" + "%20" * 200, "%00%1b%ff"):
        response = site.get(path.format(typed))
        assert response.status_code in (200, 302, 308, 404), typed
        assert "x" * 201 not in response.text, typed
        assert "9" * 201 not in response.text, typed
        assert "\x1b" not in response.text, typed
        assert len(response.headers.get("Location", "")) < 300, typed


@pytest.mark.parametrize(
    "path", ["/faults", "//rule//9.2.8f", "//evil.example/rule//9", "/faults/"]
)
@pytest.mark.parametrize("prefix", ["", "/api/v1"])
def test_no_redirect_follows_the_host_header(site: "Site", prefix: str, path: str) -> None:
    theirs = {"Host": "evil.example:8000", "X-Forwarded-Host": "evil.example"}
    response = site.get(prefix + path, headers=theirs)
    location = response.headers.get("Location", "/")
    assert location.startswith("/")
    assert not location.startswith("//")
    if location != "/":
        assert "evil.example:8000" not in response.text


@pytest.mark.parametrize(
    "path", ["/", "/rule/9.2.8f", "/diff/", "/changes.atom", "/api/v1/openapi.json"]
)
def test_no_answer_varies_by_the_host(site: "Site", path: str) -> None:
    theirs = {
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": "::",
    }
    answers = {
        site.get(path, headers={"Host": host, **theirs}).data for host in ("a.example", "b:1")
    }
    assert len(answers) == 1


def test_a_body_is_refused_unread(garden_app: Flask) -> None:
    class Unread:
        def read(self, *_: object) -> bytes:
            raise AssertionError("the body was read")

        def close(self) -> None:
            pass

    client = garden_app.test_client()
    for path in ("/", "/api/v1/search?q=rain"):
        for header in ({"CONTENT_LENGTH": "5000"}, {"HTTP_TRANSFER_ENCODING": "chunked"}):
            answer = client.get(path, environ_overrides={"wsgi.input": Unread(), **header})
            assert answer.status_code == 413, (path, header)
            assert "takes a body" in answer.text, (path, header)
        assert client.get(path, data=b"x" * 100).status_code == 200


@pytest.mark.parametrize("path", ["/rule/9.2.8f", "/api/v1/rules/9.2.8f", "/static/x"])
def test_other_methods_answer_405(site: "Site", path: str) -> None:
    for method in ("POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"):
        response = site.client.open(path, method=method)
        assert response.status_code == 405, method
        assert "GET" in response.headers["Allow"], method


@pytest.mark.parametrize("typed", ["https://rules.example.org", "http://[::1]:8000/"])
def test_a_valid_public_address_is_accepted(typed: str) -> None:
    assert public_url(typed) == typed.rstrip("/")


@pytest.mark.parametrize(
    "typed",
    ["", "rules.example.org", "ftp://a", "https://", "https://a/b", "https://a?b", "https://a#b",
     "https://u:p@a", "http://a:99999", "http://[::1", "https://a b", 'https://a"><b>'],
)  # fmt: skip
def test_an_invalid_public_address_is_refused(typed: str) -> None:
    with pytest.raises(PublicUrlError, match="is not a public address"):
        public_url(typed)


def test_a_lenient_parameter_promises_no_bounds() -> None:
    assert query_parameters.LineParameter("choose", max_chars=3, lenient=True).schema == {
        "type": "string"
    }
    assert query_parameters.LineParameter("from", max_chars=3).schema["maxLength"] == 3
