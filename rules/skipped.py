"""What a count leaves out: runs of ordinals before the last that is there."""

from collections.abc import Iterable, Iterator


def skipped(ordinals: Iterable[int]) -> Iterator[range]:
    """Every run of ordinals, counted from 1, that is left out before one that is there."""
    before = 0
    for ordinal in sorted(set(ordinals)):
        if ordinal > before + 1:
            yield range(before + 1, ordinal)
        before = ordinal
