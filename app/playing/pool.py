"""A pool of workers that play positions: a few processes beside the server.

Only so many requests may wait that threads are left for lookups; beyond that, a request is refused
at once as busy. The last place is kept for a client that has none.

A worker is started when it is first needed, and again if it has ended. Workers end with the pool,
and with the server, however that ends: each reads from a pipe that only the server holds.
"""

import json
import logging
import subprocess
import threading
import weakref
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, LifoQueue
from typing import Any, Self

from app.playing.response import SlipData
from app.playing.worker import TIME_LIMIT_SECONDS, answer_for_exit_status
from app.processes import EndedError, count_processors, module_command
from rules.errors import RulesError, UsageError

MAX_WORKERS = 2
"""How many workers there are at most, if that leaves lookups a processor of their own."""
MAX_WAITING = 3
"""How many requests may wait for a worker: fewer than there are threads that make pages."""
QUEUE_TIMEOUT_SECONDS = 15.0
"""Seconds that a request waits for a worker: more than three positions may use of a processor."""
KILL_AFTER_SECONDS = 1.5 * TIME_LIMIT_SECONDS
"""Seconds after which a worker is killed: it should have ended by itself before."""
WORKER_ENDED = "the process that played this position was stopped: try again"
WORKER_COMMAND = module_command("app.playing.worker")

_log = logging.getLogger(__name__)


class BusyError(RulesError):
    """All workers are busy, and no place to wait is free, or none for a client that has one."""

    def __init__(self) -> None:
        super().__init__("too many positions are being played just now: try again in a few seconds")


class PlayError(UsageError):
    """A worker's answer that a position cannot be played.

    ``kind`` is the worker's name for the error. ``slip`` is the name of a card that does not exist,
    if that is what is wrong, and ``nearest`` what may be meant.
    """

    def __init__(
        self,
        kind: str,
        message: str,
        nearest: Sequence[str] = (),
        slip: SlipData | None = None,
    ) -> None:
        self._kind = kind
        self.nearest = nearest
        self.slip = slip
        super().__init__(message)

    @classmethod
    def of(cls, error: Mapping[str, Any]) -> Self:
        """Return the error that a worker answers with; one about a limit has no names."""
        return cls(error["type"], error["message"], error.get("nearest", ()), error.get("slip"))

    @property
    def kind(self) -> str:
        """The error's name for programs."""
        return self._kind


class WorkerBugError(Exception):
    """A bug of ours, in a worker."""


def default_pool_size() -> int:
    """Return how many workers there are: one fewer than processors, which leaves one to lookups.

    There is at least one worker, and at most :data:`MAX_WORKERS`. However low their priority, a
    lookup waits for milliseconds if workers use every processor.
    """
    return min(MAX_WORKERS, max(1, count_processors() - 1))


class WorkerPool:
    """Sends requests to ``size`` workers, or to as many as :func:`default_pool_size` says.

    Besides the requests that are being answered, ``waiting`` may wait. ``command`` starts a worker.
    """

    def __init__(
        self,
        size: int | None = None,
        waiting: int = MAX_WAITING,
        command: tuple[str, ...] = WORKER_COMMAND,
    ) -> None:
        size = default_pool_size() if size is None else size
        self._max_requests = size + waiting
        self._requests: Counter[str] = Counter()
        """How many requests of each client are played or wait."""
        self._counting = threading.Lock()
        self._idle: LifoQueue[_Worker] = LifoQueue()
        self._workers = [_Worker(command) for _ in range(size)]
        for worker in self._workers:
            self._idle.put(worker)
        self._cached_answers: dict[bytes, dict[str, Any]] = {}
        weakref.finalize(self, _end_workers, self._workers)

    def ask(self, request: dict[str, Any], client: str = "") -> dict[str, Any]:
        """Return a worker's answer to a request of a client, who is unknown without a name.

        It raises

        - :class:`BusyError` if all workers are busy and enough requests wait, or only the last
          place is free and this client has another, or if others use the processor for too long;
        - :class:`PlayError` if the position cannot be played or goes beyond a limit;
        - :class:`app.processes.EndedError` if somebody else ended the worker;
        - :class:`WorkerBugError` for a bug of ours.
        """
        with self._place_for(client):
            answer = self._send(json.dumps(request).encode())
        if (error := answer.get("error")) is not None:
            raise PlayError.of(error)
        if answer.get("busy"):
            raise BusyError
        if answer.get("ended"):
            raise EndedError(WORKER_ENDED)
        if (bug := answer.get("bug")) is not None:
            raise WorkerBugError(bug)
        return answer

    def ask_cached(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return a worker's answer to a request whose answer stays the same as long as we live.

        Raises what :meth:`ask` raises.
        """
        line = json.dumps(request).encode()
        if (answer := self._cached_answers.get(line)) is None:
            answer = self._cached_answers[line] = self.ask(request)
        return answer

    @contextmanager
    def _place_for(self, client: str) -> Iterator[None]:
        """Count a request during the block; raises :class:`BusyError` if that is one too many."""
        with self._counting:
            is_played = client != "" and self._requests[client] > 0
            free = self._max_requests - self._requests.total()
            if free <= is_played:  # who has a place may not take the last
                raise BusyError
            self._requests[client] += 1
        try:
            yield
        finally:
            with self._counting:
                self._requests -= Counter([client])  # which forgets a client without requests

    def _send(self, line: bytes) -> dict[str, Any]:
        try:
            worker = self._idle.get(timeout=QUEUE_TIMEOUT_SECONDS)
        except Empty:
            raise BusyError from None
        try:
            answer: dict[str, Any] = json.loads(worker.ask(line))
            return answer
        finally:
            self._idle.put(worker)

    def start(self) -> None:
        """Start the workers, so that the first request need not wait for that."""
        for worker in self._workers:
            worker.start()

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        _end_workers(self._workers)

    @property
    def process_ids(self) -> list[int]:
        """The ids of the workers' processes."""
        return [worker.pid for worker in self._workers if worker.pid is not None]


class _Worker:
    """A process that answers line by line, started again if it has ended."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def start(self) -> "subprocess.Popen[bytes]":
        with self._starting:
            if self._process is None or self._process.poll() is not None:
                self.end()
                pipe = subprocess.PIPE
                self._process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe)
            return self._process

    def ask(self, line: bytes) -> bytes:
        """Return the worker's answer, or one that says that the position ended the worker.

        Raises :class:`BusyError` if it did not answer in time. A worker that has begun stops by
        itself sooner than that, so this one never began, which is no fault of the position. Raises
        :class:`app.processes.EndedError` if somebody else ended the worker.
        """
        process = self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        timed_out = threading.Event()

        def give_up() -> None:
            timed_out.set()
            process.kill()

        timer = threading.Timer(KILL_AFTER_SECONDS, give_up)
        timer.daemon = True
        timer.start()
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except OSError:
            answer = b""
        finally:
            timer.cancel()
        if not answer.endswith(b"\n"):
            self.end()
            if timed_out.is_set():
                raise BusyError
            _log.warning("a worker ended while it played, with status %s", process.returncode)
            if (exit_answer := answer_for_exit_status(process.returncode)) is None:
                raise EndedError(WORKER_ENDED)
            return exit_answer
        return answer

    def end(self) -> None:
        """Hang up, so that the process ends by itself, whatever it is doing."""
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):  # the process is gone, and something was still to be written to it
            process.stdin.close()
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()  # only now: until then another thread may be reading it


def _end_workers(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.end()
