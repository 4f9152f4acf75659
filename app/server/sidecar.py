"""A process with work to do beside a server, restarted once where something kills it.

A system short of memory kills whatever takes most of it, and nobody would notice. Then examples
would count as not played, and no newer edition would arrive, as long as the server runs.
"""

import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from threading import Lock, Thread

LASTING = 3600.0
"""After this many seconds, the process is not taken to be killed for the same reason again."""


class ProcessBeside:
    """A process beside the server; ``tell`` gets a line where something killed it.

    ``what`` says what it is and does. Its standard input is a pipe that lives as long as the
    server. Raises :class:`OSError` where it cannot be started.
    """

    def __init__(self, beginning: Sequence[str], what: str, tell: Callable[[str], None]) -> None:
        self._beginning, self._what, self._tell = beginning, what, tell
        self._ending = Lock()
        self._is_over = False
        self._process = self._begin()
        Thread(target=self._watch, name="beside", daemon=True).start()

    def end(self) -> None:
        """End the process, which would otherwise run as long as somebody holds its pipe."""
        with self._ending:
            self._is_over = True
            self._process.terminate()
        self._process.communicate()

    def _begin(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(self._beginning, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)

    def _watch(self) -> None:
        is_again = False
        while True:
            began = time.monotonic()
            status = self._process.wait()
            is_again = is_again and time.monotonic() - began < LASTING
            with self._ending:
                if self._is_over or status == 0:
                    return
                if not self._go_on(f"{self._what} was ended ({_why(status)})", is_again):
                    return
            is_again = True

    def _go_on(self, ended: str, is_again: bool) -> bool:
        """Start another, unless the last start was in vain, and return whether it was started."""
        if is_again:
            self._tell(f"{ended} once more; no other is begun before the server is started anew")
            return False
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process = self._begin()
        except OSError as error:
            self._tell(f"{ended}, and no other can be begun: {error.strerror}")
            return False
        self._tell(f"{ended}; another is begun")
        return True


def _why(status: int) -> str:
    if status > 0:
        return f"status {status}"
    try:
        return signal.Signals(-status).name
    except ValueError:
        return f"signal {-status}"
