"""Files that somebody named: read up to a limit without waiting, and written whole or not."""

import errno
import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path

_REFUSED_KINDS = {
    stat.S_IFIFO: "it is a pipe, not a file",
    stat.S_IFCHR: "it is a device, not a file",
    stat.S_IFBLK: "it is a device, not a file",
    stat.S_IFSOCK: "it is a socket, not a file",
}


_OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags with which opening a pipe that nobody writes to does not wait."""


def read_file(path: Path, max_bytes: int) -> bytes:
    """Return the contents of a file of at most ``max_bytes``; never wait.

    Raises :class:`OSError` where the file cannot be read, is no regular file or is larger;
    ``strerror`` says which. :class:`FileNotFoundError` and :class:`IsADirectoryError` have their
    usual meaning.
    """
    try:
        handle = os.open(path, _OPEN_FLAGS)
    except ValueError as error:  # a name with a NUL in it
        raise OSError(errno.EINVAL, "a file cannot have that name") from error
    except PermissionError as error:  # Windows says this of folders too
        if os.path.isdir(path):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR)) from error
        raise
    with open(handle, "rb") as file:
        status = os.fstat(handle)
        kind = stat.S_IFMT(status.st_mode)
        if kind == stat.S_IFDIR:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if kind != stat.S_IFREG:
            raise OSError(errno.EINVAL, _REFUSED_KINDS.get(kind, "it is not a file"))
        data = file.read(max_bytes + 1) if status.st_size <= max_bytes else b""
        if data is None:  # a system file with nothing to read now
            raise OSError(errno.EINVAL, "it is not a file")
        if status.st_size > max_bytes or len(data) > max_bytes:
            raise OSError(errno.EFBIG, f"it is larger than {format_size(max_bytes)}")
        return data


_LOCKS_OPEN_FILES = os.name == "nt"
"""Whether an open file can be neither moved nor replaced."""
_MOVE_TIMEOUT_SECONDS = 5.0
"""Seconds to wait for whoever has a file open."""
_RETRY_SECONDS = 0.02


def move(path: Path, to: Path) -> None:
    """Rename a file or folder, replacing a file that has the new name.

    On Windows this waits some seconds for whoever has one of them open, such as a virus scanner,
    which opens every new file. Raises :class:`OSError`.
    """
    until = time.monotonic() + _MOVE_TIMEOUT_SECONDS
    while True:
        try:
            path.replace(to)
            return
        except PermissionError:
            if not _LOCKS_OPEN_FILES or time.monotonic() >= until:
                raise
        time.sleep(_RETRY_SECONDS)


_OUT_OF_FILES = frozenset({errno.EMFILE, errno.ENFILE})


def is_out_of_files(error: OSError) -> bool:
    """Whether too many files are open, so that the error says nothing about the file asked for."""
    return error.errno in _OUT_OF_FILES


UNFINISHED_SUFFIX = ".part"
"""The end of the name of an unfinished file; the name begins with a dot."""


def write_atomically(path: Path, contents: bytes) -> None:
    """Write all contents to a file, or leave what was there; a device is written directly.

    Of several processes that write the file at once, the last to finish wins. Raises
    :class:`OSError` where it cannot be written.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(contents)
        return
    path = path.resolve()
    unfinished = path.with_name(f".{path.name}.{os.getpid()}{UNFINISHED_SUFFIX}")
    try:
        unfinished.write_bytes(contents)
        move(unfinished, path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise


def find_irregular_file(folder: Path, max_bytes: int) -> str | None:
    """Return what in a folder, at any depth, is no regular file of at most ``max_bytes``.

    The answer is half a line of text; ``None`` where there is nothing of the kind, or no folder.
    """
    for parent, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(parent) / name
            try:
                status = path.lstat()
            except OSError as error:
                return f"{name}: {os_error_reason(error)}"
            kind = stat.S_IFMT(status.st_mode)
            if kind == stat.S_IFREG and status.st_size > max_bytes:
                return f"{name} is larger than {format_size(max_bytes)}"
            if kind not in (stat.S_IFREG, stat.S_IFDIR):
                return f"{name} is not a file"
    return None


def format_size(number: int) -> str:
    """Return a number of bytes for a person: ``100 kB``, ``4 MB``."""
    for unit, name in ((1_000_000, "MB"), (1_000, "kB")):
        if number >= unit:
            return f"{number / unit:g} {name}"
    return f"{number} bytes"


def unreadable_message(path: Path, error: OSError, expected: str) -> str:
    """Return the message for a file that was not read, where ``expected`` was looked for."""
    if isinstance(error, FileNotFoundError):
        return f"there is no file {path}"
    if isinstance(error, IsADirectoryError):
        return f"{path} is a directory, not {expected}"
    return f"{path} cannot be read: {error.strerror}"


_LIMITS = {errno.EFBIG: "ulimit -f", errno.EMFILE: "ulimit -n"}
"""The system's limits, by the error beyond them."""


def os_error_reason(error: OSError) -> str:
    """Return why the disk refused, in the system's words, even for many files at once.

    Copying a folder goes on after a file that cannot be written, and reports all of them at the
    end, in text alone. A limit that a person may raise is named.
    """
    reason, number = error.strerror, error.errno
    if not reason:
        match = re.search(r"\[Errno (\d+)\]", str(error))
        if match is None:
            return "the disk refuses"
        number = int(match[1])
        reason = os.strerror(number)
    if number in _LIMITS and reason == os.strerror(number):  # else it is about a limit of ours
        return f"{reason}, see {_LIMITS[number]}"
    return reason
