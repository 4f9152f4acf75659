"""Giving back what a build that is no longer served has left in memory."""

import ctypes
import gc
import sys


def settle() -> None:
    """Free what nothing refers to any more, down to the system.

    Editions refer to themselves in circles, so that only a collection finds them; what it
    frees, glibc keeps for later in a heap that the next build would not quite fit into.
    """
    gc.unfreeze()
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # musl has none
        if trim is not None:
            trim(0)
