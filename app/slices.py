"""How long a process goes on where others wait for its processor.

Linux lets who wakes up take the place of one at work where the one asks for shorter slices than
the other; else it waits until a whole slice of the other is over, some milliseconds, however far
that one stands back. From 6.12 on a thread says how long its own are. Python has no call for it,
and the C library only has one from glibc 2.41 on.
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Semaphore, Thread
from time import monotonic, sleep

SHORT = 500_000
"""Nanoseconds, for whoever somebody waits for: less than others have, and enough for an answer.

Who has used them up waits until the next tick of the clock, which comes every 4 ms, even where
another processor has nothing to do.
"""
LONG = 100_000_000
"""Nanoseconds, the most there is: for whoever has much to do and gives way to all others."""

NICENESS = 10
"""How far that one stands back, too."""

SWITCHING = 0.0002
"""Seconds after which a thread at work lets another have Python's lock that waits for it."""
QUICK = 0.002
"""Seconds for which nobody is interrupted, who may be done with it by then, as with a search."""
WAKING = 0.0005
"""Seconds after which whoever is at work for longer is interrupted, again and again."""

_NUMBERS = {"x86_64": 314, "aarch64": 274, "riscv64": 274}
"""The number of ``sched_setattr`` by the machine; elsewhere slices stay as they are."""


class _Attributes(ctypes.Structure):
    """``struct sched_attr`` as Linux has had it from the beginning."""

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


def ask_for(nanoseconds: int, niceness: int = -20) -> bool:
    """Give this thread, and what it begins from now on, such slices; whether that is heard of.

    It comes to be at least so nice, too: who wakes up beside one as nice as itself, soon after it
    has had the processor, is not let in at once however short its slices are. Changes nothing
    where the system has no such thing or does not allow it.
    """
    number = _NUMBERS.get(os.uname().machine) if sys.platform == "linux" else None
    if number is None or os.sched_getscheduler(0) != os.SCHED_OTHER:
        return False
    wanted = _Attributes(
        size=ctypes.sizeof(_Attributes),
        policy=os.SCHED_OTHER,
        nice=max(os.getpriority(os.PRIO_PROCESS, 0), niceness),
        runtime=nanoseconds,
    )
    heard: int = ctypes.CDLL(None).syscall(number, 0, ctypes.byref(wanted), 0)
    return heard == 0


def give_way() -> None:
    """Let this process, and what it begins, stand back behind whoever somebody waits for."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    ask_for(LONG)


class Interrupting:
    """Interrupts whoever is at work here, so that the system looks who is to have the processor.

    It looks where a thread wakes up or waits, and else when its clock ticks, every 4 ms: so long
    would somebody wait who was not let in at once. So a thread of ours wakes up again and again,
    and takes Python's lock from whoever is at work, who waits for it in turn. Nobody is
    interrupted in the first ``quick`` seconds.
    """

    def __init__(self, quick: float = QUICK) -> None:
        sys.setswitchinterval(SWITCHING)
        self._quick = quick
        self._at_work = Semaphore(0)
        self._began = monotonic()
        Thread(target=self._wake, name="interrupting", daemon=True).start()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Be interrupted while this is open; by several threads at once, as well."""
        self._began = monotonic()
        self._at_work.release()
        try:
            yield
        finally:
            self._at_work.acquire()

    def _wake(self) -> None:
        ask_for(SHORT)
        while True:
            with self._at_work:  # waits until somebody is
                pass
            is_quick = monotonic() - self._began < self._quick
            sleep(self._quick if is_quick else WAKING)
