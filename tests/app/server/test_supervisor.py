"""The supervisor of workers: it ends stopped ones, and reports one that cannot start."""

import os
import signal
import socket
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from app.server import supervisor
from app.server.backend import FrontError
from app.server.supervisor import Supervisor

pytestmark = pytest.mark.skipif(not supervisor.CAN_FORK, reason="there is one process here")


def test_a_stopped_worker_does_not_hold_up_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisor, "GRACE_SECONDS", 0.0)
    monkeypatch.setattr(supervisor, "KILL_DELAY_SECONDS", 0.0)
    sleeping = [sys.executable, "-c", "import signal; signal.pause()"]
    worker = os.posix_spawn(sys.executable, sleeping, os.environ)
    os.kill(worker, signal.SIGSTOP)
    answers: Any = SimpleNamespace()
    with socket.socket() as listening:
        crew = Supervisor(answers, listening, 1)
        crew._terminate({worker})
        crew._wait_for_terminated()
    with pytest.raises(ChildProcessError):
        os.waitpid(worker, os.WNOHANG)


def test_a_worker_that_cannot_start_its_front_logs_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ended: list[int] = []

    def refuse(*_given: Any) -> int:
        raise FrontError("Resource temporarily unavailable")

    monkeypatch.setattr(supervisor, "run_backend", refuse)
    monkeypatch.setattr(Supervisor, "_exit_with_supervisor", lambda _crew: None)
    monkeypatch.setattr(os, "setpgrp", lambda: None)
    monkeypatch.setattr(os, "_exit", ended.append)
    answers: Any = SimpleNamespace(builds=SimpleNamespace(pin=lambda: None))
    with socket.socket() as listening:
        Supervisor(answers, listening, 1)._run_worker()
    assert ended == [1]
    [said] = caplog.records
    assert said.exc_info is None
    assert said.getMessage().endswith("hands out answers: Resource temporarily unavailable")
