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

    The last ``max_entries`` answers are kept. One thread makes an answer; others that want an
    answer of the same function wait for it.
    """

    def decorate(make: Callable[[Build, *Given], R]) -> Callable[[Build, *Given], R]:
        @wraps(make)
        def cached(build: Build, *arguments: *Given) -> R:
            cache_and_lock = build.caches.get(make)
            if cache_and_lock is None:
                cache_and_lock = build.caches.setdefault(make, (BoundedCache(max_entries), RLock()))
            cache, lock = cache_and_lock
            kept: tuple[R] | None = cache.get(arguments)
            if kept is None:
                with lock:
                    kept = cache.get(arguments)
                    if kept is None:
                        kept = (make(build, *arguments),)
                        cache.put(arguments, kept)
            return kept[0]

        return cached

    return decorate
