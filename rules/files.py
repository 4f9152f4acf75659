"""Files that somebody named: read up to a bound and never waited for, written whole or not."""

import errno
import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path

_OTHER = {
    stat.S_IFIFO: "it is a pipe, not a file",
    stat.S_IFCHR: "it is a device, not a file",
    stat.S_IFBLK: "it is a device, not a file",
    stat.S_IFSOCK: "it is a socket, not a file",
}


_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe nobody writes to is opened without waiting for somebody."""


def read_file(path: Path, most: int) -> bytes:
    """The contents of a file of at most ``most`` bytes; never waits.

    Raises :class:`OSError` where it cannot be read, is no file or is larger, with
    ``strerror`` saying so; :class:`FileNotFoundError` and :class:`IsADirectoryError` are
    what they always are.
    """
    try:
        handle = os.open(path, _FLAGS)
    except ValueError as error:  # a name with a NUL in it
        raise OSError(errno.EINVAL, "no file can have that name") from error
    except PermissionError as error:  # as Windows says of a folder, too
        if os.path.isdir(path):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR)) from error
        raise
    with open(handle, "rb") as file:
        status = os.fstat(handle)
        kind = stat.S_IFMT(status.st_mode)
        if kind == stat.S_IFDIR:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if kind != stat.S_IFREG:
            raise OSError(errno.EINVAL, _OTHER.get(kind, "it is no file"))
        data = file.read(most + 1) if status.st_size <= most else b""
        if data is None:  # the system's own, with nothing to read just now
            raise OSError(errno.EINVAL, "it is no file")
        if status.st_size > most or len(data) > most:
            raise OSError(errno.EFBIG, f"it is larger than {size(most)}")
        return data


_IS_HELD = os.name == "nt"
"""Whether what somebody has open cannot be moved, nor anything take its place."""
_PATIENCE = 5.0
"""Seconds for which somebody may have it open."""
_LOOKING = 0.02


def move(path: Path, to: Path) -> None:
    """Give a file or a folder another name, in the place of a file that has it.

    Where that has to wait until nobody has one of them open (on Windows, where what looks for
    viruses opens all that is new), it is tried for some seconds. Raises :class:`OSError`.
    """
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            path.replace(to)
            return
        except PermissionError:
            if not _IS_HELD or time.monotonic() >= until:
                raise
        time.sleep(_LOOKING)


UNFINISHED = ".part"
"""What the name of a file ends with that is still being written, which begins with a dot."""


def write_whole(path: Path, contents: bytes) -> None:
    """Put contents into a file: all of them, or what was there stays; a device is written to.

    Of several processes that write it at once the last to be done
    has written it. Raises :class:`OSError` where it cannot be written.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(contents)
        return
    path = path.resolve()
    unfinished = path.with_name(f".{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        unfinished.write_bytes(contents)
        move(unfinished, path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise


def only_files(folder: Path, most: int) -> str | None:
    """What a folder holds, however deep, that is no file of at most ``most`` bytes.

    It is told in half a line; ``None`` where there is nothing of the kind, or no folder.
    """
    for here, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(here) / name
            try:
                status = path.lstat()
            except OSError as error:
                return f"{name}: {reason(error)}"
            kind = stat.S_IFMT(status.st_mode)
            if kind == stat.S_IFREG and status.st_size > most:
                return f"{name} is larger than {size(most)}"
            if kind not in (stat.S_IFREG, stat.S_IFDIR):
                return f"{name} is no file"
    return None


def size(number: int) -> str:
    """A number of bytes for a person: ``100 kB``, ``4 MB``."""
    for unit, name in ((1_000_000, "MB"), (1_000, "kB")):
        if number >= unit:
            return f"{number / unit:g} {name}"
    return f"{number} bytes"


def not_read(path: Path, error: OSError, wanted: str) -> str:
    """What is said of a file that somebody named as ``wanted``, and that was not read."""
    if isinstance(error, FileNotFoundError):
        return f"there is no file {path}"
    if isinstance(error, IsADirectoryError):
        return f"{path} is a directory, not {wanted}"
    return f"{path} cannot be read: {error.strerror}"


def reason(error: OSError) -> str:
    """Why the disk refused, in the system's words, also where it did for many files at once.

    What copies a folder goes on after a file that cannot be written, and tells in the end of
    all of them, in text alone.
    """
    if error.strerror:
        return error.strerror
    found = re.search(r"\[Errno (\d+)\]", str(error))
    return os.strerror(int(found[1])) if found else "the disk refuses"
