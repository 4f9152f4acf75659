"""Work that makes many objects and hardly any circles of them, with garbage looked for later."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 200_000
"""Objects that are made before garbage is looked for seldom; Python's own is 700."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look for garbage seldom in a block that may go on for long.

    Looking takes a tenth of a build.
    """
    before = gc.get_threshold()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no garbage in a block that is short and makes next to none.

    Looking takes up to a third of the time of reading a document or comparing two, and a
    seventh of a search at the prompt.
    """
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
