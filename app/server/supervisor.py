"""Several workers on one socket, forked from a process that has already opened the library.

Memory that none of them changes exists once. When there is a new build, this process opens it,
forks workers that have it, and lets the former ones finish their answers and end.
"""

import gc
import logging
import math
import os
import signal
import sys
import time
from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING

from app.server.backend import OVERDUE, work
from app.server.shutdown import SIGNALS, ending, go_on_when_orphaned
from app.server.worker import GRACE
from app.web.application import warm_up
from rules.errors import RulesError

if TYPE_CHECKING:
    import socket

    from app.web.caching_middleware import FinishedAnswers

LOOKING = 1.0
"""Seconds between checks for a new build and for workers that have ended."""

_LOOKING_FOR_THE_LAST = 0.02

CAN_FORK = hasattr(os, "fork") and sys.platform != "darwin"
"""Whether processes can share memory; macOS's own libraries do not survive forking."""

_log = logging.getLogger(__name__)


class Crew:
    """The workers that answer now, and former ones that are still finishing."""

    def __init__(self, answers: "FinishedAnswers", listening: "socket.socket", size: int) -> None:
        self._answers = answers
        self._listening = listening
        self._size = size
        self._working: set[int] = set()
        self._leaving: set[int] = set()
        self._alive, self._ours = os.pipe()
        """A pipe whose writable end only this process holds."""

    def work(self, ready: Callable[[], None]) -> int:
        """Keep the workers running until a signal ends all of them; return its number."""
        state = self._answers.state
        build = state.current()
        with ending() as ended:
            self._fill()
            ready()
            while not ended.wait(LOOKING):
                self._bury()
                if state.current() is not build:
                    build = state.current()
                    self._relieve()
                else:
                    self._fill()
            self._listening.close()
            self._dismiss(self._working)
            self._wait()
        return ended.number

    def _fill(self) -> None:
        """Fork a worker for each free place."""
        if len(self._working) == self._size:
            return
        warm_up(self._answers.app)
        gc.freeze()  # so that a worker's collections write to no shared memory
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # lose none before a worker listens
        while len(self._working) < self._size:
            worker = os.fork()
            if worker == 0:
                self._be_a_worker()
            self._working.add(worker)
        _hear_signals()

    def _relieve(self) -> None:
        """Replace all workers by others that have the newly opened build."""
        before, self._working = self._working, set()
        self._fill()
        self._dismiss(before)

    def _be_a_worker(self) -> None:
        """Answer until told to end; this process never goes on with anything else."""
        status = 1
        try:
            os.setpgrp()  # Ctrl-C is for the first process, which signals the others
            os.close(self._ours)
            go_on_when_orphaned()
            self._answers.state.hold()
            Thread(target=self._end_with_the_first, daemon=True).start()
            work(self._answers, self._listening.detach(), _hear_signals)
            status = 0
        except RulesError as error:
            _log.error("a worker ended: %s", error)
        except Exception:
            _log.exception("a worker ended")
        finally:
            sys.stderr.flush()
            os._exit(status)

    def _end_with_the_first(self) -> None:
        """Wait for the end of the first process, whatever its cause, and end too."""
        os.read(self._alive, 1)
        if signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:  # else it is ending already
            os.kill(os.getpid(), signal.SIGTERM)

    def _dismiss(self, workers: set[int]) -> None:
        """Let these workers finish and end."""
        for worker in workers:
            os.kill(worker, signal.SIGTERM)
        self._leaving |= workers

    def _bury(self) -> None:
        """Record who has ended and may no longer be signalled."""
        for worker in self._working | self._leaving:
            ended, _ = os.waitpid(worker, os.WNOHANG)
            self._working.discard(ended)
            self._leaving.discard(ended)

    def _wait(self) -> None:
        """Wait for the dismissed workers, and kill those that do not end in time."""
        over = time.monotonic() + GRACE + OVERDUE
        while self._leaving:
            self._bury()
            if self._leaving and time.monotonic() >= over:
                _log.warning("workers that did not end were killed: %d", len(self._leaving))
                for worker in self._leaving:
                    os.kill(worker, signal.SIGKILL)
                over = math.inf
            time.sleep(_LOOKING_FOR_THE_LAST if self._leaving else 0)


def _hear_signals() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
