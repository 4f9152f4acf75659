"""What is shown while something takes long: on a terminal, and nothing of it elsewhere."""

from io import StringIO

import pytest
from rich.console import Console

from app.cli import progress


def _shown(monkeypatch: pytest.MonkeyPatch, *, is_terminal: bool) -> str:
    told = StringIO()
    console = Console(file=told, force_terminal=is_terminal, width=60)
    monkeypatch.setattr(progress, "errors", lambda: console)
    with progress.show_at_work("counting [1] loaves"):
        pass
    return told.getvalue()


def test_a_terminal_shows_the_task_and_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = _shown(monkeypatch, is_terminal=True)
    assert "counting [1] loaves" in shown
    assert "0:00:00" in shown


def test_no_progress_is_shown_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _shown(monkeypatch, is_terminal=False) == ""
