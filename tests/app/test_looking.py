"""Looking again while a server runs: when it is due, what is built, and what is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.looking import LEAST, Came, finish, go_on, start
from scraper.errors import FetchError


class Days:
    """Some looks in a row: what each brings; notes the pauses, builds and lines in between."""

    def __init__(self, *brought: Came | FetchError, due: float = 86_400) -> None:
        self.brought = list(brought)
        self.due = due
        self.pauses: list[float] = []
        self.builds = 0
        self.told: list[str] = []
        self.announced: list[str] = []

    def go(self, default: str) -> None:
        def ended(pause: float) -> bool:
            self.pauses.append(pause)
            return not self.brought

        def look() -> Came:
            came = self.brought.pop(0)
            if isinstance(came, FetchError):
                raise came
            return came

        def build() -> str:
            self.builds += 1
            return default

        go_on(ended, lambda: self.due, look, build, self.announced.append, self.told.append)


def test_a_new_edition_is_built_and_told() -> None:
    days = Days(Came("cr-31.01", is_new=False), Came("cr-31.07", is_new=True))
    days.go("cr-31.07")
    assert days.builds == 1
    assert days.told == ["a new edition has come in: cr-31.07; it answers from now on"]
    assert days.announced == ["cr-31.07"]


def test_a_page_that_changed_is_no_new_edition() -> None:
    days = Days(Came("cr-31.07", is_new=True, is_known=True))
    days.go("cr-31.07")
    assert days.told == ["the publisher's page of cr-31.07 has changed and was read anew"]
    assert (days.builds, days.announced) == (1, [])


def test_one_that_is_not_the_newest_is_told_as_that() -> None:
    days = Days(Came("cr-30.01", is_new=True))
    days.go("cr-31.07")
    assert days.told == ["a new edition has come in: cr-30.01; cr-31.07 answers from now on"]


def test_what_goes_wrong_is_told_and_tried_again() -> None:
    days = Days(FetchError("it is asleep"), Came("cr-31.07", is_new=True))
    days.go("cr-31.07")
    assert days.told[0] == "looking at the publisher's current page: it is asleep"
    assert days.builds == 1


def test_where_nothing_can_be_noted_it_still_waits() -> None:
    days = Days(FetchError("no disk"), FetchError("no disk"), due=0)
    days.go("cr-31.07")
    assert days.pauses == [0, LEAST, LEAST]


def test_what_comes_of_finishing_is_told() -> None:
    told: list[str] = []
    finish(lambda: "cr-31.01", told.append)
    assert told[-1] == "the worked examples have been played"

    def full() -> str:
        raise FetchError("the disk is full")

    finish(full, told.append)
    assert told[-1] == "playing the worked examples: the disk is full"


def test_a_process_that_has_finished_ends_in_good_order(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder, so that there is nothing to build in")
    with subprocess.Popen(
        [sys.executable, "-m", "app.looking", "--finish"],
        env={**os.environ, "NRULES_HOME": str(tmp_path / "home" / "here")},
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stderr is not None
        told = running.stderr.read()
    assert (running.returncode, told.count("\n")) == (0, 2), told


def test_nothing_is_started_where_nothing_is_to_be_done() -> None:
    assert start(None, None, offline=True, unfinished=False) is None


def test_a_finished_process_does_not_stay_to_look_offline(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr("subprocess.Popen", lambda command, **_: commands.append(command))
    monkeypatch.setenv("NRULES_CURRENT", "https://rules.example.org/")
    start(None, None, offline=True, unfinished=True)
    start(Path("here"), None, offline=False, unfinished=False)
    start(None, None, offline=False, unfinished=True)
    assert [command[3:] for command in commands] == [
        ["--finish"],
        ["--look", "--sources", "here"],
        ["--finish", "--look"],
    ]
