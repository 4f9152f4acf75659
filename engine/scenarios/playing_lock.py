"""A lock: in one process, one game is played at a time, whatever its threads ask for.

The kernel has one clock and one journal for all positions (:mod:`engine.kernel.changes`,
:mod:`engine.kernel.journal`). Of two games played at once, each would take what the other changed
for its own. So whatever plays a game from its beginning has this decorator.
"""

import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_PLAYING = threading.RLock()


def one_at_a_time(play: Callable[P, R]) -> Callable[P, R]:
    """Have other threads wait while a function plays; it may itself call others that play."""

    @wraps(play)
    def alone(*given: P.args, **named: P.kwargs) -> R:
        with _PLAYING:
            return play(*given, **named)

    return alone
