"""The signals that end a server: the first in good order, the second at once."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

SIGNALS = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
)
"""The signals that end the server, as far as the platform has them."""


class Ending(Event):
    """Set by the first signal, whose ``number`` it then has."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0

    def take(self, number: int, _frame: "FrameType | None") -> None:
        """Handle a signal."""
        self.number = number
        for other in SIGNALS:
            signal.signal(other, signal.SIG_DFL)
        self.set()


@contextmanager
def ending() -> Iterator[Ending]:
    """Take the signals that end us, and give them back afterwards."""
    taken = Ending()
    before = {number: signal.signal(number, taken.take) for number in SIGNALS}
    try:
        yield taken
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
