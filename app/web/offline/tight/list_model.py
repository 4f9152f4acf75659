"""Encode lists of places, each predicted from the one before it: the rules that settle cases."""

from collections.abc import Sequence

from app.web.offline.tight.arithmetic import Encoder, OnPathsEncoded, hash_pair
from app.web.offline.tight.huffman import WEIGHT_SETS, Tree

_BITS = 12
END = (1 << _BITS) - 1
"""What is told after the last place of a list; places are below it."""


def encode_lists(lists: Sequence[Sequence[int]], heard: OnPathsEncoded) -> bytes:
    """Return the code of lists; the first place of each is the difference to the last list's first.

    Raises :class:`IndexError` for a place that is too high.
    """
    written, tree = Encoder(WEIGHT_SETS, heard), Tree([0] * _BITS + [1 << _BITS])
    above: Sequence[int] = ()
    first = 0
    for told in lists:
        first += told[0] if told else 0
        a = b = END
        prefix, same = 0, True
        for at in range(len(told) + 1):
            place = told[at] if at < len(told) else END
            if place == END and at < len(told):
                raise IndexError(place)
            again = _again(above, at) if same else None
            begun = hash_pair(1, first if at else END)
            contexts = (
                hash_pair(2, min(at, 9)),
                hash_pair(hash_pair(3, a), min(at, 1)),
                hash_pair(hash_pair(4, END + 1 if again is None else again), min(at, 9)),
                hash_pair(hash_pair(5, begun), at),
                hash_pair(hash_pair(6, a), b),
                hash_pair(begun, a),
                hash_pair(hash_pair(7, prefix), at),
            )
            tree.encode(written, place, contexts, again, at)
            same = same and (again == place if at else place == 0)
            prefix = hash_pair(prefix, place if at else first)
            a, b = place if at else first, a
        above = told
    return written.finish()


def _again(above: Sequence[int], at: int) -> int:
    """Return what is expected next in a list that began like the one before it."""
    if not at:
        return 0
    return above[at] if at < len(above) else END
