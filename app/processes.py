"""Processes that share the work of one command: how they start, end, and hear signals."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.context import SpawnContext
from types import FrameType
from typing import Any, TypeVar

from rules.errors import RulesError

T = TypeVar("T")
R = TypeVar("R")


_MOST = 61
"""How many processes may run side by side on Windows, which can wait for no more."""


class EndedError(RulesError):
    """A process that did part of the work was ended from outside."""


def processors() -> int:
    """Return how many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux tells
        return os.cpu_count() or 1


def command(module: str, *words: str) -> tuple[str, ...]:
    """Return the command that runs a module as a process, whatever is in the working folder.

    Without ``-P``, Python looks for modules there first, and many a folder has an ``app.py``.
    """
    return (sys.executable, "-P", "-m", module, *words)


def side_by_side(
    do: Callable[[T], R], given: Sequence[T], jobs: int, ended: EndedError
) -> Iterator[R]:
    """Yield what ``do`` makes of each item, as it is done, in so many processes (``jobs``).

    ``do`` is a function of a module. Raises ``ended`` if one of the processes is ended.
    """
    with pool(jobs) as working:
        with begun_whole():
            doing = [working.submit(do, item) for item in given]
        try:
            for done in as_completed(doing):
                yield done.result()
        except BrokenProcessPool:
            raise ended from None


@contextmanager
def pool(
    jobs: int, begin: Callable[..., object] = bool, *given: Any
) -> Iterator[ProcessPoolExecutor]:
    """Open a pool of so many processes, which first call ``begin`` and which end with the block.

    If an error, an interruption or a signal ends the block, they are killed at their work. Submit
    the first tasks under :func:`begun_whole`.
    """
    others = {*active_children()}

    def end_them() -> None:
        for process in {*active_children()} - others:
            process.kill()

    def end(number: int, _frame: FrameType | None) -> None:
        end_them()
        signal.signal(number, before[number])
        signal.raise_signal(number)

    jobs = min(jobs, _MOST) if sys.platform == "win32" else jobs
    working = ProcessPoolExecutor(jobs, spawning(), _begin, (begin, given))
    before = _handled(_ENDING, end)
    try:
        yield working
    except BaseException:
        end_them()
        raise
    finally:
        working.shutdown(cancel_futures=True)
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def begun_whole() -> Iterator[None]:
    """Put off signals that would interrupt or end this process until the block is over.

    A process that is only half begun would answer one with a traceback. It hears no signal before
    it is ready (:func:`_begin`).
    """
    heard: list[int] = []
    before = _handled([signal.SIGINT, *_ENDING], lambda number, _: heard.append(number))
    _hear_signals(False)
    try:
        yield
    finally:
        _hear_signals(True)
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in heard[:1]:
            signal.raise_signal(number)


_ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def _handled(
    numbers: Sequence[int], handler: Callable[[int, FrameType | None], None]
) -> dict[int, Any]:
    """Set a handler for signals, if this thread can, and return the handlers before."""
    if threading.current_thread() is not threading.main_thread():
        return {}
    return {number: signal.signal(number, handler) for number in numbers}


def _hear_signals(heard: bool, /) -> None:
    """Block signals or hear them again; a process that starts meanwhile inherits that."""
    if hasattr(signal, "pthread_sigmask"):  # Windows has neither it nor its constants
        how = signal.SIG_UNBLOCK if heard else signal.SIG_BLOCK
        signal.pthread_sigmask(how, [signal.SIGINT, *_ENDING])


_CLEANED_UP = "ignore:resource_tracker"


def spawning() -> SpawnContext:
    """Return the context that starts processes anew: a copy could wait for locks of our threads.

    If this process is ended at once, what it shared with them is removed without a word: the
    process that Python has for that inherits the filter of warnings that is set here.
    """
    if _CLEANED_UP not in sys.warnoptions:
        sys.warnoptions.append(_CLEANED_UP)
    return get_context("spawn")


def _begin(then: Callable[..., object], given: Sequence[Any]) -> None:
    """Get ready in a new process, which ends with the first one, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_first()
    _hear_signals(True)
    then(*given)


def end_with_first() -> None:
    """End this process when the first one ends, however that comes about."""
    threading.Thread(target=_wait_and_end, daemon=True).start()


def _wait_and_end() -> None:
    first = parent_process()
    assert first is not None, "the processes are children of the first"
    first.join()
    os._exit(1)
