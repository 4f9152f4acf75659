"""Pack text small enough for an address, and tell a packed text that was cut off from a whole one.

The first character names the form. Behind it stands the text, compressed with zlib (whose
checksum tells a part from the whole) and written in characters that no address changes.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Sequence

from rules.errors import UsageError

FORMAT_MARK = "1"
MAX_UNPACKED_BYTES = 100_000
"""How many bytes a text may have before it is packed."""


class CutOffError(UsageError):
    """An address does not hold all that was packed into it."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what} in this address cannot be read: the link was cut off or comes from another "
            "version. Ask for the whole link"
        )


def pack(text: str) -> str:
    """Return a text packed for an address."""
    small = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9))
    return FORMAT_MARK + small.rstrip(b"=").decode()


def unpack(address: str, what: str) -> str:
    """Return the text that an address holds.

    Raises :class:`CutOffError`, whose message calls the text ``what``.
    """
    if not address.startswith(FORMAT_MARK):
        raise CutOffError(what)
    body = address[len(FORMAT_MARK) :]
    try:
        small = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        opened = zlib.decompressobj()
        text = opened.decompress(small, MAX_UNPACKED_BYTES)
        if not opened.eof:
            raise CutOffError(what)
        return text.decode()
    except (ValueError, binascii.Error, zlib.error) as error:
        raise CutOffError(what) from error


def pack_list(words: Sequence[str]) -> str:
    """Return several words packed for an address, or an empty string for none."""
    return pack(json.dumps(list(words), ensure_ascii=False)) if words else ""


def unpack_list(address: str, what: str) -> tuple[str, ...]:
    """Return the words that an address holds, packed or as a JSON list.

    Raises :class:`CutOffError`, whose message calls the words ``what``.
    """
    if not address:
        return ()
    try:
        words = json.loads(address if address.startswith("[") else unpack(address, what))
    except (ValueError, RecursionError) as error:
        raise CutOffError(what) from error
    if not isinstance(words, list) or not all(map(is_valid_text, words)):
        raise CutOffError(what)
    return tuple(words)


def is_valid_text(word: object) -> bool:
    """Whether ``word`` is text that can be written down: JSON can escape halves of characters."""
    return isinstance(word, str) and not any(
        "\ud800" <= character <= "\udfff" for character in word
    )
