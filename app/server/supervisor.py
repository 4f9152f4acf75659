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

from app.server.backend import KILL_DELAY_SECONDS, run_backend
from app.server.shutdown import (
    SHUTDOWN_SIGNALS,
    continue_when_orphaned,
    shutdown_on_signals,
    signals_blocked,
)
from app.server.sidecar import exit_reason
from app.server.worker import GRACE_SECONDS
from app.web.application import warm_up
from rules.errors import RulesError

if TYPE_CHECKING:
    import socket

    from app.web.caching_middleware import CachingMiddleware

POLL_SECONDS = 1.0
"""Seconds between checks for a new build and for workers that have ended."""

_REAP_POLL_SECONDS = 0.02

CAN_FORK = hasattr(os, "fork") and sys.platform != "darwin"
"""Whether processes can share memory; macOS's own libraries do not survive forking."""

_log = logging.getLogger(__name__)


class Supervisor:
    """The workers that answer now, and former ones that are still finishing."""

    def __init__(
        self, middleware: "CachingMiddleware", listening: "socket.socket", size: int
    ) -> None:
        self._middleware = middleware
        self._listening = listening
        self._size = size
        self._working: set[int] = set()
        self._leaving: set[int] = set()
        self._alive, self._ours = os.pipe()
        """A pipe whose writable end only this process holds."""

    def run(self, ready: Callable[[], None]) -> int:
        """Keep the workers running until a signal ends all of them; return its number."""
        builds = self._middleware.builds
        build = builds.current()
        with shutdown_on_signals() as shutdown:
            self._fork_missing_workers()
            ready()
            while not shutdown.wait(POLL_SECONDS):
                self._reap()
                if builds.current() is not build:
                    build = builds.current()
                    self._replace_workers()
                else:
                    self._fork_missing_workers()
            self._listening.close()
            self._terminate(self._working)
            self._wait_for_terminated()
        return shutdown.number

    def _fork_missing_workers(self) -> None:
        """Fork a worker for each free place."""
        if len(self._working) == self._size:
            return
        warm_up(self._middleware.app)
        gc.freeze()  # so that a worker's collections write to no shared memory
        with signals_blocked():  # lose none before a worker listens
            while len(self._working) < self._size:
                worker = os.fork()
                if worker == 0:
                    self._run_worker()
                self._working.add(worker)

    def _replace_workers(self) -> None:
        """Replace all workers by others that have the newly opened build."""
        former, self._working = self._working, set()
        self._fork_missing_workers()
        self._terminate(former)

    def _run_worker(self) -> None:
        """Answer until told to end; this process never goes on with anything else."""
        status = 1
        try:
            os.setpgrp()  # Ctrl-C is for the first process, which signals the others
            os.close(self._ours)
            continue_when_orphaned()
            self._middleware.builds.pin()
            Thread(target=self._exit_with_supervisor, daemon=True).start()
            run_backend(self._middleware, self._listening.detach(), _unblock_signals)
            status = 0
        except RulesError as error:
            _log.error("a worker ended: %s", error)
        except Exception:
            _log.exception("a worker ended")
        finally:
            sys.stderr.flush()
            os._exit(status)

    def _exit_with_supervisor(self) -> None:
        """Wait for the end of the first process, whatever its cause, and end too."""
        os.read(self._alive, 1)
        if signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:  # else it is ending already
            os.kill(os.getpid(), signal.SIGTERM)

    def _terminate(self, workers: set[int]) -> None:
        """Let these workers finish and end."""
        for worker in workers:
            os.kill(worker, signal.SIGTERM)
        self._leaving |= workers

    def _reap(self) -> None:
        """Record who has ended and may no longer be signalled."""
        for worker in self._working | self._leaving:
            ended, status = os.waitpid(worker, os.WNOHANG)
            if ended in self._working and os.WIFSIGNALED(status):
                reason = exit_reason(os.waitstatus_to_exitcode(status))
                _log.error("a worker was ended (%s); another is begun", reason)
            self._working.discard(ended)
            self._leaving.discard(ended)

    def _wait_for_terminated(self) -> None:
        """Wait for the dismissed workers, and kill those that do not end in time."""
        deadline = time.monotonic() + GRACE_SECONDS + KILL_DELAY_SECONDS
        self._reap()
        while self._leaving:
            if time.monotonic() >= deadline:
                _log.warning("workers that did not end were killed: %d", len(self._leaving))
                for worker in self._leaving:
                    os.kill(worker, signal.SIGKILL)
                deadline = math.inf
            time.sleep(_REAP_POLL_SECONDS)
            self._reap()


def _unblock_signals() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SHUTDOWN_SIGNALS)
