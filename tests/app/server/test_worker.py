"""The threads of one worker: which pages they make, and in which order."""

import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from itertools import pairwise
from queue import SimpleQueue
from typing import Any

import pytest

from app.server import worker
from app.server.worker import PAGE_THREADS, _request_handler
from app.web.serving.response_cache import RawResponse

DONE = RawResponse(200, [], b"made")


def _request(path: str) -> dict[str, Any]:
    return {"REQUEST_METHOD": "GET", "PATH_INFO": path}


class Slow:
    """Pages of which each is made when it is told to be, and then kept."""

    page_kinds = frozenset({"diff", "rule", "search"})

    def __init__(self) -> None:
        self.kept: dict[str, RawResponse] = {}
        self.begun = threading.Semaphore(0)
        self.go_on = threading.Event()
        self.made_of: SimpleQueue[str] = SimpleQueue()

    def cached_response(self, environ: Mapping[str, Any]) -> RawResponse | None:
        return self.kept.get(environ["PATH_INFO"])

    def make_response(self, environ: Mapping[str, Any]) -> RawResponse:
        self.made_of.put(environ["PATH_INFO"])
        self.begun.release()
        self.go_on.wait()
        return self.kept.setdefault(environ["PATH_INFO"], DONE)


class Client:
    def __init__(self) -> None:
        self.answered: SimpleQueue[RawResponse] = SimpleQueue()

    def response_bytes(self, *answer: Any) -> None:
        self.answered.put(RawResponse(*answer))

    def response_iter(self, *_answer: Any) -> None:
        raise AssertionError("no page here is large")


def test_a_much_requested_page_is_made_once_and_blocks_no_other() -> None:
    answers, client, other = Slow(), Client(), Client()
    answer = _request_handler(answers)
    for _ in range(5 * PAGE_THREADS):
        answer(client, _request("/diff"))
    answers.begun.acquire()
    answer(other, _request("/rule"))
    answers.begun.acquire()
    answers.go_on.set()
    assert [client.answered.get() for _ in range(5 * PAGE_THREADS)] == [DONE] * 5 * PAGE_THREADS
    assert other.answered.get() == DONE
    assert answers.made_of.qsize() == 2


def test_a_failed_page_is_answered_to_everybody_who_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_environ: Mapping[str, Any]) -> RawResponse:
        raise RuntimeError("no page")

    answers, client = Slow(), Client()
    monkeypatch.setattr(answers, "make_response", fail)
    answer = _request_handler(answers)
    for _ in range(2 * PAGE_THREADS):
        answer(client, _request("/diff"))
    assert [client.answered.get().status for _ in range(2 * PAGE_THREADS)] == [
        500
    ] * 2 * PAGE_THREADS


class Crowded(Slow):
    """Pages of which it is told how many were being made at the same time."""

    def __init__(self) -> None:
        super().__init__()
        self.most = self.now = 0

    def make_response(self, environ: Mapping[str, Any]) -> RawResponse:
        self.now += 1
        self.most = max(self.most, self.now)
        time.sleep(0)  # where threads are exchanged if they may
        self.now -= 1
        return DONE


def test_quick_pages_are_made_one_after_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "_TURN_SECONDS", 60)
    answers, client = Crowded(), Client()
    answer = _request_handler(answers)
    for number in range(500):
        answer(client, _request(f"/search/{number}"))
    assert [client.answered.get() for _ in range(500)] == [DONE] * 500
    assert answers.most == 1


class ByThreads(Slow):
    """Pages of which it is known which thread made each; the first when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.by: list[int] = []

    def make_response(self, environ: Mapping[str, Any]) -> RawResponse:
        if environ["PATH_INFO"] == "/rule":
            super().make_response(environ)
        time.sleep(0.0001)  # as long as others need to begin one, if they may
        self.by.append(threading.get_ident())
        return DONE


def test_a_thread_goes_on_with_the_next_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "_TURN_SECONDS", 60)
    answers, client = ByThreads(), Client()
    answer = _request_handler(answers)
    answer(client, _request("/rule"))
    answers.begun.acquire()
    for number in range(500):
        answer(client, _request(f"/search/{number}"))
    answers.go_on.set()
    assert [client.answered.get() for _ in range(501)] == [DONE] * 501
    exchanged = sum(one != other for one, other in pairwise(answers.by))
    assert exchanged <= PAGE_THREADS, "only who was woken while nothing was being made"


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
@pytest.mark.parametrize(("files", "connections"), [(64, 32), (1024, 960)])
def test_connections_are_bounded_by_the_limit_of_open_files(files: int, connections: int) -> None:
    asking = (
        f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}));"
        "from app.server import worker; print(worker._max_connections())"
    )
    ended = subprocess.run(
        [sys.executable, "-c", asking], capture_output=True, text=True, check=True
    )
    assert int(ended.stdout) == connections
