"""Holding a build: a long-running reader keeps it from being removed by newer builds.

The reader locks a file of its own beside the build. The system releases the lock when the
process ends.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_LOCK_INFIX = ".held-"
"""The part of such a file's name that follows the name of the build."""


@contextmanager
def hold(build: Path) -> Iterator[None]:
    """Keep a build until the block ends; where nothing can be written, it is not kept."""
    import secrets

    from filelock import FileLock

    file = build.with_name(f"{build.name}{_LOCK_INFIX}{secrets.token_hex(4)}")
    lock = FileLock(file)
    with suppress(OSError, NotImplementedError):  # a read-only disk, or one without locks
        lock.acquire()
    try:
        yield
    finally:
        lock.release()
        with suppress(OSError):
            file.unlink()


def is_held(build: Path) -> bool:
    """Whether anybody holds a build; remove files left by killed processes."""
    from filelock import FileLock, Timeout

    for file in build.parent.glob(f"{build.name}{_LOCK_INFIX}*"):
        try:
            with FileLock(file).acquire(timeout=0):
                pass
        except (Timeout, OSError, NotImplementedError):
            return True
        with suppress(OSError):
            file.unlink()
    return False
