"""Files that vouch for themselves: what was written is read, and nothing else."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from damaged_files import REPLACEMENTS

from rules import sealed
from rules.errors import RulesError
from rules.sealed import SealError


@pytest.fixture
def file(tmp_path: Path) -> Path:
    sealed.write(tmp_path / "file", 2, b"oak\nbirch\n")
    return tmp_path / "file"


def refused(file: Path) -> str:
    with pytest.raises(SealError, match="run `nrules build`") as raised:
        sealed.read(file, 2)
    assert isinstance(raised.value, RulesError)
    assert "\n" not in str(raised.value)
    assert str(file) in str(raised.value)
    return raised.value.reason


def test_what_was_written_is_read(tmp_path: Path) -> None:
    checksum = sealed.write(tmp_path / "file", 2, b"oak\nbirch\n")
    assert sealed.read(tmp_path / "file", 2) == (2, checksum, b"oak\nbirch\n")
    assert (tmp_path / "file").read_bytes().endswith(b"}\noak\nbirch\n")


def test_nothing_at_all_may_be_sealed(tmp_path: Path) -> None:
    sealed.write(tmp_path / "file", 2, b"")
    assert sealed.read(tmp_path / "file", 2).body == b""


def test_every_flipped_bit_is_found(file: Path) -> None:
    whole = file.read_bytes()
    for place in range(len(whole)):
        for bit in range(8):
            file.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :])
            with pytest.raises(SealError):
                sealed.read_any(file)


def test_every_lost_end_is_found(file: Path) -> None:
    whole = file.read_bytes()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        refused(file)


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    assert refused(tmp_path / "gone") == "it is missing"
    assert refused(tmp_path) == "Is a directory"


@pytest.mark.parametrize(
    "line",
    [
        *(b"", b"[]", b"null", b'{"form": 2}', b'{"form": [], "sha256": 1}'),
        *(b'{"form": Infinity, "sha256": ""}', b'{"form": true, "sha256": ""}'),
        *(b"[" * 100_000, b'{"form": ' + b"9" * 10_000 + b', "sha256": ""}'),
    ],
)
def test_a_first_line_that_says_something_else_is_damaged(file: Path, line: bytes) -> None:
    file.write_bytes(line + b"\noak\n")
    assert refused(file) == "its first line is damaged"


@pytest.mark.parametrize("strange", REPLACEMENTS)
def test_what_is_no_file_is_neither_read_nor_waited_for(
    file: Path, strange: Callable[[Path], None]
) -> None:
    strange(file)
    assert refused(file)


def test_what_is_far_too_large_is_not_read(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.truncate(2**40)
    assert "larger than" in refused(file)


def test_a_file_of_another_form_is_not_damaged(file: Path) -> None:
    sealed.write(file, 3, b"a forest")
    assert refused(file) == "it has form 3, this program reads form 2"
    assert sealed.read_any(file).body == b"a forest"


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b"null", b"[" * 100_000, b"\xff"])
def test_what_is_whole_and_cannot_be_understood_is_said(file: Path, body: bytes) -> None:
    with (
        pytest.raises(SealError, match="something else") as raised,
        sealed.refusing_unexpected(file),
    ):
        json.loads(body)["oak"].items()
    assert "\n" not in str(raised.value)
