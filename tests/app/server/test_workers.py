"""Workers that have to be gone: those that end by themselves, and those that do not."""

import os
import signal
import socket
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from app.server import workers
from app.server.workers import Crew

pytestmark = pytest.mark.skipif(not workers.CAN_FORK, reason="there is one process here")


def test_a_worker_that_is_stopped_does_not_hold_up_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "GRACE", 0.0)
    monkeypatch.setattr(workers, "OVERDUE", 0.0)
    sleeping = [sys.executable, "-c", "import signal; signal.pause()"]
    worker = os.posix_spawn(sys.executable, sleeping, os.environ)
    os.kill(worker, signal.SIGSTOP)
    answers: Any = SimpleNamespace()
    with socket.socket() as listening:
        crew = Crew(answers, listening, 1)
        crew._dismiss({worker})
        crew._wait()
    with pytest.raises(ChildProcessError):
        os.waitpid(worker, os.WNOHANG)
