"""Take the superuser's special rights away, so that a folder's mode forbids what it says."""

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_VERSION = 0x20080522
"""Of capabilities in two words of 32 bits."""
_OVERRIDES = 1 << 1 | 1 << 2
"""The capabilities to read and search whatever the mode says."""


@contextmanager
def without_superuser_rights() -> Iterator[None]:
    """Take from this thread, while it lasts, the right to read what its mode forbids."""
    if os.name == "nt":
        pytest.skip("modes forbid nothing here")
    if os.geteuid() != 0:
        yield
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_VERSION, 0)
    had = (ctypes.c_uint32 * 6)()
    if not hasattr(libc, "capset") or libc.capget(header, had) != 0:
        pytest.skip("the superuser reads everything here")
    left = (ctypes.c_uint32 * 6)(*had)
    left[0] &= ~_OVERRIDES
    assert libc.capset(header, left) == 0, os.strerror(ctypes.get_errno())
    try:
        yield
    finally:
        assert libc.capset(header, had) == 0, os.strerror(ctypes.get_errno())
