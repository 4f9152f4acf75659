"""The server's memory: kept out of garbage collection, and given back in time.

Collecting garbage in all of a library takes a third of a second, in which nobody is answered.
"""

import ctypes
import gc
import sys
import time
from typing import Any
from weakref import ref

_M_ARENA_MAX = -8
"""The parameter of glibc's ``mallopt`` that says how many heaps there may be."""
_POLL_SECONDS = 0.1
"""Seconds between checks whether somebody still answers from the replaced build."""
_FIRST_WAIT_SECONDS = 5.0
"""Seconds until a collection, even if somebody still answers; doubled each time."""


def use_one_heap() -> None:
    """Let all threads take their memory from one heap; call it before there are any.

    Otherwise glibc gives each thread a heap of its own. It hands the pages of a large answer back
    to the system after each one, and the next waits for 80 new pages or more to be cleared, holding
    Python's lock.
    """
    _call_glibc("mallopt", _M_ARENA_MAX, 1)


def release(replaced: "ref[Any]") -> None:
    """Free a replaced build once nobody answers from it, and give the memory back.

    Editions refer to themselves in cycles, so only a collection finds them. glibc would keep the
    freed memory in a heap that the next build would not quite fit into.
    """
    wait_seconds = _FIRST_WAIT_SECONDS
    while True:
        _wait_until_unused(replaced, wait_seconds)
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        if replaced() is None:
            break
        wait_seconds *= 2
    _call_glibc("malloc_trim", 0)


def _call_glibc(name: str, *arguments: int) -> None:
    """Call a function about memory that only glibc has, if that is the C library."""
    if sys.platform == "linux":
        # Call it holding Python's lock, so that nobody forks meanwhile.
        function = getattr(ctypes.PyDLL(None), name, None)  # musl has none
        if function is not None:
            function(*arguments)


def _wait_until_unused(replaced: "ref[Any]", wait_seconds: float) -> None:
    """Wait until nobody answers from it, but no longer than ``wait_seconds``.

    An object in a cycle is freed only by a collection, so the wait needs an end.
    """
    deadline = time.monotonic() + wait_seconds
    while replaced() is not None and time.monotonic() < deadline:
        time.sleep(_POLL_SECONDS)
