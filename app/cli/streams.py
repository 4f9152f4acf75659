"""Standard input, output and error, usable whatever the process was given.

An answer that cannot be written raises an error of its own, unlike any other disk error.
Messages beside the answer are dropped where they cannot be written.
"""

import codecs
import errno
import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

from rules.files import os_error_reason

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_PLAIN_CHARACTERS = {
    "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "...",
    "›": ">", "·": "-", "•": "*", "→": "->", "▸": ">", "✓": "+", "✗": "x", "\xa0": " ",
}  # fmt: skip
_ERROR_HANDLER = "nrules.plainer"
_STDERR = 2
"""The number of standard error, the last file that is open from the start."""
_NO_READER_ERRORS = (errno.EPIPE, errno.EINVAL) if os.name == "nt" else (errno.EPIPE,)
"""The system's errors for a pipe that nobody reads any more."""


class CannotWriteError(Exception):
    """The answer cannot be written: the disk is full, or standard output is closed."""

    def __init__(self, error: OSError) -> None:
        super().__init__(f"the answer cannot be written: {os_error_reason(error)}")


def prepare_streams() -> None:
    """Let any text be written to any terminal, and provide any missing stream.

    Characters that a terminal cannot show are replaced by plainer ones.
    """
    codecs.register_error(_ERROR_HANDLER, _replace_characters)
    if None in (sys.stdin, sys.stdout, sys.stderr):
        _occupy_closed_streams()
    sys.stdin = sys.stdin or io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)))
    sys.stdout = _prepare_stream(sys.stdout, _AnswerStream, 1)
    sys.stderr = _prepare_stream(sys.stderr, _MessageStream, _STDERR)


def discard_output() -> None:
    """Drop what is still to be written, so that the end of the process does not try to."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _occupy_closed_streams() -> None:
    """Open closed streams read-only, so that no file opened later takes their numbers."""
    while (held := os.open(os.devnull, os.O_RDONLY)) <= _STDERR:
        os.set_inheritable(held, True)
    os.close(held)


class _AnswerStream(io.FileIO):
    """Standard output: without a reader, a broken pipe; any other error, a lost answer."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write some bytes; raises :class:`CannotWriteError`."""
        try:
            return super().write(data)
        except OSError as error:
            if error.errno in _NO_READER_ERRORS:
                raise BrokenPipeError(errno.EPIPE, error.strerror) from error
            raise CannotWriteError(error) from error


class _MessageStream(io.FileIO):
    """Standard error, on which nothing depends."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write some bytes, or act as if they were written."""
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def _prepare_stream(stream: TextIO | None, kind: type[io.FileIO], number: int) -> TextIO:
    if stream is None:
        raw = kind(number, "w", closefd=False)
        return io.TextIOWrapper(io.BufferedWriter(raw), "utf-8", _ERROR_HANDLER)
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    buffer = stream.buffer
    before = getattr(buffer, "raw", buffer)
    if type(before) is not io.FileIO or before.fileno() != number:
        stream.reconfigure(errors=_ERROR_HANDLER)
        return stream
    stream.flush()
    raw = kind(number, "w", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw) if buffer is not before else raw,
        stream.encoding,
        _ERROR_HANDLER,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


def _replace_characters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN_CHARACTERS.get(character, "?") for character in lost), error.end
