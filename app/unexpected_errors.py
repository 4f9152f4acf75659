"""The words for an error that nobody foresaw: the system refuses something, or a bug of ours."""

import errno


def exhausted_resource(error: Exception) -> str | None:
    """Return what the system refuses and how to ask for more; ``None`` for other errors."""
    number = error.errno if isinstance(error, OSError) else None
    if number in (errno.EMFILE, errno.ENFILE):
        return "open files; raise the limit (ulimit -n)"
    if number == errno.EAGAIN or str(error) == "can't start new thread":  # as Python says it
        return "processes and threads; raise the limit (ulimit -u)"
    if number == errno.ENOMEM or isinstance(error, MemoryError):
        return "memory; free some, or raise the limit (ulimit -v)"
    return None


def refusal_message(resource: str) -> str:
    """Return the message for what :func:`exhausted_resource` returned."""
    return f"the system allows no more {resource}"


def internal_message(error: Exception) -> str:
    """Return the message for a bug of ours."""
    what = f"{type(error).__name__}: {error}"
    return f"internal error ({what}); please report it. NRULES_DEBUG=1 shows where it happened"


def unexpected_message(error: Exception) -> str:
    """Return the message for any error that nobody foresaw."""
    resource = exhausted_resource(error)
    return refusal_message(resource) if resource is not None else internal_message(error)
