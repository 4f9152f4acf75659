"""Encode lists of places, each predicted from the one before it: the rules that settle cases."""

from collections.abc import Sequence

from app.web.offline.tight.code import Code, Heard, stirred
from app.web.offline.tight.trees import SETS, Tree

_BITS = 12
END = (1 << _BITS) - 1
"""What is told after the last place of a list; places are below it."""


def code(lists: Sequence[Sequence[int]], heard: Heard) -> bytes:
    """Return the code of lists; the first place of each is the difference to the last list's first.

    Raises :class:`IndexError` for a place that is too high.
    """
    written, tree = Code(SETS, heard), Tree([0] * _BITS + [1 << _BITS])
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
            begun = stirred(1, first if at else END)
            contexts = (
                stirred(2, min(at, 9)),
                stirred(stirred(3, a), min(at, 1)),
                stirred(stirred(4, END + 1 if again is None else again), min(at, 9)),
                stirred(stirred(5, begun), at),
                stirred(stirred(6, a), b),
                stirred(begun, a),
                stirred(stirred(7, prefix), at),
            )
            tree.tell(written, place, contexts, again, at)
            same = same and (again == place if at else place == 0)
            prefix = stirred(prefix, place if at else first)
            a, b = place if at else first, a
        above = told
    return written.done()


def _again(above: Sequence[int], at: int) -> int:
    """Return what is expected next in a list that began like the one before it."""
    if not at:
        return 0
    return above[at] if at < len(above) else END
