"""Commands whose output or error stream is full or closed."""

import errno
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from app.cli import streams
from rules.home import Home

PROGRAM = [sys.executable, "-c", "from app.cli import main; main()"]
SHORT = ["entries", "har-21.05"]
"""An answer for which little is imported."""
FULL = Path("/dev/full")
CANNOT_WRITE = b"nrules: the answer cannot be written: "

pytestmark = pytest.mark.skipif(not FULL.exists(), reason="there is no full device")


@pytest.fixture
def full() -> Iterator[IO[bytes]]:
    with FULL.open("wb") as device:
        yield device


def closed(which: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program with streams that a shell has closed."""
    shell = ["sh", "-c", f'"$@" {which}', "sh", *PROGRAM, *arguments]
    return subprocess.run(shell, capture_output=True)


@pytest.mark.parametrize(
    "arguments",
    [
        ["lookup", "3.1.1"],
        ["entries", "har-21.05", "--json"],
        ["lookup", "gulls", "--json"],
        ["--help"],
        ["--version"],
    ],
)
def test_an_unwritable_answer_gives_one_line_and_status_1(
    harbour: Home, full: IO[bytes], arguments: list[str]
) -> None:
    ended = subprocess.run([*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE)
    message = CANNOT_WRITE + b"No space left on device\n"
    assert (ended.returncode, ended.stderr) == (1, message)


@pytest.mark.parametrize("arguments", [["lookup", "3.1.1"], ["--version"]])
def test_a_closed_output_gives_one_line_and_status_1(harbour: Home, arguments: list[str]) -> None:
    ended = closed(">&-", *arguments)
    assert (ended.returncode, ended.stderr) == (1, CANNOT_WRITE + b"Bad file descriptor\n")


def test_a_closed_pipe_is_told_from_a_full_disk_by_its_error_number(
    full: IO[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(streams.CannotWriteError):
        streams._AnswerStream(full.fileno(), "w", closefd=False).write(b"herons")
    monkeypatch.setattr(streams, "_NO_READER_ERRORS", (errno.EPIPE, errno.ENOSPC))
    with pytest.raises(BrokenPipeError):
        streams._AnswerStream(full.fileno(), "w", closefd=False).write(b"herons")


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "utf-8"])
def test_characters_outside_the_encoding_are_replaced(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, where output into a file has an old encoding."""
    file = io.TextIOWrapper(io.BytesIO(), encoding)
    monkeypatch.setattr(sys, "stdout", file)
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding))
    streams.prepare_streams()
    sys.stdout.write("“herons” → storks… ✓ 鶴")
    sys.stdout.flush()
    monkeypatch.undo()
    plain = {"cp1252": "“herons” -> storks… + ?", "cp437": '"herons" -> storks... + ?'}
    written = file.buffer.getvalue().decode(encoding)
    assert written == plain.get(encoding, "“herons” → storks… ✓ 鶴")


def test_a_command_without_usable_streams_has_status_1(harbour: Home, full: IO[bytes]) -> None:
    ended = subprocess.run([*PROGRAM, *SHORT], stdout=full, stderr=full)
    assert ended.returncode == 1
    ended = closed(">&- 2>&- <&-", *SHORT)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, b"", b"")


def test_an_answer_is_whole_without_standard_error(harbour: Home, full: IO[bytes]) -> None:
    assert harbour.current is not None
    (harbour.current / "editions" / "har-20.01.jsonl").write_bytes(b"damaged")
    whole = subprocess.run([*PROGRAM, *SHORT], capture_output=True)
    assert b"har-20.01 cannot be served" in whole.stderr
    ended = subprocess.run([*PROGRAM, *SHORT], stdout=subprocess.PIPE, stderr=full)
    assert (ended.returncode, ended.stdout) == (0, whole.stdout)
    ended = closed("2>&-", *SHORT)
    assert (ended.returncode, ended.stdout) == (0, whole.stdout)


def test_a_usage_error_keeps_its_status_without_standard_error(full: IO[bytes]) -> None:
    assert subprocess.run([*PROGRAM, "lookup"], stderr=full).returncode == 2
    assert closed("2>&-", "lookup").returncode == 2


def test_a_file_never_gets_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    program = (
        "from app.cli import streams; streams.prepare_streams();"
        f"file = open({str(tmp_path / 'file')!r}, 'w'); print(file.fileno(), file=file)"
    )
    shell = ["sh", "-c", '"$@" >&- 2>&- <&-', "sh", sys.executable, "-c", program]
    assert subprocess.run(shell).returncode == 0
    assert int((tmp_path / "file").read_text()) > 2
