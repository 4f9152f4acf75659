"""Signals that end a command are raised in it, again if they were raised where that is lost."""

import _thread
import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from app.end_signals import END_SIGNALS

if TYPE_CHECKING:
    from types import FrameType

_RETRY_SECONDS = 0.01
"""Seconds until an interruption that was lost is raised again."""
_DEFAULT_HANDLERS: dict[int, Any] = {
    signal.SIGINT: signal.default_int_handler,
    **dict.fromkeys(END_SIGNALS, signal.SIG_DFL),
}


class SignalReceived(BaseException):
    """A signal ends the command, which tidies up what is unfinished, as after Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@contextmanager
def signals_raised() -> Iterator[None]:
    """Make Ctrl-C raise ``KeyboardInterrupt``, other ends :class:`SignalReceived`, unless ignored.

    After the first of those, the next ends the process at once. In some places Python can raise
    nothing, such as in a callback of its own while it loads a module. What is raised there would
    be lost except for a traceback, so it is raised again a moment later, however long the main
    thread takes to leave that place.
    """
    handled = [
        number
        for number, default in _DEFAULT_HANDLERS.items()
        if signal.getsignal(number) is default
        and threading.current_thread() is threading.main_thread()  # no other may handle signals
    ]
    is_raised = threading.Event()

    def restore_defaults(numbers: Iterable[int]) -> None:
        for number in numbers:
            signal.signal(number, _DEFAULT_HANDLERS[number])

    def raise_received(number: int, frame: "FrameType | None") -> None:
        while frame is not None:
            if frame.f_code is raise_again.__code__:
                return  # raised here, it would be lost once more
            frame = frame.f_back
        is_raised.set()
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        restore_defaults(number for number in handled if number != signal.SIGINT)
        raise SignalReceived(number)

    def raise_again(lost: "sys.UnraisableHookArgs") -> None:
        number = _interrupting_signal(lost.exc_value)
        if number is None or number not in handled:
            former_hook(lost)
            return
        signal.signal(number, raise_received)
        is_raised.clear()
        threading.Thread(target=send_until_raised, args=[number], daemon=True).start()

    def send_until_raised(number: int) -> None:
        while not is_raised.wait(_RETRY_SECONDS):
            _interrupt(number)

    former_hook, sys.unraisablehook = sys.unraisablehook, raise_again
    for number in handled:
        signal.signal(number, raise_received)
    try:
        yield
    finally:
        is_raised.set()
        restore_defaults(handled)
        sys.unraisablehook = former_hook


def _interrupting_signal(error: BaseException | None) -> int | None:
    """Return the signal that an exception stands for, if any."""
    if isinstance(error, SignalReceived):
        return error.number
    return signal.SIGINT if isinstance(error, KeyboardInterrupt) else None


def _interrupt(number: int) -> None:
    """Send the main thread a signal, whatever it waits for, if the platform can."""
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, number)
    else:
        _thread.interrupt_main(signal.Signals(number))
