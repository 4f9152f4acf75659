"""One game is played at a time in a process, whichever of its threads ask for one.

The kernel has one clock and one journal for all positions (:mod:`engine.kernel.changes`,
:mod:`engine.kernel.journal`), so that two games that were played at once would take what the
other has changed for what they have. Whatever plays a game from its beginning is marked so.
"""

import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_PLAYING = threading.RLock()


def one_at_a_time(play: Callable[P, R]) -> Callable[P, R]:
    """Have other threads wait while something is played; it may play more itself."""

    @wraps(play)
    def alone(*given: P.args, **named: P.kwargs) -> R:
        with _PLAYING:
            return play(*given, **named)

    return alone
