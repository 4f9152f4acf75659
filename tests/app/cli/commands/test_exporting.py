"""``export``: what it waits for, refuses or warns of before it writes anything."""

import os
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest

from app.cli.commands import exporting
from rules.home import Home

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


def test_export_waits_for_a_build_that_is_being_finished(
    garden_home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    is_finished = Event()

    def settle(wait: Callable[[], None]) -> None:
        wait()
        is_finished.set()

    monkeypatch.setattr("app.building.build.is_finished", lambda _folder: is_finished.is_set())
    monkeypatch.setattr(garden_home, "wait_until_idle", settle)
    exporting._wait_until_finished(garden_home)
    assert capsys.readouterr().err == "waiting for another build to finish ...\n"
    exporting._wait_until_finished(garden_home)
    assert capsys.readouterr().err == ""


def test_export_waits_for_a_build_published_just_now(
    garden_home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    looks = []
    is_finished = Event()

    def settle(_wait: Callable[[], None]) -> None:
        assert not is_finished.is_set(), "it waits for what is there"
        looks.append("nobody builds")
        if len(looks) == 3:
            is_finished.set()

    assert garden_home.current is not None
    os.utime(garden_home.current)
    monkeypatch.setattr("app.building.build.is_finished", lambda _folder: is_finished.is_set())
    monkeypatch.setattr(garden_home, "wait_until_idle", settle)
    monkeypatch.setattr(exporting, "_POLL_SECONDS", 0.0)
    monkeypatch.setattr(exporting, "_RECENT_SECONDS", 900.0)
    exporting._wait_until_finished(garden_home)
    assert len(looks) == 3
    assert capsys.readouterr().err == "waiting for another build to finish ...\n"


@pytest.mark.usefixtures("harbour")
def test_export_refuses_a_foreign_folder_before_it_waits(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "notes").write_text("mine")
    monkeypatch.setattr(exporting, "_wait_until_finished", lambda _home: pytest.fail("it waits"))
    ended = nrules("export", str(folder))
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1), ended.err
    assert "holds notes, which no export wrote" in ended.err


def test_export_says_at_once_what_an_abandoned_build_lacks(
    garden_home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert garden_home.current is not None
    os.utime(garden_home.current, (0, 0))  # it was published long ago
    monkeypatch.setattr("app.building.build.is_finished", lambda _folder: False)
    monkeypatch.setattr("time.sleep", lambda _seconds: pytest.fail("it waits"))
    exporting._wait_until_finished(garden_home)
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("nrules: the worked examples have not been played for this build")
    assert line.endswith("`nrules build` plays them")
