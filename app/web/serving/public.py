"""The address under which the pages are reached from outside, as whoever runs them says."""

import re
from urllib.parse import urlsplit

from rules.errors import UsageError
from rules.quoted import short

_HOST = r"(?:[a-zA-Z0-9.-]+|\[[0-9a-fA-F:.]+\])"
_ADDRESS = re.compile(rf"https?://{_HOST}(?::[0-9]+)?/?")


class PublicUrlError(UsageError):
    """The address given for the pages can be no address of theirs."""


def public_url(typed: str) -> str:
    """The address without a slash at its end: a scheme, a host and perhaps a port.

    Raises :class:`PublicUrlError` for anything else, such as an address with a path: the
    pages are served from the root.
    """
    if not _ADDRESS.fullmatch(typed) or not _has_a_port_that_can_be(typed):
        raise PublicUrlError(
            f"“{short(typed)}” is no public address; one is such as https://rules.example.org"
        )
    return typed.rstrip("/")


def _has_a_port_that_can_be(address: str) -> bool:
    try:
        return urlsplit(address).port != 0
    except ValueError:
        return False
