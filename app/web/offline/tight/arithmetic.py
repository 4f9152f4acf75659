"""An arithmetic code of turns in a tree, with probabilities mixed from several contexts.

Each context has seen how the turns went that it stands for. Their expectations are mixed with
weights that follow whichever was right (as in M. Mahoney's PAQ). All arithmetic is on whole numbers
and IEEE doubles, multiplied and added in the same order, so it gives the same in any language.
``app/static/offline/tight.js`` reads it.

A context remembers one number. Everything that this number leads to is in tables: the expectation,
and the number after either turn. Half a million letters and words take millions of turns, so the
loop over them does as little as it can.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, floor, log

CONTEXTS = 7
"""So many are mixed."""
_ROOM = 22
"""Bits of the places at which contexts remember: where two meet, both only expect less well."""
_MAX_TURNS = 30
"""Turns after which a context learns no slower."""
_LEVELS, _FINE = 2048, 112
"""How many odds are told apart, and in how many parts their logarithms are."""
_WEIGHT = 0.2
_LEARNING = 1e-9
_MASK = 0xFFFFFFFF
_SPREAD, _STIR = 0x9E3779B1, 0x85EBCA6B
_NEW = _LEVELS // 2
"""What a context remembers at first: even odds, and, in parts of ``_LEVELS``, no turns."""
_PAUSE = 4096
"""Paths that are told before it is said how many were."""

OnPathsEncoded = Callable[[int], None]
"""Is told now and then how many more paths were told."""

Path = Sequence[tuple[int, int]]
"""The turns to a leaf: each fork, stirred, and whether it is 1."""


def hash_pair(seed: int, value: int) -> int:
    """Hash two numbers, of which the first may stand for others, into 32 bits."""
    seed = (seed ^ (value + 1) * _SPREAD) * _STIR & _MASK
    return seed ^ seed >> 15


def slot(of: int) -> int:
    """Return the place of a hash among the places at which contexts remember."""
    return of >> 32 - _ROOM


def fork_slot(depth: int, at: int) -> int:
    """Return the place of a fork of a tree, by its place among the forks and leaves of its depth.

    A context remembers what it saw at a fork at its own place with the bits of this one flipped.
    """
    return slot(hash_pair((1 << depth) + at, 0))


@cache
def log_odds_by_state() -> list[float]:
    """Return what a context expects, by what it remembers.

    That is the logarithm of the odds for a 1, in parts of 256, and less of it after few turns.
    """
    odds = [(level - _NEW) * 256 / _FINE for level in range(_LEVELS)]
    sure = [0.0] + [min(1.0, 0.5 + 0.1 * turns) for turns in range(1, _MAX_TURNS + 1)]
    return [one * by for by in sure for one in odds]


@cache
def next_states() -> tuple[list[int], list[int]]:
    """Return what a context remembers after a 0, and after a 1, by what it remembered before."""
    return [floor(one + 0.5) for one in unrounded_next_states(0)], [
        floor(one + 0.5) for one in unrounded_next_states(1)
    ]


def unrounded_next_states(turn: int) -> list[float]:
    """Return what a context would remember after such a turn, before rounding to a whole number."""
    found = []
    for turns in range(_MAX_TURNS + 1):
        first = min(turns + 1, _MAX_TURNS) * _LEVELS
        for level in range(_LEVELS):
            before = 1 / (1 + exp((_NEW - level) / _FINE))
            after = before + (turn - before) / (turns + 1.5)
            moved = log(after / (1 - after)) * _FINE + _NEW
            found.append(first + min(max(moved, 0), _LEVELS - 1))
    return found


@cache
def probabilities() -> list[int]:
    """Return how likely a 1 is, of 65,536, by its log odds in parts of 256, from -2,048."""
    return [floor(65536 / (1 + exp((2047.5 - at) / 256)) + 0.5) for at in range(4096)]


class Encoder:
    """An arithmetic code that is being written, with weights for each of several ``sets``."""

    def __init__(self, sets: int, heard: OnPathsEncoded) -> None:
        self._remembered = [_NEW] * (1 << _ROOM)
        self._weights = [(_WEIGHT,) * CONTEXTS] * sets
        self._low, self._high = 0, _MASK
        self._told = bytearray()
        self._heard, self._paths = heard, 0

    def encode(self, path: Path, contexts: Sequence[int], chosen: Sequence[int]) -> None:
        """Write the turns of a path; ``chosen`` is the set of weights for each turn.

        ``contexts`` are hashed.
        """
        remembered, weights = self._remembered, self._weights
        expected, likely, after = log_odds_by_state(), probabilities(), next_states()
        low, high, shift, learning = self._low, self._high, 32 - _ROOM, _LEARNING
        c0, c1, c2, c3, c4, c5, c6 = [one >> shift for one in contexts]
        for (forked, turn), which in zip(path, chosen, strict=False):
            p0, p1, p2, p3 = c0 ^ forked, c1 ^ forked, c2 ^ forked, c3 ^ forked
            p4, p5, p6 = c4 ^ forked, c5 ^ forked, c6 ^ forked
            m0, m1, m2, m3 = remembered[p0], remembered[p1], remembered[p2], remembered[p3]
            m4, m5, m6 = remembered[p4], remembered[p5], remembered[p6]
            e0, e1, e2, e3 = expected[m0], expected[m1], expected[m2], expected[m3]
            e4, e5, e6 = expected[m4], expected[m5], expected[m6]
            w0, w1, w2, w3, w4, w5, w6 = weights[which]
            mixed = w0 * e0 + w1 * e1 + w2 * e2 + w3 * e3 + w4 * e4 + w5 * e5 + w6 * e6 + 2048
            chance = likely[int(mixed) if 0 <= mixed < 4096 else 0 if mixed < 0 else 4095]
            middle = low + ((high - low) * chance >> 16)
            if turn:
                high, wrong = middle, (65536 - chance) * learning
            else:
                low, wrong = middle + 1, -chance * learning
            weights[which] = (
                w0 + wrong * e0,
                w1 + wrong * e1,
                w2 + wrong * e2,
                w3 + wrong * e3,
                w4 + wrong * e4,
                w5 + wrong * e5,
                w6 + wrong * e6,
            )
            learn = after[turn]
            remembered[p0] = learn[m0]
            remembered[p1] = learn[m1]
            remembered[p2] = learn[m2]
            remembered[p3] = learn[m3]
            remembered[p4] = learn[m4]
            remembered[p5] = learn[m5]
            remembered[p6] = learn[m6]
            while (low ^ high) < 0x1000000:
                self._told.append(high >> 24)
                low, high = low << 8 & _MASK, high << 8 & _MASK | 255
        self._low, self._high = low, high
        self._paths += 1
        if self._paths % _PAUSE == 0:
            self._heard(_PAUSE)

    def finish(self) -> bytes:
        """Return everything that was written."""
        return bytes(self._told) + self._high.to_bytes(4, "big")
