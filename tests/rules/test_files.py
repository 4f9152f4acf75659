"""A file that somebody named is read up to a bound; what is no file is told, not waited for."""

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
    read_file,
    unreadable_message,
    write_atomically,
)

if TYPE_CHECKING:
    from multiprocessing.synchronize import Barrier


def _told(path: Path, most: int = 100) -> str | None:
    with pytest.raises(OSError) as caught:  # noqa: PT011  (strerror is what is looked at)
        read_file(path, most)
    return caught.value.strerror


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 100)
    assert read_file(tmp_path / "file", 100) == b"x" * 100
    assert _told(tmp_path / "file", 99) == "it is larger than 99 bytes"


def test_a_file_full_of_holes_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "holes").open("wb") as file:
        file.truncate(2**40)
    assert _told(tmp_path / "holes", 4_000_000) == "it is larger than 4 MB"


def test_a_pipe_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert _told(tmp_path / "pipe") == "it is a pipe, not a file"


def test_a_device_without_end_is_not_read() -> None:
    assert _told(Path("/dev/zero")) == "it is a device, not a file"


def test_a_file_of_the_system_with_nothing_to_read_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As ``/proc/kmsg``, which says that it is a file and reads like a pipe."""

    @contextmanager
    def empty(handle: int, mode: str) -> Iterator[SimpleNamespace]:
        with open(handle, mode):
            yield SimpleNamespace(read=lambda _: None)

    (tmp_path / "file").touch()
    monkeypatch.setattr("rules.files.open", empty, raising=False)
    assert _told(tmp_path / "file") == "it is not a file"


def test_what_is_no_file_in_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "one" / "two").mkdir(parents=True)
    (tmp_path / "one" / "two" / "file").write_bytes(b"x" * 100)
    assert find_irregular_file(tmp_path, 100) is None
    assert find_irregular_file(tmp_path / "nothing", 100) is None
    assert find_irregular_file(tmp_path, 99) == "file is larger than 99 bytes"
    for strange in REPLACEMENTS[:-1]:
        strange(tmp_path / "one" / "two" / "link")
        assert find_irregular_file(tmp_path, 100) == "link is not a file"


def test_a_folder_a_socket_and_nothing(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, 100)
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "nothing", 100)
    assert _told(tmp_path / "a\0b") == "a file cannot have that name"
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(tmp_path / "s"))
        assert _told(tmp_path / "s") is not None


@pytest.mark.parametrize(
    ("number", "said"), [(7, "7 bytes"), (100_000, "100 kB"), (4_000_000, "4 MB")]
)
def test_sizes(number: int, said: str) -> None:
    assert format_size(number) == said


def test_a_file_is_written_whole_or_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes

    def full(path: Path, contents: bytes) -> int:
        write(path, contents[:3])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "file"
    write_atomically(file, b"herons")
    (tmp_path / "link").symlink_to(file)
    write_atomically(tmp_path / "link", b"storks")
    assert (file.read_text("utf-8"), (tmp_path / "link").is_symlink()) == ("storks", True)
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(file, b"cranes")
    assert {path.name for path in tmp_path.iterdir()} == {"file", "link"}
    assert file.read_bytes() == b"storks"


def test_what_somebody_has_open_is_moved_once_nobody_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, held = os.replace, ["a scanner", "a reader"]

    def refused(path: Path, to: Path) -> None:
        if held:
            raise PermissionError(errno.EACCES, f"{held.pop()} has it open")
        replace(path, to)

    monkeypatch.setattr("os.replace", refused)
    monkeypatch.setattr("rules.files._LOCKS_OPEN_FILES", True)
    write_atomically(tmp_path / "file", b"herons")
    assert (tmp_path / "file").read_bytes() == b"herons"
    held.append("a reader")
    monkeypatch.setattr("rules.files._MOVE_TIMEOUT_SECONDS", 0)
    with pytest.raises(PermissionError, match="reader"):
        move(tmp_path / "file", tmp_path / "other")


def test_a_folder_that_cannot_be_opened_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("os.open", refused)
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, 100)
    with pytest.raises(PermissionError):
        read_file(tmp_path / "nothing", 100)


def test_no_file_takes_the_place_of_a_device() -> None:
    write_atomically(Path(os.devnull), b"herons")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("gone", "there is no file {}"),
        ("folder", "{} is a directory, not a list of herons"),
        ("large", "{} cannot be read: it is larger than 2 bytes"),
    ],
)
def test_of_a_named_file_it_is_said_why_it_was_not_read(
    tmp_path: Path, name: str, says: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "large").write_bytes(b"herons")
    path = tmp_path / name
    with pytest.raises(OSError) as refused:  # noqa: PT011  (what is said of it is looked at)
        read_file(path, 2)
    assert unreadable_message(path, refused.value, "a list of herons") == says.format(path)


def test_several_processes_may_write_a_file_at_once(tmp_path: Path) -> None:
    context, file = get_context("spawn"), tmp_path / "file"
    birds = [bird.encode() * 20_000 for bird in ("heron ", "stork ", "crane ")]
    together = context.Barrier(len(birds))
    writing = [context.Process(target=_write_often, args=(together, file, b)) for b in birds]
    for one in writing:
        one.start()
    for one in writing:
        one.join()
    assert [one.exitcode for one in writing] == [0, 0, 0]
    assert file.read_bytes() in birds
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def _write_often(together: "Barrier", file: Path, contents: bytes) -> None:
    together.wait(timeout=60)
    for _ in range(100):
        write_atomically(file, contents)
