"""Processes that share out the work of one command."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.context import SpawnContext
from typing import TypeVar

from rules.errors import RulesError

T = TypeVar("T")
R = TypeVar("R")


class EndedError(RulesError):
    """A process that did part of the work was ended from outside."""


def processors() -> int:
    """How many there are for this process."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux tells
        return os.cpu_count() or 1


def side_by_side(
    do: Callable[[T], R], given: Sequence[T], jobs: int, ended: EndedError
) -> Iterator[R]:
    """What a function of a module makes of each of the given, as it is done, by so many processes.

    Raises ``ended`` when one of them is ended.
    """
    with ProcessPoolExecutor(jobs, spawning(), _begin) as pool:
        try:
            for done in as_completed([pool.submit(do, one) for one in given]):
                yield done.result()
        except BrokenProcessPool:
            raise ended from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_CLEANED_UP = "ignore:resource_tracker"


def spawning() -> SpawnContext:
    """How processes are begun: anew, for a copy of this one could wait for locks of its threads.

    When this process is ended at once, what it shared with them is removed without a word:
    Python's own process for that is begun with the warnings that are ignored here.
    """
    if _CLEANED_UP not in sys.warnoptions:
        sys.warnoptions.append(_CLEANED_UP)
    return get_context("spawn")


def _begin() -> None:
    """Get ready in a new process: whoever interrupts the command ends it at once."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_first()


def end_with_first() -> None:
    """End this process when the first one ends, however that comes about."""
    threading.Thread(target=_wait_and_end, daemon=True).start()


def _wait_and_end() -> None:
    first = parent_process()
    assert first is not None, "the processes are children of the first"
    first.join()
    os._exit(1)
