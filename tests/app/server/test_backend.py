"""The backend process, which makes pages: how it starts the front process and gives it priority."""

import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from multiprocessing import Pipe
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

import pytest

from app import scheduling
from app.server import backend
from app.server.backend import FrontError
from app.server.worker import PAGE_THREADS
from app.web.serving.response_cache import BackendReply, RawResponse

pytestmark = pytest.mark.skipif(not backend.IS_SUPPORTED, reason="there is one process here")


INTERRUPTED = """
import signal, socket, sys
from types import SimpleNamespace
from app.server import backend

BEGUN = (
    "import os, runpy, signal; os.killpg(0, signal.SIGINT);"
    "runpy.run_module('app.server.front', run_name='__main__', alter_sys=True)"
)
backend.module_command = lambda _module, *words: (sys.executable, "-c", BEGUN, *words)
answers = SimpleNamespace(page_kinds=frozenset(), current_generation=lambda: 0)
listening = socket.create_server(("127.0.0.1", 0))
sys.exit(128 + backend.run_backend(answers, listening.detach(), lambda: None))
"""
"""Serving, interrupted with each process of it when the one in front has only just begun."""


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Put the switch interval of threads back."""
    before = sys.getswitchinterval()
    yield
    sys.setswitchinterval(before)


class Silent:
    """A front process that ends at once."""

    def __init__(self, *_command: Any, **_how: Any) -> None:
        pass

    def wait(self) -> int:
        return 3


@pytest.mark.parametrize("fault", ["none can be begun", "it ends"])
def test_a_front_process_that_cannot_start_raises_its_reason(
    monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    def refuse(*_command: Any, **_how: Any) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(subprocess, "Popen", Silent if fault == "it ends" else refuse)
    answers: Any = SimpleNamespace(page_kinds=frozenset())
    why = "it ended with status 3" if fault == "it ends" else "Resource temporarily unavailable"
    with socket.socket() as listening, pytest.raises(FrontError, match=why):
        backend.run_backend(answers, listening.fileno(), lambda: None)


def test_an_interruption_while_the_front_starts_ends_both_processes() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        start_new_session=True,  # it interrupts its whole group
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (128 + signal.SIGINT, "")


def test_threads_that_make_pages_get_lower_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: SimpleQueue[tuple[str, int, int]] = SimpleQueue()

    def ask_for(nanoseconds: int, niceness: int = 0) -> None:
        asked.put((threading.current_thread().name, nanoseconds, niceness))

    monkeypatch.setattr(scheduling, "request_slice", ask_for)
    monkeypatch.setattr(subprocess, "Popen", Silent)
    answers: Any = SimpleNamespace(page_kinds=frozenset())
    with socket.socket() as listening, pytest.raises(FrontError):
        backend.run_backend(answers, listening.fileno(), lambda: None)
    every = {asked.get(timeout=30) for _ in range(PAGE_THREADS + 1)}
    giving_way = (scheduling.LONG_SLICE_NS, scheduling.BACKGROUND_NICENESS)
    assert every == {
        ("interrupting", scheduling.SHORT_SLICE_NS, 0),
        *((f"page-{number}", *giving_way) for number in range(PAGE_THREADS)),
    }


def test_a_build_that_fails_to_open_does_not_end_the_server() -> None:
    builds: Iterator[int | RuntimeError] = iter([7, RuntimeError("a bug"), 8])

    def shelves() -> int:
        opened = next(builds)
        if isinstance(opened, RuntimeError):
            raise opened
        return opened

    front = backend._FrontProcess.__new__(backend._FrontProcess)
    front._middleware = SimpleNamespace(current_generation=shelves)  # type: ignore[assignment]
    front._generation = 0
    front._control, announced = Pipe()
    for _ in range(3):
        front.announce_build()
    assert [announced.recv(), announced.recv()] == [7, 8]


def test_a_failing_request_is_answered_with_500_and_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_environ: dict[str, str]) -> None:
        raise RuntimeError("no page")

    front = backend._FrontProcess.__new__(backend._FrontProcess)
    front._middleware = SimpleNamespace(reply=fail)  # type: ignore[assignment]
    asked: Any = {"PATH_INFO": "/rule/9.2.8f"}
    assert front._reply(asked) == BackendReply(RawResponse(500, [], b""), 0)
    assert "/rule/9.2.8f could not be answered" in caplog.text
