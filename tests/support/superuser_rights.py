"""Drop the superuser's special rights, so that file modes hold for it, too."""

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_VERSION = 0x20080522
"""The version of the interface with two words of 32 bits."""
_OVERRIDES = 1 << 1 | 1 << 2
"""The capabilities to read and search against the mode."""


@contextmanager
def without_superuser_rights() -> Iterator[None]:
    """In the block, this thread cannot read what a mode forbids."""
    if os.name == "nt":
        pytest.skip("modes forbid nothing here")
    if os.geteuid() != 0:
        yield
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_VERSION, 0)
    capabilities = (ctypes.c_uint32 * 6)()
    if not hasattr(libc, "capset") or libc.capget(header, capabilities) != 0:
        pytest.skip("the superuser reads everything here")
    reduced = (ctypes.c_uint32 * 6)(*capabilities)
    reduced[0] &= ~_OVERRIDES
    assert libc.capset(header, reduced) == 0, os.strerror(ctypes.get_errno())
    try:
        yield
    finally:
        assert libc.capset(header, capabilities) == 0, os.strerror(ctypes.get_errno())
