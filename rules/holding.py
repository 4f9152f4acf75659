"""Holding a build: whoever reads it for minutes keeps builds that come meanwhile from removing it.

Whoever holds one locks a file of its own beside it, which the system unlocks with the process.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_HELD = ".held-"
"""What stands in the name of such a file, after that of the build."""


@contextmanager
def hold(build: Path) -> Iterator[None]:
    """Have a build kept until the block ends; where nothing can be written it is not."""
    import secrets

    from filelock import FileLock

    file = build.with_name(f"{build.name}{_HELD}{secrets.token_hex(4)}")
    lock = FileLock(file)
    with suppress(OSError, NotImplementedError):  # a disk that is only read, or knows no locks
        lock.acquire()
    try:
        yield
    finally:
        lock.release()
        with suppress(OSError):
            file.unlink()


def is_held(build: Path) -> bool:
    """Whether anybody holds a build; what was left by who was killed goes."""
    from filelock import FileLock, Timeout

    for file in build.parent.glob(f"{build.name}{_HELD}*"):
        try:
            with FileLock(file).acquire(timeout=0):
                pass
        except (Timeout, OSError, NotImplementedError):
            return True
        with suppress(OSError):
            file.unlink()
    return False
