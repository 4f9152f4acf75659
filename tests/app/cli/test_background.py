"""The process beside a server that looks for new editions: when it looks, builds and reports."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli.background import (
    MIN_SECONDS_BETWEEN_LOOKS,
    BuildResult,
    HomeWatcher,
    LookResult,
    finish_build,
    start,
    watch_page,
)
from app.processes import module_command
from rules.errors import UsageError
from scraper.errors import FetchError


class Days(HomeWatcher):
    """A series of looks with given results; records the pauses, builds and messages in between."""

    def __init__(
        self,
        *brought: LookResult | Exception,
        due: float = 86_400,
        built: BuildResult | None = None,
    ) -> None:
        self.brought = list(brought)
        self.due = due
        self.built = built or BuildResult("cr-31.07")
        self.full = 0
        self.pauses: list[float] = []
        self.did: list[str] = []
        self.messages: list[str] = []

    def due_in(self) -> float:
        return self.due

    def look(self) -> LookResult:
        came = self.brought.pop(0)
        if isinstance(came, Exception):
            raise came
        return came

    def build(self) -> BuildResult:
        if self.full:
            self.full -= 1
            raise FetchError("the disk is full")
        self.did.append("build")
        return self.built

    def finish(self) -> None:
        self.did.append("finish")

    def go(self) -> None:
        def ended(pause: float) -> bool:
            self.pauses.append(pause)
            return not self.brought

        watch_page(
            ended,
            self,
            lambda edition: self.did.append(f"announce {edition}"),
            self.messages.append,
        )


def test_a_new_edition_is_announced_built_and_finished() -> None:
    days = Days(LookResult("cr-31.01", is_new=False), LookResult("cr-31.07", is_new=True))
    days.go()
    assert days.did == ["announce cr-31.07", "build", "finish"]
    assert days.messages == ["a new edition has come in: cr-31.07; it answers from now on"]


def test_a_page_that_changed_is_no_new_edition() -> None:
    days = Days(LookResult("cr-31.07", is_new=True, is_known=True))
    days.go()
    assert days.messages == ["the publisher's page of cr-31.07 has changed and was read anew"]
    assert days.did == ["build", "finish"]


def test_an_older_edition_is_built_but_not_announced() -> None:
    days = Days(LookResult("cr-30.01", is_new=True, is_newest=False))
    days.go()
    assert days.messages == [
        "the publisher's page holds an edition that was not at hand, cr-30.01; "
        "cr-31.07 is newer and answers as before"
    ]
    assert days.did == ["build", "finish"]


def test_a_local_copy_read_instead_of_the_page_is_reported() -> None:
    built = BuildResult("cr-31.07", "it says 2 entries of cr-31.07 otherwise than x.html")
    days = Days(LookResult("cr-31.07", is_new=True, is_known=True), built=built)
    days.go()
    assert days.messages == [
        "the publisher's current page is not what is read: "
        "it says 2 entries of cr-31.07 otherwise than x.html"
    ]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (FetchError("it is asleep"), "it is asleep"),
        (
            ValueError("two\nlines"),
            "internal error (ValueError: two lines); please report it. "
            "NRULES_DEBUG=1 shows where it happened",
        ),
        (
            MemoryError(),
            "the system allows no more memory; free some, or raise the limit (ulimit -v)",
        ),
    ],
)
def test_a_failed_look_is_reported_and_repeated(wrong: Exception, message: str) -> None:
    days = Days(wrong, LookResult("cr-31.07", is_new=True))
    days.go()
    assert days.messages[0] == f"looking at the publisher's current page: {message}"
    assert "build" in days.did


def test_a_bug_shows_where_it_happened_if_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setenv("NRULES_DEBUG", "1")
    Days(ZeroDivisionError()).go()
    assert "ZeroDivisionError" in capsys.readouterr().err
    finish_build(broken, lambda _: None)
    assert ", in broken" in capsys.readouterr().err


def test_a_failed_build_is_repeated_at_the_next_look() -> None:
    days = Days(LookResult("cr-31.07", is_new=True), *[LookResult("cr-31.07", is_new=False)] * 2)
    days.full = 1
    days.go()
    assert [line.rpartition(": ")[2] for line in days.messages] == [
        "the disk is full",
        "cr-31.07; it answers from now on",
    ]
    assert days.did.count("build") == 1


def test_looks_keep_a_minimum_distance(monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(FetchError("no disk"), FetchError("no disk"), due=0)
    days.go()
    assert days.pauses == [0, MIN_SECONDS_BETWEEN_LOOKS, MIN_SECONDS_BETWEEN_LOOKS]
    monkeypatch.setenv("NRULES_CURRENT_EVERY", "0.5")
    days = Days(FetchError("no disk"), due=0)
    days.go()
    assert days.pauses == [0, 1800.0]


def test_finishing_reports_success_or_failure() -> None:
    messages: list[str] = []
    finish_build(lambda: None, messages.append)
    assert messages[-1] == "the worked examples have been played"

    def full() -> None:
        raise FetchError("the disk is full")

    def starved() -> None:
        raise MemoryError

    finish_build(starved, messages.append)
    assert messages[-1].startswith("playing the worked examples: the system allows no more memory")
    finish_build(full, messages.append)
    assert messages[-1] == "playing the worked examples: the disk is full"


def test_a_process_that_finishes_a_build_ends_with_status_0(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder, so that there is nothing to build in")
    with subprocess.Popen(
        [sys.executable, "-m", "app.cli.background", "--finish"],
        env={**os.environ, "NRULES_HOME": str(tmp_path / "home" / "here")},
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stderr is not None
        errors = running.stderr.read()
    assert (running.returncode, errors.count("\n")) == (0, 2), errors


@pytest.mark.parametrize(
    "interrupted",
    [
        "from app.cli import background as of; of.finish_build = interrupt; "
        "sys.argv[1:] = ['--finish']",
        "from app.server import offline_packing as of; import app.web.offline.bundle as bundle; "
        "bundle.store_with_tight = interrupt",
    ],
)
def test_background_processes_ignore_an_interruption(tmp_path: Path, interrupted: str) -> None:
    program = (
        f"import signal, sys; sys.argv = ['', {str(tmp_path)!r}]\n"
        "def interrupt(*_):\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "    sys.stdout.write('goes on')\n"
        f"{interrupted}\n"
        "of.main()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert (running.stdout.read(), running.stderr.read()) == ("goes on", "")
    assert running.returncode == 0


def test_no_process_starts_when_there_is_nothing_to_do() -> None:
    assert start(None, None, offline=True, unfinished=False) is None


def test_the_background_process_looks_only_online(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr("app.cli.background.Sidecar", lambda begun, *_: commands.append(begun))
    monkeypatch.setenv("NRULES_CURRENT", "https://rules.example.org/")
    start(None, None, offline=True, unfinished=True)
    start(Path("-here"), None, offline=False, unfinished=False)
    start(None, None, offline=False, unfinished=True)
    assert [*map(tuple, commands)] == [
        module_command("app.cli.background", "--finish"),
        module_command("app.cli.background", "--look", "--sources=-here"),
        module_command("app.cli.background", "--finish", "--look"),
    ]


@pytest.mark.parametrize(
    ("setting", "value"),
    [("NRULES_CURRENT", "rules.example.org"), ("NRULES_CURRENT_EVERY", "soon")],
)
def test_an_invalid_setting_is_a_usage_error_at_the_start(
    monkeypatch: pytest.MonkeyPatch, setting: str, value: str
) -> None:
    monkeypatch.setenv("NRULES_CURRENT", "https://rules.example.org/")
    monkeypatch.setenv(setting, value)
    with pytest.raises(UsageError, match=f"^{setting} is “{value}”"):
        start(None, None, offline=False, unfinished=False)
