"""The process with the library: it makes what the front process asks for.

The front process (:mod:`app.server.front`) hands out finished answers and holds the connections.
It is started here, told of each newly served build, and restarted should it end by itself.
"""

import logging
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import Pipe
from threading import Thread
from typing import TYPE_CHECKING

from app import scheduling
from app.processes import command
from app.server.shutdown import SIGNALS, ending
from app.server.worker import GRACE, THREADS
from app.web.serving.response_cache import Answer, Told
from rules.errors import RulesError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from app.web.caching_middleware import FinishedAnswers

CAN_STAND_BEHIND = sys.platform != "win32"
"""Whether a child process can be given this one's sockets."""
OVERDUE = 1.0
"""Seconds after :data:`GRACE` after which a process told to end is killed, if it hangs."""
LOOKING = 0.1
"""Seconds between checks for a new build and for the end of the front process."""

_log = logging.getLogger(__name__)


class FrontError(RulesError):
    """The process that hands answers out cannot be started."""

    def __init__(self, why: str) -> None:
        super().__init__(f"cannot start the process that hands out answers: {why}")


def work(answers: "FinishedAnswers", listening: int, ready: Callable[[], None]) -> int:
    """Have requests on a listening socket answered until a signal; return its number.

    ``ready`` is called when answering begins. The socket is taken over and closed. After the
    first signal no connection is accepted, and the answers in flight are delivered. A second one
    ends both processes at once. Raises :class:`FrontError` where the front process cannot be
    started.
    """
    with ending() as ended:
        interrupting = scheduling.Interrupting()
        front = _Front(answers, listening, interrupting)
        ready()
        while not ended.wait(LOOKING):
            if front.has_gone():
                _log.error("the process that hands out answers ended by itself; starting another")
                front = _Front(answers, listening, interrupting)
            front.tell()
        os.close(listening)
        front.end()
    return ended.number


@contextmanager
def _deaf() -> Iterator[None]:
    """Block signals for a moment, and for good in a process started meanwhile.

    Ctrl-C goes to both processes. It would end the new one until that has said that it ignores
    signals.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Front:
    """A front process, as seen from here."""

    def __init__(
        self, answers: "FinishedAnswers", listening: int, interrupting: scheduling.Interrupting
    ) -> None:
        """Start the process, and wait until it answers."""
        self._answers = answers
        self._interrupting = interrupting
        self._shelves = 0
        self._told, told = Pipe()
        lines = [Pipe() for _ in range(THREADS)]
        theirs = [told, *(their for _, their in lines)]
        descriptors = [listening, *(connection.fileno() for connection in theirs)]
        try:
            with _deaf():
                self._process = subprocess.Popen(
                    command("app.server.front", *map(str, descriptors)),
                    stdin=subprocess.DEVNULL,
                    pass_fds=descriptors,
                )
        except OSError as error:
            raise FrontError(error.strerror or "refused") from error
        for connection in theirs:
            connection.close()
        for number, (line, _) in enumerate(lines):
            Thread(target=self._make, args=(line,), name=f"page-{number}", daemon=True).start()
        try:
            self._told.send(answers.kinds)
            self._told.recv()
        except (EOFError, OSError) as error:
            raise FrontError(f"it ended with status {self._process.wait()}") from error

    def tell(self) -> None:
        """Tell it when another build, or another notice about it, is served."""
        try:
            shelves = self._answers.shelves()
        except Exception:  # a bug of ours, which any request for a page reports and logs
            return
        if shelves != self._shelves:
            self._shelves = shelves
            with suppress(OSError):  # it has just ended; the next one will be told
                self._told.send(shelves)

    def has_gone(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    def end(self) -> None:
        """Let the process deliver what is in flight, and wait for its end."""
        with suppress(OSError):  # it has just gone
            self._told.send(None)
        try:
            self._process.wait(GRACE + OVERDUE)
        except subprocess.TimeoutExpired:
            _log.warning("the process that hands out answers did not end and was killed")
            self._process.kill()
            self._process.wait()

    def _make(self, line: "Connection") -> None:
        """Answer requests from a line, one after the other, as long as it is open."""
        # The front process should get the processor before those that make pages.
        scheduling.ask_for(scheduling.LONG, scheduling.NICENESS)
        while True:
            try:
                environ = pickle.loads(line.recv_bytes())
                with self._interrupting.at_work():
                    told = pickle.dumps(self._answer(environ))
                line.send_bytes(told)
            except (EOFError, OSError):
                break

    def _answer(self, environ: dict[str, str]) -> Told:
        try:
            return self._answers.told(environ)
        except Exception:
            _log.exception("%s could not be answered", environ.get("PATH_INFO"))
            return Told(Answer(500, [], b""), 0)
