"""What the server holds in memory: kept out of the search for garbage, and given back in time.

To look for garbage among all of a library takes a third of a second, in which nobody is answered.
"""

import ctypes
import gc
import sys
import time
from typing import Any
from weakref import ref

_LOOKING = 0.1
"""Seconds after which it is looked again whether somebody still answers from what was exchanged."""
_PATIENCE = 5.0
"""Seconds after which it is collected, whoever still answers; each time twice as many."""


def keep() -> None:
    """Take all that is in memory for what stays, so that garbage is not looked for in it."""
    gc.freeze()


def settle(before: "ref[Any]") -> None:
    """Once nobody answers from what was exchanged, free it down to the system; keep the rest.

    Editions refer to themselves in circles, so that only a collection finds them; what it
    frees, glibc keeps for later in a heap that the next build would not quite fit into.
    """
    patience = _PATIENCE
    while True:
        _wait(before, patience)
        gc.unfreeze()
        gc.collect()
        keep()
        if before() is None:
            break
        patience *= 2
    if sys.platform == "linux":
        # Nobody may fork meanwhile, so that Python's lock is held.
        trim = getattr(ctypes.PyDLL(None), "malloc_trim", None)  # musl has none
        if trim is not None:
            trim(0)


def _wait(before: "ref[Any]", patience: float) -> None:
    """Until nobody answers from it, or so long: what remembers itself is only ever collected."""
    until = time.monotonic() + patience
    while before() is not None and time.monotonic() < until:
        time.sleep(_LOOKING)
