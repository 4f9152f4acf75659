"""The one thing among several that can only be meant if there is no other."""

from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

T = TypeVar("T")


def only_one(things: Iterable[T]) -> T | None:
    """Return the thing if there is exactly one; ``None`` if there is none, or if there are more."""
    first_two = [*islice(things, 2)]
    return first_two[0] if len(first_two) == 1 else None
