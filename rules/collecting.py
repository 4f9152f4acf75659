"""Work that makes many objects and no circles of them, done without collecting garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Without looking for garbage, which takes up to a third of the time and finds next to none."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            _take_for_old()
            gc.enable()


def _take_for_old() -> None:
    """Let all there is count as looked at; else the next object that is made has it looked at.

    What is frozen is not any more: to ask whether something is takes as long as to look at it.
    """
    gc.freeze()
    gc.unfreeze()
