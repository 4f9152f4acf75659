"""Encode bags of places (sets of whole numbers) in as few bytes as their contents take.

The places are the leaves of a Huffman tree, so at each fork both sides are about equally likely. A
bag is encoded by how many of its places lie to the left of each fork. Of ``n`` places, ``k`` lie
there as often as ``n`` tosses of a coin give ``k`` heads, which is a ratio of whole numbers and so
the same in any language. One arithmetic code holds all of these counts, one after the other. Places
encoded one by one take a quarter more, compressed.
"""

import heapq
from base64 import b64encode
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import comb
from typing import Any

from index.offline.place_codes import CODE_CHARACTERS

MAX_BAG_SIZE = 30
"""The size of the largest bag: so many tosses still divide the code's range into whole parts."""
_BITS = 48
"""The bits of the code's range, which JavaScript's numbers hold exactly."""
_MIN_BITS = 40
"""With fewer bits of the range left, another byte is written."""


def encode_bags(bags: Sequence[Sequence[int]], place_count: int) -> dict[str, Any]:
    """Encode bags of places below ``place_count`` for ``app/static/offline/bags.js`` to read.

    - ``depths``: a sign for the depth of each place in the tree, the first sign for a place that
      no bag has.
    - ``sizes``: how many bags have no place, one place, two places, and so on.
    - ``code``: the bags, in base 64.

    No bag may have a place twice. Raises :class:`ValueError` for a bag of more than
    :data:`MAX_BAG_SIZE` places.
    """
    sizes = Counter(map(len, bags))
    if max(sizes, default=0) > MAX_BAG_SIZE:
        raise ValueError(f"a bag of {max(sizes)} places is too large: {MAX_BAG_SIZE} is the most")
    depths = huffman_depths(Counter(place for bag in bags for place in bag))
    size_counts = [sizes[size] for size in range(max(sizes, default=0) + 1)]
    paths = _paths(depths)
    code, size_distribution = _Encoder(), _Distribution(size_counts)
    for bag in bags:
        code.encode(len(bag), size_distribution)
        if bag:
            _encode_paths(sorted(paths[place] for place in bag), 0, code)
    return {
        "depths": "".join(CODE_CHARACTERS[depths.get(place, 0)] for place in range(place_count)),
        "sizes": size_counts,
        "code": b64encode(code.finish()).decode(),
    }


class _Distribution:
    """The shares of several alternatives, and for each the sum of the shares before it."""

    def __init__(self, shares: Sequence[int]) -> None:
        self.shares = shares
        *self.sums_before, self.total = accumulate(shares, initial=0)


@cache
def _binomial(tosses: int) -> _Distribution:
    """Return how likely no heads, one heads, and so on are in so many tosses."""
    return _Distribution([comb(tosses, heads) for heads in range(tosses + 1)])


class _Encoder:
    """An arithmetic code that is being written."""

    def __init__(self) -> None:
        self._low, self._range = 0, 1 << _BITS
        self._written = bytearray()

    def encode(self, alternative: int, distribution: _Distribution) -> None:
        """Write one of several alternatives."""
        unit = self._range // distribution.total
        self._low += unit * distribution.sums_before[alternative]
        self._range = unit * distribution.shares[alternative]
        while self._range < 1 << _MIN_BITS:
            self._write_byte()

    def encode_path(self, turns: str) -> None:
        """Write the turns to the last place of a bag, ``0`` for left, each as likely as not."""
        for turn in turns:
            self._range //= 2
            if turn == "0":
                self._low += self._range
            if self._range < 1 << _MIN_BITS:
                self._write_byte()

    def finish(self) -> bytes:
        """Return everything that was written."""
        for _ in range(_BITS // 8):
            self._write_byte()
        return bytes(self._written)

    def _write_byte(self) -> None:
        """Write the highest byte, and add the carry to those before it."""
        carried, low = divmod(self._low, 1 << _BITS)
        place = len(self._written) - 1
        while carried:
            carried, self._written[place] = divmod(self._written[place] + 1, 256)
            place -= 1
        highest, rest = divmod(low, 1 << _BITS - 8)
        self._written.append(highest)
        self._low, self._range = rest << 8, self._range << 8


def _encode_paths(paths: list[str], depth: int, code: _Encoder) -> None:
    """Write how many of some paths, the same down to ``depth``, turn left there; then recurse."""
    if len(paths) == 1:
        code.encode_path(paths[0][depth:])
        return
    left = [path for path in paths if path[depth] == "0"]
    left_count = len(left)
    code.encode(left_count, _binomial(len(paths)))
    if left_count:
        _encode_paths(left, depth + 1, code)
    if left_count < len(paths):
        _encode_paths(paths[left_count:], depth + 1, code)


def huffman_depths(counts: Counter[int]) -> dict[int, int]:
    """Return the depth of each place in the tree, at least 1: the rarer, the deeper."""
    heap: list[tuple[int, int, tuple[int, ...]]]
    heap = [(count, place, (place,)) for place, count in sorted(counts.items())]
    depths = dict.fromkeys(counts, int(len(heap) == 1))
    heapq.heapify(heap)
    while len(heap) > 1:
        count, least_place, places = heapq.heappop(heap)
        other_count, other_least_place, other_places = heapq.heappop(heap)
        for place in places + other_places:
            depths[place] += 1
        heapq.heappush(
            heap, (count + other_count, min(least_place, other_least_place), places + other_places)
        )
    return depths


def _paths(depths: dict[int, int]) -> dict[int, str]:
    """Return the turns to each place, ``0`` for left.

    The tree is canonical: at each depth the places lie left of the forks, in ascending order. So
    its depths alone describe it.
    """
    paths: dict[int, str] = {}
    code = previous_depth = 0
    for depth, place in sorted((depth, place) for place, depth in depths.items()):
        code <<= depth - previous_depth
        previous_depth = depth
        paths[place] = format(code, f"0{depth}b")
        code += 1
    return paths
