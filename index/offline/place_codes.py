"""Encode places as printable characters that JSON does not have to escape."""

from collections.abc import Iterable

CODE_CHARACTERS = "".join(chr(code) for code in range(35, 127) if chr(code) != "\\")


def encode_places(lists: Iterable[Iterable[int]]) -> str:
    """Encode each list as a line, with two of :data:`CODE_CHARACTERS` for each place.

    That is a quarter smaller than digits. Raises :class:`IndexError` for a place of 8,281 or more.
    """
    return "\n".join(
        "".join(
            CODE_CHARACTERS[place // len(CODE_CHARACTERS)]
            + CODE_CHARACTERS[place % len(CODE_CHARACTERS)]
            for place in places
        )
        for places in lists
    )
