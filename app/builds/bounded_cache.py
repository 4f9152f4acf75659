"""A mapping of bounded size that drops what was asked for longest ago."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def _unit_weight(_value: object) -> int:
    return 1


class BoundedCache(Generic[K, V]):
    """Values by key, up to a total weight; safe to use from many threads at once.

    ``weight_of`` returns how much of ``capacity`` a value takes; without it, each takes one. A
    value that would take more than an eighth of that is not kept, unless values are only counted.
    """

    def __init__(self, capacity: int, weight_of: Callable[[V], int] | None = None) -> None:
        self._room = capacity
        self._most = capacity if weight_of is None else capacity // 8
        self._weigh: Callable[[V], int] = weight_of or _unit_weight
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._held = 0
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        """Return the value of a key, which becomes the last to be dropped; ``None`` without one."""
        try:
            self._kept.move_to_end(key)
            return self._kept[key]
        except KeyError:  # never there, or given up by another thread between the two lines
            return None

    def put(self, key: K, value: V) -> None:
        """Keep a value, and drop the oldest ones if there is no room for them."""
        weight = self._weigh(value)
        if weight > self._most:
            return
        with self._lock:
            before = self._kept.pop(key, None)
            self._held += weight - (self._weigh(before) if before is not None else 0)
            self._kept[key] = value
            while self._held > self._room:
                _, oldest = self._kept.popitem(last=False)
                self._held -= self._weigh(oldest)

    @property
    def total_weight(self) -> int:
        """The weight of everything that is kept."""
        return self._held

    def __len__(self) -> int:
        return len(self._kept)
