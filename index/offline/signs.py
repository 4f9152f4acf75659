"""Encode places as printable characters that JSON does not have to escape."""

from collections.abc import Iterable

SIGNS = "".join(chr(code) for code in range(35, 127) if chr(code) != "\\")


def paired(lists: Iterable[Iterable[int]]) -> str:
    """Encode each list as a line, with two of :data:`SIGNS` for each place.

    That is a quarter smaller than digits. Raises :class:`IndexError` for a place of 8,281 or more.
    """
    return "\n".join(
        "".join(SIGNS[place // len(SIGNS)] + SIGNS[place % len(SIGNS)] for place in places)
        for places in lists
    )
