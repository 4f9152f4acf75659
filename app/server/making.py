"""The process that has the library: it makes what the one in front of it asks for.

That one (:mod:`app.server.front`) hands out what is finished and holds the connections. It is
begun here, told of each build that comes to be served, and begun again should it end by itself.
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

from app import slices
from app.processes import command
from app.server.ending import SIGNALS, ending
from app.server.worker import GRACE, THREADS
from app.web.serving.finished import Answer, Told
from rules.errors import RulesError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from app.web.ahead import FinishedAnswers

CAN_STAND_BEHIND = sys.platform != "win32"
"""Whether a process can be begun that is given sockets of this one."""
OVERDUE = 1.0
"""Seconds after :data:`GRACE` in which a process that was told to end has to be gone; one that
hangs or is stopped is killed then."""
LOOKING = 0.1
"""Seconds after which it is looked whether there is a new build, or the one in front has gone."""

_log = logging.getLogger(__name__)


class FrontError(RulesError):
    """No process can be begun that hands answers out."""

    def __init__(self, why: str) -> None:
        super().__init__(f"cannot start the process that hands out answers: {why}")


def work(answers: "FinishedAnswers", listening: int, ready: Callable[[], None]) -> int:
    """Have requests on a listening socket answered until a signal ends it; give its number.

    ``ready`` is called when that begins. The socket is taken over and closed. After the first
    signal no connection is accepted and the answers in flight are delivered; a second one ends
    both processes at once. Raises :class:`FrontError` where none can be begun.
    """
    with ending() as ended:
        interrupting = slices.Interrupting()
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
    """Hear no signal for a moment, nor ever in a process that is begun in it.

    Ctrl-C goes to both, and would end that one as long as it cannot say yet that it hears none.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Front:
    """A process in front, as it is seen from here."""

    def __init__(
        self, answers: "FinishedAnswers", listening: int, interrupting: slices.Interrupting
    ) -> None:
        """Begin it, and wait until it answers."""
        self._answers = answers
        self._interrupting = interrupting
        self._shelves = 0
        self._told, told = Pipe()
        lines = [Pipe() for _ in range(THREADS)]
        theirs = [told, *(their for _, their in lines)]
        descriptors = [listening, *(one.fileno() for one in theirs)]
        try:
            with _deaf():
                self._process = subprocess.Popen(
                    command("app.server.front", *map(str, descriptors)),
                    stdin=subprocess.DEVNULL,
                    pass_fds=descriptors,
                )
        except OSError as error:
            raise FrontError(error.strerror or "refused") from error
        for one in theirs:
            one.close()
        for number, (line, _) in enumerate(lines):
            Thread(target=self._make, args=(line,), name=f"page-{number}", daemon=True).start()
        try:
            self._told.send(answers.kinds)
            self._told.recv()
        except (EOFError, OSError) as error:
            raise FrontError(f"it ended with status {self._process.wait()}") from error

    def tell(self) -> None:
        """Tell it where a build, or what is said of one, has taken the place of another."""
        try:
            shelves = self._answers.shelves()
        except Exception:  # a bug of ours, which whoever asks for a page is told, and the log
            return
        if shelves != self._shelves:
            self._shelves = shelves
            with suppress(OSError):  # it has just gone, and the next one will be told
                self._told.send(shelves)

    def has_gone(self) -> bool:
        """Whether it has ended."""
        return self._process.poll() is not None

    def end(self) -> None:
        """Let it deliver what is in flight, for which it takes its time, and end."""
        with suppress(OSError):  # it has just gone
            self._told.send(None)
        try:
            self._process.wait(GRACE + OVERDUE)
        except subprocess.TimeoutExpired:
            _log.warning("the process that hands out answers did not end and was killed")
            self._process.kill()
            self._process.wait()

    def _make(self, line: "Connection") -> None:
        """Answer what is asked over a line, one request after the other, as long as it stands."""
        # Whoever hands out is to have the processor before who makes pages.
        slices.ask_for(slices.LONG, slices.NICENESS)
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
