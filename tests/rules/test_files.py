"""Named files are read up to a bound, and irregular ones are refused without blocking."""

import errno
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from damaged_files import REPLACEMENTS

from rules.files import (
    find_irregular_file,
    format_size,
    move,
    os_error_reason,
    read_file,
    unreadable_message,
    write_atomically,
)

if TYPE_CHECKING:
    from multiprocessing.synchronize import Barrier


def _refusal(path: Path, most: int = 100) -> str | None:
    with pytest.raises(OSError) as caught:  # noqa: PT011  (strerror is what is looked at)
        read_file(path, most)
    return caught.value.strerror


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 100)
    assert read_file(tmp_path / "file", 100) == b"x" * 100
    assert _refusal(tmp_path / "file", 99) == "it is larger than 99 bytes"


def test_a_huge_sparse_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "holes").open("wb") as file:
        file.truncate(2**40)
    assert _refusal(tmp_path / "holes", 4_000_000) == "it is larger than 4 MB"


def test_a_pipe_without_a_writer_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert _refusal(tmp_path / "pipe") == "it is a pipe, not a file"


def test_an_endless_device_is_not_read() -> None:
    assert _refusal(Path("/dev/zero")) == "it is a device, not a file"


def test_a_pipe_like_system_file_does_not_block(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``/proc/kmsg`` claims to be a file and reads like a pipe."""

    @contextmanager
    def empty(handle: int, mode: str) -> Iterator[SimpleNamespace]:
        with open(handle, mode):
            yield SimpleNamespace(read=lambda _: None)

    (tmp_path / "file").touch()
    monkeypatch.setattr("rules.files.open", empty, raising=False)
    assert _refusal(tmp_path / "file") == "it is not a file"


def test_an_irregular_file_in_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "one" / "two").mkdir(parents=True)
    (tmp_path / "one" / "two" / "file").write_bytes(b"x" * 100)
    assert find_irregular_file(tmp_path, 100) is None
    assert find_irregular_file(tmp_path / "nothing", 100) is None
    assert find_irregular_file(tmp_path, 99) == "file is larger than 99 bytes"
    for replace in REPLACEMENTS[:-1]:
        replace(tmp_path / "one" / "two" / "link")
        assert find_irregular_file(tmp_path, 100) == "link is not a file"


def test_unreadable_paths_raise_fitting_errors(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, 100)
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "nothing", 100)
    assert _refusal(tmp_path / "a\0b") == "a file cannot have that name"
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(tmp_path / "s"))
        assert _refusal(tmp_path / "s") is not None


@pytest.mark.parametrize(
    ("number", "shown"), [(7, "7 bytes"), (100_000, "100 kB"), (4_000_000, "4 MB")]
)
def test_sizes_are_formatted_with_units(number: int, shown: str) -> None:
    assert format_size(number) == shown


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(errno.EFBIG, os.strerror(errno.EFBIG)), "File too large, see ulimit -f"),
        (OSError(errno.EFBIG, "it is larger than 4 MB"), "it is larger than 4 MB"),
        (OSError(errno.EMFILE, os.strerror(errno.EMFILE)), "Too many open files, see ulimit -n"),
        (OSError(f"[Errno {errno.EFBIG}] File too large"), "File too large, see ulimit -f"),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), "No space left on device"),
        (OSError("[('here', 'there')]"), "the disk refuses"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="the system's words")
def test_a_reason_names_the_limit_that_may_be_raised(error: OSError, reason: str) -> None:
    assert os_error_reason(error) == reason


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes

    def write_until_full(path: Path, contents: bytes) -> int:
        write(path, contents[:3])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "file"
    write_atomically(file, b"herons")
    (tmp_path / "link").symlink_to(file)
    write_atomically(tmp_path / "link", b"storks")
    assert (file.read_text("utf-8"), (tmp_path / "link").is_symlink()) == ("storks", True)
    monkeypatch.setattr(Path, "write_bytes", write_until_full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(file, b"cranes")
    assert {path.name for path in tmp_path.iterdir()} == {"file", "link"}
    assert file.read_bytes() == b"storks"


def test_moving_an_open_file_retries_until_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, holders = os.replace, ["a scanner", "a reader"]

    def replace_unless_held(path: Path, to: Path) -> None:
        if holders:
            raise PermissionError(errno.EACCES, f"{holders.pop()} has it open")
        replace(path, to)

    monkeypatch.setattr("os.replace", replace_unless_held)
    monkeypatch.setattr("rules.files._LOCKS_OPEN_FILES", True)
    write_atomically(tmp_path / "file", b"herons")
    assert (tmp_path / "file").read_bytes() == b"herons"
    holders.append("a reader")
    monkeypatch.setattr("rules.files._MOVE_TIMEOUT_SECONDS", 0)
    with pytest.raises(PermissionError, match="reader"):
        move(tmp_path / "file", tmp_path / "other")


def test_a_folder_that_cannot_be_opened_is_still_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deny(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("os.open", deny)
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, 100)
    with pytest.raises(PermissionError):
        read_file(tmp_path / "nothing", 100)


def test_writing_to_a_device_does_not_replace_it() -> None:
    write_atomically(Path(os.devnull), b"herons")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("gone", "there is no file {}"),
        ("folder", "{} is a directory, not a list of herons"),
        ("large", "{} cannot be read: it is larger than 2 bytes"),
    ],
)
def test_the_message_says_why_a_file_is_unreadable(tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "large").write_bytes(b"herons")
    path = tmp_path / name
    with pytest.raises(OSError) as caught:  # noqa: PT011  (what is said of it is looked at)
        read_file(path, 2)
    assert unreadable_message(path, caught.value, "a list of herons") == message.format(path)


def test_concurrent_writers_leave_one_whole_file(tmp_path: Path) -> None:
    context, file = get_context("spawn"), tmp_path / "file"
    birds = [bird.encode() * 20_000 for bird in ("heron ", "stork ", "crane ")]
    barrier = context.Barrier(len(birds))
    writers = [context.Process(target=_write_often, args=(barrier, file, b)) for b in birds]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [writer.exitcode for writer in writers] == [0, 0, 0]
    assert file.read_bytes() in birds
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def _write_often(barrier: "Barrier", file: Path, contents: bytes) -> None:
    barrier.wait(timeout=60)
    for _ in range(100):
        write_atomically(file, contents)
