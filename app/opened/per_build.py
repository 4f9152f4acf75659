"""What was made of a build is remembered on the build itself, and goes when it goes.

A cache of a module would hold the library of every build that was ever served.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar, TypeVarTuple

from app.opened.recent import Recent
from app.opened.state import Build

R = TypeVar("R")
Given = TypeVarTuple("Given")


def per_build(
    room: int = 1,
) -> Callable[[Callable[[Build, *Given], R]], Callable[[Build, *Given], R]]:
    """Remember what a function of a build, and of hashable arguments, made of it.

    The last ``room`` answers are kept. The function may not answer ``None``.
    """

    def remembering(make: Callable[[Build, *Given], R]) -> Callable[[Build, *Given], R]:
        @wraps(make)
        def remembered(build: Build, *given: *Given) -> R:
            kept: Recent[tuple[Hashable, ...], Any] | None = build.remembered.get(make)
            if kept is None:
                kept = build.remembered.setdefault(make, Recent(room))
            found: R | None = kept.get(given)
            if found is None:
                found = make(build, *given)
                kept.put(given, found)
            return found

        return remembered

    return remembering
