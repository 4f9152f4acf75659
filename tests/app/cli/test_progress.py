"""Progress is shown on a terminal, and nowhere else."""

from io import StringIO

import pytest
from rich.console import Console

from app.cli import progress


def _output(monkeypatch: pytest.MonkeyPatch, *, is_terminal: bool) -> str:
    stream = StringIO()
    console = Console(file=stream, force_terminal=is_terminal, width=60)
    monkeypatch.setattr(progress, "errors", lambda: console)
    with progress.show_at_work("counting [1] loaves"):
        pass
    return stream.getvalue()


def test_a_terminal_shows_the_task_and_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = _output(monkeypatch, is_terminal=True)
    assert "counting [1] loaves" in shown
    assert "0:00:00" in shown


def test_no_progress_is_shown_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _output(monkeypatch, is_terminal=False) == ""
