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

from app.end_signals import END_SIGNALS
from rules.errors import RulesError

T = TypeVar("T")
R = TypeVar("R")


_MAX_WORKERS_ON_WINDOWS = 61
"""How many processes may run side by side on Windows, which can wait for no more."""


class EndedError(RulesError):
    """A process that did part of the work was ended from outside."""


def count_processors() -> int:
    """Return how many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux tells
        return os.cpu_count() or 1


def module_command(module: str, *words: str) -> tuple[str, ...]:
    """Return the command that runs a module as a process, whatever is in the working folder.

    Without ``-P``, Python looks for modules there first, and many a folder has an ``app.py``.
    """
    return (sys.executable, "-P", "-m", module, *words)


def map_in_processes(
    function: Callable[[T], R], items: Sequence[T], jobs: int, ended_error: EndedError
) -> Iterator[R]:
    """Yield what ``function`` makes of each item, as it is done, in so many processes (``jobs``).

    ``function`` is a function of a module. Raises ``ended_error`` if one of the processes is ended.
    """
    with process_pool(jobs) as executor:
        with signals_deferred():
            futures = [executor.submit(function, item) for item in items]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BrokenProcessPool:
            raise ended_error from None


@contextmanager
def process_pool(
    jobs: int, initializer: Callable[..., object] | None = None, *arguments: Any
) -> Iterator[ProcessPoolExecutor]:
    """Open a pool of so many processes that first call any ``initializer`` and end with the block.

    If an error, an interruption or a signal ends the block, they are killed at their work. Submit
    the first tasks under :func:`signals_deferred`.
    """
    unrelated = {*active_children()}

    def kill_workers() -> None:
        for process in {*active_children()} - unrelated:
            process.kill()

    def handle_end(number: int, _frame: FrameType | None) -> None:
        kill_workers()
        signal.signal(number, former[number])
        signal.raise_signal(number)

    jobs = min(jobs, _MAX_WORKERS_ON_WINDOWS) if sys.platform == "win32" else jobs
    executor = ProcessPoolExecutor(jobs, spawn_context(), _start_worker, (initializer, arguments))
    former = _set_handlers(END_SIGNALS, handle_end)
    try:
        yield executor
    except BaseException:
        kill_workers()
        raise
    finally:
        executor.shutdown(cancel_futures=True)
        for number, handler in former.items():
            signal.signal(number, handler)


@contextmanager
def signals_deferred() -> Iterator[None]:
    """Put off signals that would interrupt or end this process until the block is over.

    Some code would lose one, and a process that is only half begun would answer with a traceback:
    it hears no signal before it is ready (:func:`_start_worker`).
    """
    received: list[int] = []
    former = _set_handlers([signal.SIGINT, *END_SIGNALS], lambda number, _: received.append(number))
    _set_signals_heard(False)
    try:
        yield
    finally:
        _set_signals_heard(True)
        for number, handler in former.items():
            signal.signal(number, handler)
        for number in received[:1]:
            signal.raise_signal(number)


def _set_handlers(
    numbers: Sequence[int], handler: Callable[[int, FrameType | None], None]
) -> dict[int, Any]:
    """Set a handler for signals, if this thread can, and return the handlers before.

    A signal that this process ignores (under ``nohup``) it goes on ignoring.
    """
    if threading.current_thread() is not threading.main_thread():
        return {}
    heard = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    return {number: signal.signal(number, handler) for number in heard}


def _set_signals_heard(heard: bool, /) -> None:
    """Block signals or hear them again; a process that starts meanwhile inherits that."""
    if hasattr(signal, "pthread_sigmask"):  # Windows has neither it nor its constants
        mask_change = signal.SIG_UNBLOCK if heard else signal.SIG_BLOCK
        signal.pthread_sigmask(mask_change, [signal.SIGINT, *END_SIGNALS])


_NO_CLEANUP_WARNING = "ignore:resource_tracker"


def spawn_context() -> SpawnContext:
    """Return the context that starts processes anew: a copy could wait for locks of our threads.

    If this process is ended at once, what it shared with them is removed without a word: the
    process that Python has for that inherits the filter of warnings that is set here.
    """
    if _NO_CLEANUP_WARNING not in sys.warnoptions:
        sys.warnoptions.append(_NO_CLEANUP_WARNING)
    return get_context("spawn")


def _start_worker(initializer: Callable[..., object] | None, arguments: Sequence[Any]) -> None:
    """Get ready in a new process, which ends with the first one, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    exit_with_parent()
    _set_signals_heard(True)
    if initializer is not None:
        initializer(*arguments)


def exit_with_parent() -> None:
    """End this process when the first one ends, however that comes about."""
    threading.Thread(target=_wait_and_exit, daemon=True).start()


def _wait_and_exit() -> None:
    parent = parent_process()
    assert parent is not None, "the processes are children of the first"
    parent.join()
    os._exit(1)
