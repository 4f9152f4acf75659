"""Requests that RFC 9112 wants refused, though the HTTP library takes them."""

import pytest

from app.server.request_checks import rejection


def _request(path: str = "/rule/9.2.8f", **others: str) -> dict[str, str]:
    usual = {"REQUEST_METHOD": "GET", "SERVER_PROTOCOL": "HTTP/1.1", "HTTP_HOST": "x"}
    return usual | {"PATH_INFO": path} | others


@pytest.mark.parametrize(
    "host",
    [
        "",
        "a,b",
        "a b",
        "a/b",
        "a<b>",
        "user@host",
        "a:b",
        "[::1",
        "[::1]x",
        "::1",
        "a\n",
        "ä",
        "a" * 256,
        "a:123456",
    ],
)
def test_a_request_without_one_valid_host_is_refused(host: str) -> None:
    answer = rejection(_request(HTTP_HOST=host))
    assert answer is not None
    assert answer.status == 400
    assert b"Host" in answer.body
    assert ("Connection", "close") in answer.headers


@pytest.mark.parametrize(
    "host", ["x", "rules.example", "rules.example:8000", "a_b", "a:", "127.0.0.1:80", "[::1]:8000"]
)
def test_a_valid_host_is_accepted(host: str) -> None:
    assert rejection(_request(HTTP_HOST=host)) is None


def test_http_1_0_needs_no_host() -> None:
    assert rejection(_request(SERVER_PROTOCOL="HTTP/1", HTTP_HOST="")) is None
    assert rejection(_request(SERVER_PROTOCOL="HTTP/1", HTTP_HOST="a,b")) is not None


@pytest.mark.parametrize(("method", "path"), [("GET", ""), ("CONNECT", ""), ("GET", "*")])
def test_an_address_without_a_slash_is_refused(method: str, path: str) -> None:
    answer = rejection(_request(path, REQUEST_METHOD=method))
    assert answer is not None
    assert answer.status == 400


def test_a_method_in_small_letters_is_refused() -> None:
    answer = rejection(_request(REQUEST_METHOD="get"))
    assert answer is not None
    assert answer.status == 501


def test_options_of_the_whole_server_lists_its_methods() -> None:
    answer = rejection(_request("*", REQUEST_METHOD="OPTIONS"))
    assert answer is not None
    assert (answer.status, answer.headers) == (204, [("Allow", "GET, HEAD, OPTIONS")])


def test_a_refusal_of_head_has_no_body() -> None:
    whole, head = (rejection(_request(HTTP_HOST="", REQUEST_METHOD=m)) for m in ("GET", "HEAD"))
    assert whole is not None
    assert head is not None
    assert head == whole._replace(body=b"")
