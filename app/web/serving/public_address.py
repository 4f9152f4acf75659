"""The public address of the pages, as whoever runs them configures it."""

import re
from urllib.parse import urlsplit

from rules.errors import UsageError
from rules.untrusted_text import shorten

_HOST = r"(?:[a-zA-Z0-9.-]+|\[[0-9a-fA-F:.]+\])"
HOST_ADDRESS_PATTERN = rf"https?://{_HOST}(?::[0-9]+)?"
"""What an address begins with."""
_ADDRESS = re.compile(rf"{HOST_ADDRESS_PATTERN}/?")


class PublicUrlError(UsageError):
    """The configured public address cannot be one."""


def public_url(typed: str) -> str:
    """Return the address without its final slash: a scheme, a host and perhaps a port.

    Raises :class:`PublicUrlError` for anything else, such as an address with a path: the pages are
    served from the root.
    """
    if not _ADDRESS.fullmatch(typed) or not has_valid_port(typed):
        raise PublicUrlError(
            f"“{shorten(typed)}” is not a public address such as https://rules.example.org"
        )
    return typed.rstrip("/")


def has_valid_port(address: str) -> bool:
    """Whether an address names no port, or a possible one."""
    try:
        return urlsplit(address).port != 0
    except ValueError:
        return False
