"""The words for an error that nobody foresaw: the system refuses something, or a bug of ours."""

import errno
import os

from rules.untrusted_text import shorten

_MAX_ERROR_CHARS = 500
"""The most characters of an error, so that what to do about it is not cut off behind it."""


def unexpected_message(error: Exception) -> str:
    """Return the message for any error that nobody foresaw."""
    return refusal_message(error) or internal_message(error)


def refusal_message(error: Exception) -> str | None:
    """Return what the system refuses and how to ask for more; ``None`` for other errors."""
    number = error.errno if isinstance(error, OSError) else None
    if number in (errno.EMFILE, errno.ENFILE):
        resource = "open files; raise the limit (ulimit -n)"
    elif number == errno.EAGAIN or str(error) == "can't start new thread":  # as Python says it
        resource = "processes and threads; raise the limit (ulimit -u)"
    elif number == errno.ENOMEM or isinstance(error, MemoryError):
        resource = "memory; free some, or raise the limit (ulimit -v)"
    else:
        return None
    return f"the system allows no more {resource}"


def internal_message(error: Exception) -> str:
    """Return the message for a bug of ours."""
    what = shorten(f"{type(error).__name__}: {error}", _MAX_ERROR_CHARS)
    return f"internal error ({what}); please report it. NRULES_DEBUG=1 shows where it happened"


def show_traceback_if_asked(error: Exception) -> None:
    """With ``NRULES_DEBUG=1``, show on standard error where an error happened."""
    if os.environ.get("NRULES_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
