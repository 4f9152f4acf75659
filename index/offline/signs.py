"""Places as printed signs, of which none wants escaping in JSON."""

from collections.abc import Iterable

SIGNS = "".join(chr(code) for code in range(35, 127) if chr(code) != "\\")


def paired(lists: Iterable[Iterable[int]]) -> str:
    """Lists of places as lines of two of :data:`SIGNS` for each: a quarter smaller than digits.

    Raises :class:`IndexError` for a place that two signs cannot tell (8,281 and above).
    """
    return "\n".join(
        "".join(SIGNS[place // len(SIGNS)] + SIGNS[place % len(SIGNS)] for place in places)
        for places in lists
    )
