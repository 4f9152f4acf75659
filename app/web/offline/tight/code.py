"""An arithmetic code of turns in a tree, each as likely as several contexts expect it to be.

Each context has seen how turns went that it stands for; what they expect is mixed with weights
that follow whichever was right (as in M. Mahoney's PAQ). Whole numbers and IEEE doubles, each
multiplied and added in the same order, are the same in any language:
``app/static/offline/tight.js`` reads it.
"""

from array import array
from collections.abc import Sequence
from functools import cache
from math import exp, floor, log

CONTEXTS = 7
"""So many are mixed."""
DEPTHS = 20
"""Depths of a turn that are told apart in choosing weights."""
_ROOM = 22
"""Bits of the places at which contexts remember: where two meet, both only expect less well."""
_MOST = 30
"""Turns after which a context learns no slower."""
_WEIGHT = 0.2
_LEARNING = 1e-9
_MASK = 0xFFFFFFFF
_SPREAD, _STIR = 0x9E3779B1, 0x85EBCA6B
_NEW = 1 << 15
"""What a context remembers at first: no turns (above 16 bits), and even odds."""

Path = Sequence[tuple[int, int]]
"""The turns to a leaf: each fork, stirred, and whether it is 1."""


def stirred(seed: int, *values: int) -> int:
    """A number of 32 bits for several."""
    for value in values:
        seed = (seed ^ (value + 1) * _SPREAD) * _STIR & _MASK
        seed ^= seed >> 15
    return seed


def fork(depth: int, at: int) -> int:
    """A fork of a tree, stirred: the one at this place among the forks and leaves of its depth."""
    return ((1 << depth) + at) * _SPREAD & _MASK


@cache
def expectations() -> list[float]:
    """What a context expects by what it remembers, without the last four bits of that.

    It is the logarithm of the odds for a 1 in parts of 256, and less of it after few turns.
    """
    found = [0.0] * 4096
    odds = [floor(log((at + 0.5) / (4095.5 - at)) * 256 + 0.5) for at in range(4096)]
    for turns in range(1, _MOST + 1):
        sure = min(1.0, 0.5 + 0.1 * turns)
        found += [one * sure for one in odds]
    return found


@cache
def chances() -> list[int]:
    """How likely a 1 is, of 65,536, by the logarithm of its odds in parts of 256, from -2,048."""
    return [floor(65536 / (1 + exp((2047.5 - at) / 256)) + 0.5) for at in range(4096)]


RATES = [floor(4096 / (turns + 1.5) + 0.5) for turns in range(_MOST + 1)]
"""How fast a context learns, of 4,096, by the turns it has seen."""
STEPS = [1 << 16] * _MOST + [0]


class Code:
    """An arithmetic code that is being written, with weights for each of several ``sets``."""

    def __init__(self, sets: int) -> None:
        self._remembered = array("L", [_NEW]) * (1 << _ROOM)
        self._weights = [[_WEIGHT] * CONTEXTS for _ in range(sets)]
        self._low, self._high = 0, _MASK
        self._told = bytearray()

    def tell(self, path: Path, contexts: Sequence[int], chosen: Sequence[int]) -> None:
        """Tell the turns of a path; ``chosen`` is which set of weights each takes."""
        remembered, expected, likely = self._remembered, expectations(), chances()
        low, high, shift = self._low, self._high, 32 - _ROOM
        c0, c1, c2, c3, c4, c5, c6 = contexts
        for (forked, turn), which in zip(path, chosen, strict=False):
            p0 = ((c0 ^ forked) * _STIR & _MASK) >> shift
            p1 = ((c1 ^ forked) * _STIR & _MASK) >> shift
            p2 = ((c2 ^ forked) * _STIR & _MASK) >> shift
            p3 = ((c3 ^ forked) * _STIR & _MASK) >> shift
            p4 = ((c4 ^ forked) * _STIR & _MASK) >> shift
            p5 = ((c5 ^ forked) * _STIR & _MASK) >> shift
            p6 = ((c6 ^ forked) * _STIR & _MASK) >> shift
            e0 = expected[remembered[p0] >> 4]
            e1 = expected[remembered[p1] >> 4]
            e2 = expected[remembered[p2] >> 4]
            e3 = expected[remembered[p3] >> 4]
            e4 = expected[remembered[p4] >> 4]
            e5 = expected[remembered[p5] >> 4]
            e6 = expected[remembered[p6] >> 4]
            weights = self._weights[which]
            w0, w1, w2, w3, w4, w5, w6 = weights
            mixed = w0 * e0 + w1 * e1 + w2 * e2 + w3 * e3 + w4 * e4 + w5 * e5 + w6 * e6
            chance = likely[min(4095, max(0, floor(mixed) + 2048))]
            span = high - low
            middle = low + (span >> 16) * chance + ((span & 65535) * chance >> 16)
            if turn:
                high, aim, wrong = middle, 65535, (65536 - chance) * _LEARNING
            else:
                low, aim, wrong = middle + 1, 0, -chance * _LEARNING
            weights[:] = (
                *(w0 + wrong * e0, w1 + wrong * e1, w2 + wrong * e2, w3 + wrong * e3),
                *(w4 + wrong * e4, w5 + wrong * e5, w6 + wrong * e6),
            )
            for place in (p0, p1, p2, p3, p4, p5, p6):
                was = remembered[place]
                seen = was >> 16
                remembered[place] = was + ((aim - (was & 65535)) * RATES[seen] >> 12) + STEPS[seen]
            while not (low ^ high) >> 24:
                self._told.append(high >> 24)
                low, high = low << 8 & _MASK, high << 8 & _MASK | 255
        self._low, self._high = low, high

    def done(self) -> bytes:
        """All that was told."""
        return bytes(self._told) + self._high.to_bytes(4, "big")
