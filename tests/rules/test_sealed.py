"""Sealed files: only what was written is read."""

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


def refusal_reason(file: Path) -> str:
    with pytest.raises(SealError, match="run `nrules build`") as raised:
        sealed.read(file, 2)
    assert isinstance(raised.value, RulesError)
    assert "\n" not in str(raised.value)
    assert str(file) in str(raised.value)
    return raised.value.reason


def test_a_sealed_file_is_read_back(tmp_path: Path) -> None:
    checksum = sealed.write(tmp_path / "file", 2, b"oak\nbirch\n")
    assert sealed.read(tmp_path / "file", 2) == (2, checksum, b"oak\nbirch\n")
    assert (tmp_path / "file").read_bytes().endswith(b"}\noak\nbirch\n")


def test_an_empty_body_may_be_sealed(tmp_path: Path) -> None:
    sealed.write(tmp_path / "file", 2, b"")
    assert sealed.read(tmp_path / "file", 2).body == b""


def test_every_flipped_bit_is_found(file: Path) -> None:
    whole = file.read_bytes()
    for place in range(len(whole)):
        for bit in range(8):
            file.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :])
            with pytest.raises(SealError):
                sealed.read_any(file)


def test_every_truncation_is_found(file: Path) -> None:
    whole = file.read_bytes()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        refusal_reason(file)


def test_a_missing_file_or_a_folder_is_named(tmp_path: Path) -> None:
    assert refusal_reason(tmp_path / "gone") == "it is missing"
    assert refusal_reason(tmp_path) == "Is a directory"


def test_what_is_no_file_is_not_withheld(tmp_path: Path) -> None:
    for nothing in (tmp_path, tmp_path / "gone", tmp_path / "a\0b"):
        with pytest.raises(SealError) as raised:
            sealed.read_any(nothing)
        assert type(raised.value) is SealError, nothing


@pytest.mark.parametrize(
    "line",
    [
        *(b"", b"[]", b"null", b'{"form": 2}', b'{"form": [], "sha256": 1}'),
        *(b'{"form": Infinity, "sha256": ""}', b'{"form": true, "sha256": ""}'),
        *(b"[" * 100_000, b'{"form": ' + b"9" * 10_000 + b', "sha256": ""}'),
    ],
)
def test_an_invalid_first_line_is_damaged(file: Path, line: bytes) -> None:
    file.write_bytes(line + b"\noak\n")
    assert refusal_reason(file) == "its first line is damaged"


@pytest.mark.parametrize("replace", REPLACEMENTS)
def test_an_irregular_file_is_refused_without_blocking(
    file: Path, replace: Callable[[Path], None]
) -> None:
    replace(file)
    assert refusal_reason(file)


def test_a_huge_file_is_refused(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.truncate(2**40)
    assert "larger than" in refusal_reason(file)


def test_a_file_of_another_form_is_not_damaged(file: Path) -> None:
    sealed.write(file, 3, b"a forest")
    assert refusal_reason(file) == "it has form 3, this program reads form 2"
    assert sealed.read_any(file).body == b"a forest"


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b"null", b"[" * 100_000, b"\xff"])
def test_an_intact_file_of_unexpected_content_is_refused(file: Path, body: bytes) -> None:
    with (
        pytest.raises(SealError, match="something else") as raised,
        sealed.refusing_unexpected(file),
    ):
        json.loads(body)["oak"].items()
    assert "\n" not in str(raised.value)
