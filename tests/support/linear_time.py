"""Assert that the processor time of some work grows only linearly with its length."""

from collections.abc import Callable
from time import process_time

FACTOR = 8
"""How much longer the long work is: quadratic work would take 64 times as long."""


def assert_linear_time(work: Callable[[int], object], length: int, tries: int = 1) -> None:
    """Do work of a length and of an eighth of it, and compare the least times of some tries."""
    short, long = (_least_seconds(work, n, tries) for n in (length // FACTOR, length))
    assert long < short * FACTOR * 3, f"{long:.3f} s, but {short:.3f} s for an eighth"


def _least_seconds(work: Callable[[int], object], length: int, tries: int) -> float:
    times = []
    for _ in range(tries):
        began = process_time()
        work(length)
        times.append(process_time() - began)
    return min(times)
