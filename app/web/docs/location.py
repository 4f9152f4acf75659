"""Where the documentation is, as configured: a folder, or an address."""

import re
from pathlib import Path

from app.web.serving.public_address import HOST_ADDRESS_PATTERN, has_valid_port
from rules.errors import UsageError
from rules.untrusted_text import shorten

_ADDRESS = re.compile(rf"{HOST_ADDRESS_PATTERN}(?:/[A-Za-z0-9._~%-]+)*/?")


class WhereError(UsageError):
    """What was configured for the documentation is neither a folder nor an address."""


def resolve_location(typed: str) -> Path | str:
    """Return the folder, or the address with a slash at its end.

    Raises :class:`WhereError` for anything else.
    """
    if _ADDRESS.fullmatch(typed) and has_valid_port(typed):
        return typed.rstrip("/") + "/"
    if not _is_folder(typed):
        raise WhereError(
            f"“{shorten(typed)}” has no documentation: it is neither a folder nor an address "
            "such as https://rules.example.org/docs/"
        )
    return Path(typed)


def _is_folder(typed: str) -> bool:
    try:
        return "://" not in typed and Path(typed).is_dir()
    except OSError:
        return False  # too long for a path, or in a folder that may not be looked into
