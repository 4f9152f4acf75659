"""Processes that share out the work of one command."""

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
"""Processes side by side on Windows, which waits for no more."""


class EndedError(RulesError):
    """A process that did part of the work was ended from outside."""


def processors() -> int:
    """How many there are for this process."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux tells
        return os.cpu_count() or 1


def command(module: str, *words: str) -> tuple[str, ...]:
    """What begins a module as a process of its own, whatever lies where this one was begun.

    Python would else look there first, and many a folder has an ``app.py``.
    """
    return (sys.executable, "-P", "-m", module, *words)


def side_by_side(
    do: Callable[[T], R], given: Sequence[T], jobs: int, ended: EndedError
) -> Iterator[R]:
    """What a function of a module makes of each of the given, as it is done, by so many processes.

    Raises ``ended`` when one of them is ended.
    """
    with pool(jobs) as working:
        with begun_whole():
            doing = [working.submit(do, one) for one in given]
        try:
            for done in as_completed(doing):
                yield done.result()
        except BrokenProcessPool:
            raise ended from None


@contextmanager
def pool(
    jobs: int, begin: Callable[..., object] = bool, *given: Any
) -> Iterator[ProcessPoolExecutor]:
    """So many processes, each of which begins with ``begin``, and which end with the block.

    What they are at is not waited for where an error, an interruption or a signal ends it. The
    first tasks are to be given :func:`begun_whole`.
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
    """Hear what would interrupt or end this process only once the block is over.

    A process that is half begun then would say so, with a traceback. It hears no signal before
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
    """Handle signals, where that can be done, and give what handled them before."""
    if threading.current_thread() is not threading.main_thread():
        return {}
    return {number: signal.signal(number, handler) for number in numbers}


def _hear_signals(heard: bool, /) -> None:
    """Block signals or hear them again; what is begun meanwhile does not hear them either."""
    if hasattr(signal, "pthread_sigmask"):  # Windows has none, nor what it is told
        how = signal.SIG_UNBLOCK if heard else signal.SIG_BLOCK
        signal.pthread_sigmask(how, [signal.SIGINT, *_ENDING])


_CLEANED_UP = "ignore:resource_tracker"


def spawning() -> SpawnContext:
    """How processes are begun: anew, for a copy of this one could wait for locks of its threads.

    When this process is ended at once, what it shared with them is removed without a word:
    Python's own process for that is begun with the warnings that are ignored here.
    """
    if _CLEANED_UP not in sys.warnoptions:
        sys.warnoptions.append(_CLEANED_UP)
    return get_context("spawn")


def _begin(then: Callable[..., object], given: Sequence[Any]) -> None:
    """Get ready in a new process, which the first one ends, however that ends itself."""
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
