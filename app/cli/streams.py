"""Standard input, output and error, each usable whatever the process was given.

Where the answer cannot be written, that is an error of its own, told from any other of the
disk's; what is said beside the answer is left unsaid where it cannot be written.
"""

import codecs
import errno
import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_PLAIN = {
    "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "...",
    "›": ">", "·": "-", "•": "*", "→": "->", "▸": ">", "✓": "+", "✗": "x", "\xa0": " ",
}  # fmt: skip
_PLAINER = "nrules.plainer"
_ERROR = 2
"""The last of the files that are open from the start."""
_NO_READER = (errno.EPIPE, errno.EINVAL) if os.name == "nt" else (errno.EPIPE,)
"""What the system says of a pipe that nobody reads any more."""


class CannotWriteError(Exception):
    """The answer cannot be written: the disk is full, or standard output is closed."""

    def __init__(self, error: OSError) -> None:
        super().__init__(f"the answer cannot be written: {error.strerror}")


def prepare() -> None:
    """Let any text be written to any terminal, and no stream be missing.

    What a terminal cannot show is written plainer.
    """
    codecs.register_error(_PLAINER, _plainer)
    if None in (sys.stdin, sys.stdout, sys.stderr):
        _hold()
    sys.stdin = sys.stdin or io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)))
    sys.stdout = _prepared(sys.stdout, _Answer, 1)
    sys.stderr = _prepared(sys.stderr, _Beside, _ERROR)


def discard_output() -> None:
    """What is still to be written has nowhere to go, and the end of the process does not try."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _hold() -> None:
    """Open what was closed, for reading alone: a file opened later must not take its place."""
    while (held := os.open(os.devnull, os.O_RDONLY)) <= _ERROR:
        os.set_inheritable(held, True)
    os.close(held)


class _Answer(io.FileIO):
    """Standard output: that nobody reads it is a broken pipe, anything else an answer lost."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write some bytes; raises :class:`CannotWriteError`."""
        try:
            return super().write(data)
        except OSError as error:
            if error.errno in _NO_READER:
                raise BrokenPipeError(errno.EPIPE, error.strerror) from error
            raise CannotWriteError(error) from error


class _Beside(io.FileIO):
    """Standard error, which nothing waits for."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write some bytes, or act as if they were."""
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def _prepared(stream: TextIO | None, kind: type[io.FileIO], number: int) -> TextIO:
    if stream is None:
        raw = kind(number, "w", closefd=False)
        return io.TextIOWrapper(io.BufferedWriter(raw), "utf-8", _PLAINER)
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    buffer = stream.buffer
    before = getattr(buffer, "raw", buffer)
    if type(before) is not io.FileIO or before.fileno() != number:
        stream.reconfigure(errors=_PLAINER)
        return stream
    stream.flush()
    raw = kind(number, "w", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw) if buffer is not before else raw,
        stream.encoding,
        _PLAINER,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN.get(character, "?") for character in lost), error.end
