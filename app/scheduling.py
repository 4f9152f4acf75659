"""Scheduler slices: how long a thread runs on while others wait for its processor.

On Linux, a thread that wakes up takes the place of a running one if it asks for shorter slices.
Otherwise it waits for the end of the other's slice, some milliseconds, however nice the other is.
Since Linux 6.12 a thread can set the length of its slices. Python has no call for that, and the C
library only since glibc 2.41.
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Semaphore, Thread
from time import monotonic, sleep

SHORT_SLICE_NS = 500_000
"""Nanoseconds for a thread that somebody waits for: less than others have, enough to answer.

A thread that has used them up waits for the next tick of the clock, which comes every 4 ms, even
if another processor has nothing to do.
"""
LONG_SLICE_NS = 100_000_000
"""Nanoseconds, the most there is, for work that takes long and gives way to all other."""

BACKGROUND_NICENESS = 10
"""How nice such work is, too."""

SWITCH_SECONDS = 0.0002
"""Seconds after which a thread at work gives up Python's lock to one that waits for it."""
UNINTERRUPTED_SECONDS = 0.002
"""Seconds for which nobody is interrupted: short work, such as a search, is done by then."""
INTERRUPTION_SECONDS = 0.0005
"""Seconds between interruptions of longer work."""

_SYSCALL_NUMBERS = {"x86_64": 314, "aarch64": 274, "riscv64": 274}
"""The number of the system call ``sched_setattr``; other machines keep their slices."""


class _Attributes(ctypes.Structure):
    """The first version of Linux's ``struct sched_attr``."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("policy", ctypes.c_uint32),
        ("flags", ctypes.c_uint64),
        ("nice", ctypes.c_int32),
        ("priority", ctypes.c_uint32),
        ("runtime", ctypes.c_uint64),
        ("deadline", ctypes.c_uint64),
        ("period", ctypes.c_uint64),
    )


def request_slice(nanoseconds: int, niceness: int = -20) -> bool:
    """Ask for slices of that length for this thread and what it starts later.

    Return whether the system granted it. The thread also becomes at least that nice: beside an
    equally nice one, a thread that wakes up soon after it ran is not let in at once, however short
    its slices are. Nothing changes on a system that lacks this or does not allow it.
    """
    number = _SYSCALL_NUMBERS.get(os.uname().machine) if sys.platform == "linux" else None
    if number is None:
        return False
    try:
        if os.sched_getscheduler(0) != os.SCHED_OTHER:
            return False
    except OSError:  # musl, the C library of Alpine, has no such call
        return False
    attributes = _Attributes(
        size=ctypes.sizeof(_Attributes),
        policy=os.SCHED_OTHER,
        nice=max(os.getpriority(os.PRIO_PROCESS, 0), niceness),
        runtime=nanoseconds,
    )
    status: int = ctypes.CDLL(None).syscall(number, 0, ctypes.byref(attributes), 0)
    return status == 0


def run_in_background() -> None:
    """Let this process, and what it starts, stand back behind whatever somebody waits for."""
    if hasattr(os, "nice"):
        os.nice(BACKGROUND_NICENESS)
    request_slice(LONG_SLICE_NS)


class Interrupter:
    """Interrupts threads at work, so that the system decides again which thread gets the processor.

    The system decides when a thread wakes up or waits, and otherwise only at the clock's ticks,
    every 4 ms. A thread that was not let in at once would wait that long. So a thread of ours wakes
    up again and again and takes Python's lock from the thread at work, which then waits for it.
    Nobody is interrupted in the first ``quick`` seconds.
    """

    def __init__(self, quick: float = UNINTERRUPTED_SECONDS) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self._quick = quick
        self._at_work = Semaphore(0)
        self._began = monotonic()
        Thread(target=self._wake, name="interrupting", daemon=True).start()

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Let the caller be interrupted during the block; several threads may be in it."""
        self._began = monotonic()
        self._at_work.release()
        try:
            yield
        finally:
            self._at_work.acquire()

    def _wake(self) -> None:
        request_slice(SHORT_SLICE_NS)
        while True:
            with self._at_work:  # waits until somebody is
                pass
            is_quick = monotonic() - self._began < self._quick
            sleep(self._quick if is_quick else INTERRUPTION_SECONDS)
