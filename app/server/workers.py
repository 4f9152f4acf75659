"""Several workers on one socket: forked from a process that has opened the library already.

What none of them changes stays in memory once. When there is a new build, this process
opens it, forks workers that have it, and lets those before end when they have answered.
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

from app.server.ending import SIGNALS, ending, go_on_when_orphaned
from app.server.making import OVERDUE, work
from app.server.worker import GRACE
from app.web.application import warm_up
from rules.errors import RulesError

if TYPE_CHECKING:
    import socket

    from app.web.ahead import FinishedAnswers

LOOKING = 1.0
"""Seconds after which it is looked whether there is a new build, or a worker has gone."""

_LOOKING_FOR_THE_LAST = 0.02

CAN_FORK = hasattr(os, "fork") and sys.platform != "darwin"
"""Whether processes can share what is in memory; macOS's own libraries do not bear forking."""

_log = logging.getLogger(__name__)


class Crew:
    """The workers that answer now, and those before that are still finishing."""

    def __init__(self, answers: "FinishedAnswers", listening: "socket.socket", size: int) -> None:
        self._answers = answers
        self._listening = listening
        self._size = size
        self._working: set[int] = set()
        self._leaving: set[int] = set()
        self._alive, self._ours = os.pipe()
        """A pipe of which only this process holds the end that could be written to."""

    def work(self, ready: Callable[[], None]) -> int:
        """Keep the workers at work until a signal ends all of them; give its number."""
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
        """Put a worker in each place that is free."""
        if len(self._working) == self._size:
            return
        warm_up(self._answers.app)
        gc.freeze()  # so that collecting in a worker writes to nothing it shares with others
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # none is lost before a worker listens
        while len(self._working) < self._size:
            worker = os.fork()
            if worker == 0:
                self._be_a_worker()
            self._working.add(worker)
        _hear_signals()

    def _relieve(self) -> None:
        """Let others, who have the build that is open now, take the places of all."""
        before, self._working = self._working, set()
        self._fill()
        self._dismiss(before)

    def _be_a_worker(self) -> None:
        """Answer until told to end; this process never goes on with anything else."""
        status = 1
        try:
            os.setpgrp()  # Ctrl-C is for the first process, which tells the others
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
        """Wait for the first process to be gone, however it ended, and end, too."""
        os.read(self._alive, 1)
        if signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:  # else it is ending already
            os.kill(os.getpid(), signal.SIGTERM)

    def _dismiss(self, workers: set[int]) -> None:
        """Let these finish and leave."""
        for worker in workers:
            os.kill(worker, signal.SIGTERM)
        self._leaving |= workers

    def _bury(self) -> None:
        """Take note of who has ended, who may not be signalled any more."""
        for worker in self._working | self._leaving:
            ended, _ = os.waitpid(worker, os.WNOHANG)
            self._working.discard(ended)
            self._leaving.discard(ended)

    def _wait(self) -> None:
        """Wait for all who leave: they end themselves when their time is over, or are ended."""
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
