"""The server's memory: kept out of garbage collection, and given back in time.

Collecting garbage in all of a library takes a third of a second, in which nobody is answered.
"""

import ctypes
import gc
import sys
import time
from typing import Any
from weakref import ref

_POLL_SECONDS = 0.1
"""Seconds between checks whether somebody still answers from the replaced build."""
_FIRST_WAIT_SECONDS = 5.0
"""Seconds until a collection, even if somebody still answers; doubled each time."""


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
    if sys.platform == "linux":
        # Call it holding Python's lock, so that nobody forks meanwhile.
        trim = getattr(ctypes.PyDLL(None), "malloc_trim", None)  # musl has none
        if trim is not None:
            trim(0)


def _wait_until_unused(replaced: "ref[Any]", wait_seconds: float) -> None:
    """Wait until nobody answers from it, but no longer than ``wait_seconds``.

    An object in a cycle is freed only by a collection, so the wait needs an end.
    """
    deadline = time.monotonic() + wait_seconds
    while replaced() is not None and time.monotonic() < deadline:
        time.sleep(_POLL_SECONDS)
