"""How a server ends: by signals, the first in good order, the second at once; or as an orphan."""

import ctypes
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

SHUTDOWN_SIGNALS = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
)
"""The signals that end the server, as far as the platform has them."""


class ShutdownRequest(Event):
    """Set by the first signal, whose ``number`` it then has."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0

    def handle(self, number: int, _frame: "FrameType | None") -> None:
        """Handle a signal."""
        self.number = number
        for other in _heard_signals():
            signal.signal(other, signal.SIG_DFL)
        self.set()


def _heard_signals() -> list[signal.Signals]:
    """Return the signals that end us: not those that whoever started us has ignored (``nohup``).

    A script ignores Ctrl-C for what it starts with ``&``, though a person means that, too.
    """
    return [
        number
        for number in SHUTDOWN_SIGNALS
        if number == signal.SIGINT or signal.getsignal(number) is not signal.SIG_IGN
    ]


_SET_PARENT_DEATH_SIGNAL = 1
"""``PR_SET_PDEATHSIG``, for which Python has no call."""


def continue_when_orphaned() -> None:
    """Have this process continued, if it is stopped, when its parent ends (on Linux only).

    It then notices that and ends too; while stopped, it would keep the address in use.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGCONT)


@contextmanager
def signals_blocked() -> Iterator[None]:
    """Hold back the signals that end us; a process started meanwhile begins with them blocked."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SHUTDOWN_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def shutdown_on_signals() -> Iterator[ShutdownRequest]:
    """Handle the signals that end us, and restore the former handlers afterwards."""
    shutdown = ShutdownRequest()
    former_handlers = {
        number: signal.signal(number, shutdown.handle) for number in _heard_signals()
    }
    try:
        yield shutdown
    finally:
        for number, handler in former_handlers.items():
            signal.signal(number, handler)
