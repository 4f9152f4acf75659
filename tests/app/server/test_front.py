"""The front process, which hands out answers: what it caches, by which address, how long."""

import pickle
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any

import pytest

from app.processes import module_command
from app.server.backend import IS_SUPPORTED
from app.server.front import Front
from app.web.serving.response_cache import (
    MAX_ADDRESS_CHARS,
    MAX_PAGE_BYTES,
    MAX_TRANSIENT_BYTES,
    BackendReply,
    CacheableResponse,
    CacheEntry,
    RawResponse,
)

PAGE = CacheableResponse(RawResponse(200, [("ETag", '"one"')], b"a page"), '"one"')
RULE = ("/rule/9.2.8f", "", "")


def _request(
    path: str = RULE[0], query: str = "", method: str = "GET", **more: str
) -> dict[str, Any]:
    return {"REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query} | more


class FakeBackend:
    """A backend with a given answer; records the requests."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self.answer: CacheEntry | RawResponse = CacheEntry(PAGE, 1, RULE, is_lasting=True)
        self.open_build = 0
        self.requests: list[dict[str, str]] = []

    def answer_requests(self) -> None:
        while True:
            try:
                self.requests.append(pickle.loads(self._line.recv_bytes()))
            except EOFError:
                break
            self._line.send_bytes(pickle.dumps(BackendReply(self.answer, self.open_build)))


class FrontAndBackend:
    """A front and its backend, connected by one pipe."""

    def __init__(self, line: Connection, theirs: Connection) -> None:
        self.front = Front(frozenset(), [line])
        self.backend = FakeBackend(theirs)

    def ask(self, environ: dict[str, Any]) -> RawResponse:
        """Answer from the cache, or ask the backend."""
        return self.front.cached_response(environ) or self.front.make_response(environ)


@pytest.fixture
def pair() -> Iterator[FrontAndBackend]:
    line, theirs = Pipe()
    pair = FrontAndBackend(line, theirs)
    answering = threading.Thread(target=pair.backend.answer_requests)
    answering.start()
    yield pair
    line.close()
    answering.join()


def test_a_cached_page_is_not_asked_for_again(pair: FrontAndBackend) -> None:
    assert pair.ask(_request()) == pair.ask(_request()) == PAGE.response
    assert len(pair.backend.requests) == 1
    assert pair.ask(_request(method="HEAD")).body == b""
    assert pair.ask(_request(HTTP_IF_NONE_MATCH='"one"')).status == 304
    assert len(pair.backend.requests) == 1


def test_a_known_validator_gets_304_without_a_cached_page(pair: FrontAndBackend) -> None:
    assert pair.ask(_request(HTTP_IF_NONE_MATCH='W/"one"')).status == 304
    assert pair.ask(_request()) == PAGE.response
    assert len(pair.backend.requests) == 1


def test_only_the_strings_of_a_request_are_sent(pair: FrontAndBackend) -> None:
    pair.ask(_request() | {"wsgi.input": threading.Lock(), "wsgi.version": (1, 0)})
    assert pair.backend.requests == [_request()]


def test_each_coding_and_method_is_cached_separately(pair: FrontAndBackend) -> None:
    pair.ask(_request())
    pair.ask(_request(HTTP_ACCEPT_ENCODING="gzip"))
    pair.ask(_request(method="POST"))
    assert len(pair.backend.requests) == 3


def test_an_uncacheable_answer_is_asked_for_each_time(pair: FrontAndBackend) -> None:
    pair.backend.answer = RawResponse(404, [], b"no such rule")
    assert pair.ask(_request()) == pair.ask(_request()) == pair.backend.answer
    assert len(pair.backend.requests) == 2


def test_all_spellings_of_an_address_share_one_answer(pair: FrontAndBackend) -> None:
    too_long = "x" * MAX_ADDRESS_CHARS
    answers = [pair.ask(_request(query=query)) for query in ("x=1", "x=2", too_long, "")]
    assert all(one.body is answers[0].body for one in answers), "slow readers hold it"
    assert len(pair.backend.requests) == 3, "and the last one was known"


def test_other_spellings_of_a_lasting_page_evict_none(pair: FrontAndBackend) -> None:
    pair.ask(_request())
    body = bytes(MAX_PAGE_BYTES // 16)
    large = CacheableResponse(RawResponse(200, [], body), '"large"')
    pair.backend.answer = CacheEntry(large, 1, ("/coverage", "", ""), is_lasting=True)
    for number in range(17):
        pair.ask(_request("/coverage", f"x={number}"))
    requested = len(pair.backend.requests)
    assert pair.ask(_request()) == PAGE.response
    assert len(pair.backend.requests) == requested


def test_invented_addresses_evict_no_lasting_page(pair: FrontAndBackend) -> None:
    pair.ask(_request())
    large = CacheableResponse(RawResponse(200, [], bytes(MAX_TRANSIENT_BYTES // 10)), '"large"')
    for number in range(20):
        pair.backend.answer = CacheEntry(large, 1, (*RULE[:1], f"{number}", ""), is_lasting=False)
        pair.ask(_request(query=f"{number}"))
    requested = len(pair.backend.requests)
    assert pair.ask(_request()) == PAGE.response
    assert len(pair.backend.requests) == requested
    pair.ask(_request(query="x=0"))
    assert len(pair.backend.requests) == requested + 1, "the first of those was given up"
    pair.ask(_request(query="x" * MAX_ADDRESS_CHARS))
    pair.ask(_request(query="x" * MAX_ADDRESS_CHARS))
    assert len(pair.backend.requests) == requested + 3, "too long to be kept"


def test_a_new_build_empties_the_cache(pair: FrontAndBackend) -> None:
    pair.ask(_request())
    pair.front.cache_for(2)
    pair.ask(_request())
    assert len(pair.backend.requests) == 2
    pair.ask(_request())
    assert len(pair.backend.requests) == 3, "made of the build before, and so not kept"
    pair.backend.answer = CacheEntry(PAGE, 3, RULE, is_lasting=True)
    pair.ask(_request())
    pair.front.cache_for(3)
    pair.ask(_request())
    assert len(pair.backend.requests) == 4, "which build it is of came with the answer"


def test_an_answer_of_a_new_build_ends_the_old_cache(pair: FrontAndBackend) -> None:
    pair.ask(_request())
    pair.backend.answer, pair.backend.open_build = RawResponse(200, [], b"the second build"), 2
    pair.ask(_request("/healthz"))
    pair.backend.answer = CacheEntry(PAGE, 2, RULE, is_lasting=True)
    pair.ask(_request())
    assert [request["PATH_INFO"] for request in pair.backend.requests] == [
        RULE[0],
        "/healthz",
        RULE[0],
    ]
    pair.ask(_request())
    assert len(pair.backend.requests) == 3, "and that is kept from then on"


@pytest.mark.skipif(not IS_SUPPORTED, reason="there is one process here")
def test_the_front_ends_silently_without_its_backend() -> None:
    (control, their_control), (line, their_line) = Pipe(), Pipe()
    with socket.create_server(("127.0.0.1", 0)) as listening, their_control, their_line:
        control.close()
        line.close()
        given = (listening.fileno(), their_control.fileno(), their_line.fileno())
        ended = subprocess.run(
            module_command("app.server.front", *map(str, given)),
            pass_fds=given,
            capture_output=True,
            check=False,
        )
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, b"", b"")


THREADLESS = """
import sys
from multiprocessing.connection import Connection
from app.server import front

def refuse(*_):
    raise RuntimeError("can't start new thread")

front.serve_requests = refuse
front.main(int(sys.argv[1]), Connection(int(sys.argv[2])), [])
"""
"""The process in front where the system lets it begin no thread."""


@pytest.mark.skipif(not IS_SUPPORTED, reason="there is one process here")
def test_a_front_that_cannot_start_a_thread_says_so_in_one_line() -> None:
    control, their_control = Pipe()
    with socket.create_server(("127.0.0.1", 0)) as listening, control, their_control:
        control.send(frozenset())
        given = (listening.fileno(), their_control.fileno())
        ended = subprocess.run(
            [sys.executable, "-c", THREADLESS, *map(str, given)],
            pass_fds=given,
            capture_output=True,
            text=True,
            check=False,
        )
    message = "the process that hands out answers ended: can't start new thread\n"
    assert (ended.returncode, ended.stderr) == (1, message)


def test_the_front_process_loads_no_library() -> None:
    looked = "import sys, app.server.front; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", looked], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "app.web.serving.response_cache" in loaded
    assert {"flask", "engine", "index", "scraper", "rules", "pydantic"} & {*loaded} == set()
