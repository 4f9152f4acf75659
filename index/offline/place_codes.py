"""Encode places as printable characters that JSON does not have to escape.

``app/static/offline/place_codes.js`` reads them.
"""

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


def encode_ascending(lists: Iterable[Iterable[int]]) -> str:
    """Encode each list of ascending places as a line, by the gaps between them.

    The last of :data:`CODE_CHARACTERS` lengthens the gap that follows by 90, so that most gaps take
    one character.
    """
    return "\n".join(_encode_gaps(places) for places in lists)


def _encode_gaps(places: Iterable[int]) -> str:
    longest, code, next_ = len(CODE_CHARACTERS) - 1, "", 0
    for place in places:
        lengthened, gap = divmod(place - next_, longest)
        code += CODE_CHARACTERS[longest] * lengthened + CODE_CHARACTERS[gap]
        next_ = place + 1
    return code
