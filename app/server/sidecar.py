"""A process with work to do beside a server, restarted once where something kills it.

A system short of memory kills whatever takes most of it, and nobody would notice. Then examples
would count as not played, and no newer edition would arrive, as long as the server runs.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import NoReturn

from app import scheduling
from app.unexpected_errors import show_traceback_if_asked, unexpected_message
from rules.errors import RulesError
from rules.untrusted_text import shorten

MAX_MESSAGE_CHARS = 1_000
"""The most characters of a message."""
LASTING_SECONDS = 3600.0
"""After this many seconds, the process is not taken to be killed for the same reason again."""


class Sidecar:
    """A process beside the server; ``tell`` gets a line where something killed it.

    ``description`` says what it is and does. Its standard input is a pipe that lives as long as the
    server. Raises :class:`OSError` where it cannot be started.
    """

    def __init__(
        self, command: Sequence[str], description: str, tell: Callable[[str], None]
    ) -> None:
        self._command, self._description, self._tell = command, description, tell
        self._stopping = Lock()
        self._is_stopped = False
        self._process = self._start()
        Thread(target=self._watch, name="sidecar", daemon=True).start()

    def stop(self) -> None:
        """End the process, which would otherwise run as long as somebody holds its pipe."""
        with self._stopping:
            self._is_stopped = True
            self._process.terminate()
        self._process.communicate()

    def _start(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)

    def _watch(self) -> None:
        was_restarted = False
        while True:
            started = time.monotonic()
            status = self._process.wait()
            was_restarted = was_restarted and time.monotonic() - started < LASTING_SECONDS
            with self._stopping:
                if self._is_stopped or status == 0:
                    return
                if not self._restart(
                    f"{self._description} was ended ({exit_reason(status)})", was_restarted
                ):
                    return
            was_restarted = True

    def _restart(self, ended: str, was_restarted: bool) -> bool:
        """Start another, unless the last start was in vain, and return whether it was started."""
        if was_restarted:
            self._tell(f"{ended} once more; no other is begun before the server is started anew")
            return False
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process = self._start()
        except OSError as error:
            self._tell(f"{ended}, and no other can be begun: {error.strerror}")
            return False
        self._tell(f"{ended}; another is begun")
        return True


def run_beside_server(doing: str, work: Callable[[], None]) -> None:
    """Do the work of such a process: leave Ctrl-C to the server, stand back, and end with it.

    Pages that readers wait for are made at a low priority, which this work must not surpass.
    What goes wrong is one line on standard error that begins with what the process was ``doing``;
    then its status is 1.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_and_exit, daemon=True).start()
    scheduling.run_in_background()
    try:
        work()
    except RulesError as error:
        _exit_with_message(doing, str(error))
    except Exception as error:
        show_traceback_if_asked(error)
        _exit_with_message(doing, unexpected_message(error))


def _exit_with_message(doing: str, message: str) -> NoReturn:
    with suppress(OSError, ValueError):  # standard error may be full or closed
        sys.stderr.write(f"nrules: {doing}: {shorten(message, MAX_MESSAGE_CHARS)}\n")
        sys.stderr.flush()
    os._exit(1)


def _wait_and_exit() -> None:
    os.read(sys.stdin.fileno(), 1)  # a file object being read could not be closed
    os._exit(0)  # the next build removes what is half made


def exit_reason(status: int) -> str:
    """Return why a process ended, by its status, which is negative after a signal."""
    if status > 0:
        return f"status {status}"
    try:
        return signal.Signals(-status).name
    except ValueError:
        return f"signal {-status}"
