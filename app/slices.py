"""How long a process goes on where others wait for its processor.

Linux lets who wakes up take the place of one at work where the one asks for shorter slices than
the other; else it waits until a whole slice of the other is over, some milliseconds, however far
that one stands back. From 6.12 on a thread says how long its own are. Python has no call for it,
and the C library only has one from glibc 2.41 on.
"""

import ctypes
import os
import sys

SHORT = 500_000
"""Nanoseconds, for whoever somebody waits for: less than others have, and enough for an answer.

Who has used them up waits until the next tick of the clock, which comes every 4 ms, even where
another processor has nothing to do.
"""
LONG = 100_000_000
"""Nanoseconds, the most there is: for whoever has much to do and gives way to all others."""

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
