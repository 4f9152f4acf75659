"""``export``: what is waited for, or said, before anything is written."""

from collections.abc import Callable
from threading import Event

import pytest

from app.cli.commands import exporting
from rules.home import Home


def test_a_build_that_somebody_finishes_is_waited_for(
    garden_home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    is_finished = Event()

    def settle(wait: Callable[[], None]) -> None:
        wait()
        is_finished.set()

    monkeypatch.setattr("app.building.build.is_finished", lambda _folder: is_finished.is_set())
    monkeypatch.setattr(garden_home, "settle", settle)
    exporting._have_it_finished(garden_home)
    assert capsys.readouterr().err == "waiting for another build to finish ...\n"
    exporting._have_it_finished(garden_home)
    assert capsys.readouterr().err == ""


def test_of_a_build_that_nobody_finishes_it_is_said_at_once_what_its_pages_will_lack(
    garden_home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.building.build.is_finished", lambda _folder: False)
    exporting._have_it_finished(garden_home)
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("nrules: the worked examples have not been played for this build")
    assert line.endswith("`nrules build` plays them")
