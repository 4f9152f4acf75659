"""Python's own look for garbage, put off while nearly all that is made is kept."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 200_000
"""Objects that are made before garbage is looked for; Python's own is 700."""


@contextmanager
def garbage_looked_for_seldom() -> Iterator[None]:
    """Look for it seldom in a block: it takes a tenth of a build, a seventh of a command."""
    before = gc.get_threshold()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
