"""The process with the library: it makes what the front process asks for.

The front process (:mod:`app.server.front`) hands out finished answers and holds the connections.
It is started here, told of each newly served build, and restarted should it end by itself.
"""

import logging
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from threading import Thread
from typing import TYPE_CHECKING

from app import scheduling
from app.processes import module_command
from app.server.shutdown import shutdown_on_signals, signals_blocked
from app.server.worker import GRACE_SECONDS, PAGE_THREADS
from app.web.serving.response_cache import BackendReply, RawResponse
from rules.errors import RulesError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from app.web.caching_middleware import CachingMiddleware

IS_SUPPORTED = sys.platform != "win32"
"""Whether a child process can be given this one's sockets."""
KILL_DELAY_SECONDS = 1.0
"""Seconds after :data:`GRACE_SECONDS` after which a process told to end is killed, if it hangs."""
POLL_SECONDS = 0.1
"""Seconds between checks for a new build and for the end of the front process."""

_log = logging.getLogger(__name__)


class FrontError(RulesError):
    """The process that hands answers out cannot be started."""

    def __init__(self, why: str) -> None:
        super().__init__(f"cannot start the process that hands out answers: {why}")


def run_backend(middleware: "CachingMiddleware", listening: int, ready: Callable[[], None]) -> int:
    """Have requests on a listening socket answered until a signal; return its number.

    ``ready`` is called when answering begins. The socket is taken over and closed. After the
    first signal no connection is accepted, and the answers in flight are delivered. A second one
    ends both processes at once. Raises :class:`FrontError` where the front process cannot be
    started.
    """
    with shutdown_on_signals() as shutdown:
        interrupting = scheduling.Interrupter()
        front = _FrontProcess(middleware, listening, interrupting)
        ready()
        while not shutdown.wait(POLL_SECONDS):
            if front.has_ended():
                _log.error("the process that hands out answers ended by itself; starting another")
                front = _FrontProcess(middleware, listening, interrupting)
            front.announce_build()
        os.close(listening)
        front.stop()
    return shutdown.number


class _FrontProcess:
    """A front process, as seen from here."""

    def __init__(
        self, middleware: "CachingMiddleware", listening: int, interrupting: scheduling.Interrupter
    ) -> None:
        """Start the process, and wait until it answers."""
        self._middleware = middleware
        self._interrupting = interrupting
        self._generation = 0
        self._control, front_control = Pipe()
        pipes = [Pipe() for _unused in range(PAGE_THREADS)]
        passed = [front_control, *(front_end for _unused, front_end in pipes)]
        descriptors = [listening, *(connection.fileno() for connection in passed)]
        try:
            with signals_blocked():  # Ctrl-C goes to both, which the new one will ignore
                self._process = subprocess.Popen(
                    module_command("app.server.front", *map(str, descriptors)),
                    stdin=subprocess.DEVNULL,
                    pass_fds=descriptors,
                )
        except OSError as error:
            raise FrontError(error.strerror or "refused") from error
        for connection in passed:
            connection.close()
        for number, (pipe, _unused) in enumerate(pipes):
            Thread(
                target=self._answer_requests, args=(pipe,), name=f"page-{number}", daemon=True
            ).start()
        try:
            self._control.send(middleware.page_kinds)
            self._control.recv()
        except (EOFError, OSError) as error:
            raise FrontError(f"it ended with status {self._process.wait()}") from error

    def announce_build(self) -> None:
        """Tell it when another build, or another notice about it, is served."""
        try:
            generation = self._middleware.current_generation()
        except Exception:  # a bug of ours, which any request for a page reports and logs
            return
        if generation != self._generation:
            self._generation = generation
            with suppress(OSError):  # it has just ended; the next one will be told
                self._control.send(generation)

    def has_ended(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    def stop(self) -> None:
        """Let the process deliver what is in flight, and wait for its end."""
        with suppress(OSError):  # it has just gone
            self._control.send(None)
        try:
            self._process.wait(GRACE_SECONDS + KILL_DELAY_SECONDS)
        except subprocess.TimeoutExpired:
            _log.warning("the process that hands out answers did not end and was killed")
            self._process.kill()
            self._process.wait()

    def _answer_requests(self, pipe: "Connection") -> None:
        """Answer requests from a line, one after the other, as long as it is open."""
        # The front process should get the processor before those that make pages.
        scheduling.request_slice(scheduling.LONG_SLICE_NS, scheduling.BACKGROUND_NICENESS)
        while True:
            try:
                environ = pickle.loads(pipe.recv_bytes())
                with self._interrupting.interruptible():
                    reply = pickle.dumps(self._reply(environ))
                pipe.send_bytes(reply)
            except (EOFError, OSError):
                break

    def _reply(self, environ: dict[str, str]) -> BackendReply:
        try:
            return self._middleware.reply(environ)
        except Exception:
            _log.exception("%s could not be answered", environ.get("PATH_INFO"))
            return BackendReply(RawResponse(500, [], b""), 0)
