"""Names that no file can have, wherever a command takes a file or a folder."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rules.home import Home

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


ENDLESS = "a" * 300
"""More characters than the name of a file has anywhere; the system refuses even to look."""


@pytest.mark.parametrize(
    "arguments",
    [
        ["adopt"],
        ["adopt", "nowhere.html", "--into"],
        ["build", "--offline", "--cards"],
        ["build", "--offline", "--sources"],
        ["deck"],
        ["diff", "har-20.01"],
        ["export"],
        ["export", "folder", "--docs"],
        ["ingest"],
        ["lint"],
        ["outline"],
        ["perft"],
        ["play"],
        ["serve", "--offline", "--docs"],
    ],
)
def test_an_impossible_file_name_gives_one_line(
    nrules: "Nrules", harbour: Home, arguments: list[str]
) -> None:
    for typed in (ENDLESS, f"{ENDLESS}/b.html", "nul\0here"):
        ended = nrules(*arguments, typed)
        messages = [line for line in ended.err.splitlines() if line.startswith("nrules: ")]
        assert ended.status == 2, typed
        assert len(messages) == 1, ended.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["adopt"],
        ["adopt", "nowhere.html", "--into"],
        ["build", "--cards"],
        ["build", "--sources"],
        ["deck"],
        ["export"],
        ["ingest"],
        ["outline"],
        ["outline", "nowhere.html", "--into"],
        ["perft"],
        ["play"],
        ["serve", "--sources"],
    ],
)
def test_an_empty_name_is_not_the_current_folder(
    nrules: "Nrules", harbour: Home, arguments: list[str]
) -> None:
    ended = nrules(*arguments, "")
    assert (ended.status, ended.out) == (2, "")
    assert "an empty name is not a file" in ended.err
    assert ended.err.count("\n") == 1


def test_an_impossible_name_of_card_data_gives_one_line(
    nrules: "Nrules", harbour: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_CARDS", ENDLESS)
    ended = nrules("build", "--offline")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("nrules: aaa")


def test_a_folder_without_permission_gives_one_line(
    nrules: "Nrules", harbour: Home, closed: Path
) -> None:
    for arguments in (["lint"], ["build", "--offline", "--sources"], ["build", "--cards"]):
        ended = nrules(*arguments, str(closed / "in"))
        assert ended.status == 2, arguments
        assert "Permission denied" in ended.err.splitlines()[-1], arguments


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that nobody may look into, be it who runs the tests that no folder is closed to."""
    folder = tmp_path / "closed"
    folder.mkdir()
    for name in ("stat", "open"):
        monkeypatch.setattr(os, name, _refusing(folder, getattr(os, name)))
    return folder


def _refusing(folder: Path, asked: Callable[..., Any]) -> Callable[..., Any]:
    def ask(path: Any, *args: Any, **options: Any) -> Any:
        if not isinstance(path, int) and folder in Path(os.fsdecode(path)).parents:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fsdecode(path))
        return asked(path, *args, **options)

    return ask
