"""A decorator that remembers a function's answers on the build that they are about.

They go when the build goes. A cache of a module would hold the library of every build that was
ever served.
"""

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import TypeVar, TypeVarTuple

from app.builds.bounded_cache import BoundedCache
from app.builds.current import Build

R = TypeVar("R")
Given = TypeVarTuple("Given")


def cached_per_build(
    max_entries: int = 1,
) -> Callable[[Callable[[Build, *Given], R]], Callable[[Build, *Given], R]]:
    """Remember the answers of a function of a build and of other, hashable arguments.

    The last ``max_entries`` answers are kept. The function may not return ``None``. One thread
    makes an answer; others that want an answer of the same function wait for it.
    """

    def remembering(make: Callable[[Build, *Given], R]) -> Callable[[Build, *Given], R]:
        @wraps(make)
        def remembered(build: Build, *given: *Given) -> R:
            of_this = build.caches.get(make)
            if of_this is None:
                of_this = build.caches.setdefault(make, (BoundedCache(max_entries), RLock()))
            kept, making = of_this
            answer: R | None = kept.get(given)
            if answer is None:
                with making:
                    answer = kept.get(given)
                    if answer is None:
                        answer = make(build, *given)
                        kept.put(given, answer)
            return answer

        return remembered

    return remembering
