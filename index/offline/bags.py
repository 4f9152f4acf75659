"""Bags of places, told in as few bytes as what is in them and in no order takes.

A code as Huffman's has a tree of forks, at each of which either side is about as likely. Of a
bag it is told at each fork how many of its places lie to the left: of ``n`` as likely as so many
heads of ``n`` tosses, which are whole numbers and so the same in any language. One arithmetic
code has all that is told, one after the other. Packed, places one by one take a quarter more.
"""

import heapq
from base64 import b64encode
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import comb
from typing import Any

from index.offline.signs import SIGNS

MOST = 30
"""So many places can be told of a bag: their tosses still share the code's range in whole parts."""
_BITS = 48
"""The code's range, which JavaScript's numbers hold exactly."""
_LEAST = 40
"""With fewer bits left of it another byte is told."""


def told(bags: Sequence[Sequence[int]], many: int) -> dict[str, Any]:
    """Bags of places below ``many``, told so that ``app/static/offline/bags.js`` can read them.

    ``depths`` has a sign for how deep each place lies in the tree, the first for one that no bag
    has; ``sizes`` how many bags have none, one, two places, and so on; ``code`` the bags in
    base 64. No bag has a place twice. Raises :class:`ValueError` for a bag of more than
    :data:`MOST` places.
    """
    sizes = Counter(map(len, bags))
    if max(sizes, default=0) > MOST:
        raise ValueError(f"a bag of {max(sizes)} places is too large: {MOST} can be told")
    deep = depths(Counter(place for bag in bags for place in bag))
    listed = [sizes[size] for size in range(max(sizes, default=0) + 1)]
    paths = _paths(deep)
    code, likely = _Code(), _Likely(listed)
    for bag in bags:
        code.tell(len(bag), likely)
        if bag:
            _tell(sorted(paths[place] for place in bag), 0, code)
    return {
        "depths": "".join(SIGNS[deep.get(place, 0)] for place in range(many)),
        "sizes": listed,
        "code": b64encode(code.done()).decode(),
    }


class _Likely:
    """How likely each of several things is: its share, and those of all that come before it."""

    def __init__(self, shares: Sequence[int]) -> None:
        self.shares = shares
        *self.before, self.all = accumulate(shares, initial=0)


@cache
def _tosses(many: int) -> _Likely:
    """How likely it is of so many tosses that none is heads, that one is, and so on."""
    return _Likely([comb(many, heads) for heads in range(many + 1)])


class _Code:
    """An arithmetic code that is being written."""

    def __init__(self) -> None:
        self._low, self._range = 0, 1 << _BITS
        self._told = bytearray()

    def tell(self, which: int, likely: _Likely) -> None:
        """Tell which of several things it is."""
        part = self._range // likely.all
        self._low += part * likely.before[which]
        self._range = part * likely.shares[which]
        while self._range < 1 << _LEAST:
            self._next()

    def tell_turns(self, turns: str) -> None:
        """Tell turns as the one place left of a bag takes them, ``0`` for left."""
        for turn in turns:
            self._range //= 2
            if turn == "0":
                self._low += self._range
            if self._range < 1 << _LEAST:
                self._next()

    def done(self) -> bytes:
        """All that was told."""
        for _ in range(_BITS // 8):
            self._next()
        return bytes(self._told)

    def _next(self) -> None:
        """Tell the highest byte, and what has been carried over it."""
        carried, low = divmod(self._low, 1 << _BITS)
        at = len(self._told) - 1
        while carried:
            carried, self._told[at] = divmod(self._told[at] + 1, 256)
            at -= 1
        highest, rest = divmod(low, 1 << _BITS - 8)
        self._told.append(highest)
        self._low, self._range = rest << 8, self._range << 8


def _tell(paths: list[str], depth: int, code: _Code) -> None:
    """Tell how many of some paths, which are the same up to a depth, turn left there, and so on."""
    if len(paths) == 1:
        code.tell_turns(paths[0][depth:])
        return
    left = [path for path in paths if path[depth] == "0"]
    many = len(left)
    code.tell(many, _tosses(len(paths)))
    if many:
        _tell(left, depth + 1, code)
    if many < len(paths):
        _tell(paths[many:], depth + 1, code)


def depths(counted: Counter[int]) -> dict[int, int]:
    """How deep each place lies in the tree: at least 1, the deeper, the fewer bags have it."""
    heap: list[tuple[int, int, tuple[int, ...]]]
    heap = [(count, place, (place,)) for place, count in sorted(counted.items())]
    depths = dict.fromkeys(counted, int(len(heap) == 1))
    heapq.heapify(heap)
    while len(heap) > 1:
        few, first, some = heapq.heappop(heap)
        more, second, others = heapq.heappop(heap)
        for place in some + others:
            depths[place] += 1
        heapq.heappush(heap, (few + more, min(first, second), some + others))
    return depths


def _paths(depths: dict[int, int]) -> dict[int, str]:
    """The turns to each place, ``0`` for left: of the places at a depth the first lies leftmost.

    A tree is told by its depths alone where at each depth places lie left of forks.
    """
    paths: dict[int, str] = {}
    at = before = 0
    for depth, place in sorted((depth, place) for place, depth in depths.items()):
        at <<= depth - before
        before = depth
        paths[place] = format(at, f"0{depth}b")
        at += 1
    return paths
